"""`solve --algorithm`: the first solution that one of the lab's algorithms finds."""

import json
from argparse import ArgumentParser

from sudoku_py.cli.answers import Answer
from sudoku_py.cli.command import seconds
from sudoku_py.cli.sources import Item
from sudoku_py.core.grid import Grid
from sudoku_py.lab.experiment.trial import Limits, Trial
from sudoku_py.solvers.registry import solver

GOOD = ("solved", "none")  # outcomes that are a result


def add_limits(
    parser: ArgumentParser,
    default: float | None,
    explanation: str = "time limit of a run, in seconds (default: %(default)g)",
) -> None:
    """Add the options for the time limit of a run, and for its seed."""
    parser.add_argument("--seconds", type=seconds, default=default, metavar="S", help=explanation)
    parser.add_argument(
        "--seed", type=int, default=0, help="seed of algorithms that use random choices"
    )


def run_algorithm(item: Item, algorithm: str, seed: int, seconds: float) -> list[Answer]:
    """The outcome of an algorithm on a puzzle, as a JSON object on one line.

    >>> answer = run_algorithm(Item("12..34....1.4..."), "propagation", seed=0, seconds=60)[0]
    >>> json.loads(answer.text)["solution"], json.loads(answer.text)["steps"]
    ('1243342123144132', 19)
    """
    row = {"puzzle": item.puzzle, "algorithm": algorithm}
    if item.problem:
        return [Answer(json.dumps({**row, "outcome": "refused", "reason": item.problem}), False)]
    trial = Trial(solver(algorithm), Grid.from_line(item.puzzle), seed, Limits(seconds))
    while not trial.advance(budget_ms=1000 * seconds):
        pass
    result = {
        "outcome": trial.outcome,
        "solution": trial.solution.line if trial.solution else None,
        "reason": str(trial.refusal) if trial.refusal else None,
        "steps": trial.steps,
        "seconds": round(trial.seconds, 6),
        **trial.counters(),
    }
    return [Answer(json.dumps({**row, **result}), trial.outcome in GOOD, item.remark)]
