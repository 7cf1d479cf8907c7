"""The card of an algorithm: what it does, where it comes from, and when it is good or bad."""

from pyscript import document

from sudoku_py.ui.lab.card_facts import rows
from sudoku_py.ui.lab.part import Part

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab

# What a card tells in words, in this order; each is the last part of a key, `card.<id>.<part>`.
TOLD = (
    ("idea", "lab.card-idea"),
    ("history", "lab.card-history"),
    ("cost", "lab.card-cost"),
    ("good", "lab.card-good"),
    ("bad", "lab.card-bad"),
)


class Card(Part):
    """Texts by the algorithm's id, and facts from the registry."""

    panel = "card"

    def __init__(self, lab: "Lab") -> None:
        """Find the list to fill."""
        super().__init__(lab)
        self._list = document.getElementById("card")

    def begin(self, run: dict) -> None:  # noqa: ARG002
        """Show the card of the algorithm that runs now."""
        self._paint()

    def translate(self) -> None:
        """Show it in another language perhaps."""
        self._paint()

    def _paint(self) -> None:
        facts = self.lab.facts.get(self.lab.algorithm)
        self._list.replaceChildren()
        if not facts:
            return
        words, room = self.lab.page.words, "card." + self.lab.algorithm + "."
        for part, label in TOLD:
            self._row(label, words.text(room + part))
        origin = room + "origin" if facts["system"] else "lab.card-no-origin"
        self._row("lab.card-origin", words.text(origin))
        for label, key, details in rows(facts):
            self._row(label, words.text(key, details))
        self._row("lab.card-source", facts["source"]).lang = "en"

    def _row(self, label: str, text: str) -> object:
        row, name, told = [document.createElement(tag) for tag in ("div", "dt", "dd")]
        name.textContent, told.textContent = self.lab.page.words.text(label), text
        row.append(name, told)
        self._list.append(row)
        return told
