"""How a race went: the table in the order of the ranks."""

from typing import Any

from pyscript import Element

from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.race import race_texts
from sudoku_py.ui.lab.race.race_view import REGION
from sudoku_py.ui.widgets.dom import make, make_text

NUMBERS = ("nodes", "checks", "backtracks", "seconds", "steps")  # the columns with numbers


class RaceResults(LabView):
    """Renders the table of the slice `race` once someone has come to an end."""

    region, slices = REGION, ("race",)

    def render(self) -> None:
        """Show how it went; not what still changes."""
        race = self._race
        self._part("race-results").hidden = not race.has_results
        if race.has_results and self._has_changed("table", race.table):
            table: Any = race.table
            self._set_text("race-result", "race.result" if table["over"] else "race.so-far")
            self._part("race-rows").replaceChildren(*[self._row(row) for row in table["rows"]])

    def _row(self, row: dict[str, Any]) -> Element:
        texts, place = self._texts, row["place"]
        attributes = {"data-algorithm": row["algorithm"], "data-place": str(place or "")}
        cells = [
            make(
                "td",
                None,
                texts.text(race_texts.PLACES[place - 1]) if place else race_texts.NOTHING,
            ),
            make("td", None, texts.text("algorithm." + row["algorithm"])),
            make_text("td", texts, *race_texts.outcome(self._race.ranking, row, texts)),
        ]
        for name in NUMBERS:
            number = race_texts.counted(name, row[name], texts)
            cells.append(make("td", {"class": "number"}, number))
        return make("tr", attributes, *cells)
