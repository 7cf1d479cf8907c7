"""The counters are those of small programs of the tests' own, on many boards of several sizes."""

from functools import cache

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.generator import Options, puzzle_of
from sudoku_py.lab.run import Run
from sudoku_py.lab.timeline.counters import OWN, SHARED, counters
from sudoku_py.lab.timeline.step_finder import Breakpoint, next_step
from sudoku_py.lab.timeline.timeline import CHUNK
from sudoku_py.solvers.contract import Frozen, Solver
from sudoku_py.solvers.registry import SOLVERS
from tests.lab.samples import SMALL
from tests.lab.timeline.plain.board import Board, Tally
from tests.lab.timeline.plain.programs import PROGRAMS

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
