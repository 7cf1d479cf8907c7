"""`solve --algorithm`: the first solution that one of the laboratory's algorithms comes to."""

import json
from argparse import ArgumentParser

from sudoku_py.cli.sources import Item
from sudoku_py.cli.streaming import Answer
from sudoku_py.core.grid import Grid
from sudoku_py.lab.experiment import Limits, Trial
from sudoku_py.solvers.registry import solver

GOOD = ("solved", "none")  # outcomes that answer the question


def add_limits(own: ArgumentParser, seconds: float) -> None:
    """Let the command bound what one run may cost."""
    own.add_argument(
        "--seconds", type=float, default=seconds, metavar="S", help="the longest that a run takes"
    )
    own.add_argument("--seed", type=int, default=0, help="for algorithms that use chance")


def searched(item: Item, algorithm: str, seed: int, seconds: float) -> list[Answer]:
    """What an algorithm comes to on a puzzle, as a JSON object on one line.

    >>> answer = searched(Item("12..34....1.4..."), "propagation", seed=0, seconds=9)[0]
    >>> json.loads(answer.text)["solution"], json.loads(answer.text)["steps"]
    ('1243342123144132', 19)
    """
    row = {"puzzle": item.puzzle, "algorithm": algorithm}
    if item.problem:
        return [Answer(json.dumps({**row, "outcome": "refused", "reason": item.problem}), False)]
    trial = Trial(solver(algorithm), Grid.from_line(item.puzzle), seed, Limits(seconds))
    while not trial.work(budget_ms=1000 * seconds):
        pass
    found = {
        "outcome": trial.outcome,
        "solution": trial.solution.line if trial.solution else None,
        "reason": str(trial.refusal) if trial.refusal else None,
        "steps": trial.steps,
        "seconds": round(trial.seconds, 6),
    }
    return [Answer(json.dumps({**row, **found}), trial.outcome in GOOD)]
