"""Painting the table of a batch: the verdict on each of many puzzles."""

from pyscript import document

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.words import Words

MOST_ROWS = 200  # shown; more would make the page slow, and the file has all
VERDICTS = {
    "unique": "batch.unique",
    "multiple": "batch.multiple",
    "unsolvable": "batch.unsolvable",
    "invalid": "batch.invalid",
}


class BatchView:
    """The section below the board with the table in it."""

    def __init__(self, section: object, summary: object, rows: object) -> None:
        """Paint into the element `section`, its heading `summary` and its table's body `rows`."""
        self._section = section
        self._summary = summary
        self._rows = rows
        self._painted = None

    def paint(self, batch: dict | None, words: "Words") -> None:
        """Show the engine's answer `batch`, or nothing where it is None."""
        if self._painted == (words.language, batch):
            return
        self._painted = (words.language, batch)
        self._section.hidden = not batch
        self._rows.replaceChildren()
        if not batch:
            return
        self._summary.textContent = _summary(batch, words)
        for number, row in enumerate(batch["rows"][:MOST_ROWS], 1):
            self._rows.append(_row(number, row, words))


def _summary(batch: dict, words: "Words") -> str:
    counts = {"n": len(batch["rows"])}
    for verdict in VERDICTS:
        counts[verdict] = batch["counts"].get(verdict, 0)
    text = words.text("batch.summary", counts)
    if counts["n"] > MOST_ROWS:
        text += " " + words.text("batch.first-rows", {"n": MOST_ROWS})
    return text


def _row(number: int, row: dict, words: "Words") -> object:
    line = document.createElement("tr")
    opening = document.createElement("button")
    opening.type = "button"
    opening.className = "quiet"
    opening.textContent = str(number)
    opening.setAttribute("data-opened", str(number - 1))
    opening.setAttribute("aria-label", words.text("batch.open", {"n": number}))
    reason = row["reason"]
    line.append(
        _cell(opening),
        _cell(str(row["givens"])),
        _cell(words.text(VERDICTS[row["status"]])),
        _cell(words.decimal(row["microseconds"] / 1000)),
        _cell(words.text(reason["key"], reason["details"]) if reason else ""),
    )
    return line


def _cell(content: object) -> object:
    cell = document.createElement("td")
    cell.append(content)
    return cell
