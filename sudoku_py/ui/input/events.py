"""Where the browser's events come in: each becomes a command. All listeners are attached here."""

from pyscript import Element, Event, document
from pyscript.ffi import create_proxy, to_js

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.view import View
from sudoku_py.ui.browser import long_text
from sudoku_py.ui.input import keystroke
from sudoku_py.ui.input.keystroke import Keystroke
from sudoku_py.ui.input.play_keys import PlayKeys, undo_or_redo
from sudoku_py.ui.input.pointer import Pointer
from sudoku_py.ui.input.sheets import close_sheet, enter_sheet, is_sheet_open, press_in_sheet
from sudoku_py.ui.input.typing_speed import TypingSpeed

TEXT_FIELDS = "textarea, select, input, dialog"
WRITTEN_IN = "textarea, input:not([type=checkbox]):not([type=radio]):not([type=range]), dialog"


class EventListeners:
    """The page's listeners, one for each kind of event, on the document."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._store = services.store
        self._commands = services.commands
        store, commands, selecting = services.store, services.commands, services.selecting
        self._play_keys = PlayKeys(store, commands, services.play, selecting)
        self._pointer = Pointer(store, commands, selecting)
        self._typing_speed = TypingSpeed()
        self._has_sheet = False  # whether one is open

    def attach(self) -> None:
        """Listen, from now on."""
        listeners = {
            "click": self._on_click,
            "keydown": self._on_key,
            "change": self._on_change,
            "input": self._on_input,
            "paste": self._on_paste,
            "dragover": self._on_drag_over,
            "dragleave": self._on_drag_leave,
            "drop": self._on_drop,
            "pointerdown": self._on_pointer_down,
            "pointerover": self._on_pointer_over,
            "dblclick": lambda event: self._pointer.double(event.target),
            "pointerup": lambda _: self._pointer.up(),
            "pointercancel": lambda _: self._pointer.up(),
            "visibilitychange": lambda _: self._on_visibility(),
        }
        for kind, listener in listeners.items():
            document.addEventListener(kind, create_proxy(listener))
        self._has_sheet = is_sheet_open()  # the browser opens one without Python, too
        cells, options = self._services.elements.part("cells"), to_js({"passive": False})
        cells.addEventListener("touchmove", create_proxy(self._pointer.drawn), options)
        # This event does not bubble, but can be met on its way down.
        document.addEventListener("toggle", create_proxy(self._on_toggle), True)
        self._attach_to_body()

    def _attach_to_body(self) -> None:
        # MicroPython cannot call window.addEventListener; the body passes these events on.
        services, body = self._services, document.body
        body.onpopstate = create_proxy(self._on_popstate)
        body.onhashchange = create_proxy(lambda *_: self._commands.run("follow-link"))
        body.onafterprint = create_proxy(lambda *_: self._commands.run("printed"))
        body.onstorage = create_proxy(services.autosave.on_storage)
        body.onpagehide = create_proxy(lambda *_: services.autosave.finish())

    @property
    def _view(self) -> View | None:
        """The view that one is in; None in Play."""
        return None if self._store.route.view == "play" else self._services.router.current

    def _on_popstate(self, event: Event) -> None:
        from sudoku_py.ui.browser.history import view_of  # noqa: PLC0415 - not at the start

        view = view_of(event)
        if view:
            self._services.router.go_back(view)

    # clicks

    def _on_click(self, event: Event) -> None:
        button = event.target.closest("[data-action]")
        action = button.getAttribute("data-action") if button else None
        tab, view = event.target.closest("[data-view]"), self._view
        name, _, argument = (action or "").partition(":")
        if button or tab:
            close_sheet(event.target)
        if self._commands.knows(name):
            self._commands.run(name, *([argument] if argument else []))
        elif tab:
            self._services.router.show(tab.getAttribute("data-view"))
        elif view:
            view.click(event.target)
        elif self._store.route.view == "play":
            self._play_click(event)

    def _play_click(self, event: Event) -> None:
        target, play = event.target, self._services.play
        digit = target.closest("[data-digit]")
        opened = target.closest("[data-opened]")
        colour = target.closest("button[data-colour]")
        if opened:
            self._commands.run("open-listed", int(opened.getAttribute("data-opened")))
        elif digit:
            play.type_digit(digit.getAttribute("data-digit"))
        elif colour:
            play.type_digit(colour.getAttribute("data-colour"))
        elif not event.detail:
            self._pointer.click(target)

    # keys

    def _on_key(self, event: Event) -> None:
        stroke = keystroke.read(event)
        if not stroke:
            return
        # On the player's board, a key with a digit is that, even where it writes a question mark.
        is_digit = stroke.is_digit_key and self._store.route.view == "play"
        if stroke.is_question and not is_digit and not event.target.closest(WRITTEN_IN):
            self._commands.run("shortcuts")
            event.preventDefault()
            return
        if event.target.closest(TEXT_FIELDS) or (self._has_sheet and press_in_sheet(event)):
            return
        self._measure_typing()
        if self._store.route.view == "play":
            is_handled = self._play_keys.press(stroke, event.target)
        else:
            is_handled = self._view_key(stroke, event.target, self._view)
        if is_handled:
            event.preventDefault()

    def _measure_typing(self) -> None:
        typing, selection = self._typing_speed, self._store.selection
        typing.press()
        # nothing shows these
        selection.is_quick, selection.pressed_at = typing.is_quick, typing.pressed_at

    def _view_key(self, stroke: Keystroke, target: Element, view: View | None) -> bool:
        if stroke.is_command:
            if not view or stroke.key not in ("y", "z"):
                return False
            return self._commands.run_here(undo_or_redo(stroke))
        if stroke.key in (" ", "Enter") and _presses(stroke.key, target):
            return False
        press = view.press if view else self._services.router.keep_key
        return press(stroke.key, target)

    # inputs, files, what folds

    def _on_change(self, event: Event) -> None:
        if event.target.type == "file" and event.target.files.length:
            file = event.target.files.item(0)
            if event.target.id == "import-file":
                self._commands.run("import-file", file)
            else:
                self._commands.run("open-file", file)
            event.target.value = ""  # so that the same file can be chosen again

    def _on_input(self, event: Event) -> None:
        control = event.target.getAttribute("data-control")
        if control and self._view:
            value = long_text.of_field(event.target)
            if isinstance(value, str):
                self._commands.run_here(control, value)
            else:  # nobody types so much
                self._commands.run("open-pasted", value)
        elif control:
            self._commands.run(control)

    def _on_toggle(self, event: Event) -> None:
        if self._view and event.target.getAttribute("data-panel"):
            self._view.toggled(event.target)
        elif event.target.hasAttribute("popover"):
            self._has_sheet = is_sheet_open()
            enter_sheet(event.target)

    def _on_visibility(self) -> None:
        self._store.update("page", visible=not document.hidden)
        self._services.timer.tick()
        if document.hidden:
            self._services.autosave.finish()
        else:
            self._services.autosave.check_stale()

    # pointer

    def _on_pointer_down(self, event: Event) -> None:
        self._measure_typing()
        self._pointer.down(event)

    def _on_pointer_over(self, event: Event) -> None:
        if self._view:
            self._view.hover(event.target)
        else:
            self._pointer.over(event.target)

    # texts and files from elsewhere

    def _on_paste(self, event: Event) -> None:
        if event.target.closest(WRITTEN_IN):
            return
        text = long_text.of_transfer(event.clipboardData)
        if text:
            event.preventDefault()
            self._commands.run("open-pasted", text)

    def _on_drag_over(self, event: Event) -> None:
        event.preventDefault()  # without it the browser would leave the page for the file
        self._store.update("page", dropping=True)

    def _on_drag_leave(self, event: Event) -> None:
        if not event.relatedTarget:
            self._store.update("page", dropping=False)

    def _on_drop(self, event: Event) -> None:
        event.preventDefault()
        self._store.update("page", dropping=False)
        if event.dataTransfer.files.length:
            self._commands.run("open-file", event.dataTransfer.files.item(0))
        else:
            self._commands.run("open-pasted", long_text.of_transfer(event.dataTransfer))


def _presses(key: str, target: Element) -> bool:
    """Whether a space or Enter presses what has the focus; the tab of the present view is none."""
    button = target.closest("button, summary, a")
    return bool(button) and not (key == " " and button.hasAttribute("aria-current"))
