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
            return now.state > 0 and self.cell in (None, now.states.cell[now.state])
        return True


def hunt(
    timeline: Timeline, wanted: Breakpoint, step: int, forward: bool = True
) -> Iterator[int | None]:
    """Yield the next step after `step`, or the last one before it, that is `wanted`.

    None is yielded for each chunk in which there was nothing; if nothing else is, the timeline has
    no such step as far as it is recorded.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.solvers import registry
    >>> timeline = Timeline(Grid.from_line("1234341221434.2."), registry.solver("cell-order"))
    >>> _ = timeline.extend(99)
    >>> list(hunt(timeline, Breakpoint("solution"), 0))
    [5]
    >>> list(hunt(timeline, Breakpoint("placement", cell=13), 5, forward=False))
    [3]
    """
    own = (step if forward else step - 2) // CHUNK
    chunks = range(own, len(timeline) // CHUNK + 1) if forward else range(own, -1, -1)
    for chunk in chunks:
        if chunk < len(timeline.marks) and not timeline.marks[chunk] & wanted.marks:
            continue
        first = max(step + 1, chunk * CHUNK + 1) if forward else chunk * CHUNK + 1
        last = min((chunk + 1) * CHUNK, len(timeline) if forward else step - 1)
        found = list(_in_chunk(timeline, wanted, first, last))
        if found:
            yield found[0 if forward else -1]
            return
        yield None


def _in_chunk(timeline: Timeline, wanted: Breakpoint, first: int, last: int) -> Iterator[int]:
    """The steps from `first` to `last`, all of one chunk, that are `wanted`."""
    words = timeline.book.words
    possible = {number for number, word in enumerate(words) if wanted.may_be(word)}
    chunk, offset = divmod(first - 1, CHUNK)
    numbers = timeline.numbers(chunk)[offset : offset + last - first + 1]
    position, played = timeline.position(first - 1), 0
    for index in [index for index, number in enumerate(numbers) if number in possible]:
        timeline.play(position, numbers[played:index], first + played)
        before, played = position.backtracks, index + 1
        timeline.play(position, numbers[index:played], first + index)
        if wanted.holds(before, position, words[numbers[index]]):
            yield first + index
