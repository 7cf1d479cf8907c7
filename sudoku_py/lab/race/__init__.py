"""A race: several algorithms on one puzzle, side by side.

    decisions    the steps at which a run guessed, and what
    race_entry   a run, and the step at which it reached the goal
    pace         what the entries get the same amount of: steps, time or decisions
    race         fair progress, the position that is looked at, and the table
    parting      the first decision that the entries do not share

Imports `solvers`, `timing`, `timeline`, `views` and `run`. A position of a race is a number of
steps, of nanoseconds or of decisions, and the same for all entries; the pace turns it into a step
of each run.
"""
