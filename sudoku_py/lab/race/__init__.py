"""A race: several algorithms on one puzzle, side by side.

    race_entry   a run, and the step at which it reached the goal
    race         fair progress, the position that is looked at, and the table

Imports `solvers`, `timing`, `timeline`, `views` and `run`. A position of a race is a number of
steps, or of nanoseconds, and the same for all entries; an entry turns it into a step of its run.
"""
