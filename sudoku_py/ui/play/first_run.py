"""The beginning of the search by cell order on the first puzzle: a test makes it again."""

# Each step is the number of a cell and the digit that is tried there; 0 takes it back.
FIRST_RUN = """\
0:1 3:5 5:7 7:9 8:2 9:2 9:0 9:5 11:2 12:1 13:6 15:3 16:8 19:7 19:0 19:8 19:0 16:0 15:0 15:8
16:3 19:7 19:0 19:8 19:0 16:0 15:0 13:0 12:0 12:3 13:1 15:6 16:8 19:7 19:0 19:8 19:0 16:0 15:0
15:8 16:6 19:7 19:0 19:8 19:0 16:0 15:0 13:0 13:6 15:1 16:8 19:7 19:0 19:8 19:0 16:0 15:0 15:8
16:1 19:7"""


def steps() -> list[tuple[int, int]]:
    """Return the steps as cells and digits."""
    pairs = [step.split(":") for step in FIRST_RUN.split()]
    return [(int(cell), int(digit)) for cell, digit in pairs]
