"""The command `lesson`: the link of a lesson, and what is wrong with one."""

import json
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest

from sudoku_py.cli import main
from sudoku_py.lab.lesson.reader import lesson_of
from sudoku_py.sandbox.own_option import unpacked
from tests.cli.running import clean
from tools.paths import ROOT

Captured = pytest.CaptureFixture[str]
EXAMPLE = str(ROOT / "docs/own-lesson.json")
STATION = {"text": "Look."}


def lesson(folder: Path, *stations: object, title: object = "Dead ends") -> str:
    data = {"kind": "lesson", "version": 1, "title": title, "puzzle": "123434122.4.4.23"}
    path = folder / "lesson.json"
    path.write_text("\ufeff" + json.dumps({**data, "stations": stations}), "utf-8")
    return str(path)


def test_a_lesson_has_a_link_that_opens_it(capsys: Captured) -> None:
    assert main(["lesson", EXAMPLE, "--page", "http://localhost:8000/"]) == 0
    told, link = capsys.readouterr().out.splitlines()
    assert told == (
        "“Which cell first?” is a lesson of 7 stations, with 5 questions, "
        "in these languages: en, es."
    )
    asked = dict(parse_qsl(urlsplit(link).fragment))
    assert link.startswith("http://localhost:8000/#")
    assert asked["view"] == "lesson"
    name = lesson_of(unpacked(asked["own"]))["name"]
    assert name == lesson_of(Path(EXAMPLE).read_text("utf-8"))["name"]
    assert main(["lesson", EXAMPLE, "--json", "--lang", "es"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["lesson"], found["title"]) == (name, "¿Qué casilla primero?")
    assert (found["stations"], found["questions"], found["languages"]) == (7, 5, ["en", "es"])


def test_what_is_wrong_is_said_in_a_language(tmp_path: Path, capsys: Captured) -> None:
    path = lesson(tmp_path, STATION, STATION, {**STATION, "step": 4000})
    assert main(["lesson", path]) == 1
    assert capsys.readouterr().out == (
        "Station 3: “step” is 4000, but the run has 22 steps.\n"
    )  # fmt: skip
    assert main(["lesson", path, "--lang", "es", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    reason = "Parada 3: «step» es 4000, pero el recorrido tiene 22 pasos."
    assert found == {"lesson": None, "reason": reason}


def test_what_cannot_be_read_is_a_usage_error(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path, tmp_path / "none.json", tmp_path / "binary.json"):
        assert main(["lesson", str(path)]) == 2
        assert capsys.readouterr().err.startswith(f"sudoku_py: {path} ")


def test_a_link_that_is_long_or_too_long_is_said_to_be(tmp_path: Path, capsys: Captured) -> None:
    many = [
        {"text": " ".join(str((n * n * 7919 + at * 104_729) % 99_991) for n in range(180))}
        for at in range(60)
    ]
    assert main(["lesson", lesson(tmp_path, *many)]) == 0
    assert "too long for a link" in capsys.readouterr().out
    assert main(["lesson", lesson(tmp_path, *many[:12])]) == 0
    _, advice, link = capsys.readouterr().out.splitlines()
    assert str(len(link)) in advice


def test_a_terminal_obeys_nothing_in_a_title(tmp_path: Path, capsys: Captured) -> None:
    assert main(["lesson", lesson(tmp_path, STATION, title="a\u202eb")]) == 0
    assert clean(capsys.readouterr().out)
    assert main(["lesson", lesson(tmp_path, STATION, title="a\x1b[2J")]) == 1
    assert clean(capsys.readouterr().out)
