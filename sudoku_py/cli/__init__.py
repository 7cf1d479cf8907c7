"""The command line: `python -m sudoku_py COMMAND`, or `sudoku_py COMMAND` once it is installed.

    sources ─► items ─► a command's function, here, in processes or on a cluster ─► answers

Each command is a row of `program.COMMANDS`: its arguments, and the function that runs it. Most are
in the module with their name; `race`, `experiment` and `bench` are in `compare`, `watch` and
`grade` in `student_code`. `sources` reads what a command is given, `search` runs one of the lab's
algorithms for them, and `terminal` makes the three streams safe. Everything streams: an answer is
printed and flushed at once and then dropped, so that a list of any length needs little memory.
Imports every room but `engine` and `ui`.
"""

from sudoku_py.cli.program import main

__all__ = ["main"]
