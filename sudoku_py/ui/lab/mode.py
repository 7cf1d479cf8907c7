"""A mode of the laboratory: one is in one of them at a time."""

from typing import Any

from sudoku_py.ui.app.view import View
from sudoku_py.ui.lab.player.player import Player


class Mode(View):
    """A view within the laboratory, entered when the algorithms are known.

    Its commands are those of its region ("lab-race"), added in the constructor; it subscribes to
    what it shows, and shows nothing while `store.route.region` is another one.
    """

    needs_engine = True  # and the algorithms that it knows, before one can enter

    def on_restart(self) -> None:
        """Go on where an engine left off, in whose place there is another one."""
        self.enter()

    def on_problem(self, key: str, details: dict[str, Any]) -> bool:  # noqa: ARG002
        """Whether the mode says itself what went wrong with the engine."""
        return False


class PlayerMode(Mode):
    """A mode that plays a run or a race."""

    player: Player

    def leave(self) -> None:
        """Pause: nothing plays unseen."""
        self.player.pause()

    def on_restart(self) -> None:
        """Open what is played anew in an engine that was started again."""
        if self.player.state.setup:
            self.player.resume()
        else:
            self.enter()
