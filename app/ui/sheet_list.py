"""The sheet of a match as a list, and the sentences about it: what differs, who protests, what was decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.desk.rulings import DECISIONS
from app.desk.scores import Field, Table
from app.desk.sheets import SheetRow, paper_points, parts_at
from app.desk.written import Ruling
from app.games.twentyeight.codes import RESULTS, Side, bid_code
from app.games.twentyeight.lines import Deal, Disqualification, FirstDealer, Redeal, SeatChange, TieCut
from app.games.twentyeight.redeals import reason
from app.games.twentyeight.typed import penalty_codes, taken_text
from app.language import N_
from app.ui.complaints import told
from app.ui.table import CENTRE, RIGHT, Column
from app.ui.words import _, shown


def result_words(row: SheetRow) -> str:
    """What came of a deal, or what a line says that is no deal."""
    line = row.row.line
    match line:
        case Deal():
            named = RESULTS[line.result] if line.result is not None else None
            words = f"{named.code}  {_(named.label)} {named.malayalam}".rstrip() if named is not None else ""
            return f"{words}  {taken_text(line)}".strip()
        case Redeal():
            known = reason(line.reason)
            why = f"{_(known.label)} ({known.clause})" if known is not None else line.reason
            return _("Redeal: {why}", why=f"{why} {line.note}".strip())
        case SeatChange():
            one, other = (row.before.seats[seat - 1] for seat in line.seats)
            return _("{one} and {other} change seats", one=one, other=other)
        case FirstDealer():
            return _("{name} drew the first deal", name=row.before.seats[line.seat - 1])
        case TieCut():
            cards = f" ({line.card_a} : {line.card_b})" if line.card_a or line.card_b else ""
            return _("Team {side} cut the higher card", side=line.winner.value) + cards
        case Disqualification():
            return _("Team {side} disqualified by {official}: {why}", side=line.side.value, official=line.official,
                     why=line.reason)  # fmt: skip
    return ""


def _deal(read: Callable[[Deal], str]) -> Callable[[SheetRow], str]:
    return lambda row: read(row.row.line) if isinstance(row.row.line, Deal) else ""


def _penalties(deal: Deal) -> str:
    found = ((side, penalty_codes(deal, side)) for side in Side)
    return "  ".join(f"{side.value}: {codes}" for side, codes in found if codes)


def _note(row: SheetRow) -> str:
    """Warnings and reasons of a line."""
    words = [f"⚠ {shown(told(one))}" for one in row.warnings]
    if row.row.reason and not isinstance(row.row.line, Disqualification):
        words.append(_("corrected: {why}", why=row.row.reason))
    return " · ".join(words)


def _pair(points: tuple[int, int] | None) -> str | None:
    return None if points is None else f"{points[0]} : {points[1]}"


SHEET_COLUMNS = (
    Column(N_("Deal"), lambda row: row.deal, align=RIGHT),
    Column(N_("Dealer"), lambda row: row.dealer if row.deal is not None else None),
    Column(N_("Bid"), _deal(lambda deal: bid_code(deal.bid)), align=CENTRE),
    Column(N_("By"), _deal(lambda deal: deal.side.value), align=CENTRE),
    Column(N_("Result"), result_words),
    Column(N_("Points"), lambda row: _pair(row.points), align=CENTRE),
    Column(N_("Offences"), _deal(_penalties)),
    Column(N_("Total A"), lambda row: row.after.totals[0] if row.deal is not None else None, align=RIGHT,
           bold=lambda _row: True),
    Column(N_("Total B"), lambda row: row.after.totals[1] if row.deal is not None else None, align=RIGHT,
           bold=lambda _row: True),
    Column(N_("Note"), _note, stretch=True),
)  # fmt: skip


def notices(field: Field, table: Table, rows: Sequence[SheetRow]) -> tuple[list[str], list[str]]:
    """What is wrong or waits, and what is to be known."""
    wrong: list[str] = []
    known: list[str] = []
    protest = table.open_dispute
    a, b = (shown(side) for side in field.sides(table))
    if protest is not None:
        wrong.append(
            _("⚠ Protest since {time:%H:%M}. {a}: “{version_a}” {b}: “{version_b}”",
              time=protest.opened_at.astimezone(), a=a, b=b, version_a=protest.version_a or "–",
              version_b=protest.version_b or "–")
        )  # fmt: skip
    if table.differs:
        wrong += [f"⚠ {line}" for line in difference(table, rows)]
    if table.marked:
        wrong.append("⚠ " + _("Other teams would play here now than those who sat: an official has to look."))
    if table.second is not None and table.report is not None:
        same = table.second.totals == table.report.totals
        text = N_("✔ Checked by {who}.") if same else N_("⚠ Second pass: {who} read {a} : {b}. Look at the paper.")
        words = _(text, who=table.second.by, a=table.second.totals[0], b=table.second.totals[1])
        (known if same else wrong).append(words)
    if table.ruling is not None:
        known.append(ruling_words(field, table, table.ruling))
    known += [
        _("Protest settled at {time:%H:%M}: {ruling}", time=one.settled_at.astimezone(), ruling=one.ruling)
        for one in table.disputes if one.settled_at is not None
    ]  # fmt: skip
    if table.report is not None and not table.differs:
        known.append(
            _("Signed totals {a} : {b}, typed by {who} at {time:%H:%M}", a=table.report.totals[0],
              b=table.report.totals[1], who=table.report.by, time=table.report.at.astimezone())
        )  # fmt: skip
    if table.lines and not table.tally.complete:
        known.append(_("{n} of {due} deals are typed", n=table.tally.deals_played, due=table.tally.deals_due))
    return wrong, known


def ruling_words(field: Field, table: Table, ruling: Ruling) -> str:
    """What an official decided."""
    sides = dict(zip(Side, (shown(side) for side in field.sides(table)), strict=True))
    kinds: dict[str, str] = {"walkover": N_("Walkover"), "double_walkover": N_("Neither team appeared"), **DECISIONS}
    words = _(kinds[ruling.kind])
    if ruling.totals is not None:
        words += f" {ruling.totals[0]} : {ruling.totals[1]}"
    if ruling.winner is not None:
        words += " · " + _("winner: {team}", team=sides[ruling.winner])
    return _("{time:%H:%M} {what} ({why})", time=ruling.at.astimezone(), what=words, why=ruling.reason)


def difference(table: Table, rows: Sequence[SheetRow]) -> list[str]:
    """Where a sheet and the signed totals part."""
    assert table.report is not None
    signed, ours = table.report.totals, table.tally.totals
    lines = [
        _("Totals differ: the captains signed {a} : {b}, the deals give {x} : {y}.", a=signed[0], b=signed[1],
          x=ours[0], y=ours[1])
    ]  # fmt: skip
    found, untyped = parts_at(rows), sum(points is None for points in paper_points(rows))
    if found is not None:
        lines.append(
            _("They part at deal {n}: after it the sheet stands at {a} : {b}, by the rules it is {x} : {y}.",
              n=found.deal, a=found.paper[0], b=found.paper[1], x=found.computed[0], y=found.computed[1])
        )  # fmt: skip
    elif untyped:
        lines.append(_("The points on the paper are not typed for {n} {n:deal|deals}: type them to find where "
                       "they part.",
                       n=untyped))  # fmt: skip
    else:
        lines.append(_("Deal by deal the paper agrees with the rules: it was added up wrongly."))
    return lines

