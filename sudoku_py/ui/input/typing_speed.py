"""How quickly someone plays: for quick hands nothing moves, a motion lets the next key wait."""

from sudoku_py.ui.browser.clock import now

QUICK = 300  # ms between two presses: the motion of a digit and what follows on it take 170


class TypingSpeed:
    """Looks at the times of what a player does."""

    def __init__(self) -> None:
        self.pressed_at = 0.0  # when the last press was, in milliseconds
        self.is_quick = False  # whether the last press came soon after the one before

    def press(self) -> None:
        """Take note of a press."""
        moment = now()
        self.is_quick = 0 <= moment - self.pressed_at < QUICK
        self.pressed_at = moment
