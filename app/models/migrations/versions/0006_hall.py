"""The hall on the day: held seats, the pace of play, breaks, what the hall may see, and messages to it."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "announcement",
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("shown_from", sa.String(32), nullable=True),
        sa.Column("taken_down_at", sa.String(32), nullable=True),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_announcement")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "pace",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("deal_seconds", sa.Integer(), nullable=False),
        sa.Column("between_minutes", sa.Integer(), nullable=False),
        sa.Column("table_deals", sa.Integer(), nullable=True),
        sa.Column("silent_minutes", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name=op.f("fk_pace_tournament_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pace")),
        sa.UniqueConstraint("tournament_id", name=op.f("uq_pace_tournament_id")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "pause",
        sa.Column("tournament_id", sa.Integer(), nullable=True),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("begins", sa.String(), nullable=False),
        sa.Column("ends", sa.String(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name=op.f("fk_pause_tournament_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pause")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "publication",
        sa.Column("what", sa.String(), nullable=False),
        sa.Column("tournament_id", sa.Integer(), nullable=True),
        sa.Column("stage_id", sa.Integer(), nullable=True),
        sa.Column("facts", sa.String(), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("official_id", sa.Integer(), nullable=True),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("withdrawn_at", sa.String(32), nullable=True),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["official_id"], ["official.id"], name=op.f("fk_publication_official_id")),
        sa.ForeignKeyConstraint(["stage_id"], ["stage.id"], name=op.f("fk_publication_stage_id")),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name=op.f("fk_publication_tournament_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_publication")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_publication_tournament_id"), "publication", ["tournament_id"], unique=False)
    op.create_table(
        "held_seat",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("elsewhere_id", sa.Integer(), nullable=True),
        sa.Column("held_at", sa.String(32), nullable=False),
        sa.Column("official_id", sa.Integer(), nullable=True),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("ended_at", sa.String(32), nullable=True),
        sa.Column("ended", sa.String(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["elsewhere_id"], ["match.id"], name=op.f("fk_held_seat_elsewhere_id")),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_held_seat_entry_id")),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_held_seat_match_id")),
        sa.ForeignKeyConstraint(["official_id"], ["official.id"], name=op.f("fk_held_seat_official_id")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_held_seat_person_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_held_seat")),
        sqlite_autoincrement=True,
    )
    for column in ("elsewhere_id", "entry_id", "match_id", "person_id"):
        op.create_index(op.f(f"ix_held_seat_{column}"), "held_seat", [column], unique=False)
