"""Views: what can be shown of a run, as plain data that becomes JSON.

    step_view   everything about one step except the call stack
    reason      why a digit is forced, why a search backtracks or jumps, and an event as data
    deduction   why a human technique holds where a run uses it
    arc_queue   the arcs that wait, with AC-3
    profiles    a whole run at a glance: depth, energy, changes by cell

Imports `core`, `techniques`, `solvers` and `timeline`. Each function reads a timeline and computes
nothing ahead; the engine and the command line pass the result on.
"""
