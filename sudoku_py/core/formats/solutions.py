"""Full grids that solve a puzzle of the same text: they are its solution, whatever their names.

People write both in either order, next to each other or as two lists. So a full grid is held back
until a puzzle follows that it solves, or until enough boards follow to treat it as a puzzle itself.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Generic, Protocol, TypeVar

from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import clashes

WINDOW = 1000  # boards between a puzzle and its solution, at most
_MASK = bytes([0]) + bytes([255]) * 255  # of a digit


class HasGrid(Protocol):
    """What was read: a grid, or an error in its place."""

    @property
    def grid(self) -> Grid | None:
        """The board, None for an error."""


T = TypeVar("T", bound=HasGrid)


class PuzzleWindow:
    """The latest puzzles of a text, and whether a full grid solves one of them.

    >>> window = PuzzleWindow()
    >>> window.add(Grid.from_line("12..34.........."))
    >>> window.is_solved_by(Grid.from_line("1243342123144132"))
    True
    """

    def __init__(self) -> None:
        """Start without puzzles."""
        self._new: deque[bytes] = deque(maxlen=WINDOW)  # most texts have no full grid
        self._patterns: deque[tuple[int, int]] = deque(maxlen=WINDOW)

    def add(self, puzzle: Grid) -> None:
        """Remember a puzzle."""
        self._new.append(bytes(puzzle.values))

    def is_solved_by(self, full: Grid) -> bool:
        """Whether a full grid solves one; if not, it moves the window on, as a puzzle does."""
        self._patterns.extend(map(_pattern, self._new))
        self._new.clear()
        upright, turned = _numbers(full)
        for mask, givens in self._patterns:
            if (upright & mask == givens or turned & mask == givens) and not clashes(full):
                return True
        self._patterns.append(_NEVER)
        return False


class _Queue(Generic[T]):
    """Full grids that solve no puzzle before them, and everything that follows the first."""

    def __init__(self) -> None:
        self._entries: deque[tuple[int, T]] = deque()
        self._full: dict[
            int, tuple[tuple[int, int], Grid]
        ] = {}  # by their numbers; a solution is taken out
        self._solutions: set[int] = set()
        self._count = 0

    def __bool__(self) -> bool:
        return bool(self._entries)

    def add(self, entry: T, grid: Grid | None) -> None:
        self._count += 1
        self._entries.append((self._count, entry))
        if grid and grid.is_full:
            self._full[self._count] = _numbers(grid), grid

    def take_out_solutions(self, puzzle: Grid) -> None:
        mask, givens = _pattern(bytes(puzzle.values))
        found = [
            each
            for each, ((upright, turned), grid) in self._full.items()
            if (upright & mask == givens or turned & mask == givens) and not clashes(grid)
        ]
        self._solutions.update(found)
        for each in found:
            del self._full[each]

    def ready(self, limit: int = WINDOW) -> Iterator[T]:
        """The entries that need not wait, and those that have waited long enough."""
        while self._entries:
            number, entry = self._entries[0]
            if number in self._full and len(self._entries) <= limit:
                return
            self._entries.popleft()
            self._full.pop(number, None)
            if number in self._solutions:
                self._solutions.remove(number)
            else:
                yield entry


def without_solutions(entries: Iterable[T | None]) -> Iterator[T | None]:
    """The entries, in their order, without full grids that solve a puzzle among them.

    Such a grid has all givens of the puzzle, and no digit twice in a unit; it may be upside down. A
    puzzle with fewer givens than digits has many solutions: here, it has none. None is a pause.
    """
    puzzles, queue = PuzzleWindow(), _Queue[T]()
    for entry in entries:
        grid = entry.grid if entry else None
        if entry is None:
            yield None
            continue
        if grid and 0 not in grid.values:
            if puzzles.is_solved_by(grid):
                continue
            queue.add(entry, grid)
        else:
            if grid:
                puzzles.add(grid)
            if not queue:
                yield entry
                continue
            if grid:
                queue.take_out_solutions(grid)
            queue.add(entry, grid)
        yield from queue.ready()
    yield from queue.ready(limit=0)


def _numbers(full: Grid) -> tuple[int, int]:
    """The number of a full grid, and that of the same upside down, as newspapers print it."""
    values = bytes(full.values)
    return _number(values), _number(values[::-1])


def _number(values: bytes) -> int:
    """The cells of a board as one number, different for each size."""
    return int.from_bytes(b"\xff" + values)


def _pattern(values: bytes) -> tuple[int, int]:
    """The mask of the cells of the givens, and what it leaves of a full grid that has them."""
    size = round(len(values) ** 0.5)
    if len(values) - values.count(0) < size:
        return _NEVER
    return _number(values.translate(_MASK)), _number(values)


_NEVER = (0, 1)  # what no grid has
