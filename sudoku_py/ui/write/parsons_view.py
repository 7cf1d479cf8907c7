"""The lines to put in order: the program on one side, the lines that are left on the other.

A line is moved by dragging it, or with the buttons below the program, or with the keyboard: each is
a button, and the arrow keys move the one that has the focus.
"""

from collections.abc import Callable
from typing import Any

from pyscript import Element, Event, document, window
from pyscript.ffi import create_proxy

from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.widgets.dom import make, make_text
from sudoku_py.ui.write.exercise_titles import in_language
from sudoku_py.ui.write.parsons import MAX_LEVEL, Placed, index_of, put
from sudoku_py.ui.write.parsons_commands import ParsonsCommands
from sudoku_py.ui.write.state import REGION, SLICE, CheckedLines, WriteState

ARROWS = {"ArrowUp": "up", "ArrowDown": "down", "ArrowLeft": "left", "ArrowRight": "right"}
OUT = ("Delete", "Backspace")
FIRST, STEP = 4.5, 1.5  # widths in em, as in parsons.css
BELOW = 12  # pixels that stay free below a line that is wrong
FAR = 6  # pixels that a pointer moves before it drags
MOUSE = "mouse"
LINE = "[data-piece]"


class ParsonsView(RegionView):
    """Shows the slice `write`."""

    region, slices = REGION, (SLICE,)
    _state: WriteState

    def __init__(
        self,
        services: Services,
        commands: ParsonsCommands,
        focus_editor: Callable[[], object],
    ) -> None:
        """Call `focus_editor()` when the program is there, and the button for it is gone."""
        super().__init__(services)
        self._commands = commands
        self._focus_editor = focus_editor
        self._is_shown = False
        self._rows: dict[int, Element] = {}  # piece → its row
        self.drag: Drag = Drag(self, commands, self._part("write-parsons"))

    @property
    def state(self) -> WriteState:
        """What is shown."""
        return self._state

    def repaint(self) -> None:
        """Show the lines again: one is dragged."""
        self._store.touch(SLICE)

    def program_area(self) -> Element:
        """The rectangle into which a line is dragged."""
        return self._part("parsons-target").getBoundingClientRect()

    def scale(self) -> tuple[float, float]:
        """Where a line without indentation begins, and how wide a step of it is, in pixels."""
        program = self._part("parsons-program")
        letter = float(str(window.getComputedStyle(program).fontSize)[:-2])
        return program.getBoundingClientRect().left + FIRST * letter, STEP * letter

    def render(self) -> None:
        """Show what has changed."""
        state = self._state
        self._part("write").toggleAttribute("data-ordering", state.is_ordering)
        self._put("write-parsons", "hidden", not state.is_ordering)
        if not state.is_ordering:
            if self._is_shown and document.activeElement.id == "parsons-continue":
                self._focus_editor()
            self._is_shown = False
            return
        self._is_shown = True
        if self._has_changed("pieces", state.pieces):
            self._make_rows()
        placed = state.placed if self.drag.placed is None else self.drag.placed
        wrong = state.checked["line"] if state.checked else None
        if self._has_changed("lines", placed, state.pieces, state.current, wrong):
            self._render_lines(placed, wrong)
        if self._has_changed("checked", state.checked):
            self._render_checked(state.checked)

    def _make_rows(self) -> None:
        pieces = self._state.pieces
        self._rows = {}
        for piece, text in enumerate(pieces.texts):
            handle = make("span", {"class": "parsons-handle", "aria-hidden": "true"}, "⠿")
            action = "parsons-pick:" + str(piece)
            button = make(
                "button", {"type": "button", "data-action": action}, make("code", None, text)
            )
            button.setAttribute("aria-describedby", "parsons-keys")
            self._rows[piece] = make("li", {"data-piece": str(piece)}, handle, button)
        below = "\n".join(pieces.below).strip("\n")
        self._part("parsons-below").textContent = below
        self._put("parsons-given", "hidden", not below)

    def _render_lines(self, placed: Placed, wrong: int | None) -> None:
        """Put each row where it belongs; the focus stays on its line."""
        state, program, rest = (
            self._state,
            self._part("parsons-program"),
            self._part("parsons-rest"),
        )
        had_focus = self.focused_piece() is not None
        focus = state.current if self.drag.piece is None else self.drag.piece
        for number, (piece, level) in enumerate(placed):
            self._mark(piece, level, number + 1, number + 1 == wrong)
        left = state.pieces.offered(placed)
        for piece in left:
            self._mark(piece, 0, 0, False)
        self._put("parsons-none", "hidden", bool(placed))
        order = [piece for piece, _ in placed]
        if self._has_changed("order", order, left, state.pieces):
            program.replaceChildren(*[self._rows[piece] for piece in order])
            rest.replaceChildren(*[self._rows[piece] for piece in left])
            if had_focus and focus is not None:
                self.button_of(focus).focus()

    def _mark(self, piece: int, level: int, number: int, is_wrong: bool) -> None:
        row, state = self._rows[piece], self._state
        row.style.setProperty("--level", str(level))
        row.toggleAttribute("data-wrong", is_wrong)
        row.toggleAttribute("data-current", piece == state.current and number > 0)
        row.toggleAttribute("data-dragged", piece == self.drag.piece)
        button, text = self.button_of(piece), state.pieces.texts[piece]
        if number:
            details = {"line": number, "n": level, "code": text}
            button.setAttribute("aria-label", self._texts.text("write.parsons-name", details))
            button.setAttribute("aria-pressed", "true" if piece == state.current else "false")
        else:
            button.removeAttribute("aria-label")
            button.removeAttribute("aria-pressed")

    def button_of(self, piece: int | None) -> Element:
        """The button of a piece."""
        return self._rows[piece or 0].querySelector("button")

    def _render_checked(self, checked: CheckedLines | None) -> None:
        """What the check has found: the first wrong line, and the first test that fails."""
        found = self._part("parsons-found")
        found.hidden = not checked
        exercise = self._state.exercise
        if not checked or not exercise:
            found.replaceChildren()
            return
        texts, language, rows = self._texts, self._texts.language, checked["rows"]
        parts = [make_text("p", texts, checked["key"], checked["details"])]
        reason = in_language(checked["reason"], language)
        if reason:
            parts.append(make("p", None, reason))
        tests = [number for number, row in enumerate(rows) if not row["skipped"]]
        failed = [number for number in tests if not rows[number]["passed"]]
        if failed:
            passed: dict[str, Any] = {"passed": len(tests) - len(failed), "tests": len(tests)}
            parts.append(make_text("p", texts, "write.parsons-tests", passed))
            name = in_language(exercise["tests"][failed[0]]["name"], language)
            first = make_text("p", texts, "write.parsons-first-failed", {"test": name})
            problem = rows[failed[0]]["problem"]
            if problem:
                first.append(" ", make_text("span", texts, problem["key"], problem["details"]))
            parts.append(first)
        found.setAttribute("data-right", "true" if checked["is_right"] else "false")
        found.replaceChildren(*parts)
        self._scroll_to(found, checked["line"])

    def _scroll_to(self, found: Element, line: int | None) -> None:
        """Scroll this page alone, where what was found, or the wrong line, is out of sight."""
        column = self._part("write-task")
        area = column.getBoundingClientRect()
        above = found.getBoundingClientRect().top - area.top
        if above < 0:
            column.scrollTop += above
        if line:
            row = self._part("parsons-program").children.item(line - 1)
            buttons = self._part("parsons-check").parentElement  # in front of what is below them
            below = row.getBoundingClientRect().bottom - buttons.getBoundingClientRect().top
            if below > 0:
                column.scrollTop += below + BELOW
        if not 0 <= found.getBoundingClientRect().top < window.innerHeight * 3 // 4:
            window.scrollBy(0, found.getBoundingClientRect().top - window.innerHeight // 4)

    # the keyboard

    def focused_piece(self) -> int | None:
        """The piece that has the focus."""
        return _piece_of(document.activeElement)

    def press(self, key: str, target: Element) -> bool:
        """Whether a key was for a line."""
        piece = _piece_of(target)
        if not self._state.is_ordering or piece is None:
            return False
        if key == "Escape" and self.drag.piece is not None:
            self.drag.cancel()
            return True
        if index_of(self._state.placed, piece) < 0:
            return self._walk(piece, key)
        if key not in ARROWS and key not in OUT:
            return False
        self._store.update(SLICE, current=piece)
        if key in OUT:
            self._commands.take_out()
        else:
            self._commands.move(ARROWS[key])
        return True

    def _walk(self, piece: int, key: str) -> bool:
        """Move the focus among the lines that are left."""
        way = {"ArrowUp": -1, "ArrowDown": 1}.get(key)
        if way is None:
            return False
        left = self._state.pieces.offered(self._state.placed)
        at = min(max(left.index(piece) + way, 0), len(left) - 1)
        self.button_of(left[at]).focus()
        return True


class Drag:
    """A line that a pointer drags; what it would change is shown, and done when it is let go."""

    def __init__(self, view: ParsonsView, commands: ParsonsCommands, element: Element) -> None:
        self._view = view
        self._commands = commands
        self._element = element
        self.piece: int | None = None  # that is dragged
        self.placed: Placed | None = None  # as it would be
        self._held: int | None = None  # the piece below the pointer since it was pressed
        self._start = (0.0, 0.0)
        self._offset = 0.0  # from the left edge of the line to the pointer
        listeners = {
            "onpointerdown": self._hold,
            "onpointermove": self._move,
            "onpointerup": self._drop,
            "onpointercancel": lambda _: self.cancel(),
        }
        for name, listener in listeners.items():
            setattr(element, name, create_proxy(listener))

    def _hold(self, event: Event) -> None:
        """Remember where a line is held: a mouse holds it anywhere, a finger by its handle."""
        piece = _piece_of(event.target)
        by_handle = event.target.closest(".parsons-handle")
        if piece is None or event.button or not event.isPrimary or self._view.state.busy:
            return
        if event.pointerType != MOUSE and not by_handle:
            return  # the finger scrolls the page
        self._held, self._start = piece, (event.clientX, event.clientY)
        line = event.target.closest(LINE).querySelector("button").getBoundingClientRect()
        self._offset = event.clientX - line.left

    def _move(self, event: Event) -> None:
        if self._held is None:
            return
        if self.piece is None:
            x, y = self._start
            if abs(event.clientX - x) < FAR and abs(event.clientY - y) < FAR:
                return
            self.piece = self._held
            self._element.setPointerCapture(event.pointerId)
        placed = self._placed_at(event.clientX, event.clientY)
        if placed != self.placed:
            self.placed = placed
            self._view.repaint()

    def _placed_at(self, x: float, y: float) -> Placed:
        """The arrangement with the dragged line where the pointer is."""
        state, piece = self._view.state, self.piece or 0
        others = [each for each in state.placed if each[0] != piece]
        area = self._view.program_area()
        if not (area.left <= x <= area.right and area.top <= y <= area.bottom):
            return others
        first, unit = self._view.scale()
        level = int((x - self._offset - first) / unit + 0.5)
        index = 0
        for each, _ in others:
            box = self._view.button_of(each).getBoundingClientRect()
            if y > (box.top + box.bottom) / 2:
                index += 1
        return put(others, piece, index, min(max(level, 0), MAX_LEVEL))

    def _drop(self, _: Event) -> None:
        piece, placed = self.piece, self.placed
        self.cancel()
        if piece is None or placed is None:
            return
        index = index_of(placed, piece)
        if index >= 0:
            self._commands.place(piece, index, placed[index][1])
        elif index_of(self._view.state.placed, piece) >= 0:
            self._commands.take_out(piece)

    def cancel(self) -> None:
        """Leave everything as it was."""
        self._held = self.piece = self.placed = None
        self._view.repaint()


def _piece_of(element: Element) -> int | None:
    row = element.closest(LINE) if element else None
    return int(row.getAttribute("data-piece")) if row else None
