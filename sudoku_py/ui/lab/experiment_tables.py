"""The tables of an experiment: what came of each run, and of each algorithm's runs together."""

from pyscript import document

from sudoku_py.ui.lab.experiment_results import MOST_ROWS

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.lab.experiment_results import Results
    from sudoku_py.ui.words import Words

OUTCOMES = {
    "solved": "experiment.solved",
    "none": "experiment.none",
    "gave-up": "experiment.gave-up",
    "limit": "experiment.over-limit",
    "refused": "experiment.refused",
    "too-deep": "experiment.too-deep",
}
ROW = ("number", "number", "", "", "number", "number")  # the classes of the cells
SUMMARY = ("", "number", "number", "number", "number", "number")
NOTHING = "–"


class Tables:
    """The summaries, and the newest rows, the newest on top."""

    def __init__(self, part: "Callable[[str], object]") -> None:
        """`part(id)` gives an element."""
        self._part = part
        self._row, self._line = _pattern(ROW), _pattern(SUMMARY)

    def paint(self, results: "Results", words: "Words") -> None:
        """Show all of it anew."""
        self._part("experiment-rows").replaceChildren()
        self._part("experiment-summary").replaceChildren()
        self.add(results.rows, results, words)

    def add(self, rows: list, results: "Results", words: "Words") -> None:
        """Show rows that have come since."""
        body = self._part("experiment-rows")
        for row in rows[-MOST_ROWS:]:
            body.prepend(_filled(self._row, _row_texts(row, words)))
        while body.childElementCount > MOST_ROWS:
            body.lastElementChild.remove()
        key = "experiment.newest-rows" if results.done > MOST_ROWS else "experiment.rows"
        told = {"n": results.done, "shown": MOST_ROWS}
        self._part("experiment-rows-title").textContent = words.text(key, told)
        self._paint_summaries(results.summaries, words)

    def _paint_summaries(self, summaries: list[dict], words: "Words") -> None:
        body = self._part("experiment-summary")
        while body.childElementCount < len(summaries):
            body.append(self._line.cloneNode(True))
        for place, summary in enumerate(summaries):
            _fill(body.children.item(place), _summary_texts(summary, words))


def _row_texts(row: list, words: "Words") -> list[str]:
    number, givens, algorithm, outcome, steps, ms = row
    name, said = words.text("algorithm." + algorithm), words.text(OUTCOMES[outcome])
    return [str(number), str(givens), name, said, words.whole(steps), words.decimal(ms)]


def _summary_texts(summary: dict, words: "Words") -> list[str]:
    solved = {"solved": summary["solved"], "runs": summary["runs"]}
    steps, seconds = summary["median_steps"], summary["median_seconds"]
    at_least = "≥ " if summary["at_least"] else ""
    return [
        words.text("algorithm." + summary["algorithm"]),
        words.text("experiment.solved-of", solved),
        NOTHING if steps is None else words.whole(int(steps + 0.5)),
        at_least + words.whole(summary["most_steps"]) if summary["runs"] else NOTHING,
        NOTHING if seconds is None else words.decimal(1000 * seconds),
        words.decimal(summary["seconds"]),
    ]


def _pattern(classes: tuple[str, ...]) -> object:
    """An empty row, to be copied: quicker than making each anew."""
    line = document.createElement("tr")
    for kind in classes:
        cell = document.createElement("td")
        if kind:
            cell.className = kind
        line.append(cell)
    return line


def _filled(pattern: object, texts: list[str]) -> object:
    line = pattern.cloneNode(True)
    _fill(line, texts)
    return line


def _fill(line: object, texts: list[str]) -> None:
    cells = line.children
    for place, text in enumerate(texts):
        cell = cells.item(place)
        if cell.textContent != text:
            cell.textContent = text
