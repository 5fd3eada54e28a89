"""Ctrl+K."""

from __future__ import annotations

from app.desk import searching
from app.desk.desk import Desk
from app.desk.people import AddPerson
from app.desk.teams import EditTeam
from tests.desk.building import furnish


def found(desk: Desk, text: str) -> list[tuple[str, str, str]]:
    return [(one.kind, str(one.title), str(one.detail)) for one in searching.find(desk, text)]


def test_everything_from_one_field(desk: Desk) -> None:
    furnish(desk)
    assert found(desk, "") == []
    assert found(desk, "th") == [("team", "Thunder Jacks", "28")]
    assert found(desk, "bin") == [("person", "Binu", "Thunder Jacks")]
    assert found(desk, "റീ") == [("person", "റീന", "Fremont")]
    assert found(desk, "fremont") == [("team", "Fremont Aces", "28"), ("person", "റീന", "Fremont")]
    assert found(desk, "t2") == found(desk, "2") == [("table", "Table 2", "free")]
    assert found(desk, "T 3") == [("table", "Table 3", "free")]
    assert found(desk, "t9") == []
    assert found(desk, "#1043") == []


def test_what_changes_is_found_anew(desk: Desk) -> None:
    furnish(desk)
    assert found(desk, "thunder") == found(desk, "jacks") != []
    assert found(desk, "masters") == []
    desk.do(EditTeam(1, "Kott Masters"))
    assert found(desk, "thunder") == []
    assert found(desk, "masters") != []
    assert found(desk, "kott") == [("team", "Kott Kings", "28"), ("team", "Kott Masters", "28")]
    assert ("person", "Binu", "Kott Masters") in found(desk, "binu")


def test_many_teams_leave_room_for_people(desk: Desk) -> None:
    from tests.desk.building import teams

    teams(desk, 20)
    desk.do(AddPerson("Team Doctor"))
    kinds = [one.kind for one in searching.find(desk, "team", limit=12)]
    assert len(kinds) == 12
    assert kinds.count("person") == 1


def test_a_printed_sheet_by_its_number(desk: Desk) -> None:
    from app.models.journal import SheetLog

    with desk.store.writing() as connection:
        connection.execute(
            SheetLog.__table__.insert().values(  # type: ignore[attr-defined]
                id=1043, kind="score", title="Score sheet G1", fingerprint="x", printed_at=desk.clock()
            )
        )
    assert found(desk, "#1043") == [("sheet", "Sheet 1043", "Score sheet G1")]
