"""The stack panel: the active functions with their variables, and the board at each call.

The rows stand as in Python's own tracebacks, the most recent call last: rows that stay from one
step to the next keep their places, and what changes does so at the end.
"""

from typing import Any, TypeAlias

from pyscript import Element

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.run_protocol import Arguments, Frame, Stack, StackFrame
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.lab.state import CommandTable, LabState
from sudoku_py.ui.widgets.dom import make, make_button

PARTS = ("gap", "function", "line", "variables")
RowTexts: TypeAlias = tuple[str, str, str, str, bool]

BOARDS = (16, 36, 64, 81)  # numbers of cells; the engine cuts longer lines


class StackRows:
    """A button for each active function, in a list; only changes are painted."""

    def __init__(self, element: Element) -> None:
        self._element = element
        self._rows: list[tuple[Element, Element, list[Element]]] = []  # item, button, spans
        self._painted: list[RowTexts | None] = []  # what each shows; None if it is hidden

    def render(self, frames: list[StackFrame], marked: int, texts: I18n) -> None:
        """Show frames, the outermost first; the marked one shows all its variables."""
        before = self._painted[marked] if 0 <= marked < len(self._rows) else None
        for index, frame in enumerate(frames):
            if index == len(self._rows):
                self._add(index)
            now = row_texts(frame, index == marked, texts)
            if now != self._painted[index]:
                self._paint(index, now, texts.text("lab.stack-show"))
        for index in range(len(frames), len(self._rows)):
            if self._painted[index]:
                item, button, _ = self._rows[index]
                item.hidden = True
                button.setAttribute("aria-current", "false")
                self._painted[index] = None
        if frames and self._painted[marked] != before:
            self._reveal(self._rows[marked][0])

    def _add(self, index: int) -> None:
        spans = [make("span", {"class": "frame-" + name}) for name in PARTS]
        button = make_button("to-call:" + str(index), "")
        button.append(*spans)
        item = make("li", None, button)
        self._element.append(item)
        self._rows.append((item, button, spans))
        self._painted.append(None)

    def _paint(self, index: int, now: RowTexts, title: str) -> None:
        item, button, spans = self._rows[index]
        before = self._painted[index] or (None,) * len(now)
        self._painted[index] = now
        item.hidden = False
        for number, span in enumerate(spans):
            if now[number] != before[number]:
                span.textContent = now[number]
        if now[-1] != before[-1]:
            button.setAttribute("aria-current", "true" if now[-1] else "false")
        button.title = title

    def _reveal(self, row: Element) -> None:
        """Scroll the list, and not the page, to show a row, of a high one its beginning."""
        around, scrolled = self._element, self._element.scrollTop
        top = row.offsetTop - around.offsetTop - around.clientTop
        bottom = top + row.offsetHeight - around.clientHeight
        if not bottom <= scrolled <= top:
            around.scrollTop = min(top, bottom)


def shown_frame(lab: LabState, frame: StackFrame) -> StackFrame:
    """Return a frame with the line and the variables that the shown view of its code has."""
    module = frame["module"]
    if not lab.plain_code:
        return frame
    return {
        "module": module,
        "function": frame["function"],
        "line": lab.shown_line(module, frame["line"]),
        "variables": [each for each in frame["variables"] if not lab.hides(module, each[0])],
        "gap": frame["gap"],
    }


def row_texts(frame: StackFrame, is_marked: bool, texts: I18n) -> RowTexts:
    """The text of each of a row's `PARTS`, and whether it is marked."""
    gap = texts.text("lab.stack-gap", {"n": frame["gap"]}) if frame["gap"] else ""
    equals, between = (" = ", "\n") if is_marked else ("=", "  ")
    variables = []
    for name, text in frame["variables"]:
        variables.append(name + equals + _value(text, is_marked, texts))
    return gap, frame["function"], texts.whole(frame["line"]), between.join(variables), is_marked


def _value(text: str, is_marked: bool, texts: I18n) -> str:
    if has_cells(text):
        return texts.cells(text)
    return "\n" + rows_of(text) if is_marked and is_board(text) else text


def has_cells(text: str) -> bool:
    """Whether a value has names of cells, whose first letter depends on the language.

    >>> has_cells("13 (r2c5)"), has_cells("[r1c1, r1c2]"), has_cells("(3, 4)")
    (True, True, False)
    """
    is_cell = text.endswith(")") and " (r" in text
    return is_cell or text[:2] in ("[r", "(r", "{r") or ": {r" in text


def is_board(text: str) -> bool:
    """Whether a value is the line of a board."""
    is_line = all([each == "." or "0" <= each <= "9" or "A" <= each <= "P" for each in text])
    return len(text) in BOARDS and is_line


def rows_of(line: str) -> str:
    """The rows of a board, one below the other.

    >>> rows_of("12..34....1.4...")
    '1 2 . .\\n3 4 . .\\n. . 1 .\\n4 . . .'
    """
    size = int(len(line) ** 0.5 + 0.5)
    return "\n".join(
        [" ".join(line[start : start + size]) for start in range(0, size * size, size)]
    )


class StackPanel(Panel):
    """Shows the frames of the step; a click on one shows the board as it was at its call.

    For the newest step, the engine has the frames. For an earlier one it runs the algorithm again,
    slice by slice, until another step is shown; never while the run plays quickly.
    """

    name = "stack"

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        self._rows = StackRows(self._part("frames"))
        commands: CommandTable = {"stack-back": self._go_back, "to-call": self._click}
        services.commands.add(commands, self.region)
        self._forget()

    def _forget(self) -> None:
        self._stack: Stack | None = None  # the engine's newest answer with frames
        self._message: Sentence | None = None  # why there are no newer ones
        self._clicked: int | None = None  # the row that was clicked,
        self._clicked_at: int | None = None  # and the step shown at the click
        self.wants_more = False
        self._held: int | None = None  # the row whose call the board shows
        self._held_from: Frame | None = None  # the frame shown at the click
        self._is_painted = False

    def on_open(self) -> None:
        """Forget the stack of the other run."""
        self._forget()
        self._store.update("lab", caller=None)

    @property
    def _frames(self) -> list[StackFrame]:
        return (self._stack["frames"] if self._stack else None) or []

    @property
    def _calls(self) -> list[int]:
        return (self._stack["calls"] if self._stack else None) or []

    # what it needs of the engine

    def request(self) -> Sentence | None:
        """Request the frames of the step; after a click, with their calls."""
        lab, stack = self._lab, self._stack
        if self._held is not None and stack and lab.frame is not self._held_from:
            if self._frame["step"] != self._calls[self._held]:
                self._hold(None)  # the shown step is no longer that of the call
        if self._held is not None:
            return None
        if self._clicked is not None and not lab.is_moving:
            if self._clicked_at is None:
                self._clicked_at = self._frame["step"]
            return "frames", {"replay": True, "known": -1, "idle": False, "calls": True}
        is_known = stack and not stack["offset"] and not self._message
        known = stack["step"] if stack and is_known else -1
        idle, replay = not lab.is_moving, not lab.is_quick
        return "frames", {"replay": replay, "known": known, "idle": idle, "calls": False}

    def set_progress(self, progress: Arguments) -> None:
        """Show how far the algorithm has run again."""
        self._message, self._is_painted = ("lab.stack-replay", progress), False

    def set_result(self, result: Stack | None) -> None:
        """Keep the frames, if there are any; then go to the call of the clicked row."""
        if not result or self._held is not None:
            return
        self._is_painted = False
        if result["frames"] is None:
            self._message = "lab.stack-quick", {}
            return
        self._stack, self._message = result, None
        if self._clicked is not None and self._clicked_at is not None:
            index, self._clicked, self.wants_more = self._clicked, None, False
            if result["calls"] and result["step"] == self._clicked_at:
                self._go_to_call(index)

    # to the board of a frame

    def _click(self, row: str) -> None:
        """Show the board as it was when the function of a row called the next one."""
        index, stack = int(row), self._stack
        is_here = self._held is not None or (stack and stack["step"] == self._frame["step"])
        if stack and stack["calls"] and is_here and not self._lab.is_moving:
            self._go_to_call(index)
        elif stack:
            self._clicked, self._clicked_at, self.wants_more = index, None, True
            self._player.pause()
            self._player.refresh()

    def _go_to_call(self, index: int) -> None:
        stack = self._stack
        if stack and index < len(self._frames):
            self._hold(None if index == len(self._frames) - 1 else index)
            self._player.seek(self._calls[index])

    def _go_back(self) -> None:
        if self._held is not None and self._stack:
            self._hold(None)
            self._player.seek(self._stack["step"])

    def _hold(self, index: int | None) -> None:
        """Keep the stack while the board shows the call of a row; None: no longer."""
        self._held, self._held_from, self._is_painted = index, self._lab.frame, False
        caller = None
        if index is not None and self._stack:
            frame = self._frames[index]
            caller = frame["module"], frame["line"]
        self._store.update("lab", caller=caller)

    # painting

    def on_preferences(self) -> None:
        """Write the rows and the note in another language."""
        self._is_painted = False

    def render(self) -> None:
        """Show the stack, if it has changed."""
        if self._has_changed("code", self._lab.plain_code, len(self._lab.plain_views)):
            self._is_painted = False
        if self._is_painted:
            return
        self._is_painted = True
        stack, held = self._stack, self._held
        frames = self._frames
        shown = [shown_frame(self._lab, each) for each in frames]
        self._rows.render(shown, len(frames) - 1 if held is None else held, self._texts)
        self._part("frames").toggleAttribute("data-stale", bool(self._message))
        note: tuple[Any, ...] = self._message or (None,)
        if held is not None and stack:
            details = {"function": frames[held]["function"], "step": stack["step"]}
            details["shown"] = self._calls[held]
            note = "lab.stack-held", details
            self._set_text("stack-back", "lab.stack-back", details)
        self._set_text("stack-note", *note)
        self._part("stack-back").hidden = held is None
