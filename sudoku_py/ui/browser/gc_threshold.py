"""How much memory MicroPython uses before it collects garbage by itself; `GcTimer` does the rest.

It would do so at the end of each event and each task that has used 16 kB. That is a third of the
time of a key press, and a tenth of the interface's start-up time: its script begins with the code
of this module, see `tools.interface`.
"""

import gc

THRESHOLD = 1 << 20  # bytes: used where nobody pauses, as while a key is held down


def collect_less_often() -> None:
    """Collect garbage only when a set amount of memory has been used."""
    gc.threshold(THRESHOLD)  # type: ignore[attr-defined] # of MicroPython
