"""`convert`: puzzles in another format, with what was entered and marked where it has that."""

from pathlib import Path

import pytest

import sudoku_py as sp
from sudoku_py.cli import main
from sudoku_py.core.formats import FORMATS, Format, read_lines
from tests.cli.running import BROKEN, UNIQUE

Output = pytest.CaptureFixture[str]
GAME = "12..34....+1.....::c2.34-3.4_o6.24"
OF_GAMES = ("f-puzzles", "sudokupad")


def converted(*arguments: str, capsys: Output, code: int = 0) -> tuple[str, str]:
    assert main(["convert", *arguments]) == code
    output = capsys.readouterr()
    return output.out, output.err


@pytest.mark.parametrize("row", [row for row in FORMATS if row.is_written], ids=lambda row: row.id)
def test_what_is_written_is_read_again(row: Format, capsys: Output) -> None:
    puzzle = "." * 80 + "1" if row.sizes == (9,) else UNIQUE
    text, _ = converted(puzzle, puzzle, "--to", row.id, capsys=capsys)
    assert [entry.value().line for entry in read_lines(text.split("\n"))] == [puzzle] * 2
    back, _ = converted(text, capsys=capsys)
    assert back.split() == [puzzle] * 2


def test_marks_and_entries_go_along(capsys: Output, tmp_path: Path) -> None:
    for name in OF_GAMES:
        text, errors = converted(GAME, "--to", name, capsys=capsys)
        assert not errors
        (tmp_path / "game.txt").write_text(text, "utf-8")
        again, _ = converted(str(tmp_path / "game.txt"), "--to", name, capsys=capsys)
        assert again == text
        assert sp.read(text.strip()).grid.line == "12..34....1....."


def test_what_is_left_out_is_said(capsys: Output) -> None:
    text, errors = converted(GAME, capsys=capsys)
    assert text == "12..34..........\n"
    assert "only its givens count" in errors


def test_broken_puzzles_and_sizes(capsys: Output) -> None:
    text, errors = converted(f"{UNIQUE}\n{BROKEN}\n", "--to", "sdk", capsys=capsys, code=1)
    assert text.count("[Puzzle]") == 1
    assert "x" in errors
    _, errors = converted(UNIQUE, "--to", "sudokuwiki", capsys=capsys, code=2)
    assert "no boards of 4 × 4 cells" in errors
