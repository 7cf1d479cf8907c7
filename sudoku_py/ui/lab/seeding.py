"""The seed of an algorithm that uses chance: another seed is another run, the same one the same."""

from pyscript import window

from sudoku_py.ui import link
from sudoku_py.ui.lab.part import Part
from sudoku_py.ui.state import BAD

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab

NEW_SEEDS = 10_000  # short enough to be said aloud and typed


class Seeding(Part):
    """The field for the seed and the button for a new one, shown where they mean something."""

    def __init__(self, lab: "Lab") -> None:
        """Serve `lab`."""
        super().__init__(lab)
        self.controls = {"seed": self._choose}
        self.actions = {"new-seed": self._choose_any}
        self._box = lab.page.view.part("seeding")
        self._field = lab.page.view.part("seed")

    def begin(self, run: dict) -> None:  # noqa: ARG002
        """Show the seed of a new run."""
        self._box.hidden = not self.lab.facts[self.lab.algorithm]["seeded"]
        self._field.removeAttribute("aria-invalid")
        if link.whole(self._field.value, link.LAST_SEED) != self.lab.seed:
            self._field.value = str(self.lab.seed)

    def _choose(self, value: str) -> None:
        seed = link.whole(value, link.LAST_SEED)
        if seed is None:
            self._field.setAttribute("aria-invalid", "true")
            self.lab.session.note = (BAD, "lab.seed-range", {"last": link.LAST_SEED})
            self.lab.page.say(*self.lab.session.note)
        else:
            self._field.removeAttribute("aria-invalid")
            self._run(seed)

    def _choose_any(self) -> None:
        self._run(int(window.Math.random() * NEW_SEEDS))

    def _run(self, seed: int) -> None:
        self.lab.seed = seed
        self.lab.open(self.lab.session.wanted[0])
