"""Lines: every line of an algorithm that runs between two events, forwards and backwards.

    functions      the functions whose lines are recorded: the algorithm's and its helpers'
    monitor        calls back at each event of `sys.monitoring`, for this room and the sandbox
    monitored      calls back at each line, by `sys.monitoring`
    traced         the same by `sys.settrace`, for Python 3.11
    line_window    the lines after some events in a row, and the call that each belongs to
    line_windows   the windows of a run, made by its replay cursors
    line_cursor    from a line to another: by lines, over a call, out of one
    breakpoints    to lines and conditions at which the run is to stop
    run_lines      all of that for one run; start here
    line_replay    the call stack at a line, with all variables
    conditions     conditions on the state, such as "r5c5 changes"
    condition_text breakpoints as people write them
    scaffold       the lines that are there only for the animation: those that yield events

Imports `core`, `solvers`, `recording`, `timing`, `timeline` and `replay`. A position is a step and
an offset: offset 0 is the event itself, offset k the k-th line that begins after it. A line is lit
when it is about to run.
"""
