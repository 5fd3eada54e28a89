"""The sheets of the treasurer: the close-out of the box, the list of prizes and their envelopes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from sqlalchemy import select

from app.desk import fees, money, prizes
from app.desk.cashbox import CASH, CashBox, cash_box
from app.desk.paper import rummy
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When, alone
from app.desk.rummy.field import Field
from app.desk.tournaments import tournaments
from app.language import N_, say
from app.models.money import CashCount, LedgerLine
from app.models.people import Entry
from app.printing.sheets.close_out import LISTED, CloseOut, MoneyLine, MoneyLines, Takings, TournamentMoney
from app.printing.sheets.payout import Payout, PayoutList, PrizeEnvelopes

NOTES = {
    "USD": ("$100", "$50", "$20", "$10", "$5", "$1", N_("Coins")),
    "EUR": ("€100", "€50", "€20", "€10", "€5", N_("Coins")),
    "GBP": ("£50", "£20", "£10", "£5", N_("Coins")),
    "INR": ("₹500", "₹200", "₹100", "₹50", "₹20", "₹10", N_("Coins")),
}
"""What is counted, by currency."""
OTHERS = {
    "expense": N_("Expenses"),
    "sponsor": N_("Sponsors"),
    fees.REFUND: N_("Refunds"),
    prizes.PRIZE: N_("Prizes paid out"),
    money.ACCOUNT: N_("Accounts of the card room"),
    money.COPIES: N_("Copies sold"),
    "other": N_("Other"),
}
"""Money that is no fee, in the order of the sheet."""
_BOX = {
    "float": N_("Float at the opening"),
    "sponsor": N_("Sponsors in cash"),
    "expense": N_("Expenses in cash"),
    fees.REFUND: N_("Refunds in cash"),
    prizes.PRIZE: N_("Prizes in cash"),
    money.ACCOUNT: N_("Accounts of the card room in cash"),
    money.COPIES: N_("Copies sold for cash"),
    "other": N_("Other cash"),
}


def close_outs(clerk: Clerk) -> Iterator[Offer]:
    """The close-out, once there is a ledger; it is due when the cash was counted."""
    with clerk.desk.reading() as connection:
        begun = connection.execute(select(LedgerLine.id).limit(1)).scalar() is not None
        counted = connection.execute(select(CashCount.id).limit(1)).scalar() is not None
    if begun:
        yield Offer(
            "close-out", "event", say(N_("Close-out of the cash box")), Moment(When.END), alone(close_out, clerk),
            frozenset({"event", "entry", "member", "person", "ledger_line", "cash_count"}), on_request=not counted,
        )  # fmt: skip


def close_out(clerk: Clerk) -> CloseOut:
    """Who took what by which method, what else moved, what is in the box, and what was counted since the last line."""
    box = cash_box(clerk.desk)
    methods = [method for method in box.methods if _takings(box, method, None)] or [CASH]
    helpers = [name for name in box.helpers if any(_takings(box, method, name) for method in methods)]
    takings = tuple(_taken(clerk, box, methods, name or "?", name) for name in helpers)
    count = box.last_count if not box.stale else None
    in_box = [(N_("Taken in cash"), box.total(*fees.PAYING, method=CASH))]
    in_box += [(words, box.total(what, method=CASH)) for what, words in _BOX.items()]
    in_box.sort(key=lambda line: line[0] != _BOX["float"])
    return CloseOut(
        clerk.occasion,
        tuple(clerk.text(money.METHODS.get(method, method)) for method in methods),
        takings,
        _taken(clerk, box, methods, clerk.text(N_("Together")), None),
        tuple(_others(clerk)),
        tuple((clerk.text(words), clerk.money(amount)) for words, amount in in_box if amount),
        clerk.money(box.expected),
        clerk.money(count.counted) if count is not None else "",
        clerk.money(count.difference) if count is not None else "",
        count.reason if count is not None else "",
        tuple(map(clerk.text, NOTES.get(clerk.currency, ()))) if count is None else (),
        tuple(_by_tournament(clerk)),
    )  # fmt: skip


def _by_tournament(clerk: Clerk) -> Iterator[TournamentMoney]:
    """What every tournament brought and cost, those without any money left out."""
    with clerk.desk.reading() as connection:
        home: dict[int, int] = dict(connection.execute(select(Entry.id, Entry.tournament_id)).all())
    sums: dict[tuple[int, str], int] = defaultdict(int)
    for line in money.ledger(clerk.desk):
        if line.entry_id in home:
            kind = "taken" if line.what in fees.PAYING else line.what
            sums[home[line.entry_id], kind] += line.amount
    for row in tournaments(clerk.desk):
        taken, refunds, paid = (sums[row.id, kind] for kind in ("taken", fees.REFUND, prizes.PRIZE))
        owed = sum(one.owed - one.paid for one in money.unpaid(clerk.desk, row.id))
        if any((taken, refunds, paid, owed)):
            yield TournamentMoney(
                row.title, str(row.entries), _or_none(clerk, taken), _or_none(clerk, refunds), _or_none(clerk, paid),
                clerk.money(taken + refunds + paid), _or_none(clerk, owed),
            )  # fmt: skip


def _or_none(clerk: Clerk, amount: int) -> str:
    return clerk.money(amount) if amount else ""


def _takings(box: CashBox, method: str, helper: str | None) -> int:
    return box.total(*fees.PAYING, method=method, helper=helper)


def _taken(clerk: Clerk, box: CashBox, methods: Sequence[str], title: str, helper: str | None) -> Takings:
    amounts = [_takings(box, method, helper) for method in methods]
    return Takings(
        title, tuple(clerk.money(amount) if amount else "" for amount in amounts), clerk.money(sum(amounts))
    )  # fmt: skip


def _others(clerk: Clerk) -> Iterator[MoneyLines]:
    """Every other kind of money with its lines; where there are more than fit, the rest in one sum."""
    rows = [row for row in money.ledger(clerk.desk) if row.in_force]
    for what, title in OTHERS.items():
        lines = [row for row in rows if row.what == what]
        if not lines:
            continue
        shown, rest = lines[:LISTED], lines[LISTED:]
        yield MoneyLines(
            clerk.text(title),
            tuple(
                MoneyLine(row.who, clerk.money(row.amount), clerk.text(money.METHODS.get(row.method, row.method)))
                for row in shown
            ),
            clerk.money(sum(row.amount for row in lines)),
            len(rest),
            clerk.money(sum(row.amount for row in rest)) if rest else "",
        )


# prizes

_READS = frozenset({"ledger_line"}) | rummy.PLAYED
_POOL = {
    fees.FEE: N_("fees"), fees.REENTRY: N_("re-entries"), fees.NEW_TABLE: N_("further tables"),
    fees.REFUND: N_("refunds"),
}  # fmt: skip
"""What the pool is made of."""


def of_prizes(clerk: Clerk, field: Field) -> Iterator[Offer]:
    """The list to sign and the labels, once the final is over; not missed any more when all is paid."""
    if field.champion is None:
        return
    now = prizes.prizes(clerk.desk, field.tournament_id)
    if not any(row.amount for row in now.rows):
        return
    done = not any(row.open for row in now.rows)
    for kind, title, fill in (
        ("payout", N_("Prizes paid out"), payout_list), ("envelopes", N_("Prize envelopes"), envelopes),
    ):  # fmt: skip
        yield Offer(
            kind, rummy.key(field), say(title), Moment(When.END), alone(fill, clerk, field), _READS,
            field.tournament_id, used=done,
        )  # fmt: skip


def payout_list(clerk: Clerk, field: Field) -> PayoutList:
    """The prizes with room to sign, and how the pool came about."""
    now = prizes.prizes(clerk.desk, field.tournament_id)
    kinds = ((clerk.text(_POOL[what]), amount) for what, amount in _pool(clerk, field).items())
    parts = ", ".join(f"{words} {clerk.money(amount)}" for words, amount in kinds if amount)
    pool = clerk.says(N_("Taken: {pool} ({parts})."), pool=clerk.money(now.pool), parts=parts)
    payouts = _payouts(clerk, now)
    total = clerk.money(sum(row.amount for row in now.rows))
    return PayoutList(
        clerk.occasion, field.title, payouts, total, pool, clerk.money(now.remainder) if now.remainder else ""
    )


def envelopes(clerk: Clerk, field: Field) -> PrizeEnvelopes:
    """A label for each prize."""
    return PrizeEnvelopes(clerk.occasion, field.title, _payouts(clerk, prizes.prizes(clerk.desk, field.tournament_id)))


def _payouts(clerk: Clerk, now: prizes.Prizes) -> tuple[Payout, ...]:
    return tuple(
        Payout(
            str(row.first) if row.first == row.last else f"{row.first}-{row.last}", row.name, clerk.money(row.amount),
            clerk.text(N_("shared")) if row.first != row.last else "",
        )
        for row in now.rows
        if row.amount
    )  # fmt: skip


def _pool(clerk: Clerk, field: Field) -> dict[str, int]:
    """What was taken of each kind for the entries of a tournament."""
    sums = dict.fromkeys(_POOL, 0)
    for row in money.ledger(clerk.desk):
        if row.entry_id in field.entries and row.what in sums:
            sums[row.what] += row.amount
    return sums
