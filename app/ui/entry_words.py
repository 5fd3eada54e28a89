"""An entry in the words of the desk: who is there, what it owes, how it stands; each with its sign before it."""

from __future__ import annotations

from app.desk.currency import written
from app.desk.teams import STATES, TeamRow
from app.ui.words import _


def here(row: TeamRow) -> str:
    """Who of the team is checked in: "✓ all here", "◔ 2 of 3 here"; "" for one that does not play."""
    if row.state != "entered":
        return ""
    there = len(row.playing) - len(row.missing)
    if row.present:
        return _("✓ here")
    return _("◔ {n} of {all} here", n=there, all=row.size) if there else _("○ nobody yet")


def fee(row: TeamRow, currency: str) -> str:
    """How the fee stands: "✓ paid $90.00", "◔ owes $50.00 of $90.00", "– no fee"."""
    if row.paid > row.owed:
        return _("⚠ {amount} too much", amount=written(row.paid - row.owed, currency))
    if not row.owed:
        return _("– no fee")
    if row.paid == row.owed:
        return _("✓ paid {amount}", amount=written(row.paid, currency))
    if not row.paid:
        return _("◔ owes {amount}", amount=written(row.owed, currency))
    return _("◔ owes {amount} of {all}", amount=written(row.owed - row.paid, currency), all=written(row.owed, currency))


def standing(row: TeamRow) -> str:
    """How an entry stands, apart from who is there: late, incomplete, on the waiting list, withdrawn."""
    if row.state != "entered":
        sign = "○" if row.state == "waiting" else "×"
        return f"{sign} {_(STATES[row.state])}"
    if not row.complete:
        words = _("⚠ {n} of {all} players", n=len(row.players), all=row.size)
        return f"{words}, {_('late')}" if row.late else words
    return _("· late") if row.late else ""


def names(row: TeamRow) -> str:
    """The players and the reserve in a line, who stands in for whom said behind."""
    parts = []
    for member in row.members:
        if member.stands_in_for:
            parts.append(_("{name} (for {absent})", name=member.name, absent=member.stands_in_for))
        elif member.role == "reserve":
            parts.append(_("{name} (reserve)", name=member.name))
        else:
            parts.append(member.name)
    return ", ".join(parts)
