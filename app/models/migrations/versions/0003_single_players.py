"""Single players have seats at tables and may join a further one; the cash in the box is counted."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # SQLite adds a column with its reference in one statement, which Alembic would part into two it refuses.
    op.execute("ALTER TABLE entry ADD COLUMN follows_id INTEGER REFERENCES entry (id)")
    op.create_table(
        "seat",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("cards", sa.String(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_seat_entry_id")),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_seat_match_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seat")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_seat_entry_id"), "seat", ["entry_id"], unique=False)
    op.create_index(op.f("ix_seat_match_id"), "seat", ["match_id"], unique=False)
    op.create_table(
        "cash_count",
        sa.Column("counted", sa.Integer(), nullable=False),
        sa.Column("pieces", sa.String(), nullable=False),
        sa.Column("last_line", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_cash_count")),
        sqlite_autoincrement=True,
    )
