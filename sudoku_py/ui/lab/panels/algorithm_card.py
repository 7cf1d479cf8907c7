"""The card of an algorithm: what it does, where it comes from, and when it is good or bad."""

from typing import Any

from pyscript import Element

from sudoku_py.ui.lab.mixed import base
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.widgets.dom import make, make_text

# The parts of a card in words, each the last part of a key `card.<id>.<part>`.
PARTS = ("idea", "history", "cost", "good", "bad")
# What other methods would do, for the algorithm whose report asks that.
OUTLOOK = {"cell-order": ("bound", "colouring", "simplex")}
LABEL = "lab.card-"  # and a part: the key of what it is called
LIMITS = {"states": "lab.card-limit-states", "sweeps": "lab.card-limit-sweeps"}
SHOWN = (
    ("candidates", "lab.card-shows-candidates"),
    ("open_list", "lab.card-shows-list"),
    ("comparisons", "lab.card-shows-comparisons"),
)


class AlgorithmCard(Panel):
    """Texts by the algorithm's id, and facts from the registry."""

    name = "card"

    def render(self) -> None:
        """Show the card of the algorithm that was chosen."""
        algorithm, facts = self._lab.algorithm, self._lab.own_facts
        if not self._has_changed("card", algorithm):
            return
        prefix, texts = "card." + base(algorithm) + ".", self._texts
        origin = prefix + "origin" if facts["system"] else "lab.card-no-origin"
        parts = PARTS + OUTLOOK.get(algorithm, ())
        rows: list[Any] = [(LABEL + part, prefix + part) for part in parts]
        rows += [("lab.card-origin", origin)] + facts_rows(facts)
        found = [self._row(label, make_text("dd", texts, *text)) for label, *text in rows]
        found.append(self._row("lab.card-source", make("dd", {"lang": "en"}, facts["source"])))
        self._part("card").replaceChildren(*found)

    def _row(self, label: str, text: Element) -> Element:
        return make("div", None, make_text("dt", self._texts, label), text)


def facts_rows(facts: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    """What the registry knows of an algorithm: label, key of the text, and its details.

    >>> known = {"finds_all": False, "proves_none": False, "seeded": True, "candidates": False}
    >>> more = {"open_list": False, "comparisons": False, "breaks_rules": False}
    >>> more.update({"sizes": [4, 6], "budget": None})
    >>> [key for _, key, _ in facts_rows(dict(known, **more))]
    ['lab.card-answers-none', 'lab.card-seeded', 'lab.card-sizes-from-to']
    """
    answers, budget = "lab.card-answers-none", facts["budget"]
    if facts["proves_none"]:
        answers = "lab.card-answers-all" if facts["finds_all"] else "lab.card-answers-some"
    found: list[tuple[str, str, dict[str, Any]]] = [("lab.card-answers", answers, {})]
    if budget:
        found.append(("lab.card-limit", LIMITS[budget["what"]], {"most": budget["most"]}))
    seeded = "lab.card-seeded" if facts["seeded"] else "lab.card-not-seeded"
    found.append(("lab.card-chance", seeded, {}))
    found += [("lab.card-shows", key, {}) for name, key in SHOWN if facts[name]]
    if facts["breaks_rules"]:
        found.append(("lab.card-on-the-way", "lab.card-clashes", {}))
    sizes = {"least": min(facts["sizes"]), "most": max(facts["sizes"])}
    return found + [("lab.card-sizes", "lab.card-sizes-from-to", sizes)]
