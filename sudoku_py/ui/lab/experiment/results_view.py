"""What an experiment has found, shown while it is found: progress, plots, tables."""

from typing import Any

from pyscript import document, window

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.lab.experiment.plots import Plots
from sudoku_py.ui.lab.experiment.results import TITLES, Results
from sudoku_py.ui.lab.experiment.state import REGION, RUNNING
from sudoku_py.ui.lab.experiment.tables import Tables
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.widgets import charts

TABLES_MS = 120  # at least between two paintings of new rows
PLOT_MS = 300  # at least from the drawing of a plot to that of the other,
PLOT_SHARE = 10  # and so many times as long as it took


class ResultsView(LabView):
    """The right side of the mode; it keeps the pace at which a page can be painted."""

    region, slices = REGION, ("experiment",)

    def __init__(self, services: Services, library: charts.PlotLibrary) -> None:
        super().__init__(services)
        self._library = library
        self._tables = Tables(self._part, self._texts)
        self._plots = Plots(self._part("experiment"), library, self._texts)
        self._look: tuple[Any, ...] = ()  # what everything was painted with
        self._drawn = [-1, -1]  # how many runs each plot shows
        self._tables_at = self._plot_at = 0.0  # when the next painting is due
        self._next = 0  # the plot that is drawn next

    def render(self) -> None:
        """Show what has come; while it runs, some of it a little later."""
        state, results = self._experiment, self._experiment.results
        document.documentElement.setAttribute("data-lab", state.status)
        self._part("experiment-before").hidden = bool(results)
        self._part("experiment-found").hidden = not results
        if not results:
            return
        look = (results, state.measure, self._texts.language, self._store.preferences.theme)
        is_new = look != self._look
        if is_new:
            if results not in self._look[:1]:
                self._reveal()
            self._look = look
            self._begin(results, state.measure)
        self._render_progress(results)
        self._render_found(results, is_new or state.status != RUNNING)

    def _begin(self, results: Results, measure: str) -> None:
        """Show other results, or the same in another way, from now on."""
        self._tables.clear()
        self._drawn = [-1, -1]
        for name, title in zip(("marks", "shares"), TITLES):
            self._set_text("experiment-" + name + "-title", title + measure)
        self._part("experiment-plots").hidden = not self._library.create
        self._part("experiment-no-plots").hidden = bool(self._library.create)
        self._plots.show(results, measure)

    def _reveal(self) -> None:
        found = self._part("experiment-found")
        if not 0 <= found.getBoundingClientRect().top < window.innerHeight / 2:
            found.scrollIntoView()

    def _render_progress(self, results: Results) -> None:
        bar = self._part("experiment-progress")
        bar.max, bar.value = results.of, results.done
        key = "experiment.far-within" if results.steps else "experiment.far"
        details = {"done": results.done, "of": results.of, "steps": results.steps}
        self._set_text("experiment-far", key, details)

    def _render_found(self, results: Results, is_all: bool) -> None:
        now = window.performance.now()
        if is_all:
            self._tables.render(results)
            for index in range(len(self._drawn)):
                self._draw(index, results.done)
        elif self._drawn[self._next] != results.done and now >= self._plot_at:
            self._draw(self._next, results.done)
            took = window.performance.now() - now
            self._plot_at = now + took + max(PLOT_MS, PLOT_SHARE * took)
            self._next = 1 - self._next
        elif now >= self._tables_at:
            self._tables.render(results)
            self._tables_at = now + TABLES_MS

    def _draw(self, index: int, runs: int) -> None:
        if self._drawn[index] != runs:
            self._drawn[index] = runs
            self._plots.all[index].draw()
