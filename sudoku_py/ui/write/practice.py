"""Hints that open one by one, and the way back to an exercise's starter.

How many hints are open is kept with the draft. A program that someone has changed is never
overwritten: the starter, or the program of lines in order, becomes another draft.
"""

from collections.abc import Callable

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.widgets.dom import make
from sudoku_py.ui.write.draft import DraftCommands
from sudoku_py.ui.write.editor import CodeEditor
from sudoku_py.ui.write.exercise_titles import in_language
from sudoku_py.ui.write.state import REGION, SLICE, WriteState


class PracticeCommands(Component):
    """Changes `hints` and `before_reset` of the slice `write`, and the open draft."""

    def __init__(
        self, services: Services, state: WriteState, editor: CodeEditor, drafts: DraftCommands
    ) -> None:
        super().__init__(services)
        self._state = state
        self._editor = editor
        self._drafts = drafts

    def commands(self) -> dict[str, Callable[..., object]]:
        """By name, what the mode adds to the page's commands."""
        state = self._state
        return {
            "write-hint": self._open_hint,
            "write-reset": lambda: self._undo_reset() if state.before_reset else self._reset(),
        }

    def _open_hint(self) -> None:
        """Open the next hint, and keep how many are open."""
        state = self._state
        if state.exercise and state.hints < len(state.exercise["hints"]):
            self._store.update(SLICE, hints=state.hints + 1)
            self._drafts.keep_practice()

    def _reset(self) -> None:
        """Open the starter again; the program so far stays among the drafts."""
        starter = self._starter
        if starter is None:
            return
        if self._editor.text == starter:
            self._game.say(CALM, "write.reset-already")
            return
        before, name = self._keep_aside(), self._state.title
        self._open_beside(starter)
        self._store.update(SLICE, before_reset=before)
        self._game.say(CALM, "write.reset-done", {"name": name})

    def _undo_reset(self) -> None:
        """Open the program from before again; what was written since is a draft, too."""
        before = self._state.before_reset
        if before:
            self._drafts.choose(before)
            self._game.say(CALM, "write.reset-undone", {"name": self._state.title})

    def bring(self, code: str) -> str | None:
        """Bring a program into the editor, as the draft; return the name of the one before.

        None if that was nothing but the starter.
        """
        if self._editor.text == self._starter:
            self._drafts.replace(code)
            return None
        self._keep_aside()
        name = self._state.title
        self._open_beside(code)
        self._drafts.keep()
        return name

    @property
    def _starter(self) -> str | None:
        exercise = self._state.exercise
        return in_language(exercise["starter"], self._texts.language) if exercise else None

    def _keep_aside(self) -> str | None:
        """Store the open program, even if nobody has changed it, as one from a link."""
        self._drafts.save()
        self._drafts.keep()
        return self._state.stored

    def _open_beside(self, code: str) -> None:
        """Open another program for the same exercise, with the same hints open."""
        state = self._state
        title = in_language(state.exercise["title"], self._texts.language) if state.exercise else ""
        self._drafts.open_new(title, code, state.exercise_id, state.hints, state.parsons)


class PracticeView(RegionView):
    """Shows the slice `write`: the buttons below the exercise, and the open hints."""

    region, slices = REGION, (SLICE,)
    _state: WriteState

    def render(self) -> None:
        """Show what has changed."""
        state = self._state
        exercise = state.exercise
        hints = exercise["hints"] if exercise else []
        opened = min(state.hints, len(hints))
        self._put("write-hint", "hidden", not hints)
        all_open = "true" if opened == len(hints) else "false"
        self._part("write-hint").setAttribute("aria-disabled", all_open)  # it keeps the focus
        self._put("write-parsons-open", "hidden", not exercise or not exercise["parsons"])
        self._put("write-reset", "hidden", state.is_ordering)
        self._set_text("write-reset", "write.reset-undo" if state.before_reset else "write.reset")
        key = "write.parsons-close" if state.is_ordering else "write.parsons"
        self._set_text("write-parsons-open", key)
        if self._has_changed("hints", hints, opened):
            key = "write.hint-next" if opened < len(hints) else "write.hint-all"
            self._set_text("write-hint", key, {"n": opened, "of": len(hints)})
            self._render_hints(hints[:opened])

    def _render_hints(self, hints: list[object]) -> None:
        """Show the open ones, and the newest of them in sight."""
        language, found = self._texts.language, self._part("write-hints")
        found.hidden = not hints
        for row in list(found.children)[len(hints) :]:
            row.remove()
        for number, hint in enumerate(hints):
            text = in_language(hint, language)
            if number < found.children.length:
                found.children.item(number).textContent = text
            else:  # only what is new is read out
                found.append(make("li", None, text))
        found.scrollTop = found.scrollHeight
