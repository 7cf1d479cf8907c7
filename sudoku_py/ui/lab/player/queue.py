"""What waits while a player is busy: the last command, and before it what is to be opened."""

from collections import namedtuple
from typing import Any

OPEN, MOVE, SEEK, APPROACH, TO_END, FIND = "open", "move", "seek", "approach", "to-end", "find"
PLAY, STAY, LINE = "play", "stay", "line"

Command = namedtuple("Command", ("name", "arguments"))


class CommandQueue:
    """Holds at most two commands, so that dragging the bar never queues up work.

    To open something replaces all that waits, and is replaced by nothing but another one to open:
    what is wanted meanwhile is meant for what is opened. Of all others the last one counts.
    """

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget what waits."""
        self._opening: Command | None = None
        self._next: Command | None = None

    def add(self, name: str, *arguments: Any) -> None:
        """Let a command wait; moves by some steps are added up.

        >>> queue = CommandQueue()
        >>> queue.add(MOVE, 1), queue.add(MOVE, 1), queue.next().arguments
        (None, None, (2,))
        >>> queue.add(SEEK, 7), queue.add(OPEN), queue.add(SEEK, 8), queue.add(MOVE, -1)
        (None, None, None, None)
        >>> queue.next().name, queue.next().arguments, queue.next()
        ('open', (-1,), None)
        """
        command = Command(name, arguments)
        if name == OPEN:
            self._opening, self._next = command, None
        elif name == MOVE and self._next and self._next.name == MOVE:
            self._next = Command(MOVE, (self._next.arguments[0] + arguments[0],))
        else:
            self._next = command

    def put_back(self, command: Command) -> None:
        """Let a command be carried out again, unless another one has come."""
        if not self.waits():
            self.add(command.name, *command.arguments)

    def next(self) -> Command | None:
        """Return the command that is to be carried out now, and take it out."""
        taken = self._opening or self._next
        if self._opening:
            self._opening = None
        else:
            self._next = None
        return taken

    def waits(self, *but: str) -> bool:
        """Whether a command waits, apart from those of these names."""
        return bool(self._opening) or (self._next is not None and self._next.name not in but)

    @property
    def is_opening(self) -> bool:
        """Whether something waits to be opened."""
        return self._opening is not None

    @property
    def next_name(self) -> str | None:
        """The name of the command that comes after what is to be opened."""
        return self._next.name if self._next else None
