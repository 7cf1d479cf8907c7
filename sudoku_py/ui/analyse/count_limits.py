"""How far solutions are counted."""

LIMITS = (2, 100, 1000, 10_000, 1_000_000)  # to choose from
DEFAULT = 1000
FIRST = 1000  # so many are counted before the rest is found out, the others after it
