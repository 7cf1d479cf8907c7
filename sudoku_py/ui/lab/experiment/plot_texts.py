"""The keys of the texts of the plots, by the cost that they show."""

from sudoku_py.ui.lab.experiment.results import CHECKS, NODES, STEPS, TIME

AXES = {
    NODES: "experiment.axis-nodes",
    CHECKS: "experiment.axis-checks",
    TIME: "experiment.axis-time",
    STEPS: "experiment.axis-steps",
}
TITLES = {  # of the runs, and of the shares solved
    NODES: ("experiment.marks-nodes", "experiment.shares-nodes"),
    CHECKS: ("experiment.marks-checks", "experiment.shares-checks"),
    STEPS: ("experiment.marks-steps", "experiment.shares-steps"),
    TIME: ("experiment.marks-time", "experiment.shares-time"),
}
