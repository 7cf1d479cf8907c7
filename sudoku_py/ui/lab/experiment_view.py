"""What an experiment has found, painted while it is found: progress, plots, tables."""

from pyscript import window

from sudoku_py.ui.lab import charts
from sudoku_py.ui.lab.experiment_plots import PLOTS, Plots
from sudoku_py.ui.lab.experiment_results import STEPS
from sudoku_py.ui.lab.experiment_tables import Tables

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.experiment_results import Results
    from sudoku_py.ui.page import Page

TABLES_EVERY = 120  # ms at least between two paintings of new rows
PLOT_EVERY = 300  # ms at least from the drawing of a plot to that of the other,
PLOT_SHARE = 10  # and so many times as long as it took


class ExperimentView:
    """The right side of the mode; it keeps the pace at which a page can be painted."""

    def __init__(self, page: "Page") -> None:
        """Paint into the page's elements."""
        self._page = page
        self._part = page.view.part
        self._tables, self._plots = Tables(self._part), Plots(self._part("experiment"))
        self._results = None
        self._measure = STEPS
        self._fresh = []  # rows that the table lacks
        self._stale = 0  # plots that lack runs
        self._tables_at = self._plot_at = self._turn = 0

    def begin(self, results: "Results") -> None:
        """Show the results of another experiment, from now on."""
        self._results = results
        self._tables_at = self._plot_at = 0
        self.paint()
        found = self._part("experiment-found")
        if not 0 <= found.getBoundingClientRect().top < window.innerHeight / 2:
            found.scrollIntoView()

    def add(self, rows: list) -> None:
        """Show what has come; some of it a little later."""
        self._fresh += rows
        self._stale = PLOTS if rows else self._stale
        self._paint_progress()
        now = window.performance.now()
        if self._stale and now >= self._plot_at:
            self._draw_one(now)
        elif self._fresh and now >= self._tables_at:
            self._paint_fresh()
            self._tables_at = now + TABLES_EVERY

    def _draw_one(self, now: float) -> None:
        self._plots.show_one(self._turn)
        self._turn, self._stale = self._turn + 1, self._stale - 1
        took = window.performance.now() - now
        self._plot_at = now + took + max(PLOT_EVERY, PLOT_SHARE * took)

    def finish(self) -> None:
        """Show all that has come."""
        if self._results:
            self._paint_fresh()
            self._paint_progress()
            self.paint_plots()

    def choose(self, measure: str) -> None:
        """Plot the steps, or the time."""
        self._measure = measure
        self.paint_plots()

    def paint(self) -> None:
        """Show all of it anew."""
        results, words = self._results, self._page.words
        self._part("experiment-before").hidden = bool(results)
        self._part("experiment-found").hidden = not results
        if results:
            self._fresh = []
            self._tables.paint(results, words)
            self._plots.paint_legend(results, words)
            self._paint_progress()
            self.paint_plots()

    def _paint_fresh(self) -> None:
        self._tables.add(self._fresh, self._results, self._page.words)
        self._fresh = []

    def _paint_progress(self) -> None:
        results = self._results
        bar = self._part("experiment-progress")
        bar.max, bar.value = results.of, results.done
        key = "experiment.far-within" if results.steps else "experiment.far"
        told = {"done": results.done, "of": results.of, "steps": results.steps}
        self._part("experiment-far").textContent = self._page.words.text(key, told)

    def paint_plots(self) -> None:
        """Draw the plots anew; a sentence stands for them where the library did not come."""
        if not self._results:
            return
        words, steps = self._page.words, self._measure == STEPS
        marks = "experiment.marks-steps" if steps else "experiment.marks-time"
        shares = "experiment.shares-steps" if steps else "experiment.shares-time"
        self._part("experiment-marks-title").textContent = words.text(marks)
        self._part("experiment-shares-title").textContent = words.text(shares)
        self._part("experiment-plots").hidden = not charts.Library.plot
        self._part("experiment-no-plots").hidden = bool(charts.Library.plot)
        self._plots.show(self._results, self._measure, words)
