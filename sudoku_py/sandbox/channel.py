"""The messages of a student's process: JSON lines, each with the token and the number of its own.

The code can write to the same pipe. Text without the token is not a message, and a process
that the code forks sends none. That stops accidents and simple tricks: code that searches
the memory of its own Python finds the token.
"""

import json
import os
from collections.abc import Callable
from secrets import token_hex
from typing import Any

Message = dict[str, Any]
SIGNALLED = 128  # what a signal's number is added to, for the exit code of who reports it


def new_token() -> str:
    """A token that nobody can guess."""
    return token_hex(16)


def message_in(line: bytes, token: str, number: int) -> Message | None:
    """The message on a line, if it is the one with this number; None for anything else.

    >>> message_in(b'abc 1 {"done": true}', "abc", 1), message_in(b'{"done": true}', "abc", 1)
    ({'done': True}, None)
    """
    start = f"{token} {number} ".encode()
    if not line.startswith(start):
        return None
    try:
        found = json.loads(line[len(start) :])
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


class Sender:
    """Sends messages from the process that has made it, and from no copy of that but its `heir`.

    The functions of the system are bound here, because the student's code may replace them.
    """

    def __init__(
        self,
        descriptor: int,
        token: str,
        *,
        write: Callable[[int, bytes], int] = os.write,
        process: Callable[[], int] = os.getpid,
        written: Callable[[Any], str] = json.dumps,
    ) -> None:
        """Send to an open file."""
        self._to, self._token, self._number = descriptor, token, 0
        self._write, self._process, self._written = write, process, written
        self._own = process()

    def heir(self) -> None:
        """Send from this process from now on, which is a copy of the one that has made it."""
        self._own = self._process()

    def count(self) -> None:
        """Note that a copy has sent one message."""
        self._number += 1

    def send(self, message: Message) -> None:
        """Write a message at once, on a new line, whatever the code has written before it."""
        if self._process() != self._own:
            return
        text = f"\n{self._token} {self._number} {self._written(message)}\n"
        left = text.encode()
        while left:
            left = left[self._write(self._to, left) :]
        self._number += 1
