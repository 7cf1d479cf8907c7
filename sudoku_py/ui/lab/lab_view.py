"""What the views of the laboratory have in common."""

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.lab.experiment.state import ExperimentState
from sudoku_py.ui.lab.race.state import RaceState
from sudoku_py.ui.lab.state import LabState


class LabView(Component):
    """A view in one region: shown there when one of its slices has changed."""

    region = "lab-watch"
    slices: tuple[str, ...] = ()  # none: someone else calls `render`

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        if self.slices:
            names = self.slices + ("route", "preferences")
            self._store.subscribe(self._render_here, *names, late=True)

    def render(self) -> None:
        """Show the slices as they are now; once per animation frame at most."""

    def _render_here(self) -> None:
        if self._store.route.region == self.region:
            self.render()

    # the slices that the laboratory adds

    @property
    def _lab(self) -> LabState:
        return self._store.lab  # type: ignore[attr-defined, no-any-return]

    @property
    def _race(self) -> RaceState:
        return self._store.race  # type: ignore[attr-defined, no-any-return]

    @property
    def _experiment(self) -> ExperimentState:
        return self._store.experiment  # type: ignore[attr-defined, no-any-return]
