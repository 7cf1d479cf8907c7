"""Paints a student's run: one step of it, and what the open folds show beside that."""

from typing import Any

from pyscript import Element, document

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.storage.url_parameters import SPEEDS
from sudoku_py.ui.widgets.forms import fill_menu
from sudoku_py.ui.write.watch_board import WatchBoard
from sudoku_py.ui.write.watch_lists import output_rows, profile_rows, stack_rows, tree_rows

FOLDS = ("stack", "output", "tree", "profile")


class WatchView:
    """Its elements, which are hidden until there is a run."""

    def __init__(self, services: Services, host: Element) -> None:
        def find(selector: str) -> Element:
            return host.querySelector(selector)

        self._texts = services.texts
        self._root, self._place, self._line, self._empty = [
            find("." + name) for name in ("watch", "watch-place", "watch-line", "write-empty")
        ]
        self._scrub, self._play = find("[type=range]"), find('[data-action="watch-play"]')
        self.speed = find("select")
        self._counters = [
            (each.getAttribute("data-counter"), each) for each in all_of("[data-counter]", host)
        ]
        self._lists = {name: find(".watch-" + name) for name in FOLDS}
        self.folds = {name: rows.parentElement for name, rows in self._lists.items()}
        self._board = WatchBoard(find(".watch .board"))
        self.run: dict[str, Any] = {}

    def speak(self) -> None:
        """Name the speeds in the reader's language."""
        names = [
            (str(index), self._texts.text("lab.speed-steps", {"n": speed}))
            if speed
            else (str(index), self._texts.text("lab.speed-max"))
            for index, speed in enumerate(SPEEDS)
        ]
        fill_menu(self.speed, names, self.speed.value or "2")

    def open(self, run: dict[str, Any]) -> None:
        """Show a run, before its first step."""
        self.run = run
        self._show_run(True)
        self._scrub.max = str(run["steps"] + 1)
        self._board.open(run["puzzle"])
        for rows in self._lists.values():
            rows.replaceChildren()

    def close(self) -> None:
        """Show that there is no run."""
        self._show_run(False)

    def _show_run(self, is_there: bool) -> None:
        self._root.hidden = not is_there
        self._empty.hidden = is_there

    @property
    def open_folds(self) -> list[str]:
        """The names of those that are open: for them alone something is asked."""
        return [name for name in FOLDS if self.folds[name].open]

    def show(self, frame: dict[str, Any]) -> None:
        """Show a step."""
        self._board.show(frame)
        for name, element in self._counters:
            element.textContent = self._texts.whole(frame["counters"].get(name, 0))
        steps = self.run["steps"]
        self._scrub.value = str(frame["step"])
        details = {"step": min(frame["step"], steps), "steps": steps}
        key = "write.at-end" if frame["step"] > steps else "write.at-step"
        self._place.textContent = self._texts.text(key, details)
        self._scrub.setAttribute("aria-valuetext", self._place.textContent)
        self._line.textContent = self.code_line(frame["line"])
        self._root.setAttribute("data-step", str(frame["step"]))
        if "stack" in self.open_folds:
            self._lists["stack"].replaceChildren(*stack_rows(frame["stack"], self._texts))
        if "output" in self.open_folds:
            self._lists["output"].replaceChildren(*output_rows(frame["output"], self._texts))

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
        self._lists["stack"].replaceChildren(*stack_rows(shown, self._texts))

    def show_tree(self, levels: list[dict[str, Any]]) -> None:
        """Show the path of a step in the search tree."""
        self._lists["tree"].replaceChildren(*tree_rows(levels, self._texts))

    def show_profile(self, rows: list[dict[str, Any]]) -> None:
        """Show where the time of the run went."""
        found = profile_rows(rows, self.run["code"], self._texts)
        self._lists["profile"].replaceChildren(*found)

    def show_playing(self, is_playing: bool) -> None:
        """Let the button say what it does now."""
        key = "lab.pause" if is_playing else "lab.play"
        self._play.setAttribute("data-i18n", key)
        self._play.textContent = self._texts.text(key)
        document.documentElement.setAttribute("data-watch", "playing" if is_playing else "idle")
