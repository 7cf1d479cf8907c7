"""Sudoku Explainer's ladder, exactly as version 1.2.1 has it: rows, rating and path.

    singles, subsets, wings,    what each row looks for, in the order of the original; each hint
    uniqueness                  has its rating in tenths; `candidate_bits` counts for them
    chains                      the rows with chains, from 22 on
    ladder                      the rows in their order, and how far up a rating reaches
    rating                      rating, pearl and diamond; the path; a step of any technique
    finders                     the rows as finders of techniques

A row takes a position and gives the hint that the original would apply, or None. Ratings depend on
the order of rows, and pearl and diamond on the order within a row, so nothing here may be sorted
in another way. Source: Juillerat, Sudoku Explainer, 2007.
"""

from sudoku_py.techniques.explainer.ladder import next_step
from sudoku_py.techniques.explainer.rating import Rating, path, rate, rating_of

__all__ = ["Rating", "next_step", "path", "rate", "rating_of"]
