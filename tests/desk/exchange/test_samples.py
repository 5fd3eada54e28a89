"""Every sample list against its expectation, and the runner that holds them together."""

import json
from pathlib import Path

import pytest

from tests.inputs.__main__ import expected_files, main
from tests.inputs.expectation import differences

FOLDERS = [Path("tests/inputs/samples"), Path("tests/inputs/more")]


@pytest.mark.parametrize("path", expected_files(FOLDERS), ids=lambda path: path.name)
def test_sample_is_read_as_expected(path):
    assert differences(path, strict=True) == []


def test_both_folders_are_there():
    assert len(expected_files(FOLDERS[:1])) == 20
    assert len(expected_files(FOLDERS)) > 40


SPOILERS = {
    "a name": lambda e: e["people"][3].update(name="Somebody Else"),
    "a row": lambda e: e["people"][0].update(rows=[2]),
    "a phone": lambda e: e["people"][2].update(phone="+15105559999"),
    "a mail": lambda e: e["people"][2].update(email="other@example.com"),
    "an event": lambda e: e["people"][2].update(events=["twentyeight"]),
    "an amount": lambda e: e["people"][0]["paid"].update(amount=51),
    "a status": lambda e: e["people"][1]["paid"].update(status="paid"),
    "a person gone": lambda e: e["people"].pop(),
    "a report gone": lambda e: e["problems"].pop(),
    "a report more": lambda e: e["problems"].append({"row": 9, "kind": "missing_name", "level": "stop"}),
    "a level": lambda e: e["problems"][0].update(level="tell"),
    "a count": lambda e: e["counts"].update(people=26),
    "the kind": lambda e: e.update(kind="payments"),
    "a refusal": lambda e: e.update(opens=False, error={"kind": "damaged_file"}),
}


@pytest.mark.parametrize("spoil", SPOILERS.values(), ids=SPOILERS)
def test_runner_notices_every_kind_of_difference(tmp_path, spoil):
    source = FOLDERS[0] / "duplicates_hard.csv"
    expected = json.loads(Path(f"{source}.expect.json").read_text("utf-8"))
    spoil(expected)
    copy = tmp_path / "anything.csv"
    copy.write_bytes(source.read_bytes())
    Path(f"{copy}.expect.json").write_text(json.dumps(expected), "utf-8")
    assert differences(copy) != []


def test_runner_counts_files_and_fails_by_its_exit_code(tmp_path, capsys):
    good = FOLDERS[0] / "duplicates_hard.csv"
    assert main([str(good)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 passed, 0 failed"
    bad = tmp_path / "bad.csv"
    bad.write_bytes(good.read_bytes().replace(b"Anil Kumar", b"Anil Kumara", 1))
    Path(f"{bad}.expect.json").write_bytes(Path(f"{good}.expect.json").read_bytes())
    assert main([str(good), str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "1 passed, 1 failed"


def test_the_name_of_a_file_decides_nothing(tmp_path):
    for source in expected_files(FOLDERS[:1]):
        if (
            "match_against" in json.loads(Path(f"{source}.expect.json").read_text("utf-8"))
            or source.stat().st_size > 50_000
        ):
            continue
        copy = tmp_path / f"renamed_{source.stem}.dat"
        copy.write_bytes(source.read_bytes())
        Path(f"{copy}.expect.json").write_bytes(Path(f"{source}.expect.json").read_bytes())
        assert differences(copy) == []
