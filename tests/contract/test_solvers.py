"""What every solver must hold to, run over each row of the registry and over the template.

The published numbers of solutions, counted by the solvers that are quick enough.

Each puzzle with one of them, but of those with many solutions only two: tests/bitboard counts all
with the fast engine.
"""

from collections.abc import Iterator
from itertools import cycle, islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES
from sudoku_py.core.validity import candidates, clashes, is_solution
from sudoku_py.generator import Options, puzzle_of
from sudoku_py.solvers import _template
from sudoku_py.solvers.candidates import digits_of
from sudoku_py.solvers.contract import (
    Contradiction,
    Eliminate,
    Event,
    Inconclusive,
    Open,
    Place,
    Push,
    Remove,
    Solution,
    Solver,
)
from sudoku_py.solvers.registry import SOLVERS, solver
from tests.contract.brute_force import brute_force
from tests.data import Counted, counted, puzzles

ROWS = (*SOLVERS, _template.ROW)
IMPOSSIBLE = [
    "3..4...3.21...2.",  # a cell without a candidate
    "...321....2.....",  # a row without a place
    "...4..1.3...1..2",  # after some deductions
    "...51..6.....2.4..........51.22....4",  # after some guesses
]
every_solver = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
FAST = ("propagation", "exact-cover")  # they go through 847 solutions in about a second
MANY = 200  # solutions
ALL = [*zip(cycle(FAST), counted())]
SOME = [pair for pair in ALL if pair[1].solutions < MANY] + ALL[-2:]
PAIRS = [pytest.param(*pair, id=pair[1].puzzle.line) for pair in SOME]


@st.composite
def solvable_or_not(draw: st.DrawFn, size: int, most_empty: int) -> Grid:
    """A solved board with some cells emptied and, at times, one digit changed; no clashes."""
    options = Options(size=size, empty=0, seed=draw(st.integers(0, 2**32)))
    grid = puzzle_of(options).grid
    cells = st.integers(0, size * size - 1)
    for cell in draw(st.sets(cells, min_size=1, max_size=most_empty)):
        grid = grid.with_value(cell, 0)
    changed = grid.with_value(draw(cells), draw(st.integers(1, size)))
    return grid if clashes(changed) else changed


def boards_of(search: Iterator[Event]) -> Iterator[tuple[Event, list[int] | None]]:
    """Each event, and the board that the solver's own frames hold while they yield it."""
    for event in search:
        yield event, board_in(search)


def board_in(search: object) -> list[int] | None:
    """The board that the frames hold."""
    return held_in(search, "board") or None


def held_in(search: object, name: str) -> list[int]:
    """A list by its name, or an attribute of `self`, found down the chain of generators."""
    while search is not None:
        frame = getattr(search, "gi_frame", None)
        held = frame.f_locals if frame else {}
        value = held.get(name, getattr(held.get("self"), name, None))
        if value is not None:
            return list(value)
        search = getattr(search, "gi_yieldfrom", None)
    return []


def solutions(row: Solver, puzzle: Grid) -> list[tuple[int, ...]]:
    return found_in(list(row.search(puzzle, Random(0))))


def found_in(events: list[Event]) -> list[tuple[int, ...]]:
    return [event.values for event in events if isinstance(event, Solution)]


def is_conclusive(row: Solver, events: list[Event]) -> bool:
    """Whether the end of these events shows that there are no more solutions."""
    return row.proves_none and not any(isinstance(event, Inconclusive) for event in events)


def assert_exactly_the_solutions(row: Solver, puzzle: Grid, events: list[Event]) -> None:
    """These events, a whole run, tell all solutions once, or say that some may be missing."""
    found, there_are = found_in(events), brute_force(puzzle)
    assert len(found) == len(set(found))
    assert set(found) <= there_are
    assert not any(isinstance(event, Inconclusive) for event in events[:-1])
    if is_conclusive(row, events):
        assert set(found) == there_are
    else:
        assert not row.finds_all


class Replay:
    """A board made of nothing but the events: what every consumer of a solver relies on."""

    def __init__(self, puzzle: Grid, breaks_rules: bool) -> None:
        self.puzzle = puzzle
        self.breaks_rules = breaks_rules
        self.board = list(puzzle.values)
        self.states = {0: puzzle.values}

    def take(self, event: Event) -> None:
        """Follow one event, and hold it to what the contract says of it."""
        if isinstance(event, Place):
            assert self.board[event.cell] == 0
            assert self.breaks_rules or self.fits(event.cell, event.digit)
            self.board[event.cell] = event.digit
        elif isinstance(event, Remove):
            assert (self.board[event.cell], self.puzzle.values[event.cell]) == (event.digit, 0)
            self.board[event.cell] = 0
        elif isinstance(event, Push):
            assert event.state not in self.states
            assert self.board[event.cell] == 0
            assert self.fits(event.cell, event.digit)
            child = Grid.of(self.board).with_value(event.cell, event.digit)
            self.states[event.state] = child.values
        elif isinstance(event, Open):
            assert tuple(event.values) == self.states[event.state]
            self.board = list(event.values)
        elif isinstance(event, Solution):
            assert event.values == tuple(self.board)

    def fits(self, cell: int, digit: int) -> bool:
        return all(self.board[peer] != digit for peer in self.puzzle.geometry.peers[cell])


@every_solver
@settings(max_examples=30, deadline=None)
@given(puzzle=solvable_or_not(4, 12) | solvable_or_not(6, 20))
def test_finds_exactly_the_solutions_and_events_alone_rebuild_the_board(
    row: Solver, puzzle: Grid
) -> None:
    replay, events = Replay(puzzle, row.breaks_rules), []
    for event, own in boards_of(row.search(puzzle, Random(0))):
        replay.take(event)
        assert own == replay.board
        events.append(event)
    assert_exactly_the_solutions(row, puzzle, events)


def kept(row: Solver, puzzle: Grid) -> Iterator[tuple[Event, list[set[int]]]]:
    """Each event, and before it what every cell may hold by what `Eliminate` promises."""
    left = [set(digits) for digits in candidates(puzzle)]
    undo: list[list[set[int]]] = []
    for event in row.search(puzzle, Random(0)):
        yield event, left
        if isinstance(event, Place):
            undo.append([set(digits) for digits in left])
            left[event.cell] = set()
        elif isinstance(event, Eliminate):
            left[event.cell].remove(event.digit)
        elif isinstance(event, Remove):
            left = undo.pop()


@every_solver
@settings(max_examples=20, deadline=None)
@given(puzzle=solvable_or_not(4, 10) | solvable_or_not(6, 12))
def test_a_contradiction_is_a_dead_end(row: Solver, puzzle: Grid) -> None:
    """Also after solutions: no other one can be reached from that board."""
    replay = Replay(puzzle, row.breaks_rules)
    for event in row.search(puzzle, Random(0)):
        replay.take(event)
        if isinstance(event, Contradiction):
            assert not brute_force(Grid.of(replay.board))


@pytest.mark.parametrize(
    "row", [row for row in ROWS if row.keeps_candidates], ids=lambda row: row.id
)
@settings(max_examples=30, deadline=None)
@given(puzzle=solvable_or_not(4, 12) | solvable_or_not(6, 20))
def test_the_candidates_in_its_frames_agree_with_the_board(row: Solver, puzzle: Grid) -> None:
    """What the stack panel shows after each digit that is taken back."""
    search = row.search(puzzle, Random(0))
    for event, board in boards_of(search):
        assert board is not None
        if isinstance(event, Remove):
            expected = candidates(Grid.of(board))
            for cell, bits in enumerate(held_in(search, "candidates")):
                if not board[cell]:
                    assert tuple(digits_of(bits)) == expected[cell]


@pytest.mark.parametrize(
    "row", [row for row in ROWS if row.keeps_candidates], ids=lambda row: row.id
)
@settings(max_examples=30, deadline=None)
@given(puzzle=solvable_or_not(4, 12) | solvable_or_not(6, 20))
def test_events_alone_tell_the_candidates(row: Solver, puzzle: Grid) -> None:
    for event, left in kept(row, puzzle):
        if isinstance(event, Place | Eliminate):
            assert event.digit in left[event.cell]
        elif isinstance(event, Contradiction) and event.cell is not None:
            assert not left[event.cell]
        elif isinstance(event, Solution):
            assert not any(left)


@every_solver
@pytest.mark.parametrize("size", SIZES)
def test_solves_every_size_it_names(row: Solver, size: int) -> None:
    if size not in row.sizes:
        pytest.skip("not one of its sizes")
    puzzle = nearly_full(size)
    found = solutions(row, puzzle)
    assert len(found) == 1
    assert is_solution(puzzle, Grid.of(found[0]))


@every_solver
def test_an_empty_board_of_the_largest_size_it_names_is_no_error(row: Solver) -> None:
    size = row.sizes[-1]
    events = row.search(Grid(geometry(size), (0,) * size**2), Random(0))
    assert 0 < len(list(islice(events, 3000))) <= 3000


def nearly_full(size: int) -> Grid:
    """A solved board of any size, made by shifting rows, without the digits on its diagonal."""
    board = geometry(size)
    rows, columns = board.box_rows, board.box_columns
    starts = [row % rows * columns + row // rows for row in range(size)]
    values = [(starts[row] + column) % size + 1 for row in range(size) for column in range(size)]
    for row in range(size):
        values[row * size + row] = 0
    return Grid(board, tuple(values))


@every_solver
@pytest.mark.parametrize("line", IMPOSSIBLE)
def test_an_impossible_puzzle_ends_without_a_solution(row: Solver, line: str) -> None:
    puzzle = Grid.from_line(line)
    assert not brute_force(puzzle)
    events = list(row.search(puzzle, Random(0)))
    assert not found_in(events)
    assert is_conclusive(row, events) or not row.finds_all


@every_solver
def test_a_real_puzzle_is_solved(row: Solver) -> None:
    puzzle = puzzles("easy10")[7]
    events = row.search(puzzle, Random(0))
    solution = next(event for event in events if isinstance(event, Solution))
    assert is_solution(puzzle, Grid.of(solution.values))


@every_solver
def test_a_run_is_a_function_of_puzzle_and_seed(row: Solver) -> None:
    puzzle = Grid.from_line("12..3...........")
    once, again = (list(row.search(puzzle, Random(7))) for _ in range(2))
    assert once == again


@every_solver
def test_another_seed_is_another_run_if_it_says_so(row: Solver) -> None:
    puzzle = Grid.from_line("12..3...........")
    runs = [list(row.search(puzzle, Random(seed))) for seed in range(5)]
    assert row.seeded == any(run != runs[0] for run in runs)


@every_solver
def test_what_it_keeps_is_told_by_its_events(row: Solver) -> None:
    events = list(row.search(Grid.from_line("12..3..........."), Random(0)))
    assert row.open_list == any(isinstance(event, Push | Open) for event in events)
    assert row.keeps_candidates == any(isinstance(event, Eliminate) for event in events)


def test_ids_are_distinct_and_rows_are_complete() -> None:
    assert len({row.id for row in ROWS}) == len(ROWS)
    for row in SOLVERS:
        assert row.name
        assert row.legend.endswith(".")
        assert row.source
        assert set(row.sizes) <= set(SIZES)


@pytest.mark.parametrize(("solver_id", "line"), PAIRS)
def test_a_solver_counts_what_is_published(solver_id: str, line: Counted) -> None:
    events = solver(solver_id).search(line.puzzle, Random(0))
    found = [event.values for event in events if isinstance(event, Solution)]
    assert len(found) == len(set(found)) == line.solutions
    assert all(is_solution(line.puzzle, Grid.of(values)) for values in found)
