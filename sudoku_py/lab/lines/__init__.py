"""Lines: every line of an algorithm that runs between two events, forwards and backwards.

    line_recorder is called at each line of some functions, for the lab and the sandbox
    windows       the lines after some events in a row, and the call that each belongs to
    line_cursor   from a line to another: by lines, over a call, out of one
    breakpoints   to lines and conditions on the state at which the run is to stop
    run_lines     all of that for one run, with the call stack at a line; start here

Imports `core`, `solvers`, `recording`, `timing`, `timeline` and `replay`. A position is a step and
an offset: offset 0 is the event itself, offset k the k-th line that begins after it. A line is lit
when it is about to run.
"""
