"""The chosen algorithm: its card, the choices of the algorithm that one combines, and the seed.

The card says what the algorithm does, where it comes from, and when it is good or bad.
"""

from typing import TypeAlias

from pyscript import Element, window

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.engine.run_protocol import Facts
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.tones import BAD
from sudoku_py.ui.lab.mixed import NAMES, base, choices_of, id_of, option_key
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player, open_run
from sudoku_py.ui.lab.state import CommandTable
from sudoku_py.ui.storage.url_parameters import LAST_SEED, MIX, whole
from sudoku_py.ui.widgets.dom import make, make_text
from sudoku_py.ui.widgets.forms import fill_menu

# The texts of a card, each under the key `card.<id>.<part>`.
PARTS = ("idea", "history", "cost", "good", "bad")
# What other methods would do, for the algorithm whose report discusses that.
OUTLOOK = {"cell-order": ("bound", "colouring", "simplex")}
LABEL = "lab.card-"  # and a part: the key of its label
LIMITS = {"states": "lab.card-limit-states", "sweeps": "lab.card-limit-sweeps"}
SHOWN = (
    ("candidates", "lab.card-shows-candidates"),
    ("open_list", "lab.card-shows-list"),
    ("comparisons", "lab.card-shows-comparisons"),
)

FactRow: TypeAlias = tuple[str, str, Details]  # a label, and a sentence

NEW_SEEDS = 10_000  # short enough to say and to type


class AlgorithmCard(Panel):
    """The card of the chosen algorithm: texts by its id, and facts from the registry."""

    name = "card"

    def render(self) -> None:
        """Show the card, if another algorithm was chosen."""
        algorithm, facts = self._lab.algorithm, self._lab.facts[self._lab.algorithm]
        if not self._has_changed("card", algorithm):
            return
        prefix, texts = "card." + base(algorithm) + ".", self._texts
        origin = prefix + "origin" if facts["system"] else "lab.card-no-origin"
        parts = PARTS + OUTLOOK.get(algorithm, ())
        rows: list[tuple[str, Sentence]] = [(LABEL + part, (prefix + part, {})) for part in parts]
        rows += [("lab.card-origin", (origin, {}))]
        rows += [(label, (key, details)) for label, key, details in facts_rows(facts)]
        found = [self._row(label, make_text("dd", texts, *text)) for label, text in rows]
        found.append(self._row("lab.card-source", make("dd", {"lang": "en"}, facts["source"])))
        self._part("card").replaceChildren(*found)

    def _row(self, label: str, text: Element) -> Element:
        return make("div", None, make_text("dt", self._texts, label), text)


def facts_rows(facts: Facts) -> list[FactRow]:
    """What the registry says of an algorithm: rows of a label, a key, and its details.

    >>> known = {"finds_all": False, "proves_none": False, "seeded": True, "candidates": False}
    >>> more = {"open_list": False, "comparisons": False, "breaks_rules": False}
    >>> more.update({"sizes": [4, 6], "budget": None})
    >>> [key for _, key, _ in facts_rows(dict(known, **more))]
    ['lab.card-answers-none', 'lab.card-seeded', 'lab.card-sizes-from-to']
    """
    answers, budget = "lab.card-answers-none", facts["budget"]
    if facts["proves_none"]:
        answers = "lab.card-answers-all" if facts["finds_all"] else "lab.card-answers-some"
    found: list[FactRow] = [("lab.card-answers", answers, {})]
    if budget:
        found.append(("lab.card-limit", LIMITS[budget["what"]], {"most": budget["most"]}))
    seeded = "lab.card-seeded" if facts["seeded"] else "lab.card-not-seeded"
    found.append(("lab.card-chance", seeded, {}))
    found += [("lab.card-shows", key, {}) for name, key in SHOWN if facts.get(name)]
    if facts["breaks_rules"]:
        found.append(("lab.card-on-the-way", "lab.card-clashes", {}))
    sizes = {"least": min(facts["sizes"]), "most": max(facts["sizes"])}
    return found + [("lab.card-sizes", "lab.card-sizes-from-to", sizes)]


class MixPanel(Panel):
    """A menu for each choice of the algorithm "mix"; another choice is another algorithm."""

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        commands = {}
        for at, name in enumerate(NAMES):
            commands["mix-" + name] = lambda value, at=at: self._choose(at, value)
        services.commands.add(commands, self.region)

    def render(self) -> None:
        """Show the choices, if "mix" is chosen."""
        algorithm = self._lab.algorithm
        if not self._has_changed("mix", algorithm):
            return
        is_mixed = base(algorithm) == MIX
        self._part("mixing").hidden = not is_mixed
        if not is_mixed:
            return
        options, text = self._lab.facts[MIX]["choices"] or (), self._texts.text
        for (name, values), chosen in zip(options, choices_of(algorithm)):
            entries = [(each, text(option_key(name, each))) for each in values]
            fill_menu(self._part("mix-" + name), entries, chosen)

    def _choose(self, at: int, value: str) -> None:
        choices = choices_of(self._lab.algorithm)
        algorithm = id_of(choices[:at] + (value,) + choices[at + 1 :])
        if self._lab.knows(algorithm):
            self._services.commands.run("algorithm", algorithm)


class SeedPanel(Panel):
    """The field for the seed, and the button for a new one, if the algorithm uses chance."""

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        self._field = self._part("seed")
        commands: CommandTable = {
            "seed": lambda value: self._choose(whole(value, LAST_SEED)),
            "new-seed": lambda: self._choose(int(window.Math.random() * NEW_SEEDS)),
        }
        services.commands.add(commands, self.region)

    def on_open(self) -> None:
        """Show the seed of a new run."""
        self._part("seeding").hidden = not self._lab.has_fact("seeded")
        self._field.removeAttribute("aria-invalid")
        if whole(self._field.value, LAST_SEED) != self._lab.seed:
            self._field.value = str(self._lab.seed)

    def _choose(self, seed: int | None) -> None:
        if seed is None:
            self._field.setAttribute("aria-invalid", "true")
            self._player.say(BAD, "lab.seed-range", {"last": LAST_SEED})
        else:
            self._field.removeAttribute("aria-invalid")
            self._store.update("lab", seed=seed)
            setup = self._lab.setup  # the engine may not have opened the run yet
            if setup:
                open_run(self._store, self._player, setup["puzzle"])
