"""Alembic's entry: the store hands over its own connection, inside its own transaction."""

from alembic import context

from app.models.schema import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
)
context.run_migrations()
