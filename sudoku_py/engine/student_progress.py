"""Reports how many lines have run, while code runs: by a device that the sandbox's worker made.

A device takes text and gives nothing back. A JavaScript object would let the code that runs
here out of the sandbox.
"""

import os
from pathlib import Path

DEVICE = Path("/dev/progress")
_open, _write = os.open, os.write  # the student's code cannot replace these
_HANDLES: list[int] = []


def tell(lines: int) -> None:
    """Report a number of lines; without such a device, do nothing."""
    if not _HANDLES:
        _HANDLES.append(_open(DEVICE, os.O_WRONLY) if DEVICE.is_char_device() else -1)
    if _HANDLES[0] >= 0:
        _write(_HANDLES[0], b"%d\n" % lines)
