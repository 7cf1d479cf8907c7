"""Where the browser's events come in: each becomes an intent. All listeners are attached here."""

import asyncio

from pyscript import document
from pyscript.ffi import create_proxy

from sudoku_py.core.shape import SYMBOLS

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.opening import Opening
    from sudoku_py.ui.page import Page
    from sudoku_py.ui.play import Play
    from sudoku_py.ui.views import Views

STEPS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
ERASING = ("Backspace", "Delete", "0", ".", " ")
TEXT_FIELDS = "textarea, select, input, dialog"


class Listeners:
    """The page's listeners, one for each kind of event, on the document."""

    def __init__(  # noqa: PLR0913, PLR0917 - all that an event can mean something to
        self,
        page: "Page",
        play: "Play",
        opening: "Opening",
        views: "Views",
        actions: "dict[str, Callable[[], None]]",
        on_link: "Callable[[], None]",
    ) -> None:
        """`actions` maps what a button's data-action says to a function."""
        self._page = page
        self._play = play
        self._opening = opening
        self._views = views
        self._actions = actions
        self._on_link = on_link

    def attach(self) -> None:
        """Listen, from now on."""
        heard = {
            "click": self._on_click,
            "keydown": self._on_key,
            "change": self._on_change,
            "input": self._on_input,
            "paste": self._on_paste,
            "dragover": self._on_drag_over,
            "dragleave": self._on_drag_leave,
            "drop": self._on_drop,
            "pointerover": self._on_pointer_over,
        }
        for kind, listener in heard.items():
            document.addEventListener(kind, create_proxy(listener))
        # This event does not bubble, but can be met on its way down.
        document.addEventListener("toggle", create_proxy(self._on_toggle), True)
        closed = create_proxy(lambda *_: self._actions["close"]())
        self._page.view.part("open-dialog").addEventListener("close", closed)
        # MicroPython cannot call window.addEventListener; the body passes this event on.
        document.body.onhashchange = create_proxy(lambda *_: self._on_link())

    def _on_click(self, event: object) -> None:
        button = event.target.closest("[data-action]")
        view = event.target.closest("[data-view]")
        action = button.getAttribute("data-action") if button else None
        lab = self._lab()
        if action in self._actions:
            self._actions[action]()
        elif view:
            self._views.show(view.getAttribute("data-view"))
        elif lab:
            if not (action and lab.act(action)):
                lab.click(event.target)
        else:
            self._play_click(event.target)

    def _lab(self) -> object:
        """The laboratory, if that is where we are and it is there."""
        return self._page.lab if self._page.state.view == "lab" else None

    def _play_click(self, target: object) -> None:
        digit = target.closest("[data-digit]")
        opened = target.closest("[data-opened]")
        cell = target.closest("[data-cell]")
        if opened:
            self._opening.show_opened(int(opened.getAttribute("data-opened")))
        elif digit:
            self._play.type_digit(digit.getAttribute("data-digit"))
        elif cell and self._page.state.view == "play":
            self._play.move(self._cell(cell.getAttribute("data-cell")))

    def _cell(self, name: str) -> int:
        row, column = name[1:].split("c")
        return (int(row) - 1) * self._page.state.board["size"] + int(column) - 1

    def _on_key(self, event: object) -> None:
        if event.target.closest(TEXT_FIELDS):
            return
        if self._page.state.view == "lab":
            taken = not event.ctrlKey and not event.metaKey and self._lab_key(event)
        elif event.ctrlKey or event.metaKey:
            taken = self._shortcut(event)
        elif event.altKey:
            taken = False
        else:
            taken = self._board_key(event)
        if taken:
            event.preventDefault()

    def _shortcut(self, event: object) -> bool:
        key = event.key.lower()
        if key == "y" or (key == "z" and event.shiftKey):
            self._actions["redo"]()
        elif key == "z":
            self._actions["undo"]()
        elif key in ("home", "end") and event.target.closest("[role=grid]"):
            last = len(self._page.state.board["values"]) - 1
            self._play.move(0 if key == "home" else last)
        else:
            return False
        return True

    def _lab_key(self, event: object) -> bool:
        if event.target.closest("button, summary, a") and event.key in (" ", "Enter"):
            return False
        return bool(self._lab()) and self._lab().press(event.key)

    def _board_key(self, event: object) -> bool:
        # A space on a button presses it; a digit means the board wherever the focus is.
        on_control = event.target.closest("button, a")
        if event.key in STEPS or event.key in ("Home", "End"):
            if on_control:
                return False
            self._play.move(self._target(event.key))
        elif event.key in ERASING:
            if on_control and event.key == " ":
                return False
            self._play.type_digit("")
        elif len(event.key) == 1 and event.key.upper() in SYMBOLS:
            self._play.type_digit(event.key.upper())
        else:
            return False
        return True

    def _target(self, key: str) -> int:
        size = self._page.state.board["size"]
        row, column = divmod(self._page.state.cursor, size)
        if key == "Home":
            column = 0
        elif key == "End":
            column = size - 1
        else:
            down, right = STEPS[key]
            row = min(max(row + down, 0), size - 1)
            column = min(max(column + right, 0), size - 1)
        return row * size + column

    def _on_change(self, event: object) -> None:
        if event.target.id == "file" and event.target.files.length:
            file = event.target.files.item(0)
            asyncio.create_task(self._opening.open_file(file))
            event.target.value = ""  # so that the same file can be chosen again

    def _on_input(self, event: object) -> None:
        control = event.target.getAttribute("data-control")
        if control and self._lab():
            self._lab().control(control, event.target.value)

    def _on_toggle(self, event: object) -> None:
        if self._lab() and event.target.getAttribute("data-panel"):
            self._lab().toggled(event.target)

    def _on_pointer_over(self, event: object) -> None:
        if self._lab():
            self._lab().hover(event.target)

    def _on_paste(self, event: object) -> None:
        if event.target.closest(TEXT_FIELDS):
            return
        text = event.clipboardData.getData("text/plain")
        if text:
            event.preventDefault()
            self._opening.open_pasted(text)

    def _on_drag_over(self, event: object) -> None:
        event.preventDefault()  # without it the browser would leave the page for the file
        self._page.view.show_dropping(True)

    def _on_drag_leave(self, event: object) -> None:
        if not event.relatedTarget:
            self._page.view.show_dropping(False)

    def _on_drop(self, event: object) -> None:
        event.preventDefault()
        self._page.view.show_dropping(False)
        if event.dataTransfer.files.length:
            asyncio.create_task(self._opening.open_file(event.dataTransfer.files.item(0)))
        else:
            self._opening.open_pasted(event.dataTransfer.getData("text/plain"))
