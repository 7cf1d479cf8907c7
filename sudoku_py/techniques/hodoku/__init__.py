"""HoDoKu's procedure: which technique comes next, the score of a puzzle, and its level.

    procedure       the steps from puzzle to solution, score and level
    selection       which instance of a technique is taken
    library_codes   the codes of its library, and the options that they stand for

Source: Hobiger, HoDoKu, 2008; the numbers are in the registry.
"""

from sudoku_py.techniques.hodoku.procedure import HodokuRating, rate

__all__ = ["HodokuRating", "rate"]
