"""One runner of a race on the page: its name, its board, its place and its counters."""

from typing import Any

from sudoku_py.ui.app.page_view import translate
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.i18n import set_text
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.mini_board import MiniBoard
from sudoku_py.ui.lab.race import race_texts


class LaneView(LabView):
    """What a runner is painted into, made from the page's template."""

    def __init__(self, services: Services, number: int) -> None:
        super().__init__(services)
        self._part("race-lanes").append(self._part("race-lane").content.cloneNode(True))
        self._element = element = self._part("race-lanes").lastElementChild
        element.setAttribute("data-runner", str(number))
        translate(element, self._texts)  # the page's texts were written before it was here
        self._place = element.querySelector("[data-place]")
        self._board = MiniBoard(element.querySelector(".board-cells"))
        counters = all_of("[data-counter]", element)
        self._counters = [(each.getAttribute("data-counter"), each) for each in counters]
        self._algorithm = ""

    def hide(self) -> None:
        """Nobody runs here."""
        self._element.hidden = True

    def open(self, puzzle: str, algorithm: str) -> None:
        """Get ready for a race, which `show` shows."""
        self._element.hidden = False
        self._element.setAttribute("data-algorithm", algorithm)
        self._algorithm, self._painted = algorithm, {}
        self._board.open(puzzle)

    def _write_name(self) -> None:
        name = self._texts.text("algorithm." + self._algorithm)
        self._element.querySelector("h2").textContent = name
        self._element.querySelector("dl").setAttribute("data-name", name)
        label = self._texts.text("race.board", {"algorithm": name})
        self._element.querySelector(".mini").setAttribute("aria-label", label)

    def show(self, runner: dict[str, Any], ranking: str, is_quick: bool) -> None:
        """Show where the runner is."""
        if self._has_changed("name"):
            self._write_name()
        self._board.show(runner, is_quick)
        counters = runner["counters"]
        for name, element in self._counters:
            value = counters.get(name)
            if self._has_changed(name, value):
                element.parentElement.hidden = value is None
                if value is not None:
                    element.textContent = race_texts.counted(name, value, self._texts)
        self._show_place(runner, ranking)

    def _show_place(self, runner: dict[str, Any], ranking: str) -> None:
        status, place, guess = runner["status"], runner["place"], runner["guess"]
        steps = runner["counters"]["steps"]
        if status == "running":
            steps = bool(steps)  # its text says no more of them
        if not self._has_changed("place", status, place, steps, guess):
            return
        if guess and status == "running":
            size = round(len(runner["board"]) ** 0.5)
            details = {"guess": race_texts.guess(guess, size, self._texts)}
            set_text(self._place, self._texts, "race.guess", details)
        else:
            row = dict(runner["counters"], status=status, place=place)
            set_text(self._place, self._texts, *race_texts.standing(ranking, row, self._texts))
        self._place.setAttribute("data-place", str(place or ""))
        self._element.setAttribute("data-status", status)
