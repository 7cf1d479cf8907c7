"""The form of an experiment: what can be chosen, and what is."""

from pyscript import document

from sudoku_py.ui.lab.experiment_plan import OWN, SETS

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.lab.experiment_plan import Plan
    from sudoku_py.ui.words import Words


class Form:
    """The left side of the mode."""

    def __init__(self, part: "Callable[[str], object]") -> None:
        """`part(id)` gives an element."""
        self._part = part
        self._filled = None

    def paint(self, plan: "Plan", algorithms: list[str], running: bool, words: "Words") -> None:
        """Show the choices."""
        sign = (words.language, len(algorithms), plan.own_name, len(plan.own))
        if self._filled != sign:
            self._filled = sign
            self._fill_algorithms(plan, algorithms, words)
            self._fill_sets(plan, words)
        self._part("experiment-set").value = plan.set
        for name in ("first", "seed", "seconds"):
            self._paint_number(name, getattr(plan, name))
        self._part("experiment-size").textContent = self._size(plan, words)
        self._paint_buttons(running)

    def _paint_buttons(self, running: bool) -> None:
        """Show the one that can be pressed; it takes over the focus of the other."""
        start, cancel = self._part("experiment-start"), self._part("experiment-cancel")
        going, coming = (start, cancel) if running else (cancel, start)
        focused = document.activeElement
        coming.hidden = False
        if focused and focused.id == going.id:
            coming.focus()
        going.hidden = True

    def _paint_number(self, name: str, value: str) -> None:
        element = self._part("experiment-limit" if name == "seconds" else "experiment-" + name)
        if element.value != value:
            element.value = value

    def _fill_algorithms(self, plan: "Plan", algorithms: list[str], words: "Words") -> None:
        box = self._part("experiment-algorithms")
        box.replaceChildren()
        for name in algorithms:
            label, tick = document.createElement("label"), document.createElement("input")
            tick.type, tick.value, tick.checked = "checkbox", name, name in plan.algorithms
            tick.setAttribute("data-control", "experiment-algorithm")
            label.title = words.text("legend." + name)
            label.append(tick, words.text("algorithm." + name))
            box.append(label)

    def _fill_sets(self, plan: "Plan", words: "Words") -> None:
        menu = self._part("experiment-set")
        menu.replaceChildren()
        for name, key, count in SETS:
            menu.append(_option(name, words.text(key, {"n": count})))
        if plan.own:
            own = {"name": plan.own_name or words.text("experiment.unnamed"), "n": len(plan.own)}
            menu.append(_option(OWN, words.text("experiment.set-own", own)))

    def _size(self, plan: "Plan", words: "Words") -> str:
        algorithms, puzzles = len(plan.algorithms), plan.puzzles
        if not algorithms or not puzzles:
            return ""
        sizes = {"algorithms": algorithms, "puzzles": puzzles, "n": algorithms * puzzles}
        return words.text("experiment.size", sizes)


def _option(value: str, text: str) -> object:
    option = document.createElement("option")
    option.value, option.textContent = value, text
    return option
