"""All listeners of the page: each event of the browser becomes a command.

The pointer selects cells on the player's board. The times of presses show how quickly someone
plays: quick players get no animations, because the next key would wait for them.
"""

from pyscript import Element, Event, document
from pyscript.ffi import create_proxy, to_js

from sudoku_py.ui.app.commands import Commands
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.app.view import View
from sudoku_py.ui.assembly import PageServices
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser import long_text
from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.input import keyboard
from sudoku_py.ui.input.keyboard import (
    Keystroke,
    PlayKeys,
    close_sheet,
    enter_sheet,
    is_sheet_open,
    press_in_sheet,
    undo_or_redo,
)
from sudoku_py.ui.play.play_commands import SelectionCommands
from sudoku_py.ui.storage import settings

QUICK = 300  # ms between two presses; the animation of a digit and its end take 170


class TypingSpeed:
    """Measures the time between presses."""

    def __init__(self) -> None:
        self.pressed_at = 0.0  # time of the last press, in milliseconds
        self.is_quick = False  # whether it followed the one before quickly

    def press(self) -> None:
        """Register a press."""
        moment = now()
        self.is_quick = 0 <= moment - self.pressed_at < QUICK
        self.pressed_at = moment


AT_ONCE = 400  # ms between the taps of a double tap


class Pointer:
    """Selects cells: a press one cell, a drag several; Shift and Ctrl extend the selection."""

    def __init__(self, store: Store, commands: Commands, selecting: SelectionCommands) -> None:
        self._store = store
        self._commands = commands
        self._selecting = selecting
        self._last: int | None = None  # the last cell of a drag
        self._tapped: tuple[int, float] | None = None  # the last tap: cell and time
        self._again: int | None = None  # the cell that was pressed, if it alone was chosen before

    def down(self, event: Event) -> None:
        """Handle a press of the pointer."""
        cell = self.cell_of(event.target)
        if cell is None:
            self._tapped = None  # a tap elsewhere in between: no double tap
        if cell is None or event.button or not event.isPrimary:
            return
        if event.target.hasPointerCapture(event.pointerId):  # set for touch
            event.target.releasePointerCapture(event.pointerId)
        self._last, self._again = cell, None
        if [cell] == self._store.selection.cells and not (event.ctrlKey or event.metaKey):
            self._again = cell
        if event.ctrlKey or event.metaKey:
            self._toggle(cell)
        elif event.shiftKey:
            self._selecting.move(cell, self._reach(cell))
        else:
            self._selecting.move(cell)
        if event.pointerType != "mouse":
            self._tap(cell, event.target, event.timeStamp)

    def _tap(self, cell: int, target: Element, time: float) -> None:
        """Detect double taps: some browsers send no double click for a finger.

        They count from when a finger came, not from when a busy page got to it.
        """
        before, self._tapped = self._tapped, (cell, time)
        if before and before[0] == cell and self._tapped[1] - before[1] < AT_ONCE:
            self.double(target)

    def double(self, target: Element) -> None:
        """Handle a double click or tap; not while a digit is chosen, which it would enter twice."""
        cell = self.cell_of(target)
        if cell is not None and not self._store.board.settings[settings.DIGIT_FIRST]:
            self._selecting.select_equal(cell)

    def over(self, target: Element) -> None:
        """Handle the pointer's move to an element."""
        if self._last is None:
            return
        cell = self.cell_of(target)
        if cell is not None and cell != self._last:
            self._selecting.add(self._between(self._last, cell))
            self._last = cell
            self._tapped = None

    def drawn(self, event: Event) -> None:
        """Keep the page from scrolling while a finger selects cells; two fingers zoom."""
        if self._last is not None and event.touches.length == 1 and event.cancelable:
            event.preventDefault()  # otherwise a quick move is a fling, which suppresses a tap

    def up(self, event: Event = None) -> None:
        """Handle the release of the pointer: on a cell that was chosen, it strikes a candidate."""
        if self._last is not None:
            cell, self._last = self._last, None
            self._finish()
            if event and cell == self._again:
                self._commands.run("strike", cell, event, self._store.game.board)

    def click(self, target: Element) -> None:
        """Handle a click without a pointer, from a screen reader."""
        cell = self.cell_of(target)
        if cell is not None:
            self._selecting.move(cell)
            self._finish()

    def _finish(self) -> None:
        self._selecting.count_selected()
        if self._store.board.settings[settings.DIGIT_FIRST]:
            self._commands.run("enter-chosen")

    def cell_of(self, target: Element) -> int | None:
        """Return the cell that contains an element, on the player's board."""
        cell = target.closest("[data-cell]")
        if not cell or self._store.route.view != "play":
            return None
        return boards.cell_of(str(cell.getAttribute("data-cell")), self._store.game.board["size"])

    def _toggle(self, cell: int) -> None:
        chosen = set(self._store.selection.cells)
        if cell in chosen and len(chosen) > 1:
            chosen.discard(cell)
            self._selecting.move(max(chosen), chosen)
        else:
            self._selecting.move(cell, chosen)

    def _reach(self, cell: int) -> list[int]:
        """Return the rectangle from the cursor to a cell."""
        size = self._store.game.board["size"]
        rows = sorted([self._store.selection.cursor // size, cell // size])
        columns = sorted([self._store.selection.cursor % size, cell % size])
        return [
            row * size + column
            for row in range(rows[0], rows[1] + 1)
            for column in range(columns[0], columns[1] + 1)
        ]

    def _between(self, cell: int, to: int) -> list[int]:
        """Return the cells on the way: a quick pointer skips some. The last cell comes last."""
        size = self._store.game.board["size"]
        row, column = divmod(cell, size)
        down, right = to // size - row, to % size - column
        steps = max(abs(down), abs(right))
        return [
            (row + round(down * step / steps)) * size + column + round(right * step / steps)
            for step in range(1, steps + 1)
        ]


TEXT_FIELDS = "textarea, select, input, dialog"
WRITTEN_IN = "textarea, input:not([type=checkbox]):not([type=radio]):not([type=range]), dialog"


class EventListeners:
    """The page's listeners, one for each kind of event, on the document."""

    def __init__(self, services: PageServices) -> None:
        self._services = services
        self._store = services.store
        self._commands = services.commands
        store, commands, selecting = services.store, services.commands, services.selecting
        self._play_keys = PlayKeys(store, commands, services.play, selecting)
        self._pointer = Pointer(store, commands, selecting)
        self._typing_speed = TypingSpeed()
        self._has_sheet = False  # whether a sheet is open
        self._is_picking = False  # whether the menu of levels was pressed last, not a key

    def attach(self) -> None:
        """Start to listen."""
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
            "pointerup": self._pointer.up,
            "pointercancel": lambda _: self._pointer.up(),
            "visibilitychange": lambda _: self._on_visibility(),
        }
        for kind, listener in listeners.items():
            document.addEventListener(kind, create_proxy(listener))
        self._has_sheet = is_sheet_open()  # the browser may have opened one before
        cells, options = self._services.elements.part("cells"), to_js({"passive": False})
        cells.addEventListener("touchmove", create_proxy(self._pointer.drawn), options)
        # This event does not bubble, but can be captured.
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
        """The current view; None in Play."""
        return None if self._store.route.view == "play" else self._services.router.current

    def _on_popstate(self, event: Event) -> None:
        from sudoku_py.ui.browser.address import view_of  # noqa: PLC0415 - not at the start

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
        self._is_picking = False
        stroke = keyboard.read(event)
        if not stroke:
            return
        # On the player's board, a digit key enters its digit, even if it writes a question mark.
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
        # not shown anywhere, so no update
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

    # inputs, files, details

    def _on_change(self, event: Event) -> None:
        if event.target.type == "file" and event.target.files.length:
            file = event.target.files.item(0)
            if event.target.id == "import-file":
                self._commands.run("import-file", file)
            else:
                self._commands.run("open-file", file)
            event.target.value = ""  # so that the same file can be chosen again
        elif event.target.id == "level" and self._is_picking:
            # A level that was picked, not looked at with keys, which pass several.
            close_sheet(event.target)
            self._commands.run("new")
            self._services.selecting.clear_selection()  # the board has the keys again

    def _on_input(self, event: Event) -> None:
        control = event.target.getAttribute("data-control")
        if control and self._view:
            value = long_text.of_field(event.target)
            if isinstance(value, str):
                self._commands.run_here(control, value)
            else:  # only pasted text is this long
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
        self._is_picking = event.target.id == "level"
        self._pointer.down(event)

    def _on_pointer_over(self, event: Event) -> None:
        if self._view:
            self._view.hover(event.target)
        else:
            self._pointer.over(event.target)

    # texts and files from elsewhere

    def _on_paste(self, event: Event) -> None:
        files = event.clipboardData.files
        if event.target.closest(WRITTEN_IN):
            if not (files.length and event.target.closest("#open-dialog")):
                return
        text = long_text.of_transfer(event.clipboardData)
        if text:
            event.preventDefault()
            self._commands.run("open-pasted", text)
        elif files.length:
            event.preventDefault()
            self._commands.run("open-file", files.item(0))

    def _on_drag_over(self, event: Event) -> None:
        event.preventDefault()  # otherwise the browser would open the file
        self._store.update("page", dropping=True)

    def _on_drag_leave(self, event: Event) -> None:
        if not event.relatedTarget:
            self._store.update("page", dropping=False)

    def _on_drop(self, event: Event) -> None:
        event.preventDefault()
        self._store.update("page", dropping=False)
        files = event.dataTransfer.files
        if files.length:
            if not self._commands.run_here("open-dropped", event.dataTransfer):
                self._commands.run("open-file", files.item(0))
        else:
            self._commands.run("open-pasted", long_text.of_transfer(event.dataTransfer))


def _presses(key: str, target: Element) -> bool:
    """Return whether a space or Enter presses the focused button; not the current view's tab."""
    button = target.closest("button, summary, a")
    return bool(button) and not (key == " " and button.hasAttribute("aria-current"))
