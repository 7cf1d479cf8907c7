"""The slice `experiment`: what an experiment is to do, and what it has found so far.

The page keeps the results, so they outlive the engine.
"""

import math

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.engine.experiment_protocol import ExperimentReport, ExperimentRow, Summary
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.storage.url_parameters import LAST_SEED, whole

DEFAULT_ALGORITHMS = (
    "cell-order", "fewest-candidates", "propagation", "conflict-directed", "exact-cover",
)  # fmt: skip
DEFAULT_PUZZLES = 20
MAX_PUZZLES = 2000
MAX_SEEDS = 10
MIN_SECONDS, MAX_SECONDS = 1, 600
OWN = "own"  # the set of a person's own puzzles
# The sets of static/puzzles: file, key of the name, number of puzzles.
SETS = (
    ("givens-9x9", "experiment.set-nine", 40),
    ("givens-6x6", "experiment.set-six", 24),
    ("givens-4x4", "experiment.set-four", 24),
    ("easy50", "experiment.set-easy", 50),
    ("top95", "experiment.set-minimal", 95),
    ("hardest11", "experiment.set-hardest", 11),
    ("diabolical200", "experiment.set-diabolical", 200),
)

MAX_ROWS = 200  # in the table: more would slow the page down; the files have all
JSON_END = "\n]\n"
NODES, CHECKS, TIME, STEPS = MEASURES = ("nodes", "checks", "time", "steps")
# The beginnings of keys, before a measure: of an axis, and of the titles of both plots.
AXIS = "experiment.axis-"
TITLES = ("experiment.marks-", "experiment.shares-")
PLACES = {STEPS: 4, TIME: 5, NODES: 6, CHECKS: 7}  # of the costs in a row
FINE = 64  # levels for each power of ten: closer than pixels
MIN_COST = {NODES: 1, CHECKS: 1, STEPS: 1, TIME: 0.1}  # in ms, the shortest that browsers measure

REGION = "lab-experiment"
IDLE, RUNNING, FINISHED, STOPPED = "idle", "running", "finished", "paused"  # for `data-lab`


class Plan:
    """The choices in the form; typed values are texts until they are read."""

    def __init__(self) -> None:
        self.algorithms = list(DEFAULT_ALGORITHMS)
        self.set = SETS[0][0]
        self.own: tuple[str, ...] = ()  # the lines of a person's own set
        self.own_name = ""  # of its file
        self.first, self.seed, self.seconds = str(DEFAULT_PUZZLES), "0", "5"
        self.seeds = "1"  # for algorithms that use chance

    def toggle(self, algorithm: str, known: list[str]) -> None:
        """Choose an algorithm, or remove it; the order is that of `known`."""
        chosen = [each for each in self.algorithms if each != algorithm]
        if len(chosen) == len(self.algorithms):
            chosen.append(algorithm)
        self.algorithms = [each for each in known if each in chosen]

    def keep(self, known: list[str]) -> None:
        """Remove the algorithms that are no longer known."""
        self.algorithms = [each for each in self.algorithms if each in known]

    def choose_set(self, name: str) -> None:
        """Choose a set: its first puzzles, or all if they are few."""
        self.set = name
        self.first = str(min(self.count, DEFAULT_PUZZLES))

    def use_own(self, puzzles: list[str], name: str) -> None:
        """Choose a person's own puzzles as the set."""
        self.own, self.own_name = tuple(puzzles), name
        self.choose_set(OWN)

    @property
    def count(self) -> int:
        """The number of puzzles in the set, up to the limit."""
        if self.set == OWN:
            return min(len(self.own), MAX_PUZZLES)
        return {name: count for name, _, count in SETS}[self.set]

    @property
    def puzzles(self) -> int | None:
        """The number of puzzles to use; None if the text is no valid number."""
        number = whole(self.first, self.count)
        return number or None

    @property
    def seed_number(self) -> int | None:
        """The seed; None if the text is no valid number."""
        return whole(self.seed, LAST_SEED)

    @property
    def seeds_number(self) -> int | None:
        """The number of seeds for algorithms that use chance; None if the text is not valid."""
        return whole(self.seeds, MAX_SEEDS) or None

    @property
    def limit(self) -> float | None:
        """The limit of a run in seconds; None if the text is no valid number."""
        try:
            seconds = float(self.seconds.replace(",", "."))
        except ValueError:
            return None
        return seconds if MIN_SECONDS <= seconds <= MAX_SECONDS else None

    @property
    def problem(self) -> Sentence | None:
        """The message on what is wrong, a key and its details; None if nothing is."""
        if not self.algorithms:
            return "experiment.no-algorithm", {}
        if self.puzzles is None:
            return "experiment.bad-first", {"n": self.count}
        if self.seed_number is None:
            return "experiment.bad-seed", {"last": LAST_SEED}
        if self.seeds_number is None:
            return "experiment.bad-seeds", {"n": MAX_SEEDS}
        if self.limit is None:
            return "experiment.bad-limit", {"least": MIN_SECONDS, "most": MAX_SECONDS}
        return None


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
        """Add a run."""
        level = round(math.log10(max(cost, self._least)) * FINE)
        self.runs += 1
        self.marks.add((givens, level, is_solved))
        if is_solved:
            self._solved[level] = self._solved.get(level, 0) + 1

    def curve(self, start: int) -> list[list[float]]:
        """The share solved within a cost, from the level `start`: costs, and percent of all runs.

        It ends at the highest cost of any run: nothing is known beyond that.
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
    """The results so far: rows, summaries, points of the plots, and the files."""

    def __init__(
        self, algorithms: list[str], puzzles: list[str], names: dict[str, str] | None = None
    ) -> None:
        """`names` are the names of own programs in the files."""
        self.algorithms = list(algorithms)
        self._names = names or {}
        self._points = {}
        for name in algorithms:
            for measure in MEASURES:
                self._points[name, measure] = RunPoints(MIN_COST[measure])
        givens = [len(puzzle) - puzzle.count(".") for puzzle in puzzles]
        self.min_givens, self.max_givens = min(givens), max(givens)
        self.puzzles = list(puzzles)
        self.done, self.of, self.steps = 0, 0, 0  # the engine knows of how many
        self.rows: list[ExperimentRow] = []  # the newest ones, in their order
        self.summaries: list[Summary] = []
        self._csv: list[str] = []
        self._json: list[str] = []

    def add(self, progress: ExperimentReport) -> None:
        """Add what the engine has found since the last time."""
        self.done, self.of, self.steps = progress["done"], progress["of"], progress["steps"]
        for row in progress["rows"]:
            self._add_row(row)
        self.rows = (self.rows + progress["rows"])[-MAX_ROWS:]
        self.summaries = progress["summaries"]
        self._csv.append(progress["csv"])
        self._json.append(progress["json"])

    def _add_row(self, row: ExperimentRow) -> None:
        givens, algorithm, outcome = row[1:4]
        if outcome != "refused":
            for measure in MEASURES:
                cost: float | None = row[PLACES[measure]]  # type: ignore[assignment] # a number
                if cost is not None:
                    self._points[algorithm, measure].add(givens, cost, outcome == "solved")

    def points(self, measure: str) -> list[RunPoints]:
        """The points of all runs, by algorithm, for one of `MEASURES`."""
        return [self._points[name, measure] for name in self.algorithms]

    @property
    def csv(self) -> str:
        """All rows as comma-separated values."""
        return "".join(self._csv)

    @property
    def summary_csv(self) -> str:
        """The summaries as comma-separated values, with a header; a missing value is empty."""
        if not self.summaries:
            return ""
        rows = [list(self.summaries[0])]
        for summary in self.summaries:
            own = self._names.get(summary["algorithm"], summary["algorithm"])
            named: Details = dict(summary, algorithm=_quoted(own))
            rows.append(["" if named[name] is None else str(named[name]) for name in rows[0]])
        return "".join([",".join(row) + "\n" for row in rows])

    @property
    def json(self) -> str:
        """All rows as JSON; the engine writes the end after the last row."""
        text = "".join(self._json)
        return text if text.endswith(JSON_END) else text + JSON_END


def _quoted(text: str) -> str:
    """A value of a CSV file, in quotes if it needs them.

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
    """The powers of ten from below all costs to above them; empty if there are no runs."""
    levels = [mark[1] for points in series for mark in points.marks]
    if not levels:
        return []
    low = min(levels) // FINE
    high = -(-max(levels) // FINE)
    return list(range(low, max(high, low + 1) + 1))


class ExperimentState:
    """The slice: the plan, and the results of the newest experiment, if there was one."""

    def __init__(self) -> None:
        self.plan = Plan()
        self.results: Results | None = None
        self.status = IDLE  # of the results
        self.is_busy = False  # whether an experiment runs or is about to start
        self.measure = NODES  # the cost that the plots show
        self.message: tuple[str, str, Details] = (CALM, "experiment.hello", {})
