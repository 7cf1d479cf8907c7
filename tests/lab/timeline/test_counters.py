"""Counters, against plain programs that count for themselves."""

from functools import cache

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.generator import Options, puzzle_of
from sudoku_py.lab.run import Run
from sudoku_py.lab.timeline.counters import OWN, SHARED, counters
from sudoku_py.lab.timeline.step_finder import Breakpoint, next_step
from sudoku_py.lab.timeline.timeline import CHUNK
from sudoku_py.solvers.contract import Frozen, Solver
from sudoku_py.solvers.mix.choices import Choices, combinations
from sudoku_py.solvers.registry import SOLVERS
from tests.data import puzzles
from tests.lab.samples import SMALL
from tests.lab.timeline.plain.board import Board, Tally
from tests.lab.timeline.plain.mixed import mixed
from tests.lab.timeline.plain.programs import PROGRAMS

EASIER = puzzles("easy10")[0]  # hundreds of nodes, and jumps, for those that take the first cell
FEW_EMPTY = 24  # empty cells, with which every combination comes to an end
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
            if len(puzzle.empty_cells) <= FEW_EMPTY:
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


KNOWN = Grid.from_line(
    ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"
)
SOLUTION = "563781492892354617471629583947263158256148379318597264689412735725936841134875926"
LINES = (
    *(
        "12..34....1.4...",
        "1" + "." * 15,
        "...321....2.....",
        "3..4...3.21...2.",
        "12..3...........",
    ),
    *("1234............", "1......3..1.....", "...4..1.3...1..2", "12343412........"),  # full rows
    "...51..6.....2.4..........51.22....4",
    "123456456123............231564564231",
)


@cache
def boards() -> list[Grid]:
    """Boards with one solution, several, and none."""
    made = [(4, 10), (6, 20), (6, 24), (8, 30), (9, 35), (9, 48), (9, 50), (12, 60)]
    options = [
        Options(size=size, empty=empty, seed=seed) for seed, (size, empty) in enumerate(made)
    ]
    return [*map(Grid.from_line, LINES), *(puzzle_of(each).grid for each in options)]


def at_solution(algorithm: str, puzzle: Grid) -> tuple[Run, int]:
    """A run, and the step of its first solution, else its end."""
    run = Run(puzzle, algorithm)
    while run.timeline.end is None and not run.timeline.event_codes.solutions:
        run.timeline.extend(min(CHUNK, 100 + run.recorded))  # little goes beyond the solution
    return run, next_step(run.timeline, Breakpoint("solution"), after=0) or run.recorded


def counted(algorithm: str, puzzle: Grid) -> dict[str, int | None]:
    """The counters at the first solution, else at the end."""
    run, step = at_solution(algorithm, puzzle)
    return counters(run.timeline, step, run.timeline.state(step))


def plain(algorithm: str, puzzle: Grid) -> Tally:
    board = puzzle.geometry
    return PROGRAMS[algorithm](Board(puzzle.values, board.box_rows, board.box_columns))


@pytest.mark.parametrize("algorithm", PROGRAMS)
def test_agree_with_a_plain_program(algorithm: str) -> None:
    slow = algorithm in ("row-permutations", "breadth-first")
    for puzzle in boards():
        if slow and (puzzle.size > 8 or len(puzzle.empty_cells) > 24):
            continue
        found, expected = counted(algorithm, puzzle), plain(algorithm, puzzle)
        assert {name: found[name] for name in expected} == expected, puzzle.line


FIGURES: dict[str, dict[str, int]] = {  # of `KNOWN`, the sample of the notebook, to its solution
    "cell-order": {"nodes": 3_667, "guesses": 2_133, "dead_ends": 1_109, "backtracks": 3_614}
    | {"checks": 302_024},
    "candidate-list": {"nodes": 3_667, "guesses": 2_133, "dead_ends": 1_109, "backtracks": 3_614}
    | {"checks": 98_982},
    "row-permutations": {"arrangements": 711_977, "promising": 262, "nodes": 263}
    | {"dead_ends": 156, "backtracks": 253, "max_depth": 9, "rows_undone": 253},
    "depth-first": {"expanded": 3_667, "generated": 3_680, "frontier_most": 19},
    "breadth-first": {"expanded": 15_598, "dead_ends": 4_804, "frontier_most": 2_566},
    "fewest-candidates": {"nodes": 90, "guesses": 12, "dead_ends": 5, "backtracks": 37}
    | {"checks": 50_320},
    "forward-checking": {"nodes": 1_095, "guesses": 647, "dead_ends": 343, "backtracks": 1_042},
    "conflict-directed": {"nodes": 1_732, "dead_ends": 376, "backtracks": 860, "jumps": 358}
    | {"longest_jump": 13, "taken_back": 1_679},
}


@pytest.mark.parametrize("algorithm", FIGURES)
def test_a_known_puzzle_has_known_figures_and_its_solution(algorithm: str) -> None:
    run, step = at_solution(algorithm, KNOWN)
    state = run.timeline.state(step)
    found = counters(run.timeline, step, state)
    assert {name: found[name] for name in FIGURES[algorithm]} == FIGURES[algorithm]
    assert Grid.of(state.values()).line == SOLUTION


@pytest.mark.parametrize("row", SOLVERS, ids=lambda row: row.id)
def test_only_ever_grow_and_are_the_same_from_every_checkpoint(row: Solver) -> None:
    """Played on from step to step, and sought anew, on both sides of a chunk."""
    run = Run(KNOWN, row.id)
    run.timeline.extend(CHUNK + 100)
    before: dict[str, int | None] = {}
    state = run.timeline.state(CHUNK - 60)
    for step in range(CHUNK - 60, min(run.recorded, CHUNK + 60)):
        found = counters(run.timeline, step, state)
        assert found == counters(run.timeline, step, run.timeline.state(step)), step
        assert list(found) == [*SHARED, *OWN]
        for name in {*found} - {"frontier", "clashes"}:
            assert (before.get(name) or 0) <= (found[name] or 0), (step, name)
        before = found
        chunk, offset = divmod(step, CHUNK)
        run.timeline.play(state, run.timeline.codes(chunk)[offset : offset + 1], step + 1)


def test_there_is_none_where_an_algorithm_has_no_such_thing() -> None:
    names = {row.id: {n for n, v in counted(row.id, SMALL).items() if v is None} for row in SOLVERS}
    assert {"jumps", "frontier", "generated", "expanded"} <= names["cell-order"]
    assert "jumps" not in names["conflict-directed"]
    assert {"backtracks", "jumps", "taken_back"} <= names["depth-first"] & names["breadth-first"]
    assert {"guesses", "backtracks", "taken_back", "checks"} <= names["rule-based"]
    assert set(SHARED) <= names["boltzmann"]
    assert not {"sweeps", "accepted", "rejected", "clashes"} & names["boltzmann"]


def test_what_annealing_counts() -> None:
    puzzle = Grid.from_line("123....4........")  # has no solution, so all sweeps are made
    run = Run(puzzle, "boltzmann")
    run.timeline.extend(60_000)
    found = counters(run.timeline, run.recorded, run.timeline.state(run.recorded))
    draws = found["accepted"] + found["rejected"]  # type: ignore[operator]
    assert draws == found["sweeps"] * len(puzzle.empty_cells)  # type: ignore[operator]
    last = run.timeline.event(run.recorded)
    assert (isinstance(last, Frozen) and last.clashes) == found["clashes"]
