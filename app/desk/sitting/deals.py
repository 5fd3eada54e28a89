"""A deal as it is typed and what it would come to: read by the codes of paper and screen, explained before it counts.

Deals are written, corrected and struck by the commands of :mod:`app.desk.lines`, which every game uses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.desk.sitting.sitting import Player, Sitting, player_key
from app.errors import DeskError
from app.games.cards import Card, parse, parse_all
from app.games.game import Problem
from app.games.rummy21 import RUMMY21
from app.games.rummy21.codes import read_hand, write_hand
from app.games.rummy21.declaration import Flow, after_wrong_declaration
from app.games.rummy21.explain import claim_words, dues, values
from app.games.rummy21.lines import Deal, Hand
from app.games.rummy21.problems import alone
from app.games.rummy21.rules import Counters
from app.games.rummy21.settlement import For
from app.games.rummy21.statuses import Status
from app.games.rummy21.tally import Tally
from app.games.rummy21.values import ValueCards
from app.language import N_, Message, say


@dataclass(frozen=True, slots=True)
class Ticked:
    """The value cards of a player as typed: those ``held`` at the end, those of them ``dealt`` ("8H 8H 2C"), and
    whether he claimed the dealt ones before entering the game."""

    held: str = ""
    dealt: str = ""
    dealt_claimed: bool = True


@dataclass(frozen=True, slots=True)
class Typed:
    """A deal as far as it can be read. ``wrong``: by entry, why nothing can be read; ``missing``: who has no status."""

    deal: Deal
    wrong: Mapping[int, Message]
    missing: tuple[Player, ...]

    @property
    def whole(self) -> bool:
        """Everybody at the table has a status."""
        return not (self.wrong or self.missing)


def typed(
    sitting: Sitting,
    marks: Mapping[int, str],
    joker: str = "",
    exposed: str = "",
    cards: Mapping[int, Ticked] | None = None,
    paper: Mapping[int, int] | None = None,
    tally: Tally | None = None,
) -> Typed:
    """The deal that codes name: ``marks`` by entry as typed ("D/12", "85", "M/5L", "X30"), see
    :mod:`app.games.rummy21.codes`.

    ``cards``: value cards where they were ticked, instead of a number; ``joker`` and ``exposed`` are cards, "" where
    they are not needed. ``paper`` the net points that stand on the sheet. ``tally`` the state before the deal where it
    is not the newest one. Raises DeskError at ``joker`` or ``exposed`` for what is no card.
    """
    now = sitting.tally if tally is None else tally
    drawn, turned = _card(joker, "joker"), _card(exposed, "exposed")
    hands, wrong, missing = [], {}, []
    for key in now.present:
        player = sitting.players[key]
        text = marks.get(player.entry, "").strip()
        if not text:
            missing.append(player)
            continue
        try:
            hand = read_hand(key, text)
            ticked = (cards or {}).get(player.entry)
            hands.append(hand if ticked is None else replace(hand, value=0, cards=_value_cards(ticked)))
        except DeskError as error:
            wrong[player.entry] = error.message
    written = tuple((player_key(entry), points) for entry, points in (paper or {}).items())
    return Typed(Deal(tuple(hands), drawn, turned, written), wrong, tuple(missing))


def _card(text: str, field: str) -> Card | None:
    return parse(text, field) if text.strip() else None


def _value_cards(ticked: Ticked) -> ValueCards:
    return ValueCards(parse_all(ticked.held), parse_all(ticked.dealt), ticked.dealt_claimed)


@dataclass(frozen=True, slots=True)
class Payment:
    """One payment of a settlement: who pays whom how many large points, in which counters, what for, and why so
    many."""

    payer: Player
    payee: Player
    points: int
    counters: Counters
    what_for: For
    words: Message
    clause: str


@dataclass(frozen=True, slots=True)
class Claimed:
    """What a player may claim: his best claim ``lines`` line by line, what they are worth, what is ``paid`` of it, and
    ``why`` that is less."""

    player: Player
    lines: tuple[Message, ...]
    named: int
    paid: int
    why: Message | None


@dataclass(frozen=True, slots=True)
class Prompt:
    """Something to be asked at the table before the deal is closed: the players it is about, the question, the clause.

    ``forfeits``: where the answer is no they collect no values (:func:`without_values`).
    """

    players: tuple[Player, ...]
    words: Message
    clause: str
    forfeits: bool


@dataclass(frozen=True, slots=True)
class Preview:
    """What a deal would come to: its payments in the order in which they are made, claims, what each wins or loses and
    the counters he should hold then, both by entry, what is to be asked, all complaints, the sitting afterwards."""

    payments: tuple[Payment, ...]
    claims: tuple[Claimed, ...]
    net: Mapping[int, int]
    counters: Mapping[int, int]
    prompts: tuple[Prompt, ...]
    problems: tuple[Problem, ...]
    tally: Tally

    @property
    def zero(self) -> bool:
        """Whether what is won is what is lost."""
        return sum(self.net.values()) == 0


def preview(sitting: Sitting, deal: Deal, tally: Tally | None = None) -> Preview:
    """What ``deal`` would come to after ``tally`` (None: now); nothing is written. The problems name players by their
    keys in ``field`` and by their names in ``message``."""
    before = sitting.tally if tally is None else tally
    after = RUMMY21.play(sitting.rules, before, deal)
    found = RUMMY21.problems(sitting.rules, before, deal)
    who = sitting.players
    return Preview(
        tuple(
            Payment(who[due.payer], who[due.payee], due.points, due.counters, due.what_for, due.words, due.clause)
            for due in dues(sitting.rules, deal, before.present)
        ),
        tuple(
            Claimed(who[one.player], tuple(map(claim_words, one.lines)), one.named, one.paid, one.why)
            for one in values(sitting.rules, deal)
            if one.player in who
        ),
        {int(key): points for key, points in after.last.net.items()},
        {int(one.name): one.counters for one in after.players if one.present},
        prompts(sitting, deal, before),
        tuple(replace(problem, message=sitting.named(problem.message)) for problem in found),
        after,
    )


def prompts(sitting: Sitting, deal: Deal, tally: Tally | None = None) -> tuple[Prompt, ...]:
    """What has to be asked at the table about ``deal``: whether a good-will pair that was left alone in the game
    declared its values before going on (36)."""
    before = sitting.tally if tally is None else tally
    found = []
    for pair in alone(before, deal):
        players = tuple(sitting.players[key] for key in pair)
        words = N_("Only {one} and {other} were left in the game: did both declare their values before going on?")
        found.append(Prompt(players, say(words, one=players[0].name, other=players[1].name), "36", True))
    return tuple(found)


def without_values(deal: Deal, entries: Sequence[int]) -> Deal:
    """The deal in which these players collect no values: they did not declare them (36), or claimed too late."""
    keys = {player_key(entry) for entry in entries}
    hands = (replace(hand, in_time=False) if hand.player in keys else hand for hand in deal.hands)
    return replace(deal, hands=tuple(hands))


def codes(sitting: Sitting, deal: Deal) -> dict[int, str]:
    """A deal as it stands on paper: entry -> code; of ticked cards what they are worth."""
    worth = {one.player: one.named for one in values(sitting.rules, deal)}
    return {int(hand.player): write_hand(hand, worth[hand.player]) for hand in deal.hands}


@dataclass(frozen=True, slots=True)
class Step:
    """Where the questions after a wrong declaration stand. While ``question`` is there it waits for an answer, yes or
    no, or some of the players ``among``. Then ``outcome`` says how the deal goes on, ``statuses`` (by entry) how it
    ended for those for whom that follows, ``counts`` whose cards are counted, ``playing`` who plays on."""

    question: Message | None
    among: tuple[Player, ...] = ()
    outcome: Message | None = None
    flow: Flow | None = None
    statuses: Mapping[int, Status] | None = None
    counts: tuple[Player, ...] = ()
    playing: tuple[Player, ...] = ()
    clause: str = "20"


def questions(
    sitting: Sitting,
    declarer: int,
    all_laid_down: bool | None = None,
    kept: Sequence[int] | None = None,
    packed: Sequence[int] = (),
    tally: Tally | None = None,
) -> Step:
    """The questions of rule 20 after entry ``declarer`` declared wrong, one after the other, and what follows.

    ``all_laid_down``: whether everybody still in the game laid down three or more cards; ``kept``: who did not, all of
    them where it was noticed at once. ``packed`` were out of the game before. Raises DeskError at ``kept`` for nobody,
    and for somebody who was not in the game.
    """
    before = sitting.tally if tally is None else tally
    still = tuple(
        sitting.players[key] for key in before.present if int(key) != declarer and int(key) not in packed
    )
    name = sitting.name(player_key(declarer))
    if all_laid_down is None:
        return Step(say(N_("{name} declared wrong. Did everybody still in the game lay down three or more cards?"),
                        name=name), still)  # fmt: skip
    if all_laid_down:
        kept = ()
    elif kept is None:
        return Step(say(N_("Who kept his cards in his hand?")), still)
    elif not kept or any(entry not in [player.entry for player in still] for entry in kept):
        raise DeskError(say(N_("Choose at least one of the players who were still in the game.")), "kept")
    after = after_wrong_declaration(
        player_key(declarer), [one.key for one in still if one.entry not in kept],
        [one.key for one in still if one.entry in kept],
    )  # fmt: skip
    wrong = sitting.players[player_key(declarer)]
    return _FOLLOWS[after.flow](wrong, still, tuple(one for one in still if one.entry in kept))


def _void(wrong: Player, still: tuple[Player, ...], kept: tuple[Player, ...]) -> Step:
    statuses = {wrong.entry: Status.WRONG_DECLARATION}
    statuses |= dict.fromkeys((one.entry for one in still), Status.SHOWN_ON_WRONG_DECLARATION)
    return Step(None, (), say(N_("The deal is over and nobody has declared: only the differences in value are paid.")),
                Flow.VOID_VALUES_ONLY, statuses)  # fmt: skip


def _passes(wrong: Player, still: tuple[Player, ...], kept: tuple[Player, ...]) -> Step:
    (to,) = kept
    others = tuple(one for one in still if one != to)
    statuses = {wrong.entry: Status.WRONG_DECLARATION, to.entry: Status.DECLARED}
    statuses |= dict.fromkeys((one.entry for one in others), Status.FULL)
    words = N_("The declaration goes to {to}. The others pay him as at any declaration, {wrong} mid pack or his count, "
               "whichever is more.")  # fmt: skip
    return Step(None, (), say(words, to=to.name, wrong=wrong.name), Flow.DECLARATION_PASSES, statuses, (wrong, *others))


def _continues(wrong: Player, still: tuple[Player, ...], kept: tuple[Player, ...]) -> Step:
    shown = tuple(one for one in still if one not in kept)
    statuses = {wrong.entry: Status.WRONG_DECLARATION}
    statuses |= dict.fromkeys((one.entry for one in shown), Status.SHOWN_ON_WRONG_DECLARATION)
    words = N_("{kept} play on. The 22nd card is offered to the next of them; {pay} {n:pays|pay} mid pack or "
               "{n:his|their} count, whichever is more.")  # fmt: skip
    names = [", ".join(one.name for one in some) for some in (kept, (wrong, *shown))]
    outcome = say(words, kept=names[0], pay=names[1], n=1 + len(shown))
    return Step(None, (), outcome, Flow.CONTINUES, statuses, (wrong, *shown), kept)


_FOLLOWS = {Flow.VOID_VALUES_ONLY: _void, Flow.DECLARATION_PASSES: _passes, Flow.CONTINUES: _continues}


def blank(sitting: Sitting, statuses: Mapping[int, Status]) -> Deal:
    """A deal begun with ``statuses`` by entry, such as the answers to :func:`questions` give; counts are missing."""
    present = sitting.tally.present
    hands = (Hand(player_key(entry), status) for entry, status in statuses.items() if player_key(entry) in present)
    return Deal(tuple(hands))
