"""The puzzle that is on the board of a first visit."""

# The sample of the first of the five works that this project grew from.
FIRST_PUZZLE = (
    ".63.8.4..",
    ".9...4..7",
    "4...2....",
    "..72.3.58",
    ".5..4....",
    "..8...2.4",
    "6.....7..",
    "..5.36...",
    ".3.87..26",
)
