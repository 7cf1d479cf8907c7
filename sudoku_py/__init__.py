"""A Sudoku lab: solve and generate puzzles, and watch search algorithms work, in pure Python."""

__version__ = "0.1.0"
