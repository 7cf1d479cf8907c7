"""The slice `embed`: what is shown and how, and how the player's work on a puzzle stands."""

from typing import Any

from sudoku_py.ui.embed.options import DEFAULTS

SLICE = "embed"
RACE = "race"  # a kind of its own: the view "lab" with several algorithms
WRITE = "write"  # an editor in the view "lab"
START_VIEW = "poster"  # what is shown before someone starts


class EmbedState:
    """Changed by the address, by messages, and by what the player does.

    >>> state = EmbedState()
    >>> state.kind
    'play'
    >>> state.options.update(view="lab", algs=["cell-order", "propagation"])
    >>> state.kind
    'race'
    """

    def __init__(self) -> None:
        self.options: dict[str, Any] = dict(DEFAULTS)
        self.is_started = False  # whether someone has started it, or it starts by itself
        self.puzzle = ""  # of the exercise
        self.mistakes: set[tuple[int, int]] = set()  # (cell, digit)
        self.hints = 0

    @property
    def kind(self) -> str:
        """What is shown: a view, or a race."""
        is_race = self.options["view"] == "lab" and self.options["algs"]
        return RACE if is_race else str(self.options["view"])
