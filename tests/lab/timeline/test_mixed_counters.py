"""What a mixed algorithm counts is what a small program of the tests' own counts."""

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.solvers.mix.choices import Choices, combinations
from tests.data import puzzles
from tests.lab.timeline.plain.board import Board
from tests.lab.timeline.plain.mixed import mixed
from tests.lab.timeline.test_counters import FIGURES, KNOWN, boards, counted

EASIER = puzzles("easy10")[0]  # hundreds of nodes, and jumps, for those that take the first cell
SMALL = 24  # empty cells, with which every combination comes to an end
PLAIN = {  # what each of these is called where it is an algorithm of its own
    Choices("first", "ascending", "none", "chronological"): "cell-order",
    Choices("fewest", "ascending", "none", "chronological"): "fewest-candidates",
    Choices("first", "ascending", "forward", "chronological"): "forward-checking",
    Choices("first", "ascending", "none", "conflict-directed"): "conflict-directed",
}
TREE = ("nodes", "guesses", "dead_ends", "backtracks", "jumps", "longest_jump", "taken_back")


def expected(chosen: Choices, puzzle: Grid) -> dict[str, int | None]:
    board = puzzle.geometry
    return mixed(Board(puzzle.values, board.box_rows, board.box_columns), chosen)


def agree(chosen: Choices, puzzle: Grid) -> None:
    found, there_are = counted(chosen.id, puzzle), expected(chosen, puzzle)
    assert {name: found[name] for name in there_are} == there_are, (chosen.id, puzzle.line)


@pytest.mark.parametrize("retreat", ["chronological", "conflict-directed"])
@pytest.mark.parametrize("inference", ["none", "forward", "ac3"])
def test_every_combination_agrees_with_a_plain_program(inference: str, retreat: str) -> None:
    own = [each for each in combinations() if each[2:] == (inference, retreat)]
    assert len(own) == 15
    for puzzle in boards():
        for chosen in own:
            if len(puzzle.empty_cells) <= SMALL:
                agree(chosen, puzzle)


@pytest.mark.parametrize("chosen", PLAIN, ids=PLAIN.get)
def test_four_of_them_are_algorithms_that_have_a_name(chosen: Choices) -> None:
    """The tree is the same; some look at other cells for it."""
    found, named = counted(chosen.id, KNOWN), counted(PLAIN[chosen], KNOWN)
    assert [found[name] for name in TREE] == [named[name] for name in TREE]
    figures = {name: figure for name, figure in FIGURES[PLAIN[chosen]].items() if name in TREE}
    assert figures == {name: found[name] for name in figures}


def test_the_glossary_says_why_the_mix_of_fewest_candidates_has_more_checks() -> None:
    mixed_one = counted("mix.fewest.ascending.none.chronological", KNOWN)
    named = counted("fewest-candidates", KNOWN)
    choices = (named["nodes"] or 0) - 1  # the solution chooses nothing
    again = len(KNOWN.geometry.peers[0])  # to list the candidates of the chosen cell once more
    assert (again, named["checks"]) == (20, 50_320)
    assert mixed_one["checks"] == 50_320 + choices * again


@pytest.mark.parametrize("order", ["first", "fewest", "fewest-degree"])
@pytest.mark.parametrize("retreat", ["chronological", "conflict-directed"])
def test_a_real_puzzle_agrees_with_a_plain_program(order: str, retreat: str) -> None:
    puzzle = EASIER if order == "first" else KNOWN
    for inference in ("none", "forward", "ac3"):
        for digits in ("ascending", "least-constraining", "random"):
            agree(Choices(order, digits, inference, retreat), puzzle)
