"""The exercises that come along, by id, with the keys of their titles.

The sandbox knows them whole; their titles are here, so that a list of them needs no sandbox.
"""

EXERCISES = {
    "is-valid": "exercise.is-valid",
    "backtracking": "exercise.backtracking",
    "undo": "exercise.undo",
    "mrv": "exercise.mrv",
    "forward-checking": "exercise.forward-checking",
    "count-solutions": "exercise.count-solutions",
}
# From the first to the last: of MicroPython's dictionaries nobody knows the order.
ORDER = ("is-valid", "backtracking", "undo", "mrv", "forward-checking", "count-solutions")
