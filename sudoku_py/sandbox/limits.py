"""How far a student's code may go."""

from typing import NamedTuple

from sudoku_py.core.sentence import Details

MEBIBYTE = 1 << 20


class Limits(NamedTuple):
    """The most that one run may need: lines, seconds, MiB, and characters of output."""

    steps: int = 5_000_000
    seconds: float = 20.0
    memory: int = 1024
    output: int = 100_000


class LimitReached(BaseException):
    """A run has reached a limit; `limit` is the name of it in `Limits`.

    Like KeyboardInterrupt it is not an Exception, so that an `except Exception` does not catch it.
    """

    def __init__(self, limit: str) -> None:
        """Name the limit."""
        super().__init__(limit)
        self.limit = limit


class Refused(BaseException):
    """The code used something that cannot work here: its `name`, and the `key` of a sentence."""

    def __init__(self, key: str, name: str) -> None:
        """Name what was used."""
        super().__init__(name)
        self.key = key
        self.name = name


def details_of(limits: Limits) -> Details:
    """The limits as blanks of sentences fill them: whole numbers, seconds with a decimal."""
    return {"seconds": f"{limits.seconds:g}", "memory": limits.memory, "steps": limits.steps}
