"""The dialog about a photo: its board next to what was read, and one question at a time."""

from collections.abc import Callable
from typing import Protocol

from pyscript import Element, Event
from pyscript.ffi import create_proxy

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.core.shape import SYMBOLS, box_shape, cell_name
from sudoku_py.engine.protocol import Verdict
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.input import keyboard
from sudoku_py.ui.photo.area import Area
from sudoku_py.ui.photo.pixels import Pixels
from sudoku_py.ui.photo.review import Review
from sudoku_py.ui.photo.whole import WholePhoto
from sudoku_py.ui.widgets.dom import make, make_button

SLICE = "photo"
DIGIT, CELL = "photo-digit", "photo-cell"  # commands, each with a number
MOVES = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
THUMBNAIL = 224  # pixels of its longer side: twice as many as are seen, for sharp screens
ERASING = ("0", ".", "Delete", "Backspace", " ")


class State(Protocol):
    """What the dialog shows: a `photo.PhotoState`."""

    review: Review | None
    picture: str
    reason: tuple[str, Details] | None
    clashing: set[int]
    is_judged: bool
    keeps_written: bool
    is_warned: bool
    pixels: Pixels | None
    corners: list[int]


class PhotoDialog(Dialog):
    """Shows what was read, and lets the player correct it."""

    def __init__(
        self, services: Services, state: State, on_open: Callable[[Review, bool], None]
    ) -> None:
        """Call `on_open(review, keeps_written)` when the player has checked it."""
        super().__init__(services, "photo-dialog")
        self._state = state
        self._on_open = on_open
        self._judging = Latest()
        self._whole = WholePhoto(self._part("photo-thumbnail"))
        self._cells: list[Element] = []
        self._frames: list[Element] = []  # over the photo's cells
        self._digits: list[Element] = []  # the buttons, that of an empty cell first
        self.commands = {
            DIGIT: lambda digit: self._change(lambda review: review.put(int(digit))),
            CELL: lambda cell: self._go(lambda review: review.go_to(int(cell))),
            "photo-next": lambda: self._go(lambda review: review.go_on()),
            "photo-previous": lambda: self._go(lambda review: review.go_on(backwards=True)),
            "photo-open": self._open,
            "photo-close": self._close,
        }
        self._dialog.addEventListener("close", create_proxy(lambda *_: self._forget()))
        self._dialog.addEventListener("keydown", create_proxy(self._on_key))
        self._dialog.addEventListener("change", create_proxy(self._on_change))
        self._store.subscribe(self.render, SLICE, "preferences", late=True)

    def ask(self, review: Review, picture: str) -> None:
        """Open the dialog about what was read on the board in `picture`, the address of a PNG."""
        self._store.update(SLICE, review=review, picture=picture, keeps_written=True)
        self._judge_now(review)

    def close(self) -> None:
        """Close it, without opening anything."""
        if self._dialog.open:
            self._close()

    # commands

    def _go(self, move: Callable[[Review], object]) -> None:
        if self._state.review:
            move(self._state.review)
            self._store.touch(SLICE)

    def _change(self, change: Callable[[Review], object]) -> None:
        """Change what was read; the engine says at once what follows."""
        review = self._state.review
        if not review:
            return
        before = review.puzzle()
        change(review)
        self._store.update(SLICE, is_warned=False)
        self._store.touch(SLICE)
        if review.puzzle() != before:
            self._judge_now(review)

    def _judge_now(self, review: Review) -> None:
        self._store.update(SLICE, is_judged=False, reason=None, clashing=set())
        self._judging.start(self._judge, review)

    async def _judge(self, is_stale: Callable[[], bool], review: Review) -> None:
        found: Verdict = await self._services.engine.run(
            "analyse", {"puzzle": review.puzzle()}, is_stale
        )
        reason = found["reason"]
        clashing: set[int] = set()
        for clash in found["clashes"]:
            clashing.update(clash["cells"])
        self._store.update(
            SLICE,
            reason=(reason["key"], reason["details"]) if reason else None,
            clashing=clashing,
            is_judged=True,
        )

    def _on_change(self, event: Event) -> None:
        """Handle the switches."""
        if event.target.id == "photo-written":
            self._change(lambda review: review.switch_written())
        else:
            self._store.update(SLICE, keeps_written=bool(event.target.checked))

    def _open(self) -> None:
        """Open the puzzle; if a cell is still doubtful, at the second press."""
        review = self._state.review
        if not review:
            return
        if review.unchecked and not self._state.is_warned:
            self._store.update(SLICE, is_warned=True)
        else:
            self._close()
            self._on_open(review, self._state.keeps_written)

    def _forget(self) -> None:
        """Forget the photo: the dialog is closed."""
        self._judging.stop()
        self._part("photo-board").replaceChildren()
        self._part("photo-frames").replaceChildren()
        self._cells, self._frames = [], []
        self._whole.clear()
        self._painted.clear()
        self._store.update(SLICE, review=None, picture="", is_warned=False, pixels=None)

    def _on_key(self, event: Event) -> None:
        stroke = keyboard.read(event)
        if not stroke or stroke.is_command:
            return
        key = stroke.key
        on_board = bool(event.target.closest("#photo-board"))
        if key in MOVES and on_board:
            self._go(lambda review: review.move(*MOVES[key]))
        elif key == "Enter" and on_board:
            self._change(lambda review: review.put(review.values[review.cursor]))
        elif key in ERASING and (on_board or key != " "):
            self._change(lambda review: review.put(0))
        elif len(key) == 1 and key.upper() in SYMBOLS:
            self._change(lambda review: review.put(SYMBOLS.index(key.upper()) + 1))
        else:
            return
        event.preventDefault()

    # what is shown

    def render(self) -> None:
        """Open or close the dialog, and show the review."""
        review = self._state.review
        if not review:
            if self._dialog.open:
                self._close()
            return
        self._render_boards(review)
        self._render_question(review)
        self._render_summary(review)
        if not self._dialog.open:
            self._show()
            self._part("photo-board").focus()

    def _render_boards(self, review: Review) -> None:
        if self._has_changed("picture", self._state.picture):
            self._make_boards(review)
        cursor, unchecked = review.cursor, review.unchecked
        for cell, element in enumerate(self._cells):
            value = review.values[cell]
            looks = {
                "data-unchecked": cell in unchecked,
                "data-cursor": cell == cursor,
                "data-written": cell in review.written,
                "data-clash": cell in self._state.clashing,
            }
            if self._has_changed("cell " + str(cell), value, *looks.values()):
                element.textContent = SYMBOLS[value - 1] if value else ""
                element.setAttribute("aria-label", self._label(review, cell))
                element.setAttribute("aria-selected", "true" if cell == cursor else "false")
                for each in (element, self._frames[cell]):
                    for name, is_so in looks.items():
                        each.toggleAttribute(name, is_so)
        self._part("photo-board").setAttribute("aria-activedescendant", _identity(cursor))

    def _make_boards(self, review: Review) -> None:
        """Make the cells of both boards: the photo's are frames over its picture."""
        size = review.size
        board, frames = self._part("photo-board"), self._part("photo-frames")
        self._painted.clear()
        self._has_changed("picture", self._state.picture)
        self._cells, self._frames = [], []
        for cell in range(size * size):
            command = {"data-action": CELL + ":" + str(cell)}
            edges = _edges(cell, size)
            own = {"role": "option", "id": _identity(cell)}
            own.update(command)
            own.update(edges)
            self._cells.append(make("div", own))
            self._frames.append(make("div", command))
        board.replaceChildren(*self._cells)
        frames.replaceChildren(*self._frames)
        names = [self._texts.text("photo.empty")] + list(SYMBOLS[:size])
        self._digits = [make_button(DIGIT + ":" + str(at), name) for at, name in enumerate(names)]
        self._part("photo-digits").replaceChildren(*self._digits[1:], self._digits[0])
        self._part("photo-picture").src = self._state.picture
        pixels = self._state.pixels
        if pixels:
            self._whole.show(pixels, THUMBNAIL)
            self._whole.outline(Area(pixels.width, pixels.height, self._state.corners))
        for name in ("photo-boards", "photo-digits"):
            self._part(name).style.setProperty("--size", str(size))

    def _label(self, review: Review, cell: int) -> str:
        value = review.values[cell]
        words = [self._texts.cells(cell_name(review.size, cell))]
        words.append(SYMBOLS[value - 1] if value else self._texts.text("photo.empty"))
        if cell in review.written:
            words.append(self._texts.text("photo.is-written"))
        if cell in review.unchecked:
            words.append(self._texts.text("photo.is-unchecked"))
        if cell in self._state.clashing:
            words.append(self._texts.text("photo.is-clashing"))
        return ", ".join(words)

    def _render_question(self, review: Review) -> None:
        cell, value = review.cursor, review.values[review.cursor]
        is_written, choices = cell in review.written, review.choices.get(cell, [])
        if not self._has_changed("question", self._state.picture, cell, value, is_written):
            return
        self._set_text("photo-question", "photo.question", {"cell": cell_name(review.size, cell)})
        self._show_choices(choices)
        for digit, button in enumerate(self._digits):
            button.setAttribute("aria-pressed", "true" if digit == value else "false")
            button.toggleAttribute("data-choice", digit in choices)
        written = self._part("photo-written")
        written.checked, written.disabled = is_written, not value
        row, column = divmod(cell, review.size)
        style, last = self._part("photo-zoom").style, review.size - 1
        style.backgroundImage = 'url("' + self._state.picture + '")'
        style.backgroundSize = str(100 * review.size) + "%"
        style.backgroundPosition = str(100 * column / last) + "% " + str(100 * row / last) + "%"

    def _show_choices(self, choices: list[int]) -> None:
        """Say what the cell was read as, if that is not sure."""
        names = [SYMBOLS[each - 1] if each else self._texts.text("photo.empty") for each in choices]
        if len(names) > 1:
            details = dict(zip(("first", "second", "third"), names))
            key = "photo.choices" if len(names) == 2 else "photo.choices-three"
            self._set_text("photo-choices", key, details)
        else:
            key = "photo.choice" if names else "photo.sure"
            self._set_text("photo-choices", key, {"first": names[0]} if names else {})

    def _render_summary(self, review: Review) -> None:
        left, written = len(review.unchecked), len(review.written)
        if self._has_changed("left", left, review.givens):
            key = "photo.left" if left else "photo.all-checked"
            self._set_text("photo-left", key, {"n": left or review.givens})
            self._part("photo-next").disabled = self._part("photo-previous").disabled = not left
        is_warned = self._state.is_warned and bool(left)
        if self._has_changed("verdict", self._state.is_judged, self._state.reason, is_warned):
            reason = self._state.reason
            usual = "photo.one-solution" if self._state.is_judged else "photo.judging"
            said: Sentence = reason or (usual, {})
            if is_warned:
                details = {"n": left, "cells": review.unchecked_names()}
                said = ("photo.still-doubtful", details)
            self._set_text("photo-verdict", *said)
            self._part("photo-verdict").toggleAttribute("data-bad", bool(reason))
            self._part("photo-verdict").toggleAttribute("data-warns", is_warned)
            self._set_text("photo-open", "photo.open-doubtful" if is_warned else "photo.open")
        self._part("photo-keep").checked = self._state.keeps_written
        self._part("photo-keep-box").hidden = not written
        if written:
            self._set_text("photo-keep-text", "photo.keep", {"n": written})


def _identity(cell: int) -> str:
    return "photo-cell-" + str(cell)


def _edges(cell: int, size: int) -> dict[str, str]:
    """Return which edges of a cell are those of its box, and not of the board."""
    rows, columns = box_shape(size)
    row, column = divmod(cell, size)
    edges = {}
    if column and column % columns == 0:
        edges["data-left"] = ""
    if row and row % rows == 0:
        edges["data-top"] = ""
    return edges
