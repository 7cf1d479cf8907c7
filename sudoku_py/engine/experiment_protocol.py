"""What page and engine exchange on experiments; see `engine.protocol`."""

from typing import TypeAlias, TypedDict

# puzzle, givens, algorithm, outcome, steps, milliseconds, nodes, checks, seed
ExperimentRow: TypeAlias = tuple[int, int, str, str, int, float, int | None, int | None, int]


class Summary(TypedDict):
    """What an algorithm needed: see `lab.experiment.Summary`."""

    algorithm: str
    runs: int
    solved: int
    censored: int
    median_nodes: float | None
    median_checks: float | None
    median_seconds: float | None
    par2_seconds: float | None
    seconds: float


class Trial(TypedDict):
    """What an experiment counts of a run of the user's own program."""

    outcome: str
    steps: int
    seconds: float


class ExperimentRequest(TypedDict):
    """What an experiment is to run: see `engine.experiment.experiment`."""

    algorithms: list[str]
    puzzles: list[str]
    seed: int
    seeds: int
    seconds: float
    recorded: dict[str, list[Trial]]
    names: dict[str, str]


class ExperimentReport(TypedDict):
    """What is new in an experiment since the last report: see `engine.experiment.experiment`."""

    done: int
    of: int
    steps: int
    rows: list[ExperimentRow]
    csv: str
    json: str
    summaries: list[Summary]
