"""The results of an experiment, shown while it runs: progress, tables, the pace of the plots."""

from collections.abc import Callable
from typing import Any

from pyscript import Element, document, window

from sudoku_py.engine.experiment_protocol import ExperimentRow, Summary
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.i18n import I18n, set_text
from sudoku_py.ui.lab.experiment.plots import Plots
from sudoku_py.ui.lab.experiment.state import MAX_ROWS, REGION, RUNNING, TITLES, Results
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.own_code import is_program
from sudoku_py.ui.widgets import charts
from sudoku_py.ui.widgets.dom import make, make_button

OUTCOMES = {
    "solved": "experiment.solved",
    "none": "experiment.none",
    "gave-up": "experiment.gave-up",
    "limit": "experiment.over-limit",  # of time
    "limit-steps": "experiment.over-steps",
    "limit-memory": "experiment.over-memory",
    "limit-output": "experiment.over-output",
    "refused": "experiment.refused",
    "too-deep": "experiment.too-deep",
    "wrong": "experiment.wrong",
    "error": "experiment.error",
}
ROW = ("number", "number", "", "number", "") + ("number",) * 4  # the classes of the cells
NAME = 2  # the cell with the algorithm, a button that shows the run
SUMMARY = ("",) + ("number",) * 7
NOTHING = "–"

TABLES_MS = 120  # at least, between two paintings of the tables
PLOT_MS = 300  # at least, between the drawing of one plot and the other,
PLOT_SHARE = 10  # and this many times the time that it took


class Tables:
    """The tables: a row for each algorithm, and the newest runs, the newest on top."""

    def __init__(
        self, part: Callable[[str], Element], texts: I18n, is_seeded: Callable[[str], bool]
    ) -> None:
        """`part(id)` returns an element; `is_seeded` says whether an algorithm uses chance."""
        self._is_seeded = is_seeded
        self._rows, self._summary = part("experiment-rows"), part("experiment-summary")
        self._title = part("experiment-rows-title")
        self._texts = texts
        # Templates: copying is quicker than making each row.
        self._row, self._line = _empty_row(ROW), _empty_row(SUMMARY)
        self._shown = 0  # the number of runs shown

    def clear(self) -> None:
        """Remove all rows."""
        self._rows.replaceChildren()
        self._summary.replaceChildren()
        self._shown = 0

    def render(self, results: Results) -> None:
        """Show the new rows, and all summaries."""
        texts, fresh = self._texts, min(results.done - self._shown, len(results.rows))
        self._shown = results.done
        for row in results.rows[len(results.rows) - fresh :]:
            line = self._row.cloneNode(True)
            _fill(line, _row_texts(row, texts, self._is_seeded(row[2])))
            if row[3] != "refused" and not is_program(row[2]):
                cell = line.children.item(NAME)
                which = "|".join([str(row[0]), row[2], str(row[8])])
                about = {"title": texts.text("experiment.open-run"), "class": "run-link"}
                cell.replaceChildren(
                    make_button("experiment-watch:" + which, cell.textContent, about)
                )
            self._rows.prepend(line)
        while self._rows.childElementCount > MAX_ROWS:
            self._rows.lastElementChild.remove()
        key = "experiment.newest-rows" if results.done > MAX_ROWS else "experiment.rows"
        set_text(self._title, texts, key, {"n": results.done, "shown": MAX_ROWS})
        while self._summary.childElementCount < len(results.summaries):
            self._summary.append(self._line.cloneNode(True))
        for index, summary in enumerate(results.summaries):
            _fill(self._summary.children.item(index), _summary_texts(summary, texts))


def _row_texts(row: ExperimentRow, texts: I18n, is_seeded: bool) -> list[str]:
    number, givens, algorithm, outcome, steps, ms, nodes, checks, seed = row
    name, result = texts.text("algorithm." + algorithm), texts.text(OUTCOMES[outcome])
    counted = [_whole(each, texts) for each in (nodes, checks)]
    costs = counted + [texts.decimal(ms), texts.whole(steps)]
    own = str(seed) if is_seeded else NOTHING
    return [str(number), str(givens), name, own, result] + costs


def _summary_texts(summary: Summary, texts: I18n) -> list[str]:
    solved = {"solved": summary["solved"], "runs": summary["runs"]}
    seconds, penalised = summary["median_seconds"], summary["par2_seconds"]
    return [
        texts.text("algorithm." + summary["algorithm"]),
        texts.text("experiment.solved-of", solved),
        texts.whole(summary["censored"]),
        _whole(summary["median_nodes"], texts),
        _whole(summary["median_checks"], texts),
        NOTHING if seconds is None else texts.decimal(1000 * seconds),
        NOTHING if penalised is None else texts.decimal(penalised),
        texts.decimal(summary["seconds"]),
    ]


def _whole(value: float | None, texts: I18n) -> str:
    return NOTHING if value is None else texts.whole(int(value + 0.5))


def _empty_row(classes: tuple[str, ...]) -> Element:
    return make("tr", None, *[make("td", {"class": name} if name else None) for name in classes])


def _fill(line: Element, texts: list[str]) -> None:
    cells = line.children
    for index, text in enumerate(texts):
        cell = cells.item(index)
        if cell.textContent != text:
            cell.textContent = text


class ResultsView(LabView):
    """The results at the right of the mode, painted no faster than the page can keep up with."""

    region, slices = REGION, ("experiment",)

    def __init__(self, services: Services, library: charts.PlotLibrary) -> None:
        super().__init__(services)
        self._library = library
        self._tables = Tables(self._part, self._texts, self._is_seeded)
        self._plots = Plots(self._part("experiment"), library, self._texts)
        self._look: tuple[Any, ...] = ()  # what the last painting depended on
        self._drawn = [-1, -1]  # the number of runs that each plot shows
        self._tables_at = self._plot_at = 0.0  # when the next painting is due
        self._next = 0  # the plot to draw next

    def render(self) -> None:
        """Show the results; while the experiment runs, some of them a little later."""
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

    def _is_seeded(self, algorithm: str) -> bool:
        facts = self._lab.facts.get(algorithm)
        return bool(facts and facts["seeded"])

    def _begin(self, results: Results, measure: str) -> None:
        """Start with other results, or with another measure, language or theme."""
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
