"""Puzzles with exactly one solution, by number of givens, symmetry, pattern, difficulty or method.

    Options ─► methods.generate ─► clue_removal,  ─► Progress …, Puzzle
                                   targeted, pattern
                                   or historical

`targeted` makes puzzles of a `Difficulty`: a range of ratings, for which `levels` has names, a
needed technique, or the allowed techniques; `conditions` judges them.

`possible` knows what no puzzle can be, by theorems, and `four` by looking through all 4×4 puzzles;
`Options` refuses that.

A method is a Python generator: it yields `Progress` at short intervals and the `Puzzle` last. So
the caller can show progress, and cancel by not asking again. The same options give the same puzzle
everywhere (`randomness`). Imports `core`, `bitboard` and `techniques`.
"""

from sudoku_py.generator.difficulty import Difficulty, difficulty_of, groups
from sudoku_py.generator.errors import OptionsError
from sudoku_py.generator.levels import LEVELS, RatingRange
from sudoku_py.generator.methods import generate, puzzle_of
from sudoku_py.generator.options import Options
from sudoku_py.generator.randomness import full_grid
from sudoku_py.generator.result import Counters, Progress, Puzzle

__all__ = [
    "LEVELS",
    "Counters",
    "Difficulty",
    "Options",
    "OptionsError",
    "Progress",
    "Puzzle",
    "RatingRange",
    "difficulty_of",
    "full_grid",
    "generate",
    "groups",
    "puzzle_of",
]
