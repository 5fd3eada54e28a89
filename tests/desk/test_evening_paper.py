"""All paper of a whole club evening: rubber bridge, Chicago and 21-card rummy, as somebody would print it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.desk import paper
from app.desk.desk import Desk
from app.desk.rehearsal.evening import make
from app.desk.tournaments import tournaments
from app.models.store import open_store
from app.printing.document import Imprint
from app.printing.layout import lay_out
from app.printing.reading import as_text
from app.printing.sheets.catalogue import document
from app.printing.stock import A4, LETTER, Stock
from tests.printing.boxes import faults

ROOM = {
    "bridge": {"pad", "blank", "score", "filled", "games-played", "cuts", "evening-accounts"},
    "rummy21": {
        "blank", "value-cards", "value-tent", "register-blank", "slips-blank", "consent-blank", "score", "filled",
        "kitty-register", "kitty-slips", "evening-accounts",
    },
}  # fmt: skip
IMPRINT = Imprint("1043", "21 March 2026, 22:42")


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    path = tmp_path_factory.mktemp("evening") / "evening.carddesk"
    make(path)
    desk = Desk(open_store(path), operator="Mary")
    yield desk
    desk.close()


def test_every_game_of_the_evening_has_its_paper(evening: Desk) -> None:
    offers = paper.offers(paper.clerk(evening))
    for row in tournaments(evening):
        kinds = {offer.kind for offer in offers if offer.tournament_id == row.id}
        assert ROOM[row.game] <= kinds, row.title
    assert {"arrivals", "arrivals-blank", "account", "accounts"} <= {offer.kind for offer in offers}


@pytest.mark.parametrize("stock", [A4, LETTER], ids=lambda stock: stock.name)
def test_all_of_it_stays_in_its_boxes(evening: Desk, stock: Stock) -> None:
    for offer in paper.offers(paper.clerk(evening)):
        for facts in offer.make():
            assert faults(lay_out(document(facts), stock, IMPRINT)) == [], offer.id


def test_the_months_account_brings_the_evening_before(evening: Desk) -> None:
    shown = [
        "\n".join(as_text(document(facts)) for facts in offer.make())
        for offer in paper.offers(paper.clerk(evening))
        if offer.kind == "account"
    ]
    assert any("14 March 2026" in text and "21 March 2026" in text for text in shown)


def test_printing_it_all_leaves_nothing_stale(evening: Desk) -> None:
    paper.mark_printed(evening, paper.order(evening, paper.offers(paper.clerk(evening))))
    assert not [sheet.id for sheet in paper.sheets(evening) if sheet.state == "stale"]
    out = {sheet.offer.kind for sheet in paper.sheets(evening) if sheet.state == "out"}
    assert out == {"score"}
