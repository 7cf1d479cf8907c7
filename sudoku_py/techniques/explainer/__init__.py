"""Sudoku Explainer's ladder, exactly as version 1.2.1 has it: rows, rating and path.

    singles, locked, subsets, fish, wings,     what each row looks for, in the order of the
    unique_loops, bug, aligned_exclusion       original; each hint has its rating in tenths
    chains                                     the rows with chains, from 22 on
    ladder                                     the rows in their order
    rating                                     rating, pearl and diamond; the path

A row takes a position and gives the hint that the original would apply, or None. Ratings depend on
the order of rows, and pearl and diamond on the order within a row, so nothing here may be sorted
in another way. Source: Juillerat, Sudoku Explainer, 2007.
"""

from sudoku_py.techniques.explainer.ladder import next_step
from sudoku_py.techniques.explainer.rating import Rating, path, rate, rating_of

__all__ = ["Rating", "next_step", "path", "rate", "rating_of"]
