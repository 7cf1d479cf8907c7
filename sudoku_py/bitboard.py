"""The fast engine: the whole state of a search is one big integer.

Each of 4·n² *constraints* asks for exactly one candidate: a cell for its digit; a row, column or
box for its place of a digit. The integer has a *field* for each: a bit per candidate and above them
a guard, which is set while the constraint is open. So a candidate has four bits, one in each part:

    |Grrrrrrrrr|...   |Gccccccccc|...   |Gbbbbbbbbb|...   |G987654321|...   |4|8|3|F|2|...
      └ the places for a digit in a column, a row, a box    └ digits of a cell    └ answer

Placing a digit is ONE `&` with a mask made beforehand. It clears all that the placement rules out,
empties the four fields that it satisfies, guards included, and writes the digit into the answer: a
state without field bits is a solution, and what is left of it that solution's text in hexadecimal.
Singles are found by arithmetic on all fields at once, as a guard keeps the borrow in its field:

                          3 candidates  only one     none!        satisfied
    state                |1 010010100 |1 000100000 |1 000000000 |0 000000000|
    - 1 in open fields   |1 010010011 |1 000011111 |0 111111111 |0 000000000|  guard lost: dead end
    & state              |1 010010000 |1 000000000 |                           the lowest has gone
    - 1 in open fields   |1 010001111 |0 111111111 |                           guard lost: a single

Naked and hidden singles are thus one thing; a step more tells where two candidates are left.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache, lru_cache, reduce
from itertools import islice, product
from operator import and_, getitem, or_
from random import Random
from typing import TypeVar, cast

from sudoku_py.core.geometry import Geometry, geometry
from sudoku_py.core.grid import Grid

Puzzle = TypeVar("Puzzle", Grid, str)
Pair = tuple[int, int]  # a candidate: cell, digit from 0; or the fields of a line and of a box
Masks = dict[int, int] | list[int]
Axis = tuple[tuple[int, ...], int, list[tuple[tuple[int, ...], int, int]]]

EAGER_SIZE = 9  # masks of boards up to this size are made at once, of larger ones when needed,
MASK_MEMORY = 32_000_000  # and then so many bytes of them are kept
CELLS_WEIGHED = 6  # cells compared before a guess; to look at more costs more than it saves
PATIENCE = 50  # dead ends before a search by chance, or on a large board, starts afresh


def solve(puzzle: Puzzle, rng: Random | None = None) -> Puzzle | None:
    """The first solution found, a grid or a line as `puzzle` is, or None; with `rng` by chance.

    >>> solve("..34..1..2..1...")
    '2134431232411423'
    """
    return next(solutions(puzzle, rng), None)


def solutions(puzzle: Puzzle, rng: Random | None = None) -> Iterator[Puzzle]:
    """Every solution of `puzzle` once, each found when it is asked for.

    >>> sorted(solutions("1234341......1.."))
    ['1234341223414123', '1234341243212143']
    """
    board, state = _read(puzzle)
    for solved in _search(board, state, rng):
        yield cast(Puzzle, _write(board, solved, puzzle))


def count_solutions(puzzle: Grid | str, limit: int) -> int:
    """How many solutions `puzzle` has, not looking beyond `limit`: 2 tells if it is unique.

    >>> count_solutions("1" + "." * 15, limit=2), count_solutions("." * 16, limit=1000)
    (2, 288)
    """
    return sum(1 for _ in islice(_search(*_read(puzzle), None), limit))


def candidates(puzzle: Grid | str) -> tuple[tuple[int, ...], ...]:
    """For each cell the digits that the givens it sees leave to it; for a given, its digit.

    >>> candidates("1...3.4.........")[:4]
    ((1,), (2, 4), (2, 3), (2, 3))
    """
    grid = Grid.from_line(puzzle) if isinstance(puzzle, str) else puzzle
    digits = range(1, grid.size + 1)
    return tuple(
        (value,) if value else tuple(d for d in digits if d not in {grid.values[p] for p in peers})
        for value, peers in zip(grid.values, grid.geometry.peers, strict=True)
    )


def propagate(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle with all filled in that follows without a guess; None if it contradicts itself.

    >>> propagate("1...3.4.........")
    '1...324.........'
    """
    board, state = _read(puzzle)
    state = _settle(board, state)
    return cast(Puzzle, _write(board, state, puzzle)) if state else None


def _search(board: "_Board", start: int, rng: Random | None) -> Iterator[int]:
    """The one search, depth first: every solved state that `start` leads to, once."""
    dead_ends, patience = 0, PATIENCE if rng or board.size > EAGER_SIZE else 0
    stack = [(start, 0)]  # a state, and the candidate to place in it; 0 is none
    while stack:
        state, candidate = stack.pop()
        state = _settle(board, state & board.place[candidate])
        if state > board.answer:
            for choice in _choices(board, state, rng):
                stack.append((state, choice))
        elif state:
            patience = 0  # to start afresh from now on would find this one again
            yield state
        else:
            dead_ends += 1
            if dead_ends == patience:  # a few bad guesses early on are why a search takes ages
                rng, stack, dead_ends, patience = rng or Random(0), [(start, 0)], 0, 2 * patience


def _settle(board: "_Board", state: int) -> int:
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
        elif state == (state := _confine(board, state)):  # before and after are the same
            break
    return state


def _confine(board: "_Board", state: int) -> int:
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


def _choices(board: "_Board", state: int, rng: Random | None) -> list[int]:
    """The candidates of an open field that has the fewest; the last is to be tried first.

    Best is a cell that sees many others with as few candidates: a guess there settles more.
    """
    is_open = state & board.guards
    ones = is_open >> board.size
    rest, fewest = state & state - ones, 0
    while not fewest:  # after the singles, which have been placed, come pairs, then triples ...
        rest &= rest - ones
        fewest = rest - ones & is_open ^ is_open
    guard, most = fewest.bit_length(), -1
    cells, sight = (fewest & board.cell_guards) >> board.cells_at, board.sight
    for cell in islice(_bits(cells), CELLS_WEIGHED):
        seen = (cells & sight[cell]).bit_count()
        if seen > most:
            most, guard = seen, cell + board.cells_at
    choices = list(_bits(state & (1 << guard - 1) - (1 << guard - board.pitch)))
    return choices if rng is None else sorted(choices, key=lambda _: rng.random())


def _read(puzzle: Grid | str) -> tuple["_Board", int]:
    """The board of a puzzle, and its state with the givens placed; 0 if some of them clash."""
    cells = puzzle if isinstance(puzzle, str) else puzzle.values
    board = _board(len(cells))
    try:
        givens = list(filter(None, map(getitem, board.given, cells)))
    except KeyError as error:
        raise ValueError(f"a board of size {board.size} has no {error}") from None
    state = reduce(and_, map(board.place.__getitem__, givens), board.start)
    # Each given closes four fields, unless another that it clashes with has closed one of them.
    clash = (state & board.guards).bit_count() != 4 * (board.cells - len(givens))
    return board, 0 if clash else state


def _write(board: "_Board", state: int, like: Grid | str) -> Grid | str:
    """The answer in `state`, as the same kind of thing as `like`."""
    if board.digit_bits == 4:
        line = f"{state & board.answer:0{board.cells}X}".replace("F", ".")
    else:
        line = (state & board.answer).to_bytes(board.cells, "big").replace(b"\xff", b".").decode()
    return line if isinstance(like, str) else Grid.from_line(line)


def _bits(number: int) -> Iterator[int]:
    """The bits that are set, counted from 1 as `bit_length` does, the highest first."""
    while number:
        yield (bit := number.bit_length())
        number ^= 1 << bit - 1


def _mask(bits: list[int]) -> int:
    """The integer in which just these bits are set, counted from 1."""
    octets = bytearray(max(bits) // 8 + 1)
    for bit in bits:
        octets[bit >> 3] |= 1 << (bit & 7)
    return int.from_bytes(octets, "little") >> 1


class _Board:
    """The masks of one geometry."""

    def __init__(self, shape: Geometry) -> None:
        size, cells, units = shape.size, shape.cells, shape.units
        self.size, self.cells, self.symbols = size, cells, shape.symbols
        self.pitch = size + 1  # from one field to the next
        self.digit_bits = 4 if size < 15 else 8  # in the answer: a hexadecimal digit, or ASCII
        self.cells_at = self.digit_bits * cells
        self.lines_at = self.cells_at + 2 * cells * self.pitch
        self.answer = (1 << self.cells_at) - 1
        self.fields = [[(cell, digit) for digit in range(size)] for cell in range(cells)]
        for kind in units[2 * size :], units[:size], units[size : 2 * size]:  # boxes, rows, columns
            for digit, unit in product(range(size), kind):
                self.fields.append([(cell, digit) for cell in unit.cells])
        self.ends = [self.cells_at + (field + 1) * self.pitch for field in range(4 * cells)]
        self.homes: dict[Pair, list[Pair]] = defaultdict(list)  # a candidate's fields, bits in them
        for home, field in enumerate(self.fields):
            for rank, candidate in enumerate(field):
                self.homes[candidate].append((home, self.ends[home] - size + rank))
        self.reach = [_mask([b for c in field for _, b in self.homes[c]]) for field in self.fields]
        self.guards, self.cell_guards = _mask(self.ends), _mask(self.ends[:cells])
        self.start = reduce(or_, self.reach[:cells], self.answer | self.guards)
        owners = {bit: candidate for candidate, homes in self.homes.items() for _, bit in homes}
        self.place = self._table(owners, self._placing)
        self.given: list[dict[str | int, int]] = [{".": 0, "0": 0, 0: 0} for _ in range(cells)]
        for bit, (cell, digit) in owners.items():
            self.given[cell][digit + 1] = self.given[cell][self.symbols[digit]] = bit
        eyes = [(cell + 1) * self.pitch for cell in range(cells)]  # guards of cells, from cells_at
        seen = [_mask([eyes[peer] for peer in peers]) for peers in shape.peers]
        self.sight = dict(zip(eyes, seen, strict=True))
        self.corners: dict[int, Pair] = {}  # of a segment, its line's and box's field
        wide, high = shape.box_columns, shape.box_rows  # if equal, rows and columns can go together
        kinds = [(2, 4, wide)] if wide == high else [(2, 3, wide), (3, 4, high)]
        self.axes = [self._axis(range(a * cells, b * cells), width) for a, b, width in kinds]
        self.confine = self._table(  # all but the rest of the line and the rest of the box
            self.corners, lambda corner: self.start ^ self.reach[corner[0]] ^ self.reach[corner[1]]
        )

    def _table(self, keys: dict[int, Pair], make: Callable[[Pair], int]) -> Masks:
        """For each bit the mask made for its key; for a bit without a key one that keeps all."""
        kept, start = lru_cache(MASK_MEMORY * 8 // self.start.bit_length())(make), self.start

        class Lazy(dict[int, int]):
            def __missing__(self, bit: int) -> int:
                return kept(keys[bit]) if bit in keys else start

        masks = Lazy()
        return masks if self.size > EAGER_SIZE else [masks[bit] for bit in range(max(keys) + 1)]

    def _placing(self, candidate: Pair) -> int:
        """What stays when a candidate is placed."""
        cell, digit = candidate
        code = digit + 1 if self.digit_bits == 4 else ord(self.symbols[digit])
        gone = ((1 << self.digit_bits) - 1 ^ code) << self.digit_bits * (self.cells - 1 - cell)
        for field, _ in self.homes[candidate]:
            gone |= self.reach[field] | 1 << self.ends[field] - 1
        return self.start ^ gone

    def _axis(self, lines: range, width: int) -> Axis:
        """What `_confine` needs for the lines with these fields, in segments of `width` cells."""
        count, segments, groups = self.size // width, [], []
        for line, rank in product(lines, range(0, self.size, width)):
            segments.append((line - 2 * self.cells) * self.pitch + rank + 1)
            self.corners[segments[-1]] = line, self.homes[self.fields[line][rank]][1][0]
        tops = [segment for segment in segments if segment // self.pitch % count == 0]
        for step, firsts in (width, segments[::count]), (self.pitch, tops):
            shifts = tuple(range(step, step * count, step))
            groups.append((shifts, _mask(firsts), sum(1 << shift for shift in (0, *shifts))))
        return tuple(range(1, width)), _mask(segments), groups


@cache
def _board(cells: int) -> _Board:
    size = round(cells**0.5)
    if size * size != cells:
        raise ValueError(f"{cells} cells are not a square")
    return _Board(geometry(size))
