"""The session's state on the board: cursor, selection, input mode, what is shown for a while."""

from typing import Any

DIGIT, CENTRE, CORNER, COLOUR = "digit", "centre", "corner", "colour"  # what a key enters
ENTRIES = (DIGIT, CENTRE, CORNER, COLOUR)


class Selection:
    """Where the cursor is, what is selected with it, and what a key enters."""

    def __init__(self) -> None:
        self.cursor = 0
        self.others: set[int] = set()  # the cells selected with that of the cursor
        self.entry = DIGIT
        self.digit = 0  # the digit or colour that is chosen before its cells; 0 for none
        self.is_quick = False  # whether presses follow each other too quickly for motion
        self.pressed_at = 0.0  # when a player pressed something last, as of `browser.clock`
        self.reveal = 0  # grows when the board is to be scrolled into sight
        self.focus = 0  # grows when the keyboard's focus is to follow the cursor

    @property
    def cells(self) -> list[int]:
        """The cells that a key changes, ascending."""
        return sorted(self.others | {self.cursor})


class Annotations:
    """What is shown on the present board besides its contents; gone with the next change."""

    def __init__(self) -> None:
        self.wrong: set[int] = set()  # cells that Check found wrong
        self.mistake = False  # whether a mistake was found that can be undone
        self.extra_attributes: dict[int, dict[str, Any]] = {}  # cell → attributes, of a hint
        self.animation_keys: dict[int, int] = {}  # cell → how often a digit was placed
        self.won = False
