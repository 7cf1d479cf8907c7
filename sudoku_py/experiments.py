"""Search algorithms on many puzzles: an experiment, and its table."""

from collections.abc import Iterator, Sequence
from html import escape

from sudoku_py.core import arguments
from sudoku_py.lab.experiment import Experiment as LabExperiment
from sudoku_py.lab.experiment import Limits, Result, to_csv
from sudoku_py.puzzle import Puzzle, puzzle_in
from sudoku_py.racing import RaceError

SHOWN = ("puzzle", "algorithm", "seed", "outcome", "nodes", "checks", "backtracks", "steps")


class Experiment:
    """The runs of an experiment: iterate over it for each row as soon as it is computed.

    A row has the puzzle's number from 1, its `line` and `givens`, `algorithm`, `seed`, `outcome`,
    `steps`, `seconds`, and the counters, None for what an algorithm does not count. Rows are kept:
    a second loop, `csv()`, and the table in a notebook compute no run again.

    >>> from sudoku_py.puzzle import read
    >>> found = experiment([read("12..34....1.4...")], ["propagation", "cell-order"])
    >>> len(found), [(row.algorithm, row.outcome, row.nodes) for row in found]
    (2, [('propagation', 'solved', 11), ('cell-order', 'solved', 17)])
    """

    def __init__(self, runs: LabExperiment) -> None:
        """Get ready; nothing is computed yet."""
        self._length = runs.runs
        self._reports = runs.advance()
        self._rows: list[Result] = []

    def __len__(self) -> int:
        """How many runs there are."""
        return self._length

    def __iter__(self) -> Iterator[Result]:
        """Each row, computed when a loop needs it for the first time."""
        for number in range(self._length):
            while number >= len(self._rows):
                report = next(self._reports)
                if isinstance(report, Result):
                    self._rows.append(report)
            yield self._rows[number]

    def csv(self) -> str:
        """The table as comma-separated values, with the names of the columns first."""
        return to_csv(list(self))

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{name}</th>" for name in SHOWN)
        rows = ("".join(f"<td>{_cell(getattr(row, name))}</td>" for name in SHOWN) for row in self)
        body = "".join(f"<tr>{row}</tr>" for row in rows)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    def __repr__(self) -> str:
        """How many of the runs are computed."""
        return f"<Experiment: {len(self._rows)} of {self._length} runs>"


def experiment(  # noqa: PLR0913 (an experiment is set up once, by names)
    puzzles: Sequence[Puzzle | str],
    algorithms: str | Sequence[str],
    *,
    seed: int = 0,
    seeds: int = 1,
    seconds: float = Limits().seconds,
    steps: int = Limits().steps,
) -> Experiment:
    """Run each algorithm on each puzzle, to its first solution or a limit; see `Experiment`.

    The algorithms are ids, also on one line between commas; those that use random choices run with
    that many `seeds`, from `seed` on. `seconds` and `steps` are the limits of each run. RaceError
    without an algorithm; UnknownSolver for one that does not exist; what an algorithm cannot run
    is no error, but a row with the outcome "refused".

    >>> found = experiment(["12..34....1.4..."], "random-order", seeds=2)
    >>> [(row.seed, row.outcome) for row in found]
    [(0, 'solved'), (1, 'solved')]
    """
    names = (
        algorithms.split(",")
        if isinstance(algorithms, str)
        else arguments.listed("algorithms", algorithms)
    )
    entries = [arguments.text("algorithms", each).strip() for each in names]
    if not any(entries):
        raise RaceError("race-empty")
    grids = [puzzle_in(each).position.givens for each in arguments.listed("puzzles", puzzles)]
    limits = Limits(arguments.number("seconds", seconds), arguments.whole("steps", steps, least=1))
    first, many = arguments.integer("seed", seed), arguments.whole("seeds", seeds, least=1)
    return Experiment(LabExperiment(entries, grids, first, limits, many))


def _cell(value: object) -> str:
    return "-" if value is None else escape(str(value))
