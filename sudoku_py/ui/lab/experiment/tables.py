"""The tables of an experiment: what came of each run, and of each algorithm's runs together."""

from collections.abc import Callable
from typing import Any

from pyscript import Element

from sudoku_py.ui.browser.i18n import I18n, set_text
from sudoku_py.ui.lab.experiment.results import MAX_ROWS, Results
from sudoku_py.ui.widgets.dom import make

OUTCOMES = {
    "solved": "experiment.solved",
    "none": "experiment.none",
    "gave-up": "experiment.gave-up",
    "limit": "experiment.over-limit",
    "refused": "experiment.refused",
    "too-deep": "experiment.too-deep",
    "wrong": "experiment.wrong",
    "error": "experiment.error",
}
ROW = ("number", "number", "") + ("",) + ("number",) * 4  # the classes of the cells
SUMMARY = ("",) + ("number",) * 7
NOTHING = "–"


class Tables:
    """The summaries, and the newest rows, the newest on top."""

    def __init__(self, part: Callable[[str], Element], texts: I18n) -> None:
        """`part(id)` gives an element."""
        self._rows, self._summary = part("experiment-rows"), part("experiment-summary")
        self._title = part("experiment-rows-title")
        self._texts = texts
        # Patterns to be copied: quicker than making each row anew.
        self._row, self._line = _empty_row(ROW), _empty_row(SUMMARY)
        self._shown = 0  # how many runs the rows show

    def clear(self) -> None:
        """Show nothing."""
        self._rows.replaceChildren()
        self._summary.replaceChildren()
        self._shown = 0

    def render(self, results: Results) -> None:
        """Show the rows that are new."""
        texts, fresh = self._texts, min(results.done - self._shown, len(results.rows))
        self._shown = results.done
        for row in results.rows[len(results.rows) - fresh :]:
            line = self._row.cloneNode(True)
            _fill(line, _row_texts(row, texts))
            self._rows.prepend(line)
        while self._rows.childElementCount > MAX_ROWS:
            self._rows.lastElementChild.remove()
        key = "experiment.newest-rows" if results.done > MAX_ROWS else "experiment.rows"
        set_text(self._title, texts, key, {"n": results.done, "shown": MAX_ROWS})
        while self._summary.childElementCount < len(results.summaries):
            self._summary.append(self._line.cloneNode(True))
        for index, summary in enumerate(results.summaries):
            _fill(self._summary.children.item(index), _summary_texts(summary, texts))


def _row_texts(row: list[Any], texts: I18n) -> list[str]:
    number, givens, algorithm, outcome, steps, ms, nodes, checks = row
    name, result = texts.text("algorithm." + algorithm), texts.text(OUTCOMES[outcome])
    counted = [_whole(each, texts) for each in (nodes, checks)]
    costs = counted + [texts.decimal(ms), texts.whole(steps)]
    return [str(number), str(givens), name, result] + costs


def _summary_texts(summary: dict[str, Any], texts: I18n) -> list[str]:
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
