"""Mix and match: one backtracking search made of four choices.

    choices     what there is to choose, and the id of each combination
    problem     what every combination has: the board, and what is kept of it
    cells       the order of the cells
    digits      the order of the digits
    inference   looking ahead: forward checking, AC-3
    retreat     how a search goes back from a dead end
    assembly    the text of a combination, put together from the pieces above
    program     that text as a module of Python, which can be run and shown
    rows        a combination as a solver

Imports `core` and the contract of `solvers`. The pieces are methods, each in a class of its own, so
that types can be checked; `assembly` takes their source. What runs is the assembled text, so the
lines that the laboratory lights are those that run.
"""
