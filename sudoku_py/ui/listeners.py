"""Where the browser's events come in: each becomes an intent. All listeners are attached here."""

import asyncio

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

from sudoku_py.ui.keys import Keys, way_in_time
from sudoku_py.ui.pointing import Pointing

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.parts import Parts
    from sudoku_py.ui.room import Room

TEXT_FIELDS = "textarea, select, input, dialog"
WRITTEN_IN = "textarea, input:not([type=checkbox]):not([type=radio]):not([type=range]), dialog"


class Listeners:
    """The page's listeners, one for each kind of event, on the document."""

    def __init__(self, parts: "Parts", actions: "dict[str, Callable[[], None]]") -> None:
        """`actions` maps what a button's data-action says to a function."""
        self._parts = parts
        self._page = parts.page
        self._actions = actions
        self._keys = Keys(parts.page, parts.play, actions)
        self._pointing = Pointing(parts.page, parts.play)

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
            "pointerdown": self._pointing.down,
            "pointerover": self._on_pointer_over,
            "pointerup": lambda _: self._pointing.up(),
            "pointercancel": lambda _: self._pointing.up(),
            "visibilitychange": lambda _: self._on_visibility(),
        }
        for kind, listener in heard.items():
            document.addEventListener(kind, create_proxy(listener))
        cells, can_prevent = self._page.view.part("cells"), to_js({"passive": False})
        cells.addEventListener("touchmove", create_proxy(self._pointing.drawn), can_prevent)
        # This event does not bubble, but can be met on its way down.
        document.addEventListener("toggle", create_proxy(self._on_toggle), True)
        closed = create_proxy(lambda *_: self._actions["close"]())
        self._page.view.part("open-dialog").addEventListener("close", closed)
        dark = window.matchMedia("(prefers-color-scheme: dark)")
        dark.addEventListener("change", create_proxy(lambda *_: self._page.recolour()))
        # MicroPython cannot call window.addEventListener; the body passes these events on.
        document.body.onhashchange = create_proxy(lambda *_: self._parts.wishes.follow_link())
        document.body.onafterprint = create_proxy(lambda *_: self._on_printed())
        document.body.onstorage = create_proxy(self._page.keeper.on_storage)
        document.body.onpagehide = create_proxy(lambda *_: self._page.keeper.finish())

    def _on_click(self, event: object) -> None:
        button = event.target.closest("[data-action]")
        view = event.target.closest("[data-view]")
        action = button.getAttribute("data-action") if button else None
        room = self._page.room
        if room and action and room.act(action):
            return
        if action in self._actions:
            self._actions[action]()
        elif view:
            self._parts.views.show(view.getAttribute("data-view"))
        elif room:
            room.click(event.target)
        else:
            self._play_click(event)

    def _play_click(self, event: object) -> None:
        target = event.target
        digit = target.closest("[data-digit]")
        opened = target.closest("[data-opened]")
        colour = target.closest("button[data-colour]")
        if opened:
            self._parts.opening.show_opened(int(opened.getAttribute("data-opened")))
        elif digit:
            self._parts.play.type_digit(digit.getAttribute("data-digit"))
        elif colour:
            self._parts.play.type_digit(colour.getAttribute("data-colour"))
        elif not event.detail:
            self._pointing.click(target)

    def _on_key(self, event: object) -> None:
        if event.altKey and event.key not in "[]?":  # some keyboards write these with it
            return
        if event.key == "?" and not event.target.closest(WRITTEN_IN):
            self._actions["shortcuts"]()
            event.preventDefault()
            return
        if event.target.closest(TEXT_FIELDS):
            return
        if self._page.state.view != "play":
            taken = bool(self._page.room) and self._room_key(event, self._page.room)
        else:
            taken = self._keys.press(event)
        if taken:
            event.preventDefault()

    def _room_key(self, event: object, room: "Room") -> bool:
        if event.ctrlKey or event.metaKey:
            return event.key.lower() in ("y", "z") and room.act(way_in_time(event))
        if event.target.closest("button, summary, a") and event.key in (" ", "Enter"):
            return False
        return room.press(event.key, event.target)

    def _on_change(self, event: object) -> None:
        if event.target.type == "file" and event.target.files.length:
            file = event.target.files.item(0)
            if event.target.id == "import-file":
                self._actions["import-file"](file)
            else:
                asyncio.create_task(self._parts.opening.open_file(file))
            event.target.value = ""  # so that the same file can be chosen again

    def _on_input(self, event: object) -> None:
        control = event.target.getAttribute("data-control")
        if control and self._page.room:
            self._page.room.control(control, event.target.value)
        elif control in self._actions:
            self._actions[control]()

    def _on_visibility(self) -> None:
        self._page.timing.tick()
        if document.hidden:
            self._page.keeper.finish()
        else:
            self._page.keeper.look()

    def _on_printed(self) -> None:
        if "printed" in self._actions:
            self._actions["printed"]()

    def _on_toggle(self, event: object) -> None:
        if self._page.room and event.target.getAttribute("data-panel"):
            self._page.room.toggled(event.target)

    def _on_pointer_over(self, event: object) -> None:
        if self._page.room:
            self._page.room.hover(event.target)
        else:
            self._pointing.over(event.target)

    def _on_paste(self, event: object) -> None:
        if event.target.closest(WRITTEN_IN):
            return
        text = event.clipboardData.getData("text/plain")
        if text:
            event.preventDefault()
            self._parts.opening.open_pasted(text)

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
            asyncio.create_task(self._parts.opening.open_file(event.dataTransfer.files.item(0)))
        else:
            self._parts.opening.open_pasted(event.dataTransfer.getData("text/plain"))
