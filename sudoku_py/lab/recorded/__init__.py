"""A finished run of code that is not ours, as an entry of a race or an experiment.

    trace    what the code wrote into the board, when, and how it ended; packed for the way
    search   the same as a search whose events are those writes

The code itself does not run here. Imports `timeline`.
"""
