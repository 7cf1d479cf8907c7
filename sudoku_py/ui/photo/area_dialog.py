"""The dialog about where the puzzle is: the whole photo, and four corners to be moved."""

from collections.abc import Callable
from typing import Protocol

from pyscript import Element, Event
from pyscript.ffi import create_proxy

from sudoku_py.core.sentence import Sentence
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.photo.area import Area
from sudoku_py.ui.photo.pixels import Pixels
from sudoku_py.ui.photo.whole import WholePhoto
from sudoku_py.ui.widgets.dom import make

SLICE = "photo"
MOVES = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}
STEP, LARGE_STEP = 2, 20  # pixels of the photo for a press of an arrow key
LOUPE, ZOOM = 192, 3  # pixels of the enlarged corner's side, and how much it is enlarged


class AreaState(Protocol):
    """What the dialog shows: a `photo.PhotoState`."""

    pixels: Pixels | None
    area: Area | None
    problem: Sentence | None


class AreaDialog(Dialog):
    """Lets the player say where the puzzle is."""

    def __init__(
        self, services: Services, state: AreaState, on_read: Callable[[Pixels, list[int]], None]
    ) -> None:
        """Call `on_read(pixels, corners)` when the player has marked it."""
        super().__init__(services, "photo-area-dialog")
        self._state = state
        self._on_read = on_read
        self._host = self._part("photo-area")
        self._photo = WholePhoto(self._host)
        self._handles = [self._make_handle(corner) for corner in range(4)]
        self._host.firstElementChild.append(*self._handles)
        self._held = (0.0, 0.0)  # from the pointer to the corner that it moves, in pixels
        self.commands = {"photo-area-read": self._read, "photo-area-close": self._close}
        self._dialog.addEventListener("close", create_proxy(lambda *_: self._forget()))
        self._store.subscribe(self.render, SLICE, "preferences", late=True)

    def ask(self, pixels: Pixels, corners: list[int] | None, problem: Sentence | None) -> None:
        """Open the dialog about a photo; `problem` says why, if it could not be read."""
        area = Area(pixels.width, pixels.height, corners)
        self._store.update(SLICE, pixels=pixels, area=area, problem=problem)

    def _read(self) -> None:
        pixels, area = self._state.pixels, self._state.area
        if pixels and area:
            self._close()
            self._on_read(pixels, area.clockwise())

    def _forget(self) -> None:
        self._photo.clear()
        self._painted.clear()
        self._store.update(SLICE, area=None, problem=None)

    # moving a corner

    def _make_handle(self, corner: int) -> Element:
        handle = make("button", {"type": "button", "class": "photo-corner"})
        listeners = {
            "pointerdown": lambda event: self._hold(corner, event),
            "pointermove": lambda event: self._drag(corner, event),
            "focus": lambda _: self._move(corner, 0, 0),
            "keydown": lambda event: self._on_key(corner, event),
        }
        for name, listener in listeners.items():
            handle.addEventListener(name, create_proxy(listener))
        return handle

    def _hold(self, corner: int, event: Event) -> None:
        area = self._state.area
        if area:
            handle = self._handles[corner]
            handle.setPointerCapture(event.pointerId)
            handle.focus()
            event.preventDefault()  # or the drag would select text
            x, y = self._place(event)
            at_x, at_y = area.corners[corner]
            self._held = at_x - x, at_y - y

    def _drag(self, corner: int, event: Event) -> None:
        area = self._state.area
        if area and self._handles[corner].hasPointerCapture(event.pointerId):
            x, y = self._place(event)
            area.move_to(corner, x + self._held[0], y + self._held[1])
            self._store.touch(SLICE)

    def _place(self, event: Event) -> tuple[float, float]:
        """Return where the pointer is, in pixels of the photo."""
        area, box = self._state.area, self._host.firstElementChild.getBoundingClientRect()
        if not area or not box.width or not box.height:
            return 0.0, 0.0
        x = (event.clientX - box.left) * area.width / box.width
        return x, (event.clientY - box.top) * area.height / box.height

    def _on_key(self, corner: int, event: Event) -> None:
        if event.key in MOVES and not (event.ctrlKey or event.metaKey or event.altKey):
            right, down = MOVES[event.key]
            step = LARGE_STEP if event.shiftKey else STEP
            self._move(corner, right * step, down * step)
            event.preventDefault()

    def _move(self, corner: int, right: int, down: int) -> None:
        if self._state.area:
            self._state.area.move_by(corner, right, down)
            self._store.touch(SLICE)

    # what is shown

    def render(self) -> None:
        """Open or close the dialog, and show where the corners are."""
        pixels, area = self._state.pixels, self._state.area
        if not pixels or not area:
            if self._dialog.open:
                self._close()
            return
        if not self._dialog.open:
            self._photo.show(pixels)
            self._show()
            self._handles[0].focus()
        self._put("photo-area-problem", "hidden", not self._state.problem)
        self._set_text("photo-area-problem", *(self._state.problem or (None,)))
        if self._has_changed("corners", area.corner, tuple(area.corners)):
            self._photo.outline(area)
            for corner, handle in enumerate(self._handles):
                right, down = area.percent(corner)
                handle.style.left, handle.style.top = str(right) + "%", str(down) + "%"
                details = {"n": corner + 1, "right": int(right), "down": int(down)}
                handle.setAttribute("aria-label", self._texts.text("photo.corner", details))
            self._enlarge(pixels, area)

    def _enlarge(self, pixels: Pixels, area: Area) -> None:
        """Show what is around the corner that is moved, which a finger hides."""
        loupe, side = self._part("photo-loupe"), LOUPE / ZOOM
        loupe.width = loupe.height = LOUPE  # empties it
        x, y = area.corners[area.corner]
        left, top = x + 0.5 - side / 2, y + 0.5 - side / 2
        pen = loupe.getContext("2d")
        pen.drawImage(pixels.canvas, left, top, side, side, 0, 0, LOUPE, LOUPE)
