"""The page's end of the engine: the client of the worker, and the jobs that it is given.

    client            starts the worker, calls it, and can start it again
    status, errors    how the engine is, and how a request ends that has no answer
    jobs              the work that the player waits for
    latest            tasks of which only the latest counts
    formats           texts with puzzles: reading and writing them

A request is a name and arguments, an answer plain data. Imports browser, widgets and board.
"""
