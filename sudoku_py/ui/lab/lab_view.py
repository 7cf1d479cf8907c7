"""What the views of the laboratory have in common."""

from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.lab.experiment.state import ExperimentState
from sudoku_py.ui.lab.race.state import RaceState
from sudoku_py.ui.lab.state import LabState


class LabView(RegionView):
    """Its region is the mode "watch", if it does not say otherwise."""

    region = "lab-watch"

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
