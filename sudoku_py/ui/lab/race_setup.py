"""Who races, and how: what a person chooses before a race."""

from pyscript import document, window

from sudoku_py.ui import link
from sudoku_py.ui.lab.race_view import MOST, all_of

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.page_view import PageView
    from sudoku_py.ui.words import Words

FEWEST = 2
FIRST = ("cell-order", "fewest-candidates", "propagation", "exact-cover")
FAIRNESS = {"steps": "race.equal-steps", "time": "race.equal-time"}
GOALS = {"solution": "race.to-solution", "end": "race.to-end"}
WIDE = "(min-width: 900px)"


class Setup:
    """The choices, and the controls that show them."""

    def __init__(self, view: "PageView", on_change: "Callable[[], None]") -> None:
        """Tell `on_change` of each new choice; start with four that differ much."""
        self.algorithms = list(FIRST)
        self.fairness, self.goal, self.seed = "steps", "solution", 0
        self._part = view.part
        self._on_change = on_change
        self._menus = all_of("#race-chosen select")
        self._filled = None  # the language and the algorithms that are in the menus
        self._part("race-setup").open = bool(window.matchMedia(WIDE).matches)
        self.actions = {"add": self._add}
        self.controls = {
            "fairness": lambda value: self._choose("fairness", value),
            "goal": lambda value: self._choose("goal", value),
            "seed": self._choose_seed,
        }
        for number in range(MOST):
            self._connect(number)

    def _connect(self, number: int) -> None:
        self.controls["runner-" + str(number)] = lambda value: self._choose_runner(number, value)
        self.actions["remove-" + str(number)] = lambda: self._remove(number)

    # the choices as plain data

    def data(self) -> dict:
        """The choices, as the engine and links take them."""
        return {
            "algorithms": list(self.algorithms),
            "fairness": self.fairness,
            "goal": self.goal,
            "seed": self.seed,
        }

    def take(self, data: dict) -> None:
        """Take over what `data` has of the choices; whether they can race the engine says."""
        self.algorithms = list(data.get("algorithms", self.algorithms))
        self.fairness = data.get("fairness", self.fairness)
        self.goal = data.get("goal", self.goal)
        self.seed = data.get("seed", self.seed)

    # what a person chooses

    def _choose(self, name: str, value: str) -> None:
        setattr(self, name, value)
        self._on_change()

    def _choose_runner(self, number: int, algorithm: str) -> None:
        self.algorithms[number] = algorithm
        self._on_change()

    def _choose_seed(self, value: str) -> None:
        seed = link.whole(value.strip(), link.LAST_SEED)
        self._part("race-seed").setAttribute("aria-invalid", "true" if seed is None else "false")
        if seed is not None and seed != self.seed:
            self.seed = seed
            self._on_change()

    def _add(self) -> None:
        self.algorithms.append(self._free()[0])
        self._on_change()
        self._menus[len(self.algorithms) - 1].focus()

    def _free(self) -> list[str]:
        """The known algorithms that do not race; none before the engine has told of them."""
        return [name for name in self._filled[1] if name not in self.algorithms]

    def _remove(self, number: int) -> None:
        del self.algorithms[number]
        self._on_change()
        self._menus[min(number, len(self.algorithms) - 1)].focus()

    # showing them

    def paint(self, known: list[str], words: "Words") -> None:
        """Show the choices; `known` are all algorithms that there are."""
        if self._filled != (words.language, known):
            self._filled = (words.language, known)
            self._fill(known, words)
        for number, menu in enumerate(self._menus):
            self._paint_menu(number, menu, known, words)
        self._part("race-add").hidden = len(self.algorithms) >= MOST or not self._free()
        self._part("race-fairness").value = self.fairness
        self._part("race-goal").value = self.goal
        seed = self._part("race-seed")
        if link.whole(seed.value.strip(), link.LAST_SEED) != self.seed:
            seed.value = str(self.seed)
        self._part("race-summary").textContent = self._summary(words)

    def _fill(self, known: list[str], words: "Words") -> None:
        for number, menu in enumerate(self._menus):
            menu.replaceChildren()
            menu.setAttribute("aria-label", words.text("race.runner", {"number": number + 1}))
            for name in known:
                option = document.createElement("option")
                option.value, option.textContent = name, words.text("algorithm." + name)
                menu.append(option)

    def _paint_menu(self, number: int, menu: object, known: list[str], words: "Words") -> None:
        """Show who runs there; who runs elsewhere cannot be chosen."""
        menu.parentElement.hidden = number >= len(self.algorithms)
        if menu.parentElement.hidden:
            return
        own = self.algorithms[number]
        for place, name in enumerate(known):
            menu.options.item(place).disabled = name != own and name in self.algorithms
        menu.value = own
        remove = menu.nextElementSibling
        name = words.text("race.remove", {"algorithm": ("algorithm." + own, {})})
        remove.title = name
        remove.setAttribute("aria-label", name)
        remove.hidden = len(self.algorithms) <= FEWEST

    def _summary(self, words: "Words") -> str:
        chosen = {
            "n": len(self.algorithms),
            "fairness": (FAIRNESS[self.fairness], {}),
            "goal": (GOALS[self.goal], {}),
            "seed": str(self.seed),
        }
        return words.text("race.summary", chosen)
