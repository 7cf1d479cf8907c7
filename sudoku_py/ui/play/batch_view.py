"""The section below the board with the table of verdicts in it, a page at a time."""

from typing import Any

from pyscript import Element

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.board.levels import shown
from sudoku_py.ui.browser.i18n import I18n, set_texts
from sudoku_py.ui.play.batch import PAGE
from sudoku_py.ui.widgets.dom import make, make_text

VERDICTS = ("unique", "multiple", "unsolvable", "invalid")


class BatchView(Component):
    """Shows rows, and what of them is shown."""

    def render(self, batch: dict[str, Any] | None) -> None:
        """Show the engine's answer `batch`, or nothing where it is None."""
        if not self._has_changed("batch", batch and (batch["table"], batch["turn"])):
            return
        self._part("batch").hidden = not batch
        rows = [_row(answer, self._texts) for answer in batch["rows"]] if batch else []
        self._part("batch-rows").replaceChildren(*rows)
        if batch:
            set_texts(self._part("batch-summary"), self._texts, [_summary(batch)])
            self._render_page(batch)

    def _render_page(self, batch: dict[str, Any]) -> None:
        page, count = batch["page"], batch["matching"]
        last = min(page["first"] + PAGE, count)
        self._part("batch-sort").value = page["sort"] + (" down" if page["descending"] else "")
        self._part("batch-status").value = page["status"]
        self._put("batch-page", "hidden", count <= PAGE)
        self._put("batch-previous", "disabled", page["first"] == 0)
        self._put("batch-next", "disabled", last >= count)
        at = {"first": page["first"] + 1, "last": last, "n": count}
        self._set_text("batch-at", "batch.page", at)


def _summary(batch: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    counts = {"n": batch["n"]}
    for verdict in VERDICTS:
        counts[verdict] = batch["counts"].get(verdict, 0)
    return "batch.summary", counts


def _row(answer: dict[str, Any], texts: I18n) -> Element:
    number, reason, se = answer["number"], answer["reason"], answer["se"]
    attributes = {
        "type": "button",
        "class": "quiet",
        "data-opened": str(number - 1),
        "aria-label": texts.text("batch.open", {"n": number}),
    }
    return make(
        "tr",
        None,
        make("td", None, make("button", attributes, str(number))),
        make("td", None, str(answer["givens"])),
        make_text("td", texts, "batch." + answer["status"]),
        make("td", None, shown(se) if se else ""),
        make("td", None, texts.decimal(answer["microseconds"] / 1000)),
        make_text("td", texts, reason["key"], reason["details"]) if reason else make("td"),
    )
