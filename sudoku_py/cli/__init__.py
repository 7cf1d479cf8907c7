"""The command line: `python -m sudoku_py COMMAND`, or `sudoku_py COMMAND` once it is installed.

    sources ─► items ─► a command's function, here, in processes or on a cluster ─► answers

Each command is the module with its name; `program` lists them. Everything streams: an answer is
printed and flushed at once and then dropped, so that a list of any length needs little memory.
Imports every room but `engine` and `ui`.
"""

from sudoku_py.cli.program import main

__all__ = ["main"]
