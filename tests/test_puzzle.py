"""The public API: what a script, a notebook and a REPL do with `import sudoku_py as sp`."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import sudoku_py as sp
from sudoku_py import bitboard

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SMALL = "12..34....1.4..."


def test_every_public_name_is_there_with_an_example() -> None:
    for name in sp.__all__:
        assert ">>> " in getattr(sp, name).__doc__, name
    assert set(sp.__all__) <= set(dir(sp))
    with pytest.raises(AttributeError, match="no attribute 'Sudoku'"):
        sp.Sudoku  # type: ignore[attr-defined]  # noqa: B018


def test_the_import_loads_nothing_else() -> None:
    code = "import sys, sudoku_py; print([n for n in sys.modules if n.startswith('sudoku_py.')])"
    found = subprocess.run(  # noqa: S603 (our own command)
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert found.stdout == "[]\n"


def test_a_puzzle_cannot_be_changed_and_equals_the_same() -> None:
    puzzle = sp.read(EASY)
    with pytest.raises(AttributeError):
        puzzle.line = SMALL  # type: ignore[misc]
    assert puzzle == sp.read(EASY)
    assert len({puzzle, sp.read(EASY), sp.read(SMALL)}) == 2


def test_a_file_is_read_if_it_is_a_path(tmp_path: Path) -> None:
    path = tmp_path / "two.txt"
    path.write_text(f"{EASY}\n{SMALL}\n", "utf-8")
    assert [each.size for each in sp.read_all(path)] == [9, 4]
    with pytest.raises(sp.SeveralPuzzles, match=r"more than one puzzle \(count: 2\)"):
        sp.read(path)
    with pytest.raises(sp.FormatError, match="The text is empty"):
        sp.read("")


@pytest.mark.parametrize("wrong", [None, b"12", 9, ["12"]])
def test_what_is_neither_a_text_nor_a_path_is_named(wrong: object) -> None:
    with pytest.raises(TypeError, match=f"not {type(wrong).__name__}"):
        sp.read(wrong)  # type: ignore[arg-type]


def test_a_position_keeps_what_was_placed_and_removed() -> None:
    position = sp.read("12..34....+1.....:314")
    assert (position.givens, position.line) == (4, "12..34....1.....")
    assert 3 not in position.candidates("r1c4")
    assert str(position) != position.line
    with pytest.raises(ValueError, match="r5c1 is not a cell of a 4 × 4 board"):
        position.candidates("r5c1")


@pytest.mark.parametrize(
    ("line", "error", "sentence"),
    [
        ("12..3...........", sp.SeveralSolutions, "There is more than one solution: r3c1"),
        ("11" + "." * 14, sp.NoSolution, "Row 1 has the digit 1 more than once"),
        ("123...4." + "." * 8, sp.NoSolution, "No digit fits in r1c4"),
    ],
)
def test_without_one_solution_there_is_a_reason(
    line: str, error: type[Exception], sentence: str
) -> None:
    puzzle = sp.read(line)
    with pytest.raises(error, match=sentence):
        puzzle.solve()
    assert puzzle.check().reason is not None
    assert sentence in str(puzzle.check().reason)
    assert issubclass(error, ValueError)


def test_a_solution_is_a_puzzle_with_the_same_givens() -> None:
    puzzle = sp.read(EASY)
    solution = puzzle.solve()
    assert (solution.is_full, solution.givens) == (True, puzzle.givens)
    assert solution.line == bitboard.solve(EASY)
    assert solution.hint() is None
    assert puzzle.count() == 1
    assert sp.read("." * 16).count(limit=1000) == 288


def test_check_names_what_it_finds() -> None:
    found = sp.read(".2..34....1.4...").check()
    assert (found.status, found.minimal, found.redundant) == ("unique", False, ("r1c2", "r2c2"))
    several = sp.read("1234341......1..").check()
    assert several.differing == ("r3c1", "r3c3", "r4c1", "r4c3")
    wrong = sp.read("12....3.4.......").check()
    assert (wrong.valid, wrong.contradiction) == (True, ("r1c1", "r1c2", "r2c3"))
    assert sp.read(EASY).check(seconds=0).status == "undecided"


def test_a_board_draws_itself() -> None:
    for board in (sp.read(EASY), sp.read("12..34....+1.....:314"), sp.read("." * 256)):
        root = ElementTree.fromstring(board.svg(title="a < b"))  # noqa: S314 (our own text)
        assert root.findtext("{http://www.w3.org/2000/svg}title") == "a < b"
    assert sp.read(EASY)._repr_svg_().startswith("<svg")


def test_a_type_checker_finds_nothing_in_a_program_that_uses_all_of_it(tmp_path: Path) -> None:
    program = Path(__file__).with_name("user_program.py").read_text("utf-8")
    path = tmp_path / "user_program.py"
    path.write_text(program, "utf-8")
    mypy = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--no-incremental",
        "--config-file=",
        str(path),
    ]
    found = subprocess.run(mypy, capture_output=True, text=True, check=False)  # noqa: S603
    assert found.stdout.startswith("Success"), found.stdout
