"""The form of an experiment: what can be chosen, and what is."""

from pyscript import Element, document

from sudoku_py.ui.lab.experiment.plan import OWN, SETS, Plan
from sudoku_py.ui.lab.experiment.state import REGION
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.mixed import base
from sudoku_py.ui.lab.own_code import is_program
from sudoku_py.ui.widgets.dom import make
from sudoku_py.ui.widgets.forms import fill_menu, write_field

# The attributes of a plan that are typed, and their fields, which are commands, too.
FIELDS = {
    "first": "experiment-first",
    "seeds": "experiment-seeds",
    "seed": "experiment-seed",
    "seconds": "experiment-limit",
}


class FormView(LabView):
    """The left side of the mode; it shows the plan of the slice `experiment`."""

    region, slices = REGION, ("experiment", "lab")

    def render(self) -> None:
        """Show the choices."""
        plan, text = self._experiment.plan, self._texts.text
        entrants = [(name, text("algorithm." + name)) for name in self._lab.entrants]
        if self._has_changed("menus", entrants, plan.own_name, len(plan.own)):
            ticks = [self._tick(*each, each[0] in plan.algorithms) for each in entrants]
            self._part("experiment-algorithms").replaceChildren(*ticks)
            fill_menu(self._part("experiment-set"), self._sets(plan))
        self._part("experiment-set").value = plan.set
        for name, field in FIELDS.items():
            write_field(self._part(field), getattr(plan, name))
        runs = {"algorithms": len(plan.algorithms), "puzzles": plan.puzzles or 0}
        facts, seeds = self._lab.facts, plan.seeds_number or 1
        own = [name for name in plan.algorithms if name in self._lab.programs]
        each = [seeds if facts[name]["seeded"] else 1 for name in plan.algorithms if name in facts]
        each += [1 for _ in own]
        runs["n"] = sum(each) * runs["puzzles"]
        self._set_text("experiment-size", "experiment.size" if runs["n"] else None, runs)
        self._render_buttons(self._experiment.is_busy)

    def _render_buttons(self, is_busy: bool) -> None:
        """Show the one that can be pressed; it takes over the focus of the other."""
        start, cancel = self._part("experiment-start"), self._part("experiment-cancel")
        going, coming = (start, cancel) if is_busy else (cancel, start)
        focused = document.activeElement
        coming.hidden = False
        if focused and focused.id == going.id:
            coming.focus()
        going.hidden = True

    def _tick(self, name: str, text: str, is_chosen: bool) -> Element:
        attributes = {"type": "checkbox", "value": name, "data-control": "experiment-algorithm"}
        tick = make("input", attributes)
        tick.checked = is_chosen
        key = "experiment.code-hint" if is_program(name) else "legend." + base(name)
        return make("label", {"title": self._texts.text(key)}, tick, text)

    def _sets(self, plan: Plan) -> list[tuple[str, str]]:
        text = self._texts.text
        names = [(name, text(key, {"n": count})) for name, key, count in SETS]
        if plan.own:
            own = {"name": plan.own_name or text("experiment.unnamed"), "n": len(plan.own)}
            names.append((OWN, text("experiment.set-own", own)))
        return names
