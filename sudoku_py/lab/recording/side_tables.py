"""What does not fit into an event code: the states of an open list, and long events.

Both are stored in the order of their events. A search state counts how many it has passed, and
finds its own entry by that number.
"""

import marshal
from array import array

from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.contract import Arrange, Enqueue, Event, Open, Push

DIGIT_BITS = 5  # of a number that holds a cell and a digit
DIGIT_MASK = (1 << DIGIT_BITS) - 1


class States:
    """Every state of an open list, by number: its parent, and when it was opened.

    `parent` and `new` (cell << 5 | digit) are stored when a state is pushed. `depth` and
    `opened_at` (a step; 0 for a state that waits) are filled in when the events are played.

    >>> states = States((0, 0, 3, 0))
    >>> states.open(Open(0, ())), states.push(Push(1, cell=0, digit=1)), states.open(Open(1, ()))
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

    def push(self, event: Push) -> None:
        """Store a new state, a child of the open one."""
        self.parent.append(self._open)
        self.new.append(event[1] << DIGIT_BITS | event[2])  # by index: half of the events are these

    def open(self, event: Open) -> None:
        """Store that a state was taken from the list."""
        self._open = event[0]
        self.opened.append(event[0])

    def extend_played(self) -> None:
        """Make entries that playing the events fills in, for the states pushed lately."""
        missing = len(self.parent) - len(self.depth)
        self.depth.extend([0] * missing)
        self.opened_at.extend([0] * missing)

    def cell(self, state: int) -> int:
        """The cell in which a state differs from its parent."""
        return self.new[state] >> DIGIT_BITS

    def digit(self, state: int) -> int:
        """The digit of the state in that cell."""
        return self.new[state] & DIGIT_MASK

    def path(self, state: int) -> list[int]:
        """The states from the puzzle (left out) to `state`."""
        path = []
        while state:
            path.append(state)
            state = self.parent[state]
        return path[::-1]

    def board(self, state: int) -> list[int]:
        """The grid of `state`, row by row."""
        board = list(self._puzzle)
        for each in self.path(state):
            board[self.cell(each)] = self.digit(each)
        return board

    def push_event(self, state: int) -> Push:
        """The event that pushed `state`."""
        return Push(state, self.cell(state), self.digit(state))


class LongEvents:
    """Events with too many different values for a code each, as bytes.

    >>> long_events = LongEvents()
    >>> long_events.append(Arrange(3, (2, 1))), long_events.append(Arrange(3, ()))
    (None, None)
    >>> long_events.event(0, Arrange), long_events.event(1, Arrange)
    (Arrange(unit=3, digits=(2, 1)), Arrange(unit=3, digits=()))
    """

    def __init__(self) -> None:
        """Start with none."""
        self._bytes = bytearray()
        self._ends = array("Q", [0])

    def append(self, event: Event) -> None:
        """Store one more."""
        if type(event) is Arrange:
            self._bytes.append(event.unit)
            self._bytes += bytes(event.digits)
        elif type(event) is Enqueue:
            self._bytes += array("H", (event.other, *event.cells)).tobytes()
        else:
            self._bytes += marshal.dumps((*event,))
        self._ends.append(len(self._bytes))

    def event(self, number: int, kind: type[Event]) -> Event:
        """The event of this kind that was stored as `number`, counted from 0."""
        data = bytes(self._bytes[self._ends[number] : self._ends[number + 1]])
        if kind is Arrange:
            return Arrange(data[0], tuple(data[1:]))
        if kind is Enqueue:
            other, *cells = array("H", data)
            return Enqueue(tuple(cells), other)
        return kind(*marshal.loads(data))  # noqa: S302 (our own bytes)
