"""The masks of the fast engine, and how a puzzle becomes a state and a state a solution.

For each geometry the masks are the integers that a search computes with. How a state is laid out,
field by field, is drawn in `bitboard.search`.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable
from functools import cache, lru_cache, reduce
from itertools import product
from operator import and_, getitem, or_

from sudoku_py.core.candidate_grid import Candidate
from sudoku_py.core.geometry import Geometry, geometry
from sudoku_py.core.grid import Grid

Pair = tuple[int, int]  # a candidate: cell, digit from 0; or the fields of a line and of a box
Masks = dict[int, int] | list[int]
Axis = tuple[tuple[int, ...], int, list[tuple[tuple[int, ...], int, int]]]
EAGER_SIZE = 9  # masks of boards up to this size are made at once, of larger ones when needed,
MASK_MEMORY = 32_000_000  # and then that many bytes of them are kept


def _mask(bits: list[int]) -> int:
    """The integer in which just these bits are set, counted from 1."""
    octets = bytearray(max(bits, default=0) // 8 + 1)
    for bit in bits:
        octets[bit >> 3] |= 1 << (bit & 7)
    return int.from_bytes(octets, "little") >> 1


class Layout:
    """Where everything is in a state: the answer, the fields, and the bits of each candidate."""

    def __init__(self, shape: Geometry) -> None:
        """Lay out the answer, then the fields of the cells, boxes, rows and columns."""
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


class Board(Layout):
    """The masks of one geometry, and where everything is in a state."""

    def __init__(self, shape: Geometry) -> None:
        """Make the masks; those of a large board only when needed."""
        super().__init__(shape)
        self.reach = [_mask([b for c in field for _, b in self.homes[c]]) for field in self.fields]
        self.guards, self.cell_guards = _mask(self.ends), _mask(self.ends[: self.cells])
        self.start = reduce(or_, self.reach[: self.cells], self.answer | self.guards)
        owners = {bit: candidate for candidate, homes in self.homes.items() for _, bit in homes}
        self.place = self._table(owners, self._placement)
        self.given = self._given_bits(owners)
        self.sight = self._peers_of_cells(shape)
        self.corners: dict[int, Pair] = {}  # of a segment, its line's and box's field
        self.axes = self._all_axes(shape)
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

    def bits_of(self, candidates: Iterable[Candidate]) -> int:
        """The bits of candidates, cells and digits from 1, in the fields of a state."""
        return _mask([bit for cell, digit in candidates for _, bit in self.homes[cell, digit - 1]])

    def _placement(self, candidate: Pair) -> int:
        """What remains of a state when a candidate is placed."""
        cell, digit = candidate
        code = digit + 1 if self.digit_bits == 4 else ord(self.symbols[digit])
        cleared = ((1 << self.digit_bits) - 1 ^ code) << self.digit_bits * (self.cells - 1 - cell)
        for field, _ in self.homes[candidate]:
            cleared |= self.reach[field] | 1 << self.ends[field] - 1
        return self.start ^ cleared

    def _given_bits(self, owners: dict[int, Pair]) -> list[dict[str | int, int]]:
        """For each cell a bit of each value it can have in a puzzle, digit or symbol; 0: empty."""
        given: list[dict[str | int, int]] = [{".": 0, "0": 0, 0: 0} for _ in range(self.cells)]
        for bit, (cell, digit) in owners.items():
            given[cell][digit + 1] = given[cell][self.symbols[digit]] = bit
        return given

    def _peers_of_cells(self, shape: Geometry) -> dict[int, int]:
        """For the guard of each cell the guards of its peers, counted from `cells_at`."""
        guards = [(cell + 1) * self.pitch for cell in range(self.cells)]
        peers = [_mask([guards[peer] for peer in peers]) for peers in shape.peers]
        return dict(zip(guards, peers, strict=True))

    def _all_axes(self, shape: Geometry) -> list[Axis]:
        """The axes for locked candidates: rows and columns at once where boxes are square."""
        wide, high, cells = shape.box_columns, shape.box_rows, self.cells
        kinds = [(2, 4, wide)] if wide == high else [(2, 3, wide), (3, 4, high)]
        return [self._axis(range(a * cells, b * cells), width) for a, b, width in kinds]

    def _axis(self, lines: range, width: int) -> Axis:
        """What `locked_candidates` needs for the lines with these fields, `width` cells a segment.

        It enters the segments into `corners`.
        """
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
def board_of(cells: int) -> Board:
    """The masks of the board with that many cells, made once; ValueError if it is not a square.

    >>> board_of(16).size
    4
    """
    size = round(cells**0.5)
    if size * size != cells:
        raise ValueError(f"{cells} cells are not a square")
    return Board(geometry(size))


def encode(puzzle: Grid | str, removed: Collection[Candidate] = ()) -> tuple[Board, int]:
    """The board of a puzzle, and its state with the givens placed; 0 if some of them clash.

    The state lacks the `removed` candidates; it is 0 if a given is one of them.
    """
    cells = puzzle if isinstance(puzzle, str) else puzzle.values
    board = board_of(len(cells))
    try:
        givens = list(filter(None, map(getitem, board.given, cells)))
    except KeyError as error:
        raise ValueError(f"a board of size {board.size} has no {error}") from None
    state = reduce(and_, map(board.place.__getitem__, givens), board.start)
    # Each given closes four fields, unless another that it clashes with has closed one of them.
    clash = (state & board.guards).bit_count() != 4 * (board.cells - len(givens))
    if removed and not clash:
        gone = board.bits_of(removed)
        clash = any(gone >> given - 1 & 1 for given in givens)
        state &= ~gone
    return board, 0 if clash else state


def decode(board: Board, state: int, like: Grid | str) -> Grid | str:
    """The answer in `state`, as a grid or a line like `like`."""
    if board.digit_bits == 4:
        line = f"{state & board.answer:0{board.cells}X}".replace("F", ".")
    else:
        line = (state & board.answer).to_bytes(board.cells, "big").replace(b"\xff", b".").decode()
    return line if isinstance(like, str) else Grid.from_line(line)
