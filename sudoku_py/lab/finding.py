"""Breakpoints: the next step of a kind, or the previous one.

A hunt goes chunk by chunk. It passes over chunks whose marks show that there is nothing in them,
and in the others it tests what can be meant. It can be stopped between chunks.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple, get_args

from sudoku_py.lab.codebook import Word
from sudoku_py.lab.position import Position
from sudoku_py.lab.tally import KIND_BITS, PLACED
from sudoku_py.lab.timeline import CHUNK, Timeline
from sudoku_py.solvers.contract import Contradiction, Open, Place, Remove, Solution

Stop = Literal["backtrack", "placement", "contradiction", "solution"]
STOPS: tuple[str, ...] = get_args(Stop)


class Breakpoint(NamedTuple):
    """Where to stop: at a step of this kind; for placements, in `cell` if one is named."""

    stop: Stop
    cell: int | None = None

    @property
    def marks(self) -> int:
        """A chunk with none of these marks has no such step."""
        if self.stop == "backtrack":
            return KIND_BITS[Remove] | KIND_BITS[Open]
        if self.stop == "placement":
            own = KIND_BITS[Place] if self.cell is None else 1 << PLACED + self.cell
            return own | KIND_BITS[Open]
        return KIND_BITS[Contradiction if self.stop == "contradiction" else Solution]

    def may_be(self, word: Word) -> bool:
        """Whether an event of `word` can be such a step."""
        if isinstance(word.event, Place):
            return self.stop == "placement" and self.cell in (None, word.event.cell)
        return bool(self.marks & KIND_BITS[word.kind])

    def holds(self, before: int, now: Position, word: Word) -> bool:
        """Whether the event of `word`, before which there were so many backtracks, is such a step.

        An event that opens a state is a placement in the cell in which the state is new.
        """
        if self.stop == "backtrack":
            return now.backtracks > before
        if word.kind is Open and self.stop == "placement":
            return now.state > 0 and self.cell in (None, now.states.cell(now.state))
        return True


class Hunt:
    """Looks for the steps that are `wanted`.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("cell-order"))
    >>> _ = timeline.extend(99)
    >>> list(Hunt(timeline, Breakpoint("solution")).after(0))
    [5]
    >>> list(Hunt(timeline, Breakpoint("placement", cell=13)).before(5))
    [3]
    """

    def __init__(self, timeline: Timeline, wanted: Breakpoint) -> None:
        """Get ready."""
        self._timeline = timeline
        self._wanted = wanted
        self._known = 0
        self._possible: set[int] = set()  # numbers of events that can be meant

    def after(self, step: int) -> Iterator[int | None]:
        """Yield the next step after `step`, and None for each chunk searched in vain before it.

        If there is none as far as the timeline is recorded, nothing but None comes.
        """
        end = len(self._timeline)
        for chunk in range(step // CHUNK, end // CHUNK + 1):
            if self._passes(chunk):
                continue
            first, last = max(step, chunk * CHUNK) + 1, min((chunk + 1) * CHUNK, end)
            found = next(self._in_chunk(first, last), None)
            yield found
            if found is not None:
                return

    def before(self, step: int) -> Iterator[int | None]:
        """Yield the last step before `step`, in the same way."""
        for chunk in range((step - 2) // CHUNK, -1, -1):
            if self._passes(chunk):
                continue
            first, last = chunk * CHUNK + 1, min((chunk + 1) * CHUNK, step - 1)
            found = max(self._in_chunk(first, last), default=None)
            yield found
            if found is not None:
                return

    def _passes(self, chunk: int) -> bool:
        """Whether there is surely nothing in the chunk."""
        marks = self._timeline.marks
        return chunk < len(marks) and not marks[chunk] & self._wanted.marks

    def _in_chunk(self, first: int, last: int) -> Iterator[int]:
        """The steps from `first` to `last`, all of one chunk, that are wanted."""
        timeline, words = self._timeline, self._timeline.book.words
        self._know()
        chunk, offset = divmod(first - 1, CHUNK)
        numbers = timeline.numbers(chunk)[offset : offset + last - first + 1]
        position, played = timeline.position(first - 1), 0
        for index in [index for index, number in enumerate(numbers) if number in self._possible]:
            timeline.play(position, numbers[played:index], first + played)
            before, played = position.backtracks, index + 1
            timeline.play(position, numbers[index:played], first + index)
            if self._wanted.holds(before, position, words[numbers[index]]):
                yield first + index

    def _know(self) -> None:
        """Find out which of the newest numbers can be meant."""
        words = self._timeline.book.words
        for number in range(self._known, len(words)):
            if self._wanted.may_be(words[number]):
                self._possible.add(number)
        self._known = len(words)


def hunt(
    timeline: Timeline, wanted: Breakpoint, step: int, forward: bool = True
) -> Iterator[int | None]:
    """What `Hunt` yields after `step`, or before it; for one hunt alone."""
    made = Hunt(timeline, wanted)
    return made.after(step) if forward else made.before(step)
