"""Says how many lines have run, while code runs: by a device that the sandbox's worker has made.

A device takes text and gives nothing back. An object of JavaScript would be a door for the code
that runs here.
"""

import os
from pathlib import Path

DEVICE = Path("/dev/progress")
_open, _write = os.open, os.write  # the student's code cannot replace these
_HANDLES: list[int] = []


def tell(lines: int) -> None:
    """Say a number of lines; where there is no such device, nobody listens."""
    if not _HANDLES:
        _HANDLES.append(_open(DEVICE, os.O_WRONLY) if DEVICE.is_char_device() else -1)
    if _HANDLES[0] >= 0:
        _write(_HANDLES[0], b"%d\n" % lines)
