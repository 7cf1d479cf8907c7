"""What the player has set, by name; what storage gives is hostile until read."""

CLASHES = "clashes"  # mark a clash as soon as it is there
CANDIDATES = "candidates"  # show in every empty cell what it can still hold
REMOVAL = "removal"  # a digit takes itself off the marks of the cells that see it
PLACES = "places"  # each mark has its place in the cell
HIGHLIGHT = "highlight"  # tint row, column, box and the same digits
DIGIT_FIRST = "digit-first"  # choose a digit, then the cells
TIMER = "timer"
DEFAULTS = {
    CLASHES: True,
    CANDIDATES: False,
    REMOVAL: True,
    PLACES: False,
    HIGHLIGHT: True,
    DIGIT_FIRST: False,
    TIMER: True,
}


def is_whole(kept: object) -> bool:
    """Whether what was kept is sound."""
    return isinstance(kept, dict) and all([isinstance(value, bool) for value in kept.values()])


def read(kept: object) -> dict[str, bool]:
    """The settings that were kept, as far as they are sound; else as they come."""
    found = dict(DEFAULTS)
    if isinstance(kept, dict):
        for name in DEFAULTS:
            if isinstance(kept.get(name), bool):
                found[name] = kept[name]
    return found
