"""The event file as it first was."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "backup_log",
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("path", sa.String(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_backup_log")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "event",
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("date", sa.String(), nullable=False),
        sa.Column("venue", sa.String(), nullable=False),
        sa.Column("currency", sa.String(), nullable=False),
        sa.Column("paper", sa.String(), nullable=False),
        sa.Column("language", sa.String(), nullable=False),
        sa.Column("sponsor", sa.String(), nullable=False),
        sa.Column("logo", sa.String(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_event")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "hall_table",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("where", sa.String(), nullable=False),
        sa.Column("reserved_for", sa.String(), nullable=False),
        sa.Column("in_use", sa.Boolean(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_hall_table")),
        sa.UniqueConstraint("number", name=op.f("uq_hall_table_number")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "journal",
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("words", sa.String(), nullable=False),
        sa.Column("command", sa.String(), nullable=False),
        sa.Column("operator", sa.String(), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("undoes", sa.Integer(), nullable=True),
        sa.Column("revision", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["undoes"], ["journal.seq"], name=op.f("fk_journal_undoes")),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_journal")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_journal_undoes"), "journal", ["undoes"], unique=False)
    op.create_table(
        "ledger_line",
        sa.Column("entry_id", sa.Integer(), nullable=True),
        sa.Column("person_id", sa.Integer(), nullable=True),
        sa.Column("who", sa.String(), nullable=False),
        sa.Column("what", sa.String(), nullable=False),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.Column("method", sa.String(), nullable=False),
        sa.Column("note", sa.String(), nullable=False),
        sa.Column("taken_by", sa.String(), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("reverses_id", sa.Integer(), nullable=True),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["reverses_id"], ["ledger_line.id"], name=op.f("fk_ledger_line_reverses_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ledger_line")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_ledger_line_entry_id"), "ledger_line", ["entry_id"], unique=False)
    op.create_index(op.f("ix_ledger_line_person_id"), "ledger_line", ["person_id"], unique=False)
    op.create_table(
        "person",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("spoken", sa.String(), nullable=False),
        sa.Column("phone", sa.String(), nullable=False),
        sa.Column("email", sa.String(), nullable=False),
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("notes", sa.String(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_person")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "sheet_log",
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("fingerprint", sa.String(), nullable=False),
        sa.Column("printed_at", sa.String(32), nullable=False),
        sa.Column("printed_by", sa.String(), nullable=False),
        sa.Column("returned_at", sa.String(32), nullable=True),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sheet_log")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "tournament",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("preset", sa.String(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("capacity", sa.Integer(), nullable=True),
        sa.Column("starts_at", sa.String(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournament")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "change",
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("key", sa.Integer(), nullable=False),
        sa.Column("subject", sa.String(), nullable=True),
        sa.Column("before", sa.String(), nullable=True),
        sa.Column("after", sa.String(), nullable=True),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["seq"], ["journal.seq"], name=op.f("fk_change_seq")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_change")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_change_seq"), "change", ["seq"], unique=False)
    op.create_index("ix_change_subject", "change", ["subject"], unique=False)
    op.create_index("ix_change_table_key", "change", ["table", "key"], unique=False)
    op.create_table(
        "current_act",
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["seq"], ["journal.seq"], name=op.f("fk_current_act_seq")),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_current_act")),
    )
    op.create_table(
        "entry",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("captain_id", sa.Integer(), nullable=True),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("entered_at", sa.String(32), nullable=False),
        sa.Column("left_at", sa.String(32), nullable=True),
        sa.Column("late", sa.Boolean(), nullable=False),
        sa.Column("fee", sa.Integer(), nullable=True),
        sa.Column("fee_reason", sa.String(), nullable=False),
        sa.Column("notes", sa.String(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["captain_id"], ["person.id"], name=op.f("fk_entry_captain_id")),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name=op.f("fk_entry_tournament_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_entry")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_entry_tournament_id"), "entry", ["tournament_id"], unique=False)
    op.create_table(
        "free_agent",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("note", sa.String(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_free_agent_person_id")),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name=op.f("fk_free_agent_tournament_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_free_agent")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_free_agent_person_id"), "free_agent", ["person_id"], unique=False)
    op.create_index(op.f("ix_free_agent_tournament_id"), "free_agent", ["tournament_id"], unique=False)
    op.create_table(
        "official",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=True),
        sa.Column("tournament_id", sa.Integer(), nullable=True),
        sa.Column("announced_at", sa.String(32), nullable=True),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_official_person_id")),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name=op.f("fk_official_tournament_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_official")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "stage",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("ordinal", sa.Integer(), nullable=False),
        sa.Column("drawn_at", sa.String(32), nullable=True),
        sa.Column("posted_at", sa.String(32), nullable=True),
        sa.Column("closed_at", sa.String(32), nullable=True),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name=op.f("fk_stage_tournament_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_stage")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_stage_tournament_id"), "stage", ["tournament_id"], unique=False)
    op.create_table(
        "draw",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("stage_id", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("order", sa.String(), nullable=False),
        sa.Column("facts", sa.String(), nullable=False),
        sa.Column("made_at", sa.String(32), nullable=False),
        sa.Column("made_by", sa.String(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["stage_id"], ["stage.id"], name=op.f("fk_draw_stage_id")),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name=op.f("fk_draw_tournament_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_draw")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_draw_tournament_id"), "draw", ["tournament_id"], unique=False)
    op.create_table(
        "house_rules",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("settings", sa.String(), nullable=False),
        sa.Column("since", sa.String(), nullable=False),
        sa.Column("since_stage_id", sa.Integer(), nullable=True),
        sa.Column("since_line", sa.Integer(), nullable=True),
        sa.Column("frozen_at", sa.String(32), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["since_stage_id"], ["stage.id"], name=op.f("fk_house_rules_since_stage_id")),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name=op.f("fk_house_rules_tournament_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_house_rules")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_house_rules_tournament_id"), "house_rules", ["tournament_id"], unique=False)
    op.create_table(
        "match",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("stage_id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("slot", sa.Integer(), nullable=True),
        sa.Column("table_id", sa.Integer(), nullable=True),
        sa.Column("entry_a_id", sa.Integer(), nullable=True),
        sa.Column("entry_b_id", sa.Integer(), nullable=True),
        sa.Column("called_at", sa.String(32), nullable=True),
        sa.Column("last_call_at", sa.String(32), nullable=True),
        sa.Column("started_at", sa.String(32), nullable=True),
        sa.Column("seats", sa.String(), nullable=True),
        sa.Column("first_dealer", sa.Integer(), nullable=True),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["entry_a_id"], ["entry.id"], name=op.f("fk_match_entry_a_id")),
        sa.ForeignKeyConstraint(["entry_b_id"], ["entry.id"], name=op.f("fk_match_entry_b_id")),
        sa.ForeignKeyConstraint(["stage_id"], ["stage.id"], name=op.f("fk_match_stage_id")),
        sa.ForeignKeyConstraint(["table_id"], ["hall_table.id"], name=op.f("fk_match_table_id")),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name=op.f("fk_match_tournament_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_match")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_match_entry_a_id"), "match", ["entry_a_id"], unique=False)
    op.create_index(op.f("ix_match_entry_b_id"), "match", ["entry_b_id"], unique=False)
    op.create_index(op.f("ix_match_stage_id"), "match", ["stage_id"], unique=False)
    op.create_index(op.f("ix_match_tournament_id"), "match", ["tournament_id"], unique=False)
    op.create_table(
        "member",
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("stands_in_for_id", sa.Integer(), nullable=True),
        sa.Column("official_id", sa.Integer(), nullable=True),
        sa.Column("checked_in_at", sa.String(32), nullable=True),
        sa.Column("checked_in_by", sa.String(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"], name=op.f("fk_member_entry_id")),
        sa.ForeignKeyConstraint(["official_id"], ["official.id"], name=op.f("fk_member_official_id")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_member_person_id")),
        sa.ForeignKeyConstraint(["stands_in_for_id"], ["person.id"], name=op.f("fk_member_stands_in_for_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_member")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_member_entry_id"), "member", ["entry_id"], unique=False)
    op.create_index(op.f("ix_member_person_id"), "member", ["person_id"], unique=False)
    op.create_table(
        "remedy",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("stage_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("order", sa.String(), nullable=False),
        sa.Column("cards", sa.String(), nullable=False),
        sa.Column("made_at", sa.String(32), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["stage_id"], ["stage.id"], name=op.f("fk_remedy_stage_id")),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name=op.f("fk_remedy_tournament_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_remedy")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_remedy_tournament_id"), "remedy", ["tournament_id"], unique=False)
    op.create_table(
        "decision",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("body", sa.String(), nullable=False),
        sa.Column("official_id", sa.Integer(), nullable=True),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_decision_match_id")),
        sa.ForeignKeyConstraint(["official_id"], ["official.id"], name=op.f("fk_decision_official_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_decision")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_decision_match_id"), "decision", ["match_id"], unique=False)
    op.create_table(
        "line",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("ordinal", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("body", sa.String(), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("official_id", sa.Integer(), nullable=True),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_line_match_id")),
        sa.ForeignKeyConstraint(["official_id"], ["official.id"], name=op.f("fk_line_official_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_line")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_line_match_id"), "line", ["match_id"], unique=False)
    op.create_table(
        "report",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("total_a", sa.Integer(), nullable=False),
        sa.Column("total_b", sa.Integer(), nullable=False),
        sa.Column("cut_winner", sa.String(), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("second_pass", sa.Boolean(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_report_match_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_report")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_report_match_id"), "report", ["match_id"], unique=False)
    op.create_table(
        "dispute",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("line_id", sa.Integer(), nullable=True),
        sa.Column("version_a", sa.String(), nullable=False),
        sa.Column("version_b", sa.String(), nullable=False),
        sa.Column("opened_at", sa.String(32), nullable=False),
        sa.Column("settled_at", sa.String(32), nullable=True),
        sa.Column("official_id", sa.Integer(), nullable=True),
        sa.Column("ruling", sa.String(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["line_id"], ["line.id"], name=op.f("fk_dispute_line_id")),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_dispute_match_id")),
        sa.ForeignKeyConstraint(["official_id"], ["official.id"], name=op.f("fk_dispute_official_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_dispute")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_dispute_match_id"), "dispute", ["match_id"], unique=False)
