"""HoDoKu's procedure: which technique comes next, the score of a puzzle, and its level.

    singles_queue   a position that notes singles as they arise
    chain_tables    which nice loop or AIC is taken
    set_order       which step with almost locked sets is taken
    preference      which of all instances of a technique is the best
    selection       which instance of a technique is taken
    library_codes   the codes of its library, and the options that they stand for
    procedure       the steps from puzzle to solution, score and level

Source: Hobiger, HoDoKu, 2008; the numbers are in the registry.
"""

from sudoku_py.techniques.hodoku.procedure import HodokuRating, rate

__all__ = ["HodokuRating", "rate"]
