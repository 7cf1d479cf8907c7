"""An experiment: algorithms × puzzles, and a table of the results.

    trial           one algorithm on one puzzle, to its first solution or to a limit
    recorded_trial  the result of a run that was made elsewhere
    results         a row of the table, and the table as CSV and JSON
    experiment      all trials, one after the other, with reports of progress
    summary         the results of an algorithm in a few numbers

Imports `core`, `solvers`, `timing`, `timeline`, `recorded` and `run`, which record and
count. The caller pulls results and progress out of an iterator, and cancels by pulling no more.
"""
