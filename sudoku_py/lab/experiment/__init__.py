"""An experiment: algorithms × puzzles, and a table of the results.

    trial        one algorithm on one puzzle, its result, and the table as CSV and JSON
    experiment   all trials, one after the other, with reports of progress and a summary

Imports `core`, `solvers`, `timing`, `timeline`, `recorded` and `run`, which record and
count. The caller pulls results and progress out of an iterator, and cancels by pulling no more.
"""
