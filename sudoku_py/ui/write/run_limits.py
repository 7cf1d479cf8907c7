"""How far a student's code may go on the page, and how long the page waits for the sandbox.

Those of `sudoku_py.sandbox.limits` are the same; a test compares them.
"""

from typing import Any

LIMITS: dict[str, Any] = {"steps": 5_000_000, "seconds": 20, "memory": 1024}
MAX_SOURCE = 200_000  # characters, as in `sudoku_py.sandbox.program`
MAX_DEPTH = 2000  # calls; what they leave behind is too deep for WebAssembly to tidy up
MAX_LINES = 999_999_999  # that are shown to have run
GRACE = 5  # seconds without a sign beyond its budget: then it hangs
START_SECONDS = 300  # to fetch its files and to start the worker, on a slow computer
SHOWING = dict(LIMITS, seconds=60)  # to show a step: nothing of the student's runs then
