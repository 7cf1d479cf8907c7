"""Code in a link, the programs that one can begin with, and the list of the exercises."""

import base64
import json
import zlib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES, box_shape
from sudoku_py.sandbox import own_option, program
from sudoku_py.sandbox.entry import solver_of
from sudoku_py.sandbox.exercise_set import bundled, exercise_ids
from sudoku_py.sandbox.limits import Limits
from sudoku_py.sandbox.program import compiled
from sudoku_py.sandbox.run import Settings, run
from sudoku_py.sandbox.verdict import judged
from sudoku_py.ui.storage.drafts import MAX_CODE
from sudoku_py.ui.write.exercise_titles import EXERCISES, TITLE
from sudoku_py.ui.write.sandbox import LIMITS, MAX_SOURCE
from sudoku_py.ui.write.starters import FIRST, STARTERS, WIDTH, starter
from tools import node
from tools.languages import texts
from tools.paths import ROOT

MODULE = ROOT / "sudoku_py/ui/write/code_link.py"
MICROPYTHON = ROOT / "tests/tools/micropython.mjs"
SOLVER = Path(ROOT / "docs/solutions/backtracking.py").read_text("utf-8")
SAFE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
CODES = [SOLVER, "# ñ → “x” 😀\n", "\t\0\r\n", "x"]
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


def link_of(code: str) -> str:
    """The code as a link has it, deflated by another program: the page's takes seconds for this."""
    deflate = zlib.compressobj(wbits=-12)
    made = deflate.compress(code.encode()) + deflate.flush()
    return base64.urlsafe_b64encode(made).decode().rstrip("=")


WHOLE, FITS, BOMB = map(link_of, (SOLVER, "x" * MAX_CODE, "x" * (MAX_CODE + 1)))
LONG = "".join(str(n * 7919 % 10007) for n in range(4000))  # packed, over 8,000 characters
OWN = own_option.packed(LONG)
HALF = WHOLE[: len(WHOLE) // 2]
DAMAGED = ["", "A", "AAAA", "____", "!", "é", "U1YIyUhVKEmtKFHI", "x" * 8001, HALF]
QUESTIONS = {  # expressions, with the module's names
    "codes": f"[[text, unpacked(text)] for text in [packed(code) for code in {CODES!r}]]",
    "long": "packed(''.join([str(n * 7919 % 10007) for n in range(5000)]))",
    "bomb": f"[len(unpacked({FITS!r})), unpacked({BOMB!r})]",
    "damaged": f"[unpacked(text) for text in {DAMAGED!r}]",
    "whole": f"unpacked({WHOLE!r})",
    "own": f"[unpacked({OWN!r}, 24000), unpacked(packed({LONG!r}, 24000), 24000)]",
    "own_long": f"packed({LONG!r})",
}


@cache
def answers() -> dict[str, Any]:
    """What the questions give, all asked at once: the page's Python takes long to start."""
    asked = ", ".join(f"{name!r}: {question}" for name, question in QUESTIONS.items())
    text = f"{MODULE.read_text('utf-8')}\nimport json\nprint(json.dumps({{{asked}}}))\n"
    found: dict[str, Any] = json.loads(node.ask(MICROPYTHON, text))
    return found


def test_code_comes_back_as_it_was_and_a_link_may_have_its_characters() -> None:
    made, read = zip(*answers()["codes"], strict=True)
    assert all(set(text) <= set(SAFE) for text in made)
    assert len(made[0]) < len(SOLVER) * 0.7
    assert [*read] == CODES


def test_code_that_is_too_long_for_a_link_has_none() -> None:
    assert answers()["long"] is None


def test_a_link_that_would_unpack_to_too_much_is_refused() -> None:
    assert answers()["bomb"] == [MAX_CODE, None]


def test_half_a_link_and_a_damaged_one_have_no_code() -> None:
    assert answers()["whole"] == SOLVER
    assert answers()["damaged"] == [None] * len(DAMAGED)


def test_a_limit_of_its_own_lets_more_through_and_the_program_in_the_terminal_packs_alike() -> None:
    assert answers()["own"] == [LONG, LONG]
    assert answers()["own_long"] is None


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


def test_has_them_all_in_the_same_order() -> None:
    assert tuple(exercise_ids()) == EXERCISES


@pytest.mark.parametrize("language", texts())
@pytest.mark.parametrize("name", EXERCISES)
def test_has_their_titles(name: str, language: str) -> None:
    assert texts()[language][TITLE + name] == bundled(name).title[language]


def test_they_are_those_of_the_sandbox() -> None:
    own = Limits()._asdict()
    assert {name: own[name] for name in LIMITS} == LIMITS
    assert program.MAX_SOURCE == MAX_SOURCE
