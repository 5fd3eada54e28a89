"""A line of the ledger in words."""

from __future__ import annotations

from app.desk.currency import written
from app.desk.money import KINDS, METHODS, LedgerRow
from app.ui.words import _


def payment_line(row: LedgerRow, currency: str) -> str:
    """``No. 12 · 10:41 · $40.00 cash from Anil, taken by Mary · half now``."""
    time = row.at.astimezone()
    amount, method = written(abs(row.amount), currency), _(METHODS.get(row.method, row.method))
    facts = {"number": row.number, "time": time, "amount": amount, "method": method, "who": row.who, "by": row.taken_by}
    if row.amount < 0:
        words = _("No. {number} · {time:%H:%M} · {amount} {method} given back to {who} by {by}", **facts)
    else:
        words = _("No. {number} · {time:%H:%M} · {amount} {method} from {who}, taken by {by}", **facts)
    return f"{words} · {row.note}" if row.note else words


def kind(row: LedgerRow) -> str:
    """What a line is for; of one that takes another back, which."""
    words = _(KINDS.get(row.what, row.what))
    if row.reverses is not None:
        return _("{what}, takes back no. {number}", what=words, number=row.reverses)
    return words if row.in_force else _("{what}, taken back", what=words)
