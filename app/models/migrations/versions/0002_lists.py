"""The meaning of columns is remembered by the list's heading; payments of a bank's list are booked once."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "list_form",
        sa.Column("heading", sa.String(), nullable=False),
        sa.Column("columns", sa.String(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_list_form")),
        sa.UniqueConstraint("heading", name=op.f("uq_list_form_heading")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "booked_line",
        sa.Column("mark", sa.String(), nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_booked_line")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_booked_line_mark"), "booked_line", ["mark"], unique=False)
