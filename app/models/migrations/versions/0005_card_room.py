"""The card room: members, arrivals, pulls, accounts of earlier evenings. A printed sheet remembers its language."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "membership",
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("number", sa.String(), nullable=False),
        sa.Column("host_id", sa.Integer(), nullable=True),
        sa.Column("monthly", sa.Boolean(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["host_id"], ["person.id"], name=op.f("fk_membership_host_id")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_membership_person_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_membership")),
        sa.UniqueConstraint("person_id", name=op.f("uq_membership_person_id")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "past_item",
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("evening", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("what", sa.String(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_past_item_person_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_past_item")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_past_item_person_id"), "past_item", ["person_id"], unique=False)
    op.create_table(
        "attendance",
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("noted_at", sa.String(32), nullable=False),
        sa.Column("noted_by", sa.String(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_attendance_entry_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_attendance")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_attendance_entry_id"), "attendance", ["entry_id"], unique=False)
    op.create_table(
        "pull",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("cards", sa.String(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("made_at", sa.String(32), nullable=False),
        sa.Column("made_by", sa.String(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_pull_match_id")),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name=op.f("fk_pull_tournament_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pull")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_pull_match_id"), "pull", ["match_id"], unique=False)
    op.create_index(op.f("ix_pull_tournament_id"), "pull", ["tournament_id"], unique=False)
    op.add_column("sheet_log", sa.Column("language", sa.String(), server_default="en", nullable=False))
