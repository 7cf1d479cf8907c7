"""Where runs part is where two plain programs, written here, decide differently."""

from collections.abc import Iterator
from itertools import zip_longest

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab.race.race import Parting, Race
from tests.data import puzzles
from tests.lab.race.test_race import KNOWN, LONG
from tests.lab.samples import IMPOSSIBLE, SMALL

Decision = tuple[int, int]  # a cell and a digit
Conflicts = set[int]  # cells


class Plain:
    """Backtracking, cell by cell, on a board of its own; `jumps`: back to the newest conflict."""

    def __init__(self, puzzle: Grid, jumps: bool) -> None:
        self.board = list(puzzle.values)
        self.givens = {cell for cell, value in enumerate(puzzle.values) if value}
        self.size, self.peers, self.jumps = puzzle.size, puzzle.geometry.peers, jumps
        self.cells = puzzle.empty_cells

    def decide(self, level: int = 0) -> Iterator[Decision | Conflicts | None]:
        """Yield each digit of a cell with several; the last item says why it failed, None: not."""
        if level == len(self.cells):
            yield None
            return
        cell, conflicts = self.cells[level], set[int]()
        held = {self.board[peer] for peer in self.peers[cell]}
        options = [digit for digit in range(1, self.size + 1) if digit not in held]
        for digit in held - {0}:
            conflicts |= self.to_blame(cell, digit)
        for digit in options:
            if len(options) > 1:
                yield cell, digit
            self.board[cell] = digit
            *made, failure = self.decide(level + 1)
            yield from made
            if failure is None:
                yield None
                return
            self.board[cell] = 0
            assert isinstance(failure, set)
            if self.jumps and cell not in failure:
                yield failure
                return
            conflicts |= failure - {cell}
        yield conflicts

    def to_blame(self, cell: int, digit: int) -> Conflicts:
        """The first guess that holds the digit and sees the cell; nobody if a given does."""
        holders = {peer for peer in self.peers[cell] if self.board[peer] == digit}
        return set() if holders & self.givens else {min(holders)}


def plain_parting(puzzle: Grid) -> int | None:
    """The first decision that the two programs do not share, counted from 1."""
    both = ([*Plain(puzzle, jumps).decide()][:-1] for jumps in (False, True))
    pairs = enumerate(zip_longest(*both), 1)
    return next((number for number, (one, other) in pairs if one != other), None)


@pytest.mark.parametrize("puzzle", [KNOWN, SMALL, IMPOSSIBLE], ids=["known", "small", "none"])
def test_runs_part_where_plain_programs_do(puzzle: Grid) -> None:
    race = Race(puzzle, ["cell-order", "conflict-directed"], fairness="guesses")
    parting = Parting(race)
    assert parting.follow(LONG)
    assert parting.position == plain_parting(puzzle)
    if puzzle is KNOWN:
        assert parting.position == 9


def test_at_that_position_each_run_has_just_decided() -> None:
    race = Race(KNOWN, ["cell-order", "conflict-directed"], fairness="guesses")
    assert race.seek(9, LONG)
    plain, jumping = race.entries
    assert plain.decisions.placed(8) == [(19, 8)]
    assert jumping.decisions.placed(8) == [(0, 2)]  # after a jump back to the first cell
    for entry in race.entries:
        (cell, digit), *_ = entry.decisions.placed(8)
        step = race.step_of(entry)
        assert entry.run.timeline.state(step).board[cell] == digit
        assert not entry.run.timeline.state(step - 1).board[cell]
    race.move(-1)
    assert [entry.decisions.placed(7) for entry in race.entries] == [[(19, 7)]] * 2


@pytest.mark.parametrize("others", [["depth-first"], ["candidate-list", "depth-first"]])
def test_searches_of_the_same_tree_never_part(others: list[str]) -> None:
    race = Race(puzzles("easy10")[1], ["cell-order", *others], fairness="guesses")
    parting = Parting(race)
    assert parting.follow(LONG)
    assert parting.position is None
    assert not race.running


def test_a_run_without_guesses_parts_where_the_other_guesses() -> None:
    race = Race(KNOWN, ["cell-order", "propagation"], fairness="guesses")
    parting = Parting(race)
    assert parting.follow(LONG)
    assert parting.position == 1
    assert race.seek(1, LONG)
    assert {row.algorithm: row.status for row in race.table(1)} == {
        "cell-order": "running",
        "propagation": "solved",
    }


def test_the_end_comes_one_position_after_the_last_decision() -> None:
    race = Race(KNOWN, ["cell-order", "fewest-candidates"], fairness="guesses")
    assert race.advance(LONG)
    table = {row.algorithm: row for row in race.table()}
    assert table["fewest-candidates"].guesses == 12
    assert race.reached == (table["cell-order"].guesses or 0) + 1
    early, late = ({row.algorithm: row for row in race.table(at)} for at in (12, 13))
    assert early["fewest-candidates"].status == "running"
    assert late["fewest-candidates"].status == "solved"
    assert late["cell-order"].guesses == 13
