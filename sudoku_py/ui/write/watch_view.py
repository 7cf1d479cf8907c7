"""Paints a student's run: one step of it, and what the open folds show beside that."""

from typing import Any

from pyscript import Element, document

from sudoku_py.ui.app.page_view import translate
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.storage.url_parameters import SPEEDS
from sudoku_py.ui.widgets.menus import fill_menu
from sudoku_py.ui.write.watch_board import WatchBoard
from sudoku_py.ui.write.watch_layout import FOLDS, WatchLayout
from sudoku_py.ui.write.watch_lists import output_rows, profile_rows, stack_rows, tree_rows


class WatchView:
    """Its elements, in the reader's language."""

    def __init__(self, services: Services, host: Element) -> None:
        self._texts = services.texts
        self.layout = WatchLayout(host)
        self._board = WatchBoard(self.layout)
        self._empty = host.querySelector(".write-empty")  # what stands there without a run
        self.run: dict[str, Any] = {}

    def speak(self) -> None:
        """Put everything that does not depend on the step into the reader's language."""
        translate(self.layout.root, self._texts)
        names = [
            (str(index), self._texts.text("lab.speed-steps", {"n": speed}))
            if speed
            else (str(index), self._texts.text("lab.speed-max"))
            for index, speed in enumerate(SPEEDS)
        ]
        fill_menu(self.layout.speed, names, self.layout.speed.value or "2")

    def open(self, run: dict[str, Any]) -> None:
        """Show a run, before its first step."""
        self.run = run
        self._show_run(True)
        self.layout.scrub.max = str(run["steps"] + 1)
        self._board.open(run["puzzle"])
        for rows in self.layout.lists.values():
            rows.replaceChildren()

    def close(self) -> None:
        """Show that there is no run."""
        self._show_run(False)

    def _show_run(self, is_there: bool) -> None:
        self.layout.root.hidden = not is_there
        if self._empty:
            self._empty.hidden = is_there

    @property
    def open_folds(self) -> list[str]:
        """The names of those that are open: for them alone something is asked."""
        return [name for name, _ in FOLDS if self.layout.folds[name].open]

    def show(self, frame: dict[str, Any]) -> None:
        """Show a step."""
        layout = self.layout
        self._board.show(frame)
        for name, element in layout.counters.items():
            element.textContent = self._texts.whole(frame["counters"].get(name, 0))
        steps = self.run["steps"]
        layout.scrub.value = str(frame["step"])
        details = {"step": min(frame["step"], steps), "steps": steps}
        key = "write.at-end" if frame["step"] > steps else "write.at-step"
        layout.place.textContent = self._texts.text(key, details)
        layout.scrub.setAttribute("aria-valuetext", layout.place.textContent)
        layout.line.textContent = self.code_line(frame["line"])
        layout.root.setAttribute("data-step", str(frame["step"]))
        if "stack" in self.open_folds:
            layout.lists["stack"].replaceChildren(*stack_rows(frame["stack"], self._texts))
        if "output" in self.open_folds:
            layout.lists["output"].replaceChildren(*output_rows(frame["output"], self._texts))

    def code_line(self, line: int | None) -> str:
        """A line of the code, or of the frame around pieces, with its number."""
        code = self.run["code"]
        return f"{line}: {code[line - 1].strip()}" if line and line <= len(code) else "–"

    def show_contents(self, frame: dict[str, Any], frames: list[dict[str, str]]) -> None:
        """Show the stack of a step with what lists contain."""
        shown = [
            dict(row, variables=[[name, text, True] for name, text in variables.items()])
            for row, variables in zip(frame["stack"], frames)
        ]
        self.layout.lists["stack"].replaceChildren(*stack_rows(shown, self._texts))

    def show_tree(self, levels: list[dict[str, Any]]) -> None:
        """Show the path of a step in the search tree."""
        self.layout.lists["tree"].replaceChildren(*tree_rows(levels, self._texts))

    def show_profile(self, rows: list[dict[str, Any]]) -> None:
        """Show where the time of the run went."""
        found = profile_rows(rows, self.run["code"], self._texts)
        self.layout.lists["profile"].replaceChildren(*found)

    def show_playing(self, is_playing: bool) -> None:
        """Let the button say what it does now."""
        key = "lab.pause" if is_playing else "lab.play"
        self.layout.play.setAttribute("data-i18n", key)
        self.layout.play.textContent = self._texts.text(key)
        document.documentElement.setAttribute("data-watch", "playing" if is_playing else "idle")
