"""How a race went: a bar chart on a logarithmic scale, and the table in finishing order.

The chart is made of the page's own elements. For four bars a library that draws on a canvas would
be more to fetch, and nothing that a screen reader or a forced palette could make sense of.
"""

from pyscript import document

from sudoku_py.ui.lab import race_words
from sudoku_py.ui.lab.log_scale import bounds, share
from sudoku_py.ui.lab.quantity import superscript

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page_view import PageView
    from sudoku_py.ui.words import Words

FIRST_MEASURE = "steps"
NUMBERS = ("steps", "seconds", "nodes", "backtracks")  # the columns with numbers
WRITTEN_OUT = 4  # zeros: a larger power of ten is written as one


class Results:
    """The section below the lanes; `show` it or `hide` it."""

    def __init__(self, view: "PageView") -> None:
        """Paint into the parts of the page."""
        self._part = view.part
        self.measure = FIRST_MEASURE

    def hide(self) -> None:
        """There is nothing to tell."""
        self._part("race-results").hidden = True

    def show(self, table: dict, fairness: str, words: "Words") -> None:
        """Tell of a table: the engine's rows, and whether the race is over."""
        self._part("race-results").hidden = False
        title = words.text("race.result" if table["over"] else "race.so-far")
        self._part("race-result").textContent = title
        self._paint_rows(table["rows"], fairness, words)
        self._paint_chart(table["rows"], words)

    # the table

    def _paint_rows(self, rows: list[dict], fairness: str, words: "Words") -> None:
        self._part("race-rows").replaceChildren()
        for row in rows:
            line = document.createElement("tr")
            line.setAttribute("data-algorithm", row["algorithm"])
            line.setAttribute("data-place", str(row["place"] or ""))
            place = words.text(race_words.PLACES[row["place"] - 1]) if row["place"] else "–"
            how = race_words.outcome(fairness, row, words)
            for text in (place, words.text("algorithm." + row["algorithm"]), words.text(*how)):
                line.append(_made("td", text))
            for name in NUMBERS:
                line.append(_made("td", _value(name, row[name], words), "number"))
            self._part("race-rows").append(line)

    # the chart

    def _paint_chart(self, rows: list[dict], words: "Words") -> None:
        values = [row[self.measure] for row in rows]
        low, high = bounds(values, self.measure != "seconds")
        bars, axis = self._part("race-bars"), self._part("race-axis")
        for element in (bars, axis):
            element.replaceChildren()
            element.style.setProperty("--decades", str(high - low))
        for row, value in zip(rows, values):
            bars.append(self._bar(row, share(value, low, high), words))
        for exponent in range(low, high + 1):
            axis.append(_made("span", self._power(exponent, words)))
        reached = all([row["place"] for row in rows])
        self._part("race-hatched").hidden = reached

    def _bar(self, row: dict, length: float, words: "Words") -> object:
        line, track, bar = _made("li"), _made("span", "", "race-track"), _made("span")
        line.append(_made("span", words.text("algorithm." + row["algorithm"]), "race-bar-name"))
        line.setAttribute("data-reached", "true" if row["place"] else "false")
        bar.style.setProperty("width", str(length * 100) + "%")
        track.append(bar)
        value = _value(self.measure, row[self.measure], words)
        for element in (track, _made("span", value, "race-bar-value")):
            line.append(element)
        return line

    def _power(self, exponent: int, words: "Words") -> str:
        if self.measure == "seconds":
            return words.text(*race_words.took(10**exponent, words))
        if exponent <= WRITTEN_OUT:
            return words.whole(10**exponent)
        return "10" + superscript(exponent)


def _value(name: str, value: float, words: "Words") -> str:
    if name == "seconds":
        return words.text(*race_words.took(value, words))
    return words.whole(value)


def _made(tag: str, text: str = "", kind: str = "") -> object:
    element = document.createElement(tag)
    element.textContent = text
    if kind:
        element.className = kind
    return element
