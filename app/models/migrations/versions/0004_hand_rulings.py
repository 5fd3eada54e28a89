"""What judges rule about hands is kept."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "hand_ruling",
        sa.Column("tournament_id", sa.Integer(), nullable=True),
        sa.Column("match_id", sa.Integer(), nullable=True),
        sa.Column("deal", sa.Integer(), nullable=True),
        sa.Column("entry_id", sa.Integer(), nullable=True),
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("asked", sa.String(), nullable=False),
        sa.Column("groups", sa.String(), nullable=False),
        sa.Column("loose", sa.String(), nullable=False),
        sa.Column("joker", sa.String(), nullable=False),
        sa.Column("exposed", sa.String(), nullable=False),
        sa.Column("dealt", sa.String(), nullable=False),
        sa.Column("dealt_claimed", sa.Boolean(), nullable=False),
        sa.Column("official_id", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_hand_ruling_entry_id")),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_hand_ruling_match_id")),
        sa.ForeignKeyConstraint(["official_id"], ["official.id"], name=op.f("fk_hand_ruling_official_id")),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name=op.f("fk_hand_ruling_tournament_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_hand_ruling")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_hand_ruling_entry_id"), "hand_ruling", ["entry_id"], unique=False)
    op.create_index(op.f("ix_hand_ruling_match_id"), "hand_ruling", ["match_id"], unique=False)
