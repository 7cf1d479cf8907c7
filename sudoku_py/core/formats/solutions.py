"""What is a solution and no puzzle: a full grid that solves one, and what a spoiler hides.

People write both in either order, next to each other or as two lists. So a full grid is held back
until a puzzle follows that it solves, or until enough boards follow to treat it as a puzzle itself.

A full grid in a spoiler is a solution, too. The marks of spoilers are `[spoiler]…[/spoiler]` and
its relatives, `>!…!<` of Reddit (of Stack Exchange without an end, up to the next blank line),
`||…||` of Discord, and `::: spoiler … :::`. For the `<details>` of HTML, `markup` writes such a
tag.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Generic, Protocol, TypeVar

from sudoku_py.core.formats.lines import Line
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import clashes

WINDOW = 1000  # boards between a puzzle and its solution, at most
_MASK = bytes([0]) + bytes([255]) * 255  # of a digit
OPENING, CLOSING = "[hide]", "[/hide]"
_TAG = r"\[(?P<close>/?)(?:spoilers?|spoil|hide|hidden|collapse|expand|details)\b[^\[\]]{0,80}\]"
_MARK = re.compile(
    rf"(?P<tag>{_TAG})|(?P<arrow>>!)|(?P<end>!<)|^\s*:::+(?P<fence>\s*spoiler\b.*|\s*$)",
    re.IGNORECASE,
)
_LONE_TAG = re.compile(rf"\s*{_TAG}\s*", re.IGNORECASE)
_ARROWS = re.compile(r"\s?(?:>!|!<)\s?")
_BARS = re.compile(r"(?P<before>[^|]*)\|\|(?P<inside>[^|]*)(?P<end>\|\|)?[`\s]*")
_LAST_BARS = re.compile(r"(?P<inside>[^|]*)\|\|[`\s]*")
_MIN_HIDDEN = 16  # cells between bars on one line; less is a row in a frame


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


def is_spoiler_tag(text: str) -> bool:
    """Whether a line is nothing but the tag of a spoiler.

    >>> is_spoiler_tag('[spoiler="Solution"]'), is_spoiler_tag("[5]")
    (True, False)
    """
    return "[" in text and _LONE_TAG.fullmatch(text) is not None


class Spoilers:
    """Keeps track, line by line, of which lines are hidden.

    >>> spoilers = Spoilers()
    >>> for text in ("Look!", "||534", "672||", "Bye"):
    ...     print(spoilers.take(Line(1, text, text)).text, spoilers.is_hidden)
    Look! False
    534 True
    672 True
    Bye False
    """

    def __init__(self) -> None:
        """Start outside of any."""
        self._open = ""  # the mark that hides what follows
        self.is_hidden = False

    def take(self, line: Line) -> Line:
        """The line without such marks, but with tags; `is_hidden` says whether it is hidden."""
        text = line.text
        if self._open == ">!" and line.is_blank:
            self._open = ""
        self.is_hidden = bool(self._open)
        if "||" in text:
            return self._without_bars(line)
        if "[" in text or "!" in text or ":::" in text:
            for mark in _MARK.finditer(text):
                self._take(mark)
            if "!" in text and (arrow := _ARROWS.search(text)):
                line = line.cut(arrow.end()) if not text[: arrow.start()].strip() else line
                line = line._replace(text=_ARROWS.sub(" ", line.text))
        return line

    def skip(self) -> None:
        """Pass a line without marks."""
        self.is_hidden = bool(self._open)

    def _take(self, mark: re.Match[str]) -> None:
        is_end = mark["close"] or mark["end"] or mark["fence"] == ""
        self._open = "" if is_end else mark["arrow"] or mark["tag"] or ":::"
        self.is_hidden = self.is_hidden or bool(self._open)

    def _without_bars(self, line: Line) -> Line:
        """The line without the bars around what they hide, if they are no lines of a drawing."""
        is_end = self._open == "||"
        found = (_LAST_BARS if is_end else _BARS).fullmatch(line.text)
        if not found:
            return line
        inside, before = found["inside"], "" if is_end else found["before"]
        if not is_end and (found["end"] or before.strip()) and _cells(inside) < _MIN_HIDDEN:
            return line
        self._open = "" if is_end or found["end"] else "||"
        self.is_hidden = True
        if before.strip():
            return line._replace(text=f"{before} {inside}")
        return line.cut(found.start("inside"))._replace(text=inside)


def _cells(text: str) -> int:
    return sum(char.isalnum() or char == "." for char in text)
