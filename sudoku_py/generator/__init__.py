"""Puzzles with exactly one solution, by number of givens, symmetry, pattern, difficulty or method.

    Options ─► generate ─► clue_removal, targeted ─► Progress …, Puzzle
                           or historical

`clue_removal` chooses givens, with or without a pattern. `targeted` makes puzzles of a `Difficulty`
(`difficulty`): a range of ratings, for which there are levels, a needed technique, or the allowed
techniques. `needed_puzzles` has puzzles that need a technique at once: known ones, transformed by
an `isomorphism`. `drills` finds positions in which one technique is next.

`possible` knows which puzzles cannot exist, by theorems, and for 4×4 boards by trying all puzzles;
`Options` refuses those.

A method is a Python generator: it yields `Progress` at short intervals and the `Puzzle` last. So
the caller can show progress, and cancel by no longer iterating. The same options give the same
puzzle everywhere (`randomness`). Imports `core`, `bitboard` and `techniques`.
"""

from collections.abc import Iterator

from sudoku_py.generator import clue_removal, historical, needed_puzzles, targeted
from sudoku_py.generator.difficulty import LEVELS, Difficulty, RatingRange, difficulty_of, groups
from sudoku_py.generator.options import Options
from sudoku_py.generator.randomness import full_grid
from sudoku_py.generator.result import Counters, OptionsError, Progress, Puzzle

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


def puzzle_of(options: Options) -> Puzzle:
    """The puzzle for `options`, made without a pause.

    >>> from sudoku_py import bitboard
    >>> puzzle = puzzle_of(Options(size=4, givens=6, seed=1))
    >>> puzzle.grid.givens, bitboard.is_unique(puzzle.grid), puzzle.reached
    (6, True, True)
    """
    return next(report for report in generate(options) if isinstance(report, Puzzle))


def generate(options: Options) -> Iterator[Progress | Puzzle]:
    """Yield progress, and last the puzzle: the best one found if none meets all the options."""
    if options.method == "historical":
        return historical.generate(options)
    if options.pattern:
        return clue_removal.generate_in_pattern(options, options.pattern)
    if options.difficulty:
        return _of_difficulty(options, options.difficulty)
    return clue_removal.generate(options)


def _of_difficulty(options: Options, difficulty: Difficulty) -> Iterator[Progress | Puzzle]:
    """Take an image of a known puzzle if one meets the options, and search otherwise."""
    for report in needed_puzzles.generate(options, difficulty):
        yield report
        if isinstance(report, Puzzle):
            return
    yield from targeted.generate(options, difficulty)
