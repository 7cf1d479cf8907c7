"""The verdict on a puzzle: no solution, one, or several; and the reason, if it is not one.

Singles show why a position has no solution, as far as they lead.
"""

from collections.abc import Generator, Iterator
from random import Random
from typing import Literal, NamedTuple, cast

from sudoku_py import bitboard
from sudoku_py.core import validity
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.geometry import Geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import NoSolution, SeveralSolutions
from sudoku_py.solvers import propagation
from sudoku_py.solvers.contract import Contradiction, Place


def contradiction(position: CandidateGrid) -> tuple[Contradiction, int] | None:
    """The contradiction that singles lead to, and how many digits they place before; or None.

    >>> from sudoku_py.core.grid import Grid
    >>> bare = Grid.from_line("1234............")
    >>> found, forced = contradiction(CandidateGrid.of(bare, [(4, 3), (4, 4)]))
    >>> found.cell, forced
    (4, 0)
    """
    board, forced = _Board(position), 0
    while True:
        found = board.contradiction()
        if found:
            return found, forced
        single = board.single()
        if not single:
            return None
        board.place(*single)
        forced += 1


class _Board:
    """The candidates of every cell, that of a filled one its digit alone."""

    def __init__(self, position: CandidateGrid) -> None:
        self._geometry: Geometry = position.digits.geometry
        values = position.digits.values
        self._masks = [
            1 << value - 1 if value else mask
            for value, mask in zip(values, position.candidates, strict=True)
        ]
        self._is_open = [not value for value in values]

    def contradiction(self) -> Contradiction | None:
        """The first cell without a candidate, or unit without a place for a digit."""
        for cell, mask in enumerate(self._masks):
            if not mask:
                return Contradiction(cell=cell)
        for index, unit in enumerate(self._geometry.units):
            for digit in range(self._geometry.size):
                if not any(self._masks[cell] >> digit & 1 for cell in unit.cells):
                    return Contradiction(unit=index, digit=digit + 1)
        return None

    def single(self) -> tuple[int, int] | None:
        """An empty cell and the bit of its digit: its only candidate, or the only place of it."""
        for cell, mask in enumerate(self._masks):
            if self._is_open[cell] and not mask & mask - 1:
                return cell, mask
        for unit in self._geometry.units:
            for digit in range(self._geometry.size):
                places = [cell for cell in unit.cells if self._masks[cell] >> digit & 1]
                if len(places) == 1 and self._is_open[places[0]]:
                    return places[0], 1 << digit
        return None

    def place(self, cell: int, bit: int) -> None:
        """Leave one candidate in a cell, and take it from its peers."""
        self._is_open[cell] = False
        for peer in self._geometry.peers[cell]:
            self._masks[peer] &= ~bit
        self._masks[cell] = bit


Status = Literal["unique", "multiple", "unsolvable", "invalid"]


class Verdict(NamedTuple):
    """Whether a puzzle has one solution.

    `solution` is set if the status is unique or multiple, `other` (a second one) if it is multiple,
    `reason` unless it is unique.
    """

    status: Status
    solution: Grid | None = None
    other: Grid | None = None
    reason: SudokuError | None = None


class Progress(NamedTuple):
    """The guesses of the search so far, and the first solution once found."""

    guesses: int
    solution: Grid | None


def verdict_of(puzzle: Grid | CandidateGrid) -> Verdict:
    """The verdict on `puzzle`, without a pause.

    >>> verdict_of(Grid.from_line("12..34....1.4...")).status
    'unique'
    >>> print(verdict_of(Grid.from_line("12..3...........")).reason)
    There is more than one solution: r3c1 can be 2 or 4.
    """
    return next(report for report in judge(puzzle) if isinstance(report, Verdict))


def judge(puzzle: Grid | CandidateGrid) -> Iterator[Progress | Verdict]:
    """Yield progress after each guess, and last the verdict on `puzzle`.

    A solution of a position has its placed digits, and none of its removed candidates.
    """
    position = puzzle if isinstance(puzzle, CandidateGrid) else CandidateGrid.of(puzzle)
    solutions: list[Grid] = []
    guesses, states = 0, bitboard.explore(position.digits, removed=position.removed)
    for guesses, found in enumerate(states):  # the first state is no guess
        solutions += [found] if found else []
        if len(solutions) == 2:
            break
        yield Progress(guesses, solutions[0] if solutions else None)
    if solutions:
        yield _solved(*solutions)
    else:
        yield (yield from _unsolved(position, guesses))


def difference_reason(solution: Grid, other: Grid) -> SeveralSolutions:
    """The first cell in which two solutions of a puzzle differ, as a reason."""
    symbols = solution.geometry.symbols
    pairs = enumerate(zip(solution.values, other.values, strict=True))
    cell, (one, two) = next((cell, pair) for cell, pair in pairs if pair[0] != pair[1])
    name = solution.geometry.cell_name(cell)
    one, two = sorted((one, two))
    return SeveralSolutions("multiple", cell=name, one=symbols[one - 1], other=symbols[two - 1])


def _solved(solution: Grid, other: Grid | None = None) -> Verdict:
    if other is None:
        return Verdict("unique", solution)
    return Verdict("multiple", solution, other, difference_reason(solution, other))


def _unsolved(position: CandidateGrid, guesses: int) -> Generator[Progress, None, Verdict]:
    """Why there is no solution: what is visible, else what deduction shows, else the search."""
    puzzle = position.digits
    if visible := validity.reasons(puzzle):
        clash = validity.clashes(puzzle)
        return Verdict("invalid" if clash else "unsolvable", reason=visible[0])
    if position.removed:
        return Verdict("unsolvable", reason=_candidates_reason(position, guesses))
    return (yield from _unsolved_puzzle(puzzle, guesses))


def _candidates_reason(position: CandidateGrid, guesses: int) -> NoSolution:
    geometry, found = position.digits.geometry, contradiction(position)
    if not found:
        return _searched_reason(guesses)
    where, forced = found
    if forced:
        return contradiction_reason(geometry, where, forced)
    return _contradiction("candidates", geometry, where)


def _searched_reason(guesses: int) -> NoSolution:
    return NoSolution("exhausted", guesses=guesses) if guesses else NoSolution("locked")


def _unsolved_puzzle(puzzle: Grid, guesses: int) -> Generator[Progress, None, Verdict]:
    forced = 0
    for event in propagation.search(puzzle, Random(0)):
        if isinstance(event, Contradiction):
            reason = contradiction_reason(puzzle.geometry, event, forced)
            return Verdict("unsolvable", reason=reason)
        if isinstance(event, Place) and event.guessed:
            break
        forced += isinstance(event, Place)
        yield Progress(guesses, None)
    return Verdict("unsolvable", reason=_searched_reason(guesses))


def contradiction_reason(geometry: Geometry, found: Contradiction, forced: int) -> NoSolution:
    """A contradiction after that many forced digits, as a reason."""
    return _contradiction("forced", geometry, found, forced=forced)


def _contradiction(
    problem: str, geometry: Geometry, found: Contradiction, **details: int
) -> NoSolution:
    if found.cell is not None:
        return NoSolution(f"{problem}-cell", cell=geometry.cell_name(found.cell), **details)
    kind, number, _ = geometry.units[cast(int, found.unit)]
    digit = geometry.symbols[cast(int, found.digit) - 1]
    return NoSolution(f"{problem}-{kind}", kind=kind, number=number, digit=digit, **details)
