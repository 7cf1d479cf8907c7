"""A trace as a search: its events are what the code has written, at the times at which it did."""

from collections.abc import Iterator

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.lab.recorded.trace import VALUE_BITS, Trace
from sudoku_py.lab.timeline.timeline import SearchStopped
from sudoku_py.solvers.contract import Event, Place, Remove, Solution, Solver, Tree

STOPPED = ("gave-up", "wrong", "error", "limit", "out-of-memory")


class RecordedSearch:
    """The events of a trace on its puzzle; `seconds` is when the code was at the newest one.

    A digit written over another one takes that back. What is no digit empties the cell, and givens
    stay what they are. An answer that is not on the board in the end was found elsewhere: it is
    shown, but what the search was like is not known.

    >>> from array import array
    >>> puzzle = Grid.from_line("1234341221434.2.")
    >>> writes = array("H", [13 << 6 | 3, 15 << 6 | 2, 15 << 6 | 1])
    >>> lines = array("I", [2, 4, 6])
    >>> search = RecordedSearch(Trace("solved", "1234341221434321", 0.8, 8, lines, writes), puzzle)
    >>> for event in search.events(): print(event, round(search.seconds(), 1))
    Place(cell=13, digit=3, guessed=True) 0.2
    Place(cell=15, digit=2, guessed=True) 0.4
    Remove(cell=15, digit=2) 0.6
    Place(cell=15, digit=1, guessed=True) 0.6
    Solution(values=(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)) 0.8
    """

    def __init__(self, trace: Trace, puzzle: Grid) -> None:
        """Get ready."""
        self._trace = trace
        self._puzzle = puzzle
        self._seconds = 0.0

    def seconds(self) -> float:
        """The time of the newest event, from the beginning of the run."""
        return self._seconds

    def solver(self, name: str) -> Solver:
        """The search as a solver of this one puzzle, with a name of its own."""
        return Solver(
            id=name,
            name=name,
            legend="",
            source="",
            search=lambda _puzzle, _rng: self.events(),
            finds_all=False,
            proves_none=True,
            sizes=(self._puzzle.size,),
            tree=self._tree(),
            clock=self.seconds,
        )

    def events(self) -> Iterator[Event]:
        """All of them; SearchStopped in the end if the code has neither solved nor refuted it."""
        trace, board = self._trace, list(self._puzzle.values)
        self._seconds, per_line = 0.0, trace.seconds / max(1, trace.total)
        for line, write in zip(trace.lines, trace.writes, strict=True):
            cell, value = divmod(write, 1 << VALUE_BITS)
            self._seconds = line * per_line
            yield from self._change(board, cell, value)
        self._seconds = trace.seconds
        if trace.end in STOPPED:
            raise SearchStopped(trace.end)
        if trace.answer:
            answer = Grid.from_line(trace.answer).values
            for cell, value in enumerate(answer):
                yield from self._change(board, cell, value)
            yield Solution(answer)

    def _change(self, board: list[int], cell: int, value: int) -> Iterator[Event]:
        """Let the board have a value in a cell, by no event, one, or two."""
        new = value if value <= self._puzzle.size else EMPTY
        if self._puzzle.values[cell] or board[cell] == new:
            return
        if board[cell]:
            yield Remove(cell, board[cell])
        if new:
            yield Place(cell, new, guessed=True)
        board[cell] = new

    def _tree(self) -> Tree:
        """Whether the writes tell the search: not if the answer is not what they have led to."""
        if not self._trace.answer:
            return "writes" if self._trace.writes else "unknown"
        board = list(self._puzzle.values)
        for write in self._trace.writes:
            board[write >> VALUE_BITS] = write % (1 << VALUE_BITS)
        is_there = list(Grid.from_line(self._trace.answer).values) == board
        return "writes" if is_there else "unknown"


def recorded_solver(trace: Trace, puzzle: Grid, name: str) -> Solver:
    """A trace as a solver, which a run, a race or a trial takes in place of a name."""
    return RecordedSearch(trace, puzzle).solver(name)
