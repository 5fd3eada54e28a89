"""Whom a payment is for: by mail, by name, by what the payer wrote. Less than exact is a proposal to be asked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from app.desk.exchange.known import Known
from app.desk.exchange.names import alike, compared
from app.desk.exchange.proposal import Match
from app.desk.exchange.words import vocabulary

_JOINT = re.compile(r"\s*(?:&|/|,|\band\b|\bor\b)\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Found:
    """The people a payment may be for, how sure that is, and whether several share the payer's very name."""

    people: tuple[Known, ...] = ()
    match: Match = Match.NONE
    namesakes: bool = False
    reversed: bool = False


class Payers:
    """Looks payers up among the people of the event."""

    def __init__(self, people: Sequence[Known]) -> None:
        self.people = people
        self._by_name: dict[str, list[Known]] = {}
        self._by_words: dict[tuple[str, ...], list[Known]] = {}
        self._by_mail: dict[str, list[Known]] = {}
        self._by_word: dict[str, list[Known]] = {}
        for person in people:
            key = compared(person.name)
            words = key.split()
            self._by_name.setdefault(key, []).append(person)
            self._by_words.setdefault(tuple(sorted(words)), []).append(person)
            for word in set(words):
                self._by_word.setdefault(word, []).append(person)
            if person.email:
                self._by_mail.setdefault(person.email, []).append(person)

    def find(self, payer: str, mail: str | None, memo: str) -> Found:
        """Who a payment by ``payer`` may be for."""
        key = compared(payer)
        named = self._by_name.get(key, [])
        mailed = self._by_mail.get(mail or "", [])
        both = [person for person in named if person in mailed]
        if len(named) > 1:
            return Found(tuple(both or named), Match.ASK, namesakes=True)
        if len(named) == 1:
            return Found((named[0],), Match.EXACT)
        if len(mailed) == 1 and (not key or alike(key, compared(mailed[0].name))):
            return Found((mailed[0],), Match.EXACT if not key else Match.ASK)
        noted = self.in_words(memo)
        if noted:
            return Found(tuple(noted), Match.ASK)
        if mailed:
            return Found(tuple(mailed), Match.ASK, namesakes=len(mailed) > 1)
        return self._nearly(payer, key)

    def in_words(self, memo: str) -> list[Known]:
        """People whose whole name stands in what the payer wrote."""
        folded = f" {compared(memo)} "
        if len(folded) < 6:
            return []
        found = []
        for word in dict.fromkeys(folded.split()):
            for person in self._by_word.get(word, ()):
                key = compared(person.name)
                if len(key.split()) > 1 and f" {key} " in folded and person not in found:
                    found.append(person)
        return found

    def _nearly(self, payer: str, key: str) -> Found:
        turned = self._by_words.get(tuple(sorted(key.split())), [])
        if turned and key:
            return Found(tuple(turned), Match.ASK, namesakes=len(turned) > 1, reversed=True)
        parts = [compared(part) for part in _JOINT.split(payer)] if _JOINT.search(payer) else [key]
        found: list[Known] = []
        for part in parts:
            words = [word for word in part.split() if word not in vocabulary().cells["family"]]
            if not words:
                continue
            for person in self._candidates(words):
                like = alike(" ".join(words), compared(person.name))
                if like and person not in found:
                    found.append(person)
        if not found:
            return Found()
        return Found(tuple(found), Match.ASK, namesakes=len(found) > 1 and len(parts) == 1)

    def _candidates(self, words: Sequence[str]) -> list[Known]:
        return [person for word in words if len(word) >= 3 for person in self._by_word.get(word, ())]

    def companions(self, person: Known, memo: str) -> list[Known]:
        """Who shares a contact with a person or stands by first name in what the payer wrote."""
        folded = set(compared(memo).split())
        found = []
        for other in self.people:
            if other is person:
                continue
            shared = bool(other.contacts & person.contacts)
            first = compared(other.name).split()[:1]
            if shared or (
                first and len(first[0]) >= 3 and first[0] in folded and len(self._by_word.get(first[0], ())) == 1
            ):
                found.append(other)
        return found
