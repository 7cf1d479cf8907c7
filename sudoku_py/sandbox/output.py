"""Standard output and standard error of a student's code, stored with the steps."""

import io
from collections.abc import Callable

from sudoku_py.sandbox.recording import Printed


class Output(io.TextIOBase):
    """A text stream that keeps what is written, with the step; `full` is called at the limit."""

    def __init__(self, limit: int, step: Callable[[], int], full: Callable[[], None]) -> None:
        """Keep at most `limit` characters."""
        self.kept: list[Printed] = []
        self._left = limit
        self._step = step
        self._full = full

    def writable(self) -> bool:
        """Say that it takes text."""
        return True

    # The builtins are bound here, because the student's code may replace them.
    def write(self, text: str, *, length: Callable[[str], int] = len) -> int:
        """Keep a text; ignore an empty one."""
        size = length(text)
        if self._left <= 0 and size:
            self._full()
        if size:
            self._keep(text[: self._left])
            self._left -= size
        return size

    def _keep(self, text: str) -> None:
        step = self._step()
        if self.kept and self.kept[-1].step == step:
            self.kept[-1] = Printed(step, self.kept[-1].text + text)
        else:
            self.kept.append(Printed(step, text))
