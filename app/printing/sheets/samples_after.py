"""Made-up certificates and a correction for the gallery and the tests."""

from __future__ import annotations

from app.printing.sheets.catalogue import Facts
from app.printing.sheets.correction import Corrected, Correction, Moved
from app.printing.sheets.occasion import Occasion
from app.printing.sheets.winner import WinnerCertificate


def samples(occasion: Occasion, names: tuple[str, ...], teams: tuple[str, ...]) -> dict[str, Facts]:
    """Certificates for teams and players with short and long names of several scripts; a correction."""
    long = max(teams, key=len)
    results = tuple(
        Corrected(f"Game {at + 1}", f"{teams[at]} – {teams[at + 3]}", f"{at + 5} – 9", f"{at + 6} – 8")
        for at in range(4)
    )
    moved = tuple(Moved(teams[at], str(at + 1), str(at + 2)) for at in (1, 3, 5))
    posted = "21 March 2026, 12:40"
    return {
        "winner": WinnerCertificate(
            occasion, "28", "First place", teams[0], names[:3], "of 19 teams", ("Organiser", "Referee")
        ),
        "winner-malayalam": WinnerCertificate(occasion, "28", "Second place", teams[1], names[9:12], "of 19 teams"),
        "winner-long": WinnerCertificate(occasion, "Six-handed twenty-eight of the Bay Area", "Third place", long,
                                         names[12:15]),
        "winner-player": WinnerCertificate(occasion, "13-card rummy", "First place", names[5], field="of 61 players"),
        "correction": Correction(occasion, "28 · Group stage", posted, results, moved),
        "correction-one": Correction(occasion, "28 · Group stage", posted, results[:1]),
    }  # fmt: skip
