"""One file held against its expectation."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.desk.exchange.choices import Choices
from app.desk.exchange.events import OFFERED
from app.desk.exchange.known import Known, known_people
from app.desk.exchange.names import clean
from app.desk.exchange.paid import Paid
from app.desk.exchange.problems import FileRefused
from app.desk.exchange.proposal import Person, Proposal
from app.desk.exchange.propose import propose
from app.desk.exchange.reading import Reading, read

SAMPLES = Path(__file__).with_name("samples")
Expected = dict[str, Any]


def load(path: Path) -> Expected:
    """The expectation beside a file."""
    return json.loads(Path(f"{path}.expect.json").read_text("utf-8"))


def choices_for(expected: Expected) -> Choices:
    """What a desk would choose on import: the event of a list that names none, and the fees."""
    event = str((expected.get("container") or {}).get("event") or "")
    said = event.split("(")[0]
    keys = tuple(offer.key for offer in OFFERED if re.search(rf"\b(?:{offer.key}|both)\b", said))
    fee, share = expected.get("assume_fee"), expected.get("assume_share_per_player")
    offered = OFFERED
    if isinstance(fee, dict):
        offered = tuple(replace(o, fee=round(fee[o.key] * 100)) if o.key in fee else o for o in offered)
    elif fee is not None:
        offered = tuple(replace(offer, fee=round(fee * 100)) for offer in offered)
    if share is not None:
        offered = tuple(replace(offer, share=round(share * 100)) if offer.team_size else offer for offer in offered)
    return Choices(events=keys, offered=offered)


def people_of(path: Path) -> tuple[Known, ...]:
    """The people of another sample, as an event would have them."""
    expected = load(path)
    choices = choices_for(expected)
    return known_people(propose(read(path.read_bytes(), path.suffix, choices), choices).people)


def run(path: Path, expected: Expected) -> tuple[Reading, Proposal]:
    """The import of one file."""
    choices = choices_for(expected)
    against = None
    if other := expected.get("match_against"):
        beside = path.with_name(other)
        against = people_of(beside if beside.exists() else SAMPLES / other)
    reading = read(path.read_bytes(), path.suffix, choices)
    return reading, propose(reading, choices, against)


def differences(path: Path, strict: bool = False) -> list[str]:
    """Everything in which the import of ``path`` is not what its expectation says."""
    expected = load(path)
    if not expected.get("opens", True):
        return _refused(path, expected)
    try:
        reading, proposal = run(path, expected)
    except FileRefused as refusal:
        return [f"refused as {refusal.kind}: {refusal.message}"]
    found = _kind(expected, proposal)
    found += _people(expected, proposal, strict)
    found += _teams(expected, proposal, strict)
    found += _payments(expected, proposal, strict)
    found += _problems(expected, proposal, strict)
    found += _counts(expected, proposal)
    found += _fees(expected, proposal)
    found += _every_row(reading, proposal)
    if strict:
        found += _container(expected, reading, proposal)
    return found


def _refused(path: Path, expected: Expected) -> list[str]:
    try:
        read(path.read_bytes(), path.suffix)
    except FileRefused as refusal:
        wanted = expected["error"]["kind"]
        return [] if refusal.kind == wanted else [f"refused as {refusal.kind}, expected {wanted}"]
    return [f"opened, expected a refusal as {expected['error']['kind']}"]


def _kind(expected: Expected, proposal: Proposal) -> list[str]:
    money, wanted = proposal.kind == "payments", expected["kind"] == "payments"
    return [] if money == wanted else [f"read as {proposal.kind}, expected {expected['kind']}"]


def _same(name: str | None, expected: Expected) -> bool:
    return name == expected["name"] or name in expected.get("name_also_ok", [])


def _amount(cents: int | None) -> float | None:
    return None if cents is None else cents / 100


def _paid(found: Paid, expected: Expected, strict: bool) -> list[str]:
    wrong = []
    allowed = [expected["status"], *expected.get("status_also_ok", [])]
    if found.status not in allowed:
        wrong.append(f"paid status {found.status}, expected {expected['status']}")
    if found.status == expected["status"] and _amount(found.amount) != expected.get("amount"):
        wrong.append(f"paid amount {_amount(found.amount)}, expected {expected.get('amount')}")
    if strict and found.status == expected["status"]:
        if found.method != expected.get("method"):
            wrong.append(f"paid by {found.method}, expected {expected.get('method')}")
        if (found.text or "").strip() != (expected.get("text") or "").strip():
            wrong.append(f"paid text {found.text!r}, expected {expected.get('text')!r}")
    return wrong


def _person(found: Person, expected: Expected, proposal: Proposal, strict: bool) -> list[str]:
    wrong = []
    if list(found.rows) != sorted(expected["rows"]):
        wrong.append(f"rows {list(found.rows)}, expected {expected['rows']}")
    if sorted(found.events) != sorted(expected["events"]):
        wrong.append(f"events {list(found.events)}, expected {expected['events']}")
    if found.phone != expected.get("phone"):
        wrong.append(f"phone {found.phone}, expected {expected.get('phone')}")
    if found.email != expected.get("email"):
        wrong.append(f"mail {found.email}, expected {expected.get('email')}")
    if expected.get("paid"):
        wrong += _paid(found.paid, expected["paid"], strict)
    if "team" in expected:
        team = proposal.teams[found.team] if found.team is not None else None
        name = (team.name or f"(row {team.rows[0]})") if team else None
        if name != expected["team"]:
            wrong.append(f"team {name}, expected {expected['team']}")
    if "phone_other" in expected and found.phone_other != expected["phone_other"]:
        wrong.append(f"other phone {found.phone_other}, expected {expected['phone_other']}")
    if strict:
        if "registered" in expected and str(found.registered) != expected["registered"]:
            wrong.append(f"registered {found.registered}, expected {expected['registered']}")
        if list(found.other_spellings) != expected.get("other_spellings", []):
            wrong.append(
                f"other spellings {list(found.other_spellings)}, expected {expected.get('other_spellings', [])}"
            )
    return wrong


def _people(expected: Expected, proposal: Proposal, strict: bool) -> list[str]:
    wanted = expected.get("people")
    sample = expected.get("people_sample", [])
    listed = isinstance(wanted, list)
    entries = list(wanted) if isinstance(wanted, list) else list(sample)
    left = list(proposal.people)
    wrong: list[str] = []
    for entry in entries:
        rows = set(entry["rows"])
        named = [person for person in left if _same(person.name, entry)]
        found = next((p for p in named if list(p.rows) == sorted(rows)), None) or next(
            (p for p in named if rows & set(p.rows)), None
        )
        if found is None:
            there = [person.name for person in left if rows & set(person.rows)]
            wrong.append(f"rows {entry['rows']}: {entry['name']!r} is missing; there: {there}")
            continue
        left.remove(found)
        wrong += [f"{entry['name']} (rows {entry['rows']}): {text}" for text in _person(found, entry, proposal, strict)]
    if listed:
        wrong += [f"rows {list(person.rows)}: {person.name!r} is one person too many" for person in left]
    return wrong


def _teams(expected: Expected, proposal: Proposal, strict: bool) -> list[str]:
    wrong: list[str] = []
    left = list(proposal.teams)
    for entry in expected.get("teams", []):
        found = next(
            (team for team in left if sorted(team.rows) == sorted(entry["rows"]) and _same(team.name, entry)), None
        )
        found = found or next((team for team in left if _same(team.name, entry)), None)
        if found is None:
            wrong.append(f"team {entry['name']} (rows {entry['rows']}) is missing")
            continue
        left.remove(found)
        names = [proposal.people[place].name for place in found.members]
        captain = proposal.people[found.captain].name if found.captain is not None else None
        label = f"team {entry['name']} (rows {entry['rows']})"
        if sorted(found.rows) != sorted(entry["rows"]):
            wrong.append(f"{label}: rows {list(found.rows)}")
        if names != entry["members"]:
            wrong.append(f"{label}: members {names}, expected {entry['members']}")
        if captain != entry.get("captain"):
            wrong.append(f"{label}: captain {captain}, expected {entry.get('captain')}")
        if found.complete != entry["complete"]:
            wrong.append(f"{label}: complete {found.complete}")
        if entry.get("paid"):
            wrong += [f"{label}: {text}" for text in _paid(found.paid, entry["paid"], strict)]
        if "substitute" in entry and found.substitute != entry["substitute"]:
            wrong.append(f"{label}: substitute {found.substitute!r}, expected {entry['substitute']!r}")
    wrong += [f"team {team.name} (rows {list(team.rows)}) is one too many" for team in left]
    return wrong


def _payments(expected: Expected, proposal: Proposal, strict: bool) -> list[str]:
    wrong: list[str] = []
    by_row = {payment.row: payment for payment in proposal.payments}
    for entry in expected.get("payments", []):
        found = by_row.pop(entry["row"], None)
        label = f"payment in row {entry['row']}"
        if found is None:
            wrong.append(f"{label} is missing")
            continue
        pairs: list[tuple[str, object, object]] = [
            ("kind", str(found.kind), entry["kind"]),
            ("amount", found.amount / 100, entry["amount"]),
            ("match", str(found.match), entry["match"]),
            ("people", sorted(found.people), sorted(entry["for"])),
        ]
        if entry.get("payer"):
            pairs.append(("payer", found.payer, entry["payer"]))
        if "fee_part" in entry:
            pairs.append(("fee part", found.fee_part / 100, entry["fee_part"]))
        if strict:
            pairs += [("method", found.method, entry.get("method")), ("status", found.status, entry.get("status"))]
        wrong += [f"{label}: {name} {one!r}, expected {other!r}" for name, one, other in pairs if one != other]
    if expected.get("payments"):
        wrong += [f"payment in row {row} is one too many" for row in by_row]
    totals = expected.get("payment_totals")
    if totals:
        final = [payment for payment in proposal.payments if payment.kind == "payment"]
        matches = Counter(str(payment.match) for payment in final)
        found_totals = {
            "final_payments_in": len(final),
            "sum_in": sum(payment.amount for payment in final) / 100,
            **{name: matches[name] for name in ("exact", "ask", "none")},
        }
        wrong += [
            f"payment total {name}: {found_totals[name]}, expected {value}"
            for name, value in totals.items()
            if name in found_totals and found_totals[name] != value
        ]
    return wrong


def _problems(expected: Expected, proposal: Proposal, strict: bool) -> list[str]:
    wrong: list[str] = []
    reported = {(problem.row, str(problem.kind)): problem for problem in proposal.problems}
    for entry in expected.get("problems", []):
        key = (entry["row"], entry["kind"])
        found = reported.pop(key, None)
        if found is None:
            wrong.append(f"row {key[0]}: {key[1]} is not reported ({entry.get('note', '')})")
            continue
        if str(found.level) != entry["level"]:
            wrong.append(f"row {key[0]}: {key[1]} reported as {found.level}, expected {entry['level']}")
        if strict and list(found.with_rows) != entry.get("with_rows", []):
            wrong.append(
                f"row {key[0]}: {key[1]} with rows {list(found.with_rows)}, expected {entry.get('with_rows', [])}"
            )
    allowed = {(entry["row"], entry["kind"]) for entry in expected.get("may_also_report", [])}
    for key, problem in reported.items():
        if key not in allowed:
            wrong.append(f"row {key[0]}: {key[1]} is one report too many: {problem.message}")
    return wrong


def _counts(expected: Expected, proposal: Proposal) -> list[str]:
    counts = proposal.counts
    found = {
        "rows_with_data": counts.rows_with_data,
        "people": counts.people,
        "people_if_suggested_merges_are_accepted": counts.people_after_merges,
        "people_per_event": dict(counts.people_per_event),
        "teams": counts.teams,
        "complete_teams": counts.complete_teams,
    }
    return [
        f"count of {name}: {found[name]}, expected {value}"
        for name, value in expected.get("counts", {}).items()
        if name in found and found[name] != value
    ]


def _fees(expected: Expected, proposal: Proposal) -> list[str]:
    fees = expected.get("fees")
    listed = expected.get("people")
    records = [*(listed if isinstance(listed, list) else []), *expected.get("teams", [])]
    if not fees or any((record.get("paid") or {}).get("status_also_ok") for record in records):
        return []
    found = [entry.paid for entry in (*proposal.people, *proposal.teams)]
    totals: dict[str, object] = dict(Counter(str(paid.status) for paid in found))
    totals["sum_of_known_amounts"] = sum(paid.amount or 0 for paid in found) / 100
    totals["paid_without_amount"] = sum(paid.status == "paid" and paid.amount is None for paid in found)
    return [
        f"fees, {name}: {totals.get(name, 0)}, expected {value}"
        for name, value in fees.items()
        if name != "currency" and totals.get(name, 0) != value
    ]


def _every_row(reading: Reading, proposal: Proposal) -> list[str]:
    fates = dict(proposal.fates)
    return [f"row {row.number} is neither taken nor left out" for row in reading.table.rows if row.number not in fates]


def _container(expected: Expected, reading: Reading, proposal: Proposal) -> list[str]:
    container = expected.get("container", {})
    found = {
        "type": reading.container,
        "encoding": reading.encoding,
        "bom": reading.bom,
        "delimiter": reading.separator,
        "sheet": reading.sheet,
        "header_rows": list(reading.header_rows),
    }
    wrong = [
        f"container {name}: {found[name]!r}, expected {value!r}"
        for name, value in container.items()
        if name in found and found[name] != value
    ]
    skipped = {entry.row for entry in proposal.skipped}
    wrong += [
        f"row {entry['row']} is not skipped"
        for entry in expected.get("skipped_rows", [])
        if entry["row"] not in skipped
    ]
    allowed = {entry["row"] for entry in expected.get("skipped_rows", [])} | set(container.get("header_rows", []))
    return wrong + [f"row {row} is skipped" for row in sorted(skipped - allowed) if clean(str(row))]
