"""Made-up labels, badges, signs and sign-up sheets for the gallery and the tests."""

from __future__ import annotations

from app.printing.label_stock import label_stocks
from app.printing.sheets.catalogue import Facts
from app.printing.sheets.labels import Label, LabelSheets
from app.printing.sheets.occasion import Occasion
from app.printing.sheets.sign import Sign, Way
from app.printing.sheets.sign_up import SignUpSheet


def samples(occasion: Occasion, names: tuple[str, ...], teams: tuple[str, ...]) -> dict[str, Facts]:
    """One set of badges on each stock, place cards, table numbers, signs with every arrow, sign-up sheets."""
    people = [Label(name, (f"28 · {teams[at % len(teams)]}", "Rummy")[: 1 + at % 2]) for at, name in enumerate(names)]
    stocks = label_stocks()
    sheets: dict[str, Facts] = {}
    for key, stock in stocks.items():
        few = tuple(people[:2] if stock.fold else people)
        sheets[f"badges-{key}"] = LabelSheets(occasion, "badges", few, stock, 0 if stock.fold else 2)
    places = tuple(Label(name, (f"Table 4 · Seat {seat}",)) for seat, name in enumerate(names[:6], start=1))
    sheets["places"] = LabelSheets(occasion, "places", places, stocks["a4-cut"], event=False)
    numbers = tuple(Label(str(number), ("Table",)) for number in (1, 12, 108))
    sheets["table-numbers"] = LabelSheets(occasion, "tables", numbers, stocks["a4-fold"])
    for way in Way:
        sheets[f"sign-{way or 'plain'}"] = Sign(occasion, "Registration", "28 and rummy", way)
    sheets["sign-long"] = Sign(occasion, "Bathrooms and drinking water are upstairs", "ശുചിമുറികളും കുടിവെള്ളവും", Way.UP)
    sheets["sign-up-players"] = SignUpSheet(occasion, "13-card rummy", "11:00, $50 a player")
    sheets["sign-up-teams"] = SignUpSheet(occasion, "28", "8:30, $90 a team", team=True)
    return sheets
