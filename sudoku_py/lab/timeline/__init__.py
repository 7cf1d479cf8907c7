"""The timeline: all events of a run in a few bytes each, and the state at any step.

    timeline       the events of one run in chunks; before each chunk a checkpoint
    search_state   the state of a search after a step; it can be played on
    changes        what each event does to the state
    checks         how often each kind of event occurred, and how many checks follow
    counters       the counters of a step, and their definitions; start here
    step_finder    the next or previous step of a kind, and those with a solution

Imports `core`, `solvers`, `recording` and `timing`. A recorder appends codes to the newest chunk;
to seek is to take the checkpoint before a step and play the codes from there. The docstring of
`sudoku_py.lab` has an example.
"""
