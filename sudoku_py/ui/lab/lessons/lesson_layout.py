"""Which panels a station of a lesson shows."""

# The names that a station may `show`, and the values of `data-panel` in the markup.
PANELS = {
    "board": None,  # always there
    "candidates": None,  # the small digits on the board
    "counters": None,
    "reason": "why",
    "tree": "tree",
    "code": "code",
    "stack": "stack",
    "frontier": "frontier",
    "queue": "queue",
}
