"""Computing time: the one model of it that runs, races and budgets share.

    time_slices   how much work to do next, so that a piece of work keeps to its budget
    stopwatch     how much computing time a run had taken at each of its steps

Imports nothing of the package. `Timeline` owns the stopwatch of its run and notes the time after
each piece of recording; a step view reads the seconds of a step there, and a race compares runs
by it. Whatever takes long loops over `time_slices(budget_ms)`.
"""
