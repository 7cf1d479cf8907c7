"""Each program that one can begin with runs, and says in the reader's language what to do."""

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES, box_shape
from sudoku_py.sandbox.entry import solver_of
from sudoku_py.sandbox.limits import Limits
from sudoku_py.sandbox.program import compiled
from sudoku_py.sandbox.run import Settings, run
from sudoku_py.sandbox.verdict import judged
from sudoku_py.ui.write.starters import FIRST, STARTERS, WIDTH, starter
from tools.languages import texts

PUZZLE = Grid.from_line(  # two rows are full, so that hundreds of digits are tried, not thousands
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28.287419635345286179"
)
PATIENT = Limits(seconds=600)  # a busy computer is no fault of a program
# The keys of the sentences that their runs end with.
ENDS = {
    "example": "solved",
    "board": "board-unchanged",
    "returned": "puzzle-returned",
    "text": "puzzle-returned",
    "choose-cell": "solved",
    "candidates": "clash",
    "order": "solved",
}


@pytest.mark.parametrize("language", texts())
@pytest.mark.parametrize("name", STARTERS)
def test_is_a_program_with_comments_in_the_language(name: str, language: str) -> None:
    code = starter(name, texts()[language].__getitem__)
    assert "{" not in code
    assert code.startswith("# ")
    assert all(len(line) <= WIDTH + 1 for line in code.splitlines())
    compiled(code)


@pytest.mark.parametrize("name", ENDS)
def test_runs_to_a_sentence_that_says_what_to_do(name: str) -> None:
    program = compiled(starter(name, texts()["en"].__getitem__))
    recording = run(program, solver_of(program, PUZZLE), PUZZLE, Settings(PATIENT))
    assert judged(recording).key == ENDS[name]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [name for name, end in ENDS.items() if end == "solved"])
def test_works_on_boards_of_each_size(name: str, size: int) -> None:
    height, width = box_shape(size)
    solution = [
        (width * (row % height) + row // height + column) % size + 1
        for row in range(size)
        for column in range(size)
    ]
    puzzle = Grid.of([0] * size + solution[size:])  # the columns say what the first row is
    program = compiled(starter(name, texts()["en"].__getitem__))
    recording = run(program, solver_of(program, puzzle), puzzle, Settings(PATIENT))
    assert judged(recording).key == "solved"


def test_the_first_one_solves_a_puzzle_at_once() -> None:
    assert ENDS[FIRST] == "solved"
