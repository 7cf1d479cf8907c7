"""The statistics: a table of the puzzles that the player has solved."""

from pyscript import document

from sudoku_py.ui import statistics

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page


class Figures:
    """The dialog with the table, and how it is emptied."""

    def __init__(self, page: "Page") -> None:
        """Work on `page`."""
        self._page = page
        self._is_sure = False
        self.actions = {"statistics": self._open, "statistics-reset": self._reset}

    def _solved(self) -> list[dict]:
        return statistics.load(self._page.storage)

    def _open(self) -> None:
        self._is_sure = False
        self._show()
        self._page.view.part("statistics").showModal()

    def _show(self) -> None:
        part, words, solved = self._page.view.part, self._page.words, self._solved()
        rows = part("statistics-rows")
        rows.replaceChildren()
        for group in statistics.table(solved):
            rows.append(self._row(group))
        part("statistics-table").hidden = not solved
        key = "statistics.some" if solved else "statistics.none"
        part("statistics-text").textContent = words.text(key, {"n": len(solved)})
        reset = part("statistics-reset")
        reset.hidden = not solved
        reset.textContent = words.text("statistics.sure" if self._is_sure else "statistics.reset")

    def _row(self, group: dict) -> object:
        row, words = document.createElement("tr"), self._page.words
        for name, text in (
            ("", str(group["size"]) + " × " + str(group["size"])),
            ("number", str(group["from"]) + "–" + str(group["to"])),
            ("number", words.whole(group["n"])),
            ("number", statistics.clock(group["best"])),
            ("number", statistics.clock(group["median"])),
        ):
            cell = document.createElement("td")
            cell.className, cell.textContent = name, text
            row.append(cell)
        return row

    def _reset(self) -> None:
        """Empty the statistics, when asked for it twice."""
        if self._is_sure:
            self._page.storage.remove(statistics.NAME)
        self._is_sure = not self._is_sure
        self._show()
