"""Which panels and counters of the lab a station of a lesson shows."""

from sudoku_py.engine.lesson_protocol import Station
from sudoku_py.ui.lab.layout import BASIC_COUNTERS, Layout

# The names that a station may `show`, and the values of `data-panel` in the markup.
PANELS = {
    "board": None,  # always there
    "candidates": None,  # on the board: of the algorithms that keep candidates
    "counters": None,
    "reason": "why",
    "tree": "tree",
    "code": "code",
    "stack": "stack",
    "frontier": "frontier",
    "queue": "queue",
}
LESSON = "lesson"  # the name of the layout


def panels_of(station: Station) -> tuple[str, ...]:
    """Return the panels that a station shows, the large one first, as named in the markup."""
    return tuple([name for name in [PANELS[each] for each in station["show"]] if name])


def layout_of(station: Station) -> Layout:
    """Return what of the lab a station shows: its panels, and the basic counters or none.

    The counter that it speaks of is not among them: it stands below the text.
    """
    counters = BASIC_COUNTERS if "counters" in station["show"] else ()
    return Layout(LESSON, panels_of(station), counters, is_plain=True)
