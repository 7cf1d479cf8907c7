"""How much memory MicroPython uses before it tidies up by itself, see `gc_timer` for the rest.

It does so at the end of each event and each task that has used 16 kB: in a third of the time that
a key press takes, and in a tenth of that which the interface takes to start: its script begins with
this text, see `tools.interface`.
"""

import gc

THRESHOLD = 1 << 20  # bytes: used where nobody pauses, as while a key is held down


def tidy_less() -> None:
    """Tidy up where so much has been used, and not before."""
    gc.threshold(THRESHOLD)  # type: ignore[attr-defined] # of MicroPython
