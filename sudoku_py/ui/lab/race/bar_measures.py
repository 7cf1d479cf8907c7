"""What the bars of a race can compare: a field of the engine's table, and its name on the page."""

DEFAULT = "nodes"
MEASURES = (
    (DEFAULT, "counter.nodes"),
    ("guesses", "counter.guesses"),
    ("dead_ends", "counter.dead-ends"),
    ("backtracks", "counter.backtracks"),
    ("checks", "counter.checks"),
    ("seconds", "race.time"),
    ("steps", "counter.steps"),
)
NAMES = dict(MEASURES)
