"""The exercises that come along, from the first to the last.

The sandbox knows them whole; their titles are here, so that a list of them needs no sandbox.
"""

EXERCISES = ("is-valid", "backtracking", "undo", "mrv", "forward-checking", "count-solutions")
TITLE = "exercise."  # and the id: the key of its title
