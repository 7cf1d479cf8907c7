"""The command line: `python -m sudoku_py COMMAND`, or `sudoku_py COMMAND` where it is installed.

    sources → items → work, here or in processes or on a cluster → answers in order → lines

Everything streams: an answer is printed and flushed when it is known, and what was answered is
forgotten, so that a list of any length needs little memory.
"""

from sudoku_py.cli.program import main

__all__ = ["main"]
