import pytest

from sudoku_py.checking import redundant_givens
from sudoku_py.cli import main
from sudoku_py.cli.check import properties
from sudoku_py.cli.sources import Item
from sudoku_py.core.time_limit import TimeLimit
from sudoku_py.generator import Options, puzzle_of
from tests.cli.conftest import Give
from tests.cli.running import BROKEN, CLASHING, MULTIPLE, STUCK, UNIQUE, objects
from tests.data import FOLDER

Captured = pytest.CaptureFixture[str]


def test_minimal_puzzles(capsys: Captured) -> None:
    assert main(["check", "--minimal", str(FOLDER / "top12.txt")]) == 0
    found = objects(capsys.readouterr().out)
    assert {row["minimal"] for row in found} == {True}
    assert [row["givens"] for row in found] == [81 - row["puzzle"].count(".") for row in found]


def test_redundant_givens_can_be_removed_one_at_a_time() -> None:
    minimal = puzzle_of(Options(minimal=True, seed=1))
    assert redundant_givens(minimal.grid, TimeLimit()) == ()
    cell = minimal.grid.empty_cells[0]
    richer = minimal.grid.with_value(cell, minimal.solution.values[cell])
    assert minimal.grid.geometry.cell_name(cell) in redundant_givens(richer, TimeLimit())


@pytest.mark.parametrize(
    ("puzzle", "status", "valid", "unique", "minimal"),
    [
        (UNIQUE, "unique", True, True, False),
        (MULTIPLE, "multiple", True, False, None),
        (STUCK, "unsolvable", True, False, None),
        (CLASHING, "invalid", False, False, None),
    ],
)
def test_what_a_puzzle_is(
    puzzle: str, status: str, valid: bool, unique: bool, minimal: bool | None
) -> None:
    found = properties(Item(puzzle))
    assert (found["status"], found["valid"], found["unique"], found["minimal"]) == (
        status,
        valid,
        unique,
        minimal,
    )
    assert (found["reason"] is None) == unique
    assert (found["contradiction"] is not None) == (status in ("invalid", "unsolvable"))
    assert (found["differing"] is not None) == (status == "multiple")


def test_a_broken_puzzle(capsys: Captured, give: Give) -> None:
    give(BROKEN.encode())
    assert main(["check"]) == 1
    [found] = objects(capsys.readouterr().out)
    assert (found["valid"], found["givens"], found["spare"]) == (False, None, None)
    assert "“x”" in found["reason"]
    assert found["contradiction"] is None


def test_exit_codes(capsys: Captured) -> None:
    assert main(["check", UNIQUE]) == 0
    assert main(["check", UNIQUE, "--minimal"]) == 1
    assert main(["check", UNIQUE, MULTIPLE]) == 1
    capsys.readouterr()


def test_sentences(capsys: Captured) -> None:
    minimal = puzzle_of(Options(size=4, minimal=True, seed=1)).grid
    main(["check", "--text", minimal.line, CLASHING, "12....3.4.......", "1234341......1.."])
    assert capsys.readouterr().out.splitlines() == [
        minimal.line,
        f"Valid, with {minimal.givens} givens and one solution. Minimal.",
        CLASHING,
        "Row 1 has the digit 1 more than once: r1c1, r1c2.",
        "12....3.4.......",
        "No digit fits in r2c1: its row, column and box already have them all. "
        "These givens contradict each other: r1c1, r1c2, r2c3.",
        "1234341......1..",
        "There is more than one solution: r3c1 can be 2 or 4. "
        "Solutions differ in these cells: r3c1, r3c3, r4c1, r4c3.",
    ]
