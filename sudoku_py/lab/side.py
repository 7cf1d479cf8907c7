"""What does not fit into the number of an event: the states of an open list, and long events.

Both are kept in the order in which they came, so a position that counts how many it has passed
finds its own.
"""

import marshal
from array import array

from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.contract import Arrange, Event, Push

DIGIT_BITS = 5  # of a number that tells a cell and a digit
DIGIT_MASK = (1 << DIGIT_BITS) - 1


class States:
    """Every state of an open list, by number: where it came from, and when it was opened.

    `parent` and `new` (its cell << 5 | its digit) are kept as states are pushed; `depth` and
    `opened_at` (a step; 0 for one that waits) are filled in as the events are played.

    >>> states = States((0, 0, 3, 0))
    >>> states.open(0), states.push(0, 1), states.open(1)
    (None, None, None)
    >>> states.board(1), states.path(1), states.cell(1)
    ([1, 0, 3, 0], [1], 0)
    """

    def __init__(self, puzzle: tuple[int, ...]) -> None:
        """Start with state 0, the puzzle."""
        self._puzzle = puzzle
        self._open = 0
        self.parent = array("I", [0])
        self.new = array("H", [EMPTY])
        self.depth = array("H", [0])
        self.opened_at = array("I", [0])
        self.opened = array("I")  # the states in the order in which they were opened

    def push(self, cell: int, digit: int) -> None:
        """Keep a new state: the open one with `digit` in `cell`."""
        self.parent.append(self._open)
        self.new.append(cell << DIGIT_BITS | digit)

    def open(self, state: int) -> None:
        """Keep that `state` was taken from the list."""
        self._open = state
        self.opened.append(state)

    def make_room(self) -> None:
        """Be ready for the states pushed lately to be played."""
        waiting = len(self.parent) - len(self.depth)
        self.depth.extend([0] * waiting)
        self.opened_at.extend([0] * waiting)

    def cell(self, state: int) -> int:
        """The cell in which a state differs from its parent."""
        return self.new[state] >> DIGIT_BITS

    def digit(self, state: int) -> int:
        """The digit that it has there."""
        return self.new[state] & DIGIT_MASK

    def path(self, state: int) -> list[int]:
        """The states from the puzzle (left out) to `state`."""
        found = []
        while state:
            found.append(state)
            state = self.parent[state]
        return found[::-1]

    def board(self, state: int) -> list[int]:
        """The grid of `state`, row by row."""
        board = list(self._puzzle)
        for each in self.path(state):
            board[self.cell(each)] = self.digit(each)
        return board

    def push_event(self, state: int) -> Push:
        """The event with which `state` came."""
        return Push(state, self.cell(state), self.digit(state))


class Longs:
    """Events of which there are too many different ones to number them all, as bytes.

    >>> longs = Longs()
    >>> longs.append(Arrange(3, (2, 1))), longs.append(Arrange(3, ()))
    (None, None)
    >>> longs.event(0, Arrange), longs.event(1, Arrange)
    (Arrange(unit=3, digits=(2, 1)), Arrange(unit=3, digits=()))
    """

    def __init__(self) -> None:
        """Start with none."""
        self._bytes = bytearray()
        self._ends = array("Q", [0])

    def append(self, event: Event) -> None:
        """Keep one more."""
        if type(event) is Arrange:
            self._bytes.append(event.unit)
            self._bytes += bytes(event.digits)
        else:
            self._bytes += marshal.dumps((*event,))
        self._ends.append(len(self._bytes))

    def event(self, number: int, kind: type[Event]) -> Event:
        """The event that was kept as `number`, from 0, and is of this kind."""
        data = bytes(self._bytes[self._ends[number] : self._ends[number + 1]])
        if kind is Arrange:
            return Arrange(data[0], tuple(data[1:]))
        return kind(*marshal.loads(data))  # noqa: S302 (our own bytes)
