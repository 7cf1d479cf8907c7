"""The page's end of the engine: the client of the worker, and the jobs that it is given.

A request is a name and arguments, an answer plain data. Imports browser and board.
"""
