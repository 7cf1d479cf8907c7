"""The loops of row 16: cells with two common candidates, found as Sudoku Explainer finds them."""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.techniques.board_tables import BoardTables, bit_indices
from sudoku_py.techniques.explainer.candidate_bits import few_candidates
from sudoku_py.techniques.position import Position

SHORTEST = 4
MAX_EXTRA_CELLS = 2  # more only while all extra candidates are the same digit


class Loop(NamedTuple):
    """The `cells` of a loop in order, the mask of its two digits, and what keeps them apart.

    `extra_cells` are those with more candidates, in order, and `extra` is the mask of these.
    """

    cells: tuple[int, ...]
    pair: int
    extra_cells: tuple[int, ...]
    extra: int


def loops(position: Position) -> Iterator[Loop]:
    """Each loop as often as it is found: from each bivalue cell, in both directions."""
    tables, places = position.tables, position.places
    for cell in bit_indices(few_candidates(position, 2)):
        pair = position.candidates[cell]
        first, second = tables.digit_indices[pair]
        both = places[first] & places[second]
        if both.bit_count() >= SHORTEST:
            for path in _Search(position, pair, both).from_cell(cell):
                if _is_loop(tables, path):
                    yield _loop(position, pair, path)


def _loop(position: Position, pair: int, path: tuple[int, ...]) -> Loop:
    extra_cells = tuple([cell for cell in path if position.candidates[cell] != pair])
    extra = 0
    for cell in extra_cells:
        extra |= position.candidates[cell] & ~pair
    return Loop(path, pair, extra_cells, extra)


class _Search:
    """Depth-first search for closed paths through the cells `among`, which have both digits."""

    def __init__(self, position: Position, pair: int, among: int) -> None:
        self._candidates = position.candidates
        self._tables = position.tables
        self._pair = pair
        self._among = among
        self._path: list[int] = []
        self._closed: list[tuple[int, ...]] = []

    def from_cell(self, cell: int) -> list[tuple[int, ...]]:
        """The closed paths from `cell`, each in both directions."""
        self._among ^= 1 << cell
        self._extend(cell, MAX_EXTRA_CELLS, 0, -1)
        return self._closed

    def _extend(self, cell: int, extra_cells: int, extra: int, last_kind: int) -> None:
        """Go on from `cell`, with `extra_cells` left and the digits `extra` in those before.

        As in the original, `extra` also grows by what siblings add that are looked at before.
        """
        path, candidates, pair = self._path, self._candidates, self._pair
        path.append(cell)
        start = 1 << path[0] if len(path) >= SHORTEST else 0
        for kind, unit in enumerate(self._tables.units_of[cell]):
            if kind == last_kind:
                continue
            ahead = (self._among | start) & self._tables.unit_masks[unit]
            while ahead:
                lowest = ahead & -ahead
                ahead ^= lowest
                if lowest == start:
                    self._closed.append(tuple(path))
                    continue
                following = lowest.bit_length() - 1
                held = candidates[following]
                extra |= held & ~pair
                if held == pair or extra_cells > 0 or not extra & extra - 1:
                    self._among ^= lowest
                    self._extend(following, extra_cells - (held != pair), extra, kind)
                    self._among ^= lowest
        path.pop()


def _is_loop(tables: BoardTables, path: tuple[int, ...]) -> bool:
    """Whether every unit has as many cells of one colour as of the other: one, or none."""
    colours: tuple[list[int], list[int]] = ([], [])
    for number, cell in enumerate(path):
        colours[number % 2].extend(tables.units_of[cell])
    first, second = map(set, colours)
    return first == second and all(len(set(units)) == len(units) for units in colours)
