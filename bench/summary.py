"""From times and answers of each puzzle and round to one figure per solver and list."""

from collections.abc import Callable
from statistics import mean, median
from typing import Any, NamedTuple

from bench.ours import COUNT, FIRST
from bench.verify import is_solution

Run = dict[str, Any]  # list, solver, rounds: each with times and answers, as far as they went


class Cell(NamedTuple):
    """A solver on a list: the medians over the rounds; None if not one puzzle was finished.

    `ratio` is its time by that of ours on the very puzzles it finished, in the same round.
    `puzzles` and `wrong` are the most in one round.
    """

    solver: str
    seconds: float | None
    ratio: float | None
    puzzles: int
    of: int
    wrong: int


def cells(runs: list[Run], puzzles_of: Callable[[str], list[str]]) -> dict[str, list[Cell]]:
    """The cells of each list, in the order in which they were measured."""
    ours = {run["list"]: run for run in runs if run["solver"] == FIRST}
    table: dict[str, list[Cell]] = {}
    for run in runs:
        name = run["list"]
        table.setdefault(name, []).append(cell(run, ours[name], puzzles_of(name)))
    return table


def cell(run: Run, ours: Run, puzzles: list[str]) -> Cell:
    """One solver on one list."""
    pairs = [
        (done["times"], own["times"][: len(done["times"])])
        for done, own in zip(run["rounds"], ours["rounds"], strict=True)
        if done["times"]
    ]
    return Cell(
        solver=run["solver"],
        seconds=median(mean(times) for times, _ in pairs) if pairs else None,
        ratio=median(sum(times) / sum(own) for times, own in pairs) if pairs else None,
        puzzles=max(len(done["times"]) for done in run["rounds"]),
        of=len(puzzles),
        wrong=max(wrong(run["solver"], done["answers"], puzzles) for done in run["rounds"]),
    )


def wrong(solver: str, answers: list[Any], puzzles: list[str]) -> int:
    """How many of the answers are missing or not right; every puzzle here has one solution."""
    tried = zip(puzzles, answers, strict=False)
    if solver == COUNT:
        return sum(answer != 1 for _, answer in tried)
    return sum(not is_solution(puzzle, answer) for puzzle, answer in tried)


def fastest_peer(row: list[Cell]) -> Cell | None:
    """The fastest of the peers that solved right what they tried."""
    peers = [one for one in row if one.solver not in (FIRST, COUNT)]
    right = [one for one in peers if one.ratio is not None and not one.wrong]
    return min(right, key=lambda one: one.ratio or 0, default=None)


def named(row: list[Cell], solver: str) -> Cell:
    """The cell of one solver."""
    return next(one for one in row if one.solver == solver)
