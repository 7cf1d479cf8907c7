"""A race: several algorithms on one puzzle, side by side.

    entry   a run, the step at which it reached the goal, and its decisions
    repeats the time of a run, measured again: a median and its spread
    race    fair progress, the current position, the table, and where entries part

Imports `solvers`, `timing`, `timeline`, `views` and `run`. A position of a race is a number of
steps, of nanoseconds or of decisions, and the same for all entries; the pace turns it into a step
of each run.
"""
