"""Replay: the call stack of a past step, by running the search again up to there.

    frames           the functions under way in a search and their variables, as texts
    readable         cells and digits in variables, as people write them
    readable_tables  the same, in tables by cells and in pairs
    replay_cursor    a second generator of the run, which knows who called whom at which step
    replay_pool      cursors that wait along the run, and the frames read lately
    replay           the way to the frames of one step, in pieces of work

Imports `core`, `solvers`, `recording` and `timing`. A replay takes the nearest cursor behind the
step out of the pool, advances it to the step, reads the frames and puts the cursor back.
"""
