import sys

import pytest

from sudoku_py.cli import main
from tests.cli.running import UNIQUE, objects

Captured = pytest.CaptureFixture[str]


def to_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """To be called by the test, because before it standard error is another one."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)


def test_a_terminal_gets_a_bar_on_standard_error(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_a_terminal(monkeypatch)
    main(["solve", UNIQUE, "--json"])
    out, err = capsys.readouterr()
    assert "puzzles/s" in err
    assert len(objects(out)) == 1


def test_a_known_number_of_puzzles_is_shown(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_a_terminal(monkeypatch)
    main(["generate", "--size", "4", "--count", "3"])
    assert "3/3" in capsys.readouterr().err


def test_elsewhere_there_is_none(capsys: Captured) -> None:
    main(["solve", UNIQUE])
    assert capsys.readouterr().err == ""


def test_without_the_library_there_is_none(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_a_terminal(monkeypatch)
    monkeypatch.setitem(sys.modules, "tqdm", None)
    assert main(["solve", UNIQUE]) == 0
    assert capsys.readouterr().err == ""


def test_answers_on_the_same_screen_get_none(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_a_terminal(monkeypatch)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    main(["solve", UNIQUE])
    assert capsys.readouterr().err == ""
