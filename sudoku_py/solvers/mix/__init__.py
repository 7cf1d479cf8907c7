"""Mix and match: one backtracking search made of four choices.

    choices    what there is to choose, and the id of each combination
    pieces     the methods that a combination is put together from
    assembly   the text of a combination, that text as a module, and the combination as a solver

Imports `core` and the contract of `solvers`. The pieces are methods, each in a class of its own, so
that types can be checked; `assembly` takes their source. What runs is the assembled text, so the
lines that the lab lights are those that run.
"""
