"""The methods of generation: which of them makes the puzzle depends on the options."""

from collections.abc import Iterator

from sudoku_py.generator import clue_removal, historical, pattern, targeted
from sudoku_py.generator.options import Options
from sudoku_py.generator.result import Progress, Puzzle


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
        return pattern.generate(options, options.pattern)
    if options.difficulty:
        return targeted.generate(options, options.difficulty)
    return clue_removal.generate(options)
