"""The slice `experiment` of the store."""

from typing import Any

from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.lab.experiment.plan import Plan
from sudoku_py.ui.lab.experiment.results import NODES, Results

REGION = "lab-experiment"
IDLE, RUNNING, FINISHED, STOPPED = "idle", "running", "finished", "paused"  # for `data-lab`


class ExperimentState:
    """The choices, and the results of the newest experiment, if there was one."""

    def __init__(self) -> None:
        self.plan = Plan()
        self.results: Results | None = None
        self.status = IDLE  # of the results
        self.is_busy = False  # whether an experiment runs, or is about to
        self.measure = NODES  # what the plots show
        self.message: tuple[str, str, dict[str, Any]] = (CALM, "experiment.hello", {})
