"""A panel: a part of the laboratory that shows a run.

A step as it passes through: the player asks `Panel.request` of each open panel what the engine is
to send with the step, hands the answers to `set_result`, and changes the slice `lab`; at the next
animation frame `render` of each open panel paints. One request brings the step and all parts; a
part that is not done within the engine's budget is asked for again with the next request.

The parts and their arguments are those of `sudoku_py.engine.panel_data`. Which step they are for
is not said: it is the one that the same request goes to.
"""

from typing import Any

from pyscript import Element

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.lab.state import Frame


class Panel(LabView):
    """What every panel has; each overrides what it needs.

    Its commands are added in the constructor, for the region "lab-watch". `PanelGroup` calls
    `render` while the panel is open and there is a step, when the slice `lab` has changed.
    """

    name: str | None = None  # the data-panel that it fills; None: it is always open
    needs: str | None = None  # the fact of an algorithm without which there is no such panel
    interval_ms = 250  # between two requests of its part while the run moves, at least
    wants_more = False  # whether to request its part again, though it has all of the step's

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services)
        self._player = player
        self._result: Any = None  # the newest part that it has asked for

    @property
    def _frame(self) -> Frame:
        """The step that is shown; there is one while the panel is rendered."""
        return self._lab.frame or {}

    @property
    def _run(self) -> Frame:
        """The run that is open, from `on_open` on."""
        return self._lab.run or {}

    @property
    def _size(self) -> int:
        """How many digits the run's board has."""
        return int(len(self._run["puzzle"]) ** 0.5 + 0.5)

    def on_open(self) -> None:
        """Take up a new run, `lab.run`; called also while the panel is closed."""

    def on_preferences(self) -> None:
        """Write and draw all of it anew: another language, light or dark; `render` follows."""

    # what it needs of the engine

    def request(self) -> tuple[str, dict[str, Any]] | None:
        """Return the part of the engine's answer that it needs for the next step, and arguments.

        Not called while the panel is closed. None where it needs nothing, or nothing now.
        """
        return None

    def set_result(self, result: Any) -> None:
        """Keep the part for `render`, which follows; `lab.frame` is its step."""
        self._result = result

    def set_progress(self, progress: dict[str, Any]) -> None:
        """Take how far the engine is with the part; `set_result` comes later."""

    # what a person does

    def on_key(self, key: str, target: Element) -> bool:  # noqa: ARG002
        """Whether a key that was pressed there was for this panel; it has acted then."""
        return False

    def on_hover(self, target: Element) -> None:
        """The pointer has moved to an element, perhaps one of another panel."""
