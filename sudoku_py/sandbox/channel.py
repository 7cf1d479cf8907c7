"""The messages of a student's process: JSON lines, each with the token and the number of its own.

The code can write to the same pipe. Text without the token is not a message, and a process
that the code forks sends none. That stops accidents and simple tricks: code that searches
the memory of its own Python finds the token. So every message is hostile until it is checked.
"""

import json
import os
from collections.abc import Callable
from secrets import token_hex
from typing import Any

Message = dict[str, Any]
MAX_LINE = 48_000_000  # bytes of a message; the longest report of a run has less than 45 MB
MAX_VALUES = 2_500_000  # in a message: lists, objects, and what is in them; a report has 2,100,000
SHORT = 1_000_000  # bytes, too few for that number of values
OBJECT = 4  # an object takes as much memory as four lists
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
    text = line[len(start) :]
    if len(text) > SHORT and not _has_few_values(text):
        return None
    try:
        found = json.loads(text.decode())
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _has_few_values(text: bytes) -> bool:
    """Whether a JSON text has at most `MAX_VALUES`, counted without reading it.

    Outside of its texts, each value comes after a comma, or begins with a bracket.
    """
    bare = text.replace(rb"\\", b"").replace(rb"\"", b"")
    if bare.count(b'"') > MAX_VALUES:
        return False
    outside = b"".join(bare.split(b'"')[::2])
    objects = OBJECT * outside.count(b"{")
    return outside.count(b",") + outside.count(b"[") + objects <= MAX_VALUES


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
