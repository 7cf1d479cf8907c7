"""`draw`: a picture or one sentence that says what is possible, and no half-written file."""

import os
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from sudoku_py.cli import main, picture_file
from sudoku_py.core.grid import Grid
from sudoku_py.drawing import grid_svg, moment_svg, step_svg, tree_svg
from sudoku_py.lab.run import Run
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import path
from tests.cli.running import CLASHING, MULTIPLE, SOLUTION, STUCK, UNIQUE
from tests.drawing.reading import parsed, title

Output = pytest.CaptureFixture[str]
GRID = Grid.from_line(UNIQUE)
LARGE = "1" + "." * 624


def drawn(*arguments: str, capsys: Output) -> str:
    assert main(["draw", *arguments]) == 0
    output = capsys.readouterr()
    assert not output.err
    assert output.out.isascii()
    root = ElementTree.fromstring(output.out)  # noqa: S314 - our own
    assert title(output.out) == root[0].text
    return re.sub("&#([0-9]+);", lambda found: chr(int(found[1])), output.out.removesuffix("\n"))


def test_what_is_drawn_is_what_the_library_draws(capsys: Output) -> None:
    position, run = Position.of_grid(GRID), Run(GRID, "cell-order")
    first, second = list(path(position.copy()))[:2]
    assert drawn(UNIQUE, capsys=capsys) == grid_svg(GRID)
    assert drawn(UNIQUE, "--candidates", capsys=capsys) == grid_svg(GRID, candidates=True)
    assert drawn(UNIQUE, "--theme", "dark", capsys=capsys) == grid_svg(GRID, theme="dark")
    assert drawn(UNIQUE, "--hint", capsys=capsys) == step_svg(first, position)
    assert drawn("--hint", UNIQUE, "--claim", "1", capsys=capsys) == step_svg(
        first, position, claim=0
    )
    position.apply(first)
    spanish = step_svg(second, position, language="es")
    assert drawn(UNIQUE, "--path-step", "2", "--lang", "es", capsys=capsys) == spanish
    run_options = (UNIQUE, "--algorithm", "cell-order")
    assert drawn(*run_options, "--step", "5", capsys=capsys) == moment_svg(run, 5)
    assert drawn(*run_options, "--step", "0", capsys=capsys) == moment_svg(run, 0)
    assert drawn(*run_options, "--step", "5", "--tree", capsys=capsys) == tree_svg(run, 5)
    assert run.run_to_end(60_000)
    assert drawn(*run_options, "--tree", capsys=capsys) == tree_svg(run)


def test_a_position_keeps_its_digits_and_its_candidates(capsys: Output) -> None:
    svg = drawn("12..34....+1.....:314 324", capsys=capsys)
    assert svg != drawn("12..34..........", "--candidates", capsys=capsys)
    assert "#2753c7" in svg  # the placed digit
    assert main(["draw", "12..34....+1.....:314", "--algorithm", "mix", "--step", "1"]) == 0
    assert "only its givens count" in capsys.readouterr().err


def test_a_puzzle_that_clashes_has_a_picture_and_large_boards_have_one(capsys: Output) -> None:
    for puzzle in (CLASHING, MULTIPLE, LARGE, SOLUTION):
        parsed(drawn(puzzle, capsys=capsys))
    said = title(drawn(LARGE, "--algorithm", "cell-order", "--step", "9", capsys=capsys))
    assert said.startswith("Step 9 · Cell-order backtracking")


REFUSED: list[tuple[list[str], str]] = [
    ([UNIQUE, "-o", "{}/a.jpg"], "ends in .jpg; a picture can be .svg, .png or .pdf."),
    ([UNIQUE, "-o", "{}/a"], "it has no ending; a picture can be .svg, .png or .pdf."),
    ([UNIQUE, "-o", ""], "it has no ending"),
    ([UNIQUE, "-o", "{}/none/a.svg"], "cannot be written: there is no folder"),
    ([UNIQUE, "-o", "{}/folder.svg"], "cannot be written: it is a folder."),
    ([UNIQUE, "-o", "{}/" + "a" * 300 + ".svg"], "cannot be written: File name too long."),
    ([UNIQUE, "-o", "{}/file.svg/a.svg"], "cannot be written: "),
    ([UNIQUE, MULTIPLE], "There are several puzzles, and a picture shows one"),
    (["{}/two.txt"], "There are several puzzles, and a picture shows one"),
    (["nothing.txt"], "nothing.txt is neither a file nor a puzzle."),
    (["12..34....x....."], "x"),
    ([CLASHING, "--hint"], "Row 1 has the digit 1 more than once"),
    ([SOLUTION, "--hint"], "There is no step 1: the puzzle is solved."),
    ([STUCK, "--hint"], "There is no step 1: no technique finds one. There is no solution."),
    ([LARGE, "--hint"], "Techniques take boards of up to 16 × 16 cells"),
    ([UNIQUE, "--path-step", "99"], "There is no step 99: the path solves the puzzle in 10."),
    ([UNIQUE, "--hint", "--claim", "99"], "There is no claim 99: the argument of the step has "),
    ([UNIQUE, "--claim", "1"], "--claim needs --hint or --path-step N."),
    ([UNIQUE, "--path-order", "se"], "--path-order needs --hint or --path-step N."),
    ([UNIQUE, "--tree"], "--tree needs --algorithm with one of: cell-order, "),
    ([UNIQUE, "--step", "0"], "--step needs --algorithm with one of: cell-order, "),
    ([UNIQUE, "--hint", "--step", "3"], "--step needs --algorithm"),
    ([UNIQUE, "--seed", "0"], "--seed needs --algorithm"),
    ([UNIQUE, "--order", "first"], "--order needs --algorithm"),
    ([UNIQUE, "--algorithm", "mix"], "--algorithm needs --step N, --tree, or both."),
    ([UNIQUE, "--algorithm", "magic", "--tree"], "There is no algorithm “magic”"),
    ([UNIQUE, "--algorithm", "boltzmann", "--tree"], "does not search a tree"),
    ([UNIQUE, "--algorithm", "mix", "--step", "9999"], "There is no step 9999: the run ends after"),
    ([UNIQUE, "--hint", "--candidates"], "--candidates is for the picture of a board alone."),
]


@pytest.mark.parametrize(("arguments", "said"), REFUSED)
def test_what_has_no_picture_is_refused_in_a_sentence(
    arguments: list[str], said: str, tmp_path: Path, capsys: Output
) -> None:
    (tmp_path / "folder.svg").mkdir()
    (tmp_path / "file.svg").write_text("old")
    (tmp_path / "two.txt").write_text(f"{UNIQUE}\n{MULTIPLE}\n")
    before = sorted(tmp_path.iterdir())
    assert main(["draw", *(each.replace("{}", str(tmp_path)) for each in arguments)]) == 2
    output = capsys.readouterr()
    assert not output.out
    assert output.err.startswith("sudoku_py: ")
    assert said in output.err
    assert output.err.count("\n") == 1
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("number", ["-1", "x", "1.5", "9" * 5000])
def test_a_step_is_a_number(number: str, capsys: Output) -> None:
    for option in ("--path-step", "--claim", "--step"):
        with pytest.raises(SystemExit, match="2"):
            main(["draw", UNIQUE, option, number])
        assert "Traceback" not in capsys.readouterr().err


def test_too_little_time_is_said(capsys: Output) -> None:
    assert main(["draw", LARGE, "--algorithm", "cell-order", "--tree", "--seconds", "0"]) == 3
    assert "The end of the run was not reached within 0 seconds" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("ending", "start"), [("svg", b"<svg"), ("PNG", b"\x89PNG\r\n"), ("pdf", b"%PDF-")]
)
def test_the_ending_chooses_the_format(ending: str, start: bytes, tmp_path: Path) -> None:
    file = tmp_path / f"picture.{ending}"
    file.write_bytes(b"older")
    file.chmod(0o640)
    assert main(["draw", UNIQUE, "--hint", "-o", str(file)]) == 0
    assert file.read_bytes().startswith(start)
    assert file.stat().st_mode & 0o777 == 0o640
    assert os.listdir(tmp_path) == [file.name]  # noqa: PTH208


def test_a_link_stays_a_link_and_a_new_file_is_as_the_mask_says(tmp_path: Path) -> None:
    link, file = tmp_path / "link.svg", tmp_path / "there.svg"
    link.symlink_to(file)
    before = os.umask(0o027)
    try:
        assert main(["draw", UNIQUE, "-o", str(link)]) == 0
    finally:
        os.umask(before)
    assert link.is_symlink()
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_disk_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    file = tmp_path / "picture.svg"
    file.write_text("old")

    def fail(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", fail)
    assert main(["draw", UNIQUE, "-o", str(file)]) == 2
    assert "cannot be written: No space left on device." in capsys.readouterr().err
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_without_the_library_there_is_svg_and_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setattr(picture_file, "find_spec", lambda _: None)
    assert main(["draw", UNIQUE, "-o", str(tmp_path / "a.svg")]) == 0
    assert main(["draw", UNIQUE, "-o", str(tmp_path / "a.png")]) == 2
    assert "pip install 'sudoku-lab[pictures]'" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["a.svg"]
