"""A divider: a bar between two parts of the page, moved by pointer and by keys."""

from collections.abc import Callable

from pyscript import Element, Event
from pyscript.ffi import create_proxy

from sudoku_py.ui.widgets.dom import make

STEP = 4  # percent, for an arrow key
UPRIGHT, FLAT = "vertical", "horizontal"  # the bar's own direction
KEYS = {UPRIGHT: ("ArrowLeft", "ArrowRight"), FLAT: ("ArrowUp", "ArrowDown")}


class Divider:
    """A `separator` with a value: how much of the room is before it, in percent."""

    def __init__(
        self,
        direction: str,
        names: tuple[str, ...],
        extent: Callable[[], tuple[float, float]],
        on_move: Callable[[float], object],
        limits: tuple[int, int] = (5, 95),
    ) -> None:
        """`names` are those of what it stands between.

        `extent()` is the start and the length, in pixels, of the room that it divides.

        `on_move(percent)` is called while it is moved.
        """
        self.names = names
        self._direction = direction
        self._extent = extent
        self._on_move = on_move
        self._limits = limits
        self._is_held = False
        self.element = _separator(direction, limits)
        self._listen()

    def _listen(self) -> None:
        listeners = {
            "onpointerdown": self._hold,
            "onpointermove": self._drag,
            "onpointerup": self._release,
            "onpointercancel": self._release,
        }
        for name, listener in listeners.items():
            setattr(self.element, name, create_proxy(listener))

    def show(self, percent: float) -> None:
        """Say where it stands."""
        self.element.setAttribute("aria-valuenow", str(int(percent + 0.5)))

    def on_key(self, key: str) -> bool:
        """Move it, if that is what a key means."""
        low, high = self._limits
        now = int(self.element.getAttribute("aria-valuenow") or low)
        back, on = KEYS[self._direction]
        wanted = {back: now - STEP, on: now + STEP, "Home": low, "End": high}.get(key)
        if wanted is None:
            return False
        self._move(wanted)
        return True

    def _move(self, percent: float) -> None:
        low, high = self._limits
        self._on_move(min(max(percent, low), high))

    def _hold(self, event: Event) -> None:
        self._is_held = True
        self.element.setPointerCapture(event.pointerId)
        event.preventDefault()  # or the text beside it would be selected
        self.element.focus()

    def _drag(self, event: Event) -> None:
        if self._is_held:
            start, length = self._extent()
            at = event.clientX if self._direction == UPRIGHT else event.clientY
            self._move((at - start) * 100 / max(length, 1))

    def _release(self, _: Event) -> None:
        self._is_held = False


def _separator(direction: str, limits: tuple[int, int]) -> Element:
    attributes = {"class": "divider", "role": "separator", "tabindex": "0"}
    attributes["aria-orientation"] = direction
    attributes["aria-valuemin"], attributes["aria-valuemax"] = [str(each) for each in limits]
    return make("div", attributes)
