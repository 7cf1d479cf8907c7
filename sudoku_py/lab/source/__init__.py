"""The source of a solver, as it is on disk, for showing beside a run.

    solver_source   the text of the modules that take part in a run
    highlight       what each piece of a text is, for colouring it

Imports `solvers`. The `code` of a step (module, function, line) names a line in one of these
texts, of which the page asks for each only once.
"""
