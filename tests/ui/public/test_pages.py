"""The pages as they are laid out: everything is there, within the plane, and large enough to be read across a hall."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor

from app.desk.public.facts import (
    Bracket,
    Call,
    Calls,
    Clock,
    Drawn,
    DrawnTable,
    Notice,
    Page,
    Pair,
    Pool,
    Side,
    Standing,
    Standings,
)
from app.tournament.bracket import Decision, bracket
from app.tournament.bracket_layout import layout
from app.ui.public.frame import FOOT, LEAST_NAME
from app.ui.public.pages import lay_out
from app.ui.public.painting import picture, plane_width
from app.ui.public.palette import colours
from app.ui.public.plane import HEIGHT, Drawing, Text
from app.ui.public.type import LEADING, fit, width_of
from tests.ui.inspect_screen import contrast

SHAPES = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (1280, 1024)]
TEAMS = (
    "Thunder Jacks", "Fremont Aces", "ഇരുപത്തെട്ട് കൂട്ടം സാൻ ഫ്രാൻസിസ്കോ ബേ ഏരിയ", "Kott Kings", "Adi",
    "The Marukott Brotherhood of Hayward", "Spades & Sons <b>", "தமிழ் நண்பர்கள் Club", "हुकुम के इक्के",
    "Venkatanarasimharajuvaripeta Ramakrishnan Padmanabhan Iyer",
)  # fmt: skip


def name(number: int) -> str:
    return f"{TEAMS[number % len(TEAMS)]} {number + 1}"


def standing(count: int) -> Standings:
    lines = tuple(
        Standing(str(n + 1), name(n), ("3", "2–0–1", f"+{n}", str(9 - n % 9)), n % 7 == 6) for n in range(count)
    )
    return Standings("28 · standings", ("Played", "W–D–L", "Diff.", "Points"), lines, remark="4 results are missing")


def knockout(count: int) -> Bracket:
    made = bracket(tuple(range(1, count + 1)), {"Q1": Decision(1)} if count == 8 else {})

    def side(one: object, winner: object) -> Side:
        entrant = one.entrant  # type: ignore[attr-defined]
        if entrant is None:
            return Side(one.label(), known=False)  # type: ignore[attr-defined]
        return Side(name(entrant), "14" if winner == entrant else "9" if winner else "", winner == entrant)

    pairs = tuple(
        Pair(
            match.key, match.title, "table 3", (side(match.sides[0], match.winner), side(match.sides[1], match.winner))
        )
        for match in made.matches
    )
    return Bracket("28 · knock-out", pairs, layout(made))


CALLS = Calls(
    "Please come to the table",
    tuple(
        [Call(str(n), "28 · Slot 2", (name(n), name(n + 1)), "10:42", n == 1, True) for n in range(1, 5)]
        + [Call(str(n), "Rummy · First round", tuple(map(name, range(n, n + 7))), "10:45") for n in range(5, 9)]
    ),
)
PAGES: dict[str, Page] = {
    "calls": CALLS,
    "coming": Calls(
        "Next: 28 · Slot 3", tuple(Call(str(n), "", (name(n), name(n + 1)), versus=True) for n in range(30))
    ),
    "standings": standing(19),
    "two hundred": standing(200),
    "final": Standings(
        "28 · final ranking", (), standing(19).lines, provisional=False, champion=name(5), players=("A", "B", "C")
    ),
    "four": knockout(4),
    "eight": knockout(8),
    "sixteen": knockout(16),
    "pool": Pool("Rummy · prize pool", "$1,830.00", (("1", "$915.00"), ("2", "$549.00"), ("3", "$366.00"))),
    "no pool": Pool("Rummy · prize pool", "$0.00", ()),
    "draw": Drawn("28 · the draw", tuple(DrawnTable(f"Table {n + 1}", (name(n), name(n + 1))) for n in range(29))),
    "seats": Drawn("Rummy", tuple(DrawnTable(f"Table {n}", tuple(map(name, range(n, n + 7)))) for n in range(11))),
    "notice": Notice("Lunch until 13:30.\nPlease be back at your tables at 13:40."),
    "clock": Clock("Kerala House Card Day", "2026-03-21", "Fremont"),
}  # fmt: skip


def within(drawing: Drawing) -> list[str]:
    """What reaches out of the plane."""
    found = []
    for piece in drawing.pieces:
        if isinstance(piece, Text):
            width = width_of(piece.words, piece.size, piece.bold)
            left = piece.x - piece.align * width
            if left < 0 or left + width > drawing.width + 1 or not 0 < piece.y < HEIGHT:
                found.append(f"“{piece.words}” from {left:.0f} to {left + width:.0f} at {piece.y:.0f}")
    for card in drawing.cards:
        fits = all(width_of(line, card.size, True) <= card.width - 22 for line in card.lines)
        if not fits or card.y + card.height > HEIGHT or card.x + card.width > drawing.width:
            found.append(f"card {card.lines}")
    return found


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: f"{shape[0]}x{shape[1]}")
@pytest.mark.parametrize("page", PAGES.values(), ids=list(PAGES))
def test_nothing_reaches_out_of_the_screen(page: Page, shape: tuple[int, int]) -> None:
    for drawing in lay_out(page, plane_width(QSize(*shape)), "Kerala House Card Day"):
        assert not within(drawing)
        assert min(drawing.sizes(), default=FOOT) >= 24, "even the foot can be read from the front rows"


@pytest.mark.parametrize("page", [key for key in PAGES if key not in ("pool", "no pool", "notice", "clock")])
def test_names_are_a_twenty_second_of_the_height(page: str) -> None:
    assert LEAST_NAME >= HEIGHT / 22
    names = {name(n) for n in range(210)}
    for shape in SHAPES[:3]:
        for drawing in lay_out(PAGES[page], plane_width(QSize(*shape)), "Card Day"):
            small = [
                piece.words for piece in drawing.pieces
                if isinstance(piece, Text) and piece.size < LEAST_NAME and any(piece.words in one for one in names)
                and len(piece.words) > 4
            ]  # fmt: skip
            small += [str(card.lines) for card in drawing.cards if card.size < LEAST_NAME and page == "draw"]
            assert not small


def test_everybody_of_two_hundred_is_shown_once() -> None:
    drawings = lay_out(PAGES["two hundred"], plane_width(QSize(1920, 1080)), "Card Day")
    told = "".join("".join(drawing.words()) for drawing in drawings).replace(" ", "")
    places = dict.fromkeys(words for drawing in drawings for words in drawing.words() if words.isdigit())
    assert [int(place) for place in places if int(place) > 9] == list(range(10, 201))
    assert all(name(n).replace(" ", "") in told for n in range(200))


def test_provisional_is_marked_on_every_page_and_final_is_not() -> None:
    for drawing in lay_out(standing(60), 1920, "Card Day"):
        assert "provisional" in drawing.words()
    for drawing in lay_out(PAGES["final"], 1920, "Card Day"):
        assert "provisional" not in drawing.words()


@given(st.text(min_size=1, max_size=80), st.integers(200, 1800))
@settings(max_examples=60)
def test_words_fit_whatever_they_are(words: str, width: int) -> None:
    fitted = fit(words, width, 60.0, 50.0, True)
    if fitted.size > 8:
        assert all(width_of(line, fitted.size, True) <= width + 1 or len(line) == 1 for line in fitted.lines)
    assert "".join("".join(fitted.lines).split()) == "".join(words.split())
    assert fitted.height == len(fitted.lines) * fitted.size * LEADING


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_colours_stand_out(theme: str) -> None:
    worn = colours(theme)
    pairs = [(ink, ground) for ground in ("ground", "band") for ink in ("ink", "quiet", "accent", "loud")]
    pairs += [("loud_ink", "loud"), ("card_ink", "card"), ("card", "back")]
    faint = {
        pair: round(found, 1)
        for pair in pairs
        if (found := contrast(QColor(getattr(worn, pair[0])), QColor(getattr(worn, pair[1])))) < 6
    }
    assert not faint


def test_a_picture_has_the_size_of_the_screen() -> None:
    drawing = lay_out(PAGES["draw"], 1920, "Card Day")[0]
    for size in (QSize(1280, 720), QSize(3840, 2160)):
        made = picture(drawing, size, colours("dark"), turned=3)
        assert made.size() == size
        seen = {
            made.toImage().pixelColor(x, y).name() for x in range(0, size.width(), 40) for y in (size.height() // 4,)
        }
        assert len(seen) > 1
