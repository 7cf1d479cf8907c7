"""Views: what can be shown of a run, as plain data that becomes JSON.

    step_view       everything about one step but for the call stack
    event_data      an event as a dictionary
    reason          why a search backtracks, and the guess that is taken back
    jump            a jump of conflict-directed backjumping
    arc_queue       the arcs that wait, with AC-3
    forced          the single that forces a digit
    depth_profile   the depth over the steps
    energy_profile  the energy over the steps of an annealing run
    change_counts   how often each cell changed

Imports `core`, `solvers` and `timeline`. Each function reads a timeline and computes nothing ahead;
the engine and the command line pass the result on.
"""
