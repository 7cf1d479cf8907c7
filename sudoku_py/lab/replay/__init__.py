"""Replay: the call stack of a past step, by running the search again up to there.

    frames   the functions under way in a search and their variables, as texts
    replay   the way to the frames of a step: cursors that wait along the run

Imports `core`, `solvers`, `recording` and `timing`. A replay takes the nearest cursor behind the
step out of the pool, advances it to the step, reads the frames and puts the cursor back.
"""
