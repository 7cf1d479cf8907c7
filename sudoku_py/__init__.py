"""A Sudoku search laboratory: solve, generate and watch search algorithms work, in pure Python."""

__version__ = "0.1.0"
