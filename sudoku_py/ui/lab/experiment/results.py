"""What an experiment has found so far, as the page keeps it: it outlives the engine."""

import math
from typing import Any

MAX_ROWS = 200  # in the table; more would make the page slow, and the files have all
JSON_END = "\n]\n"
NODES, CHECKS, TIME, STEPS = MEASURES = ("nodes", "checks", "time", "steps")
# Before a measure: the keys of an axis, and of the titles of runs and of shares solved.
AXIS = "experiment.axis-"
TITLES = ("experiment.marks-", "experiment.shares-")
PLACES = {STEPS: 4, TIME: 5, NODES: 6, CHECKS: 7}  # of the costs in a row
FINE = 64  # levels for each power of ten, which are closer than pixels
MIN_COST = {NODES: 1, CHECKS: 1, STEPS: 1, TIME: 0.1}  # browsers measure no shorter times, in ms


class RunPoints:
    """The costs of an algorithm's runs.

    A cost is kept as its level: 64 times its decimal logarithm, rounded. `marks` holds (givens,
    level, whether solved) of every run, once each; `runs` counts all of them.
    """

    def __init__(self, least: float) -> None:
        self.runs = 0
        self.marks: set[tuple[int, int, bool]] = set()
        self._least = least
        self._solved: dict[int, int] = {}  # level → how many runs were solved at that cost

    def add(self, givens: int, cost: float, is_solved: bool) -> None:
        """Take in a run."""
        level = round(math.log10(max(cost, self._least)) * FINE)
        self.runs += 1
        self.marks.add((givens, level, is_solved))
        if is_solved:
            self._solved[level] = self._solved.get(level, 0) + 1

    def curve(self, start: int) -> list[list[float]]:
        """The share solved within a cost, from level `start` on: costs, and percent of all runs.

        It ends at the highest cost of any run: nothing is known of what more would have solved.
        """
        costs, percents, reached = [cost_of(start)], [0.0], 0
        for level in sorted(self._solved):
            reached += self._solved[level]
            costs.append(cost_of(level))
            percents.append(100 * reached / self.runs)
        last = max([start] + [mark[1] for mark in self.marks])
        if cost_of(last) > costs[-1]:
            costs.append(cost_of(last))
            percents.append(percents[-1])
        return [costs, percents]


class Results:
    """The rows, and all that is made of them."""

    def __init__(
        self, algorithms: list[str], puzzles: list[str], names: dict[str, str] | None = None
    ) -> None:
        """`names` are what the files call programs of one's own."""
        self.algorithms = list(algorithms)
        self._names = names or {}
        self._points = {}
        for name in algorithms:
            for measure in MEASURES:
                self._points[name, measure] = RunPoints(MIN_COST[measure])
        givens = [len(puzzle) - puzzle.count(".") for puzzle in puzzles]
        self.min_givens, self.max_givens = min(givens), max(givens)
        self.done, self.of, self.steps = 0, len(algorithms) * len(puzzles), 0
        self.rows: list[list[Any]] = []  # the newest, oldest first
        self.summaries: list[dict[str, Any]] = []
        self._csv: list[str] = []
        self._json: list[str] = []

    def add(self, progress: dict[str, Any]) -> None:
        """Take in what the engine has found since the last time."""
        self.done, self.of, self.steps = progress["done"], progress["of"], progress["steps"]
        for row in progress["rows"]:
            self._add_row(row)
        self.rows = (self.rows + progress["rows"])[-MAX_ROWS:]
        self.summaries = progress["summaries"]
        self._csv.append(progress["csv"])
        self._json.append(progress["json"])

    def _add_row(self, row: list[Any]) -> None:
        givens, algorithm, outcome = row[1:4]
        if outcome != "refused":
            for measure in MEASURES:
                cost = row[PLACES[measure]]
                if cost is not None:
                    self._points[algorithm, measure].add(givens, cost, outcome == "solved")

    def points(self, measure: str) -> list[RunPoints]:
        """The runs that were carried out, by algorithm: their cost by one of `MEASURES`."""
        return [self._points[name, measure] for name in self.algorithms]

    @property
    def csv(self) -> str:
        """All rows as comma-separated values."""
        return "".join(self._csv)

    @property
    def summary_csv(self) -> str:
        """The summaries as comma-separated values, with a head; empty where there is no value."""
        if not self.summaries:
            return ""
        rows = [list(self.summaries[0])]
        for summary in self.summaries:
            own = self._names.get(summary["algorithm"], summary["algorithm"])
            named = dict(summary, algorithm=_quoted(own))
            rows.append(["" if named[name] is None else str(named[name]) for name in rows[0]])
        return "".join([",".join(row) + "\n" for row in rows])

    @property
    def json(self) -> str:
        """All rows as JSON; the engine writes its end after the last."""
        text = "".join(self._json)
        return text if text.endswith(JSON_END) else text + JSON_END


def _quoted(text: str) -> str:
    """A value of a CSV file, in quotes where it needs them.

    >>> _quoted("cell-order"), _quoted("code.Mine, again")
    ('cell-order', '"code.Mine, again"')
    """
    if "," in text or '"' in text:
        return '"' + text.replace('"', '""') + '"'
    return text


def cost_of(level: int) -> float:
    """The cost at a level.

    >>> cost_of(128), round(cost_of(64 + 19), 1)
    (100.0, 19.8)
    """
    return 10 ** (level / FINE)


def exponents(series: list[RunPoints]) -> list[int]:
    """The powers of ten from below all costs to above them; none where there is no run."""
    levels = [mark[1] for points in series for mark in points.marks]
    if not levels:
        return []
    low = min(levels) // FINE
    high = -(-max(levels) // FINE)
    return list(range(low, max(high, low + 1) + 1))
