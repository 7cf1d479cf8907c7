"""The timeline: all events of a run in a few bytes each, and the state at any step.

    timeline         the events of one run in chunks; before each chunk a checkpoint
    search_state     where a search stands after a step; it can be played on
    live_cells       the cells that the search has filled, in order
    state_changes    what each event does to the state
    choice_changes, row_changes, check_changes   what it does to some kinds of search alone
    counts           how often each kind of event occurred and each cell changed
    check_rules      how many checks follow from an event
    counters         the counters of a step, and their definitions; start here
    open_choices     guesses that only the board tells
    step_finder      the next or previous step of a kind: breakpoints
    solution_steps   the steps with a solution

Imports `core`, `solvers`, `recording` and `timing`. A recorder appends codes to the newest chunk;
to seek is to take the checkpoint before a step and play the codes from there. The docstring of
`sudoku_py.lab` has an example.
"""
