"""The fast engine: the whole state of a search is one big integer.

Each of 4·n² *constraints* asks for exactly one candidate: a cell for its digit; a row, column or
box for its place of a digit. The integer has a *field* for each: a bit per candidate and above them
a guard, which is set while the constraint is open. So a candidate has four bits, one in each part:

    |Grrrrrrrrr|...   |Gccccccccc|...   |Gbbbbbbbbb|...   |G987654321|...   |4|8|3|F|2|...
      └ the places for a digit in a column, a row, a box    └ digits of a cell    └ answer

Placing a digit is ONE `&` with a mask made beforehand. It clears all that the placement rules out,
empties the four fields that it satisfies, guards included, and writes the digit into the answer: a
state without field bits is a solution, and its other bits are that solution's text in hexadecimal.
Singles are found by arithmetic on all fields at once, as a guard keeps the borrow in its field:

                          3 candidates  only one     none!        satisfied
    state                |1 010010100 |1 000100000 |1 000000000 |0 000000000|
    - 1 in open fields   |1 010010011 |1 000011111 |0 111111111 |0 000000000|  guard lost: dead end
    & state              |1 010010000 |1 000000000 |                           the lowest has gone
    - 1 in open fields   |1 010001111 |0 111111111 |                           guard lost: a single

Naked and hidden singles are thus one thing; one more step shows where two candidates are left.

When nothing more can be deduced, the search guesses, in a cell in which it guessed recently if that
is again one of those with the fewest candidates. What led to a dead end in one branch will do so in
the next, and the sooner that shows, the less is left to search. Proofs that there is no other
solution gain most.

`solve`, `solutions`, `explore`, `count_solutions`, `SolutionCount`, `is_unique` and `propagate` are
for other packages. A solution has none of the `removed` candidates, see `core.candidate_grid`.
"""

from collections.abc import Collection, Iterator
from random import Random
from typing import TypeVar, cast

from sudoku_py.bitboard.masks import EAGER_SIZE, Board, decode, encode
from sudoku_py.core.candidate_grid import Candidate
from sudoku_py.core.grid import Grid


def propagated(board: Board, state: int) -> int:
    """The state with singles placed and locked candidates used; 0 if that is a dead end."""
    guards, place, size = board.guards, board.place, board.size
    while is_open := state & guards:
        ones = is_open >> size
        less = state - ones
        if less & is_open != is_open:
            return 0
        single = (less & state) - ones & is_open ^ is_open
        if single:
            found = state & single - (single >> size)
            while found:
                keep = place[found.bit_length()]
                state &= keep
                found &= keep  # neither the same single in another field, nor its rivals
        elif state == (state := locked_candidates(board, state)):  # before and after are the same
            break
    return state


def locked_candidates(board: Board, state: int) -> int:
    """The state without what locked candidates (pointing and claiming) rule out.

    A *segment* is where a line (row or column) and a box meet. A digit that fits into just one
    segment of its line cannot be elsewhere in the box, and the other way round.
    """
    lines = state >> board.lines_at
    for inside, all_segments, groups in board.axes:
        segments = lines
        for shift in inside:
            segments |= lines >> shift
        segments &= all_segments  # one bit for each: does the digit fit in anywhere?
        useful = 0
        for shifts, firsts, spread in groups:  # the segments of a line, those of a box
            once, twice = segments, 0
            for shift in shifts:  # fold a group onto its first segment
                other = segments >> shift
                twice |= once & other
                once |= other
            useful ^= ((once ^ twice) & firsts) * spread & segments  # alone in both: of no use
        for segment in _bits(useful):
            state &= board.confine[segment]
    return state


def _bits(number: int) -> Iterator[int]:
    """The bits that are set, counted from 1 as `bit_length` does, the highest first."""
    while number:
        yield (bit := number.bit_length())
        number ^= 1 << bit - 1


CELLS_REMEMBERED = 2  # the cells of the latest guesses, which are preferred


def choices(
    board: Board, state: int, rng: Random | None, weighed: int, recent: list[int]
) -> list[int]:
    """The candidates of an open field that has the fewest; the last is to be tried first.

    It prefers a cell that is among the `recent`, the latest first, then the best of that many
    `weighed`. The cell it takes becomes the latest of the `recent`.
    """
    is_open = state & board.guards
    ones = is_open >> board.size
    rest, fewest = state & state - ones, 0
    while not fewest:  # after the singles, which have been placed, come pairs, then triples ...
        rest &= rest - ones
        fewest = rest - ones & is_open ^ is_open
    cells = (fewest & board.cell_guards) >> board.cells_at
    for cell in recent:
        if cells >> cell - 1 & 1:
            recent.remove(cell)
            break
    else:
        cell = _weigh(board, cells, weighed) if cells else fewest.bit_length() - board.cells_at
        del recent[CELLS_REMEMBERED - 1 :]
    recent.insert(0, cell)
    return _candidates(board, state, cell + board.cells_at - board.pitch, rng)


def _weigh(board: Board, cells: int, limit: int) -> int:
    """Of the first `limit` cells the one with the most peers among them all: it settles more."""
    left, best, most, sight = cells, 0, -1, board.sight
    for _ in range(min(limit, cells.bit_count())):
        cell = left.bit_length()
        left ^= 1 << cell - 1
        seen = (cells & sight[cell]).bit_count()
        if seen > most:
            most, best = seen, cell
    return best


def _candidates(board: Board, state: int, field: int, rng: Random | None) -> list[int]:
    """The candidates of the field that begins at this bit, the highest first; or at random."""
    digits = state >> field & (1 << board.size) - 1
    found = []
    while digits:
        digit = digits.bit_length()
        digits ^= 1 << digit - 1
        found.append(field + digit)
    return found if rng is None else sorted(found, key=lambda _: rng.random())


CELLS_WEIGHED = 6, 9  # compared before a guess: at first, and after two dead ends
PATIENCE = 50  # dead ends before a search at random, or on a large board, restarts


def search(board: Board, start: int, rng: Random | None) -> Iterator[int]:
    """Depth-first search: each solved state reachable from `start`, once; other states as 0."""
    restarts = bool(rng) or board.size > EAGER_SIZE  # instead of learning; keeps seeds
    dead_ends, patience = 0, PATIENCE if restarts else 0
    recent: list[int] = []
    stack = [(start, 0)]  # a state, and the candidate to place in it; 0 is none
    while stack:
        state, candidate = stack.pop()
        state = propagated(board, state & board.place[candidate])
        if state > board.answer:
            weighed = CELLS_WEIGHED[dead_ends > 1 and not restarts]
            for choice in choices(board, state, rng, weighed, recent):
                stack.append((state, choice))
            if restarts:
                recent.clear()
            yield 0
        elif state:
            patience = 0  # a restart from now on would find this solution again
            yield state
        else:
            dead_ends += 1
            if dead_ends == patience:  # a few bad early guesses are why a search takes long
                rng, stack, dead_ends, patience = rng or Random(0), [(start, 0)], 0, 2 * patience
            yield 0


Puzzle = TypeVar("Puzzle", Grid, str)


def solve(
    puzzle: Puzzle, rng: Random | None = None, removed: Collection[Candidate] = ()
) -> Puzzle | None:
    """The first solution found, of the type of `puzzle`, or None; with `rng` a random one.

    >>> solve("..34..1..2..1...")
    '2134431232411423'
    """
    return next(solutions(puzzle, rng, removed), None)


def solutions(
    puzzle: Puzzle, rng: Random | None = None, removed: Collection[Candidate] = ()
) -> Iterator[Puzzle]:
    """Every solution of `puzzle` once, each searched for only when the caller asks for it.

    >>> sorted(solutions("1234341......1.."))
    ['1234341223414123', '1234341243212143']
    """
    return filter(None, explore(puzzle, rng, removed))


def explore(
    puzzle: Puzzle, rng: Random | None = None, removed: Collection[Candidate] = ()
) -> Iterator[Puzzle | None]:
    """The same, with None for each visited state that is no solution: to count, or to stop there.

    >>> list(explore("1234341......1.."))
    [None, '1234341223414123', '1234341243212143']
    """
    board, state = encode(puzzle, removed)
    for solved in search(board, state, rng):
        yield cast(Puzzle, decode(board, solved, puzzle)) if solved else None


class SolutionCount:
    """The number of solutions of one puzzle, counted step by step, as far as needed.

    >>> solutions = SolutionCount("1" + "." * 15)
    >>> for _ in solutions.run(limit=50): pass
    >>> solutions.count, solutions.complete
    (50, False)
    >>> for _ in solutions.run(limit=1000): pass
    >>> solutions.count, solutions.complete
    (72, True)
    """

    def __init__(self, puzzle: Grid | str, removed: Collection[Candidate] = ()) -> None:
        """Start at 0; solutions have no `removed` candidate."""
        self.count = 0
        self.complete = False  # whether all solutions are counted
        self._search = search(*encode(puzzle, removed), None)

    def run(self, limit: int) -> Iterator[None]:
        """Count on to `limit` at most; a piece of work is a state of the search.

        The caller may stop at any time: the next call continues from there.
        """
        while self.count < limit and not self.complete:
            try:
                self.count += next(self._search) > 0
            except StopIteration:
                self.complete = True
            yield


def count_solutions(puzzle: Grid | str, limit: int, removed: Collection[Candidate] = ()) -> int:
    """How many solutions `puzzle` has, up to `limit`: 2 is enough for uniqueness.

    >>> count_solutions("1" + "." * 15, limit=2), count_solutions("." * 16, limit=1000)
    (2, 288)
    >>> count_solutions("." * 16, limit=1000, removed=[(0, 2), (0, 3), (0, 4)])
    72
    """
    counting = SolutionCount(puzzle, removed)
    for _ in counting.run(limit):
        pass
    return counting.count


def is_unique(puzzle: Grid | str, removed: Collection[Candidate] = ()) -> bool:
    """Whether `puzzle` has exactly one solution.

    >>> is_unique("12..34....1.4...")
    True
    """
    return count_solutions(puzzle, 2, removed) == 1


def propagate(puzzle: Puzzle, removed: Collection[Candidate] = ()) -> Puzzle | None:
    """The puzzle with all digits that follow without a guess; None if it contradicts itself.

    >>> propagate("1...3.4.........")
    '1...324.........'
    """
    board, state = encode(puzzle, removed)
    state = propagated(board, state)
    return cast(Puzzle, decode(board, state, puzzle)) if state else None
