"""The slice `race`: who races, by which rules, and how the race goes.

The rules say what all get the same amount of, what ranks them, and how far they run. They have the
names that the engine and links use, with the texts of the page.
"""

from collections.abc import Mapping

from sudoku_py.engine.run_protocol import (
    OpenedRace,
    RaceChoices,
    RaceEntry,
    RaceFrame,
    RaceOptions,
    RaceRow,
    RaceTable,
)
from sudoku_py.ui.lab.state import PlayerState
from sudoku_py.ui.storage.url_parameters import Problem

# The beginnings of keys, before the value of a rule: what all get, and how far they run.
EQUAL, TO = "race.equal-", "race.to-"
RANKINGS = {
    "nodes": "counter.nodes",
    "checks": "counter.checks",
    "time": "race.time",
    "steps": "counter.steps",
}
# Parameter of a link → the attribute of the slice, and its values, the default first.
PARAMETERS = {
    "pace": ("fairness", ("steps", "time", "guesses")),
    "rank": ("ranking", ("nodes", "checks", "time", "steps")),
    "goal": ("finish", ("solution", "end")),
}
BY_GUESSES = "guesses"

# What the bars can compare: a field of the engine's table, and the key of its name.
DEFAULT_MEASURE = "nodes"
MEASURES = (
    (DEFAULT_MEASURE, "counter.nodes"),
    ("guesses", "counter.guesses"),
    ("dead_ends", "counter.dead-ends"),
    ("backtracks", "counter.backtracks"),
    ("checks", "counter.checks"),
    ("seconds", "race.time"),
    ("steps", "counter.steps"),
)
MEASURE_NAMES = dict(MEASURES)

FIRST_SPEED = 6  # in `SPEEDS`: nobody follows a race step by step
FIRST = ("cell-order", "fewest-candidates", "propagation", "exact-cover")

REGION = "lab-race"
MAX_RUNNERS = 4


def rules_of(link: Mapping[str, object]) -> tuple[dict[str, str], list[Problem]]:
    """Return the rules that a link requests, by attributes of the slice, and its problems.

    >>> rules_of({"pace": "guesses"})[0]["fairness"], rules_of({"goal": "x"})[1][0][0]
    ('guesses', 'race.link-rule')
    """
    rules: dict[str, str] = {}
    problems: list[Problem] = []
    for name, (attribute, known) in PARAMETERS.items():
        value = str(link.get(name, known[0]))
        if value not in known:
            details = {"name": name, "found": value, "known": ", ".join(known)}
            problems.append(("race.link-rule", details))
        rules[attribute] = value if value in known else known[0]
    return rules, problems


class RaceState(PlayerState):
    """A race; `step` and `recorded` of its frames are positions: steps, nanoseconds or guesses."""

    quick_from = 30
    setup: RaceOptions | None
    run: OpenedRace | None
    frame: RaceFrame | None

    def __init__(self) -> None:
        super().__init__(FIRST_SPEED)
        self.algorithms = list(FIRST)
        self.fairness = "steps"
        self.ranking = "nodes"  # the counter that ranks
        self.finish = "solution"  # where each runner stops
        self.seed = 0
        self.measure = DEFAULT_MEASURE  # of the bars
        self.code = ""  # whether own programs have to run, see `race.RaceCode`
        self.is_refused = False  # whether the engine cannot run it
        self.table: RaceTable | None = None  # the engine's newest table

    @property
    def goes_by_guesses(self) -> bool:
        """Whether each move is one guess of each runner, however many steps that takes."""
        return self.fairness == BY_GUESSES

    @property
    def choices(self) -> RaceChoices:
        """The choices as plain data, with the names that the engine uses."""
        return {
            "algorithms": list(self.algorithms),
            "fairness": self.fairness,
            "goal": self.finish,
            "rank": self.ranking,
            "seed": self.seed,
        }

    @property
    def has_results(self) -> bool:
        """Whether the table has a rank to show, and does not still change."""
        if not self.table:
            return False
        is_placed = any([row["place"] for row in self.table["rows"]])
        return bool(self.table["over"]) or (is_placed and not self.is_moving)

    @property
    def rows(self) -> list[RaceRow]:
        """A row for each runner: `algorithm`, `status`, `place` and its counters."""
        runners = self.frame["runners"] if self.frame else []
        return [row_of(name, runner) for name, runner in zip(self.algorithms, runners)]


def row_of(algorithm: str, runner: RaceEntry) -> RaceRow:
    """Return a row of the table for a runner."""
    row = dict(runner["counters"], algorithm=algorithm)
    row.update({"status": runner["status"], "place": runner["place"]})
    return row  # type: ignore[return-value] # the fields of a row


def count_of(row: RaceRow, name: str) -> float | None:
    """Return a counter of a row by its name; None if the algorithm does not have it."""
    return row[name]  # type: ignore[literal-required, no-any-return] # a counter's name


def pairs_of(race: RaceState) -> list[tuple[str, str]]:
    """Return the parameters of a link for the rules that differ from the default.

    >>> pairs_of(RaceState())
    []
    """
    pairs = []
    for name in ("pace", "rank", "goal"):  # dictionaries of MicroPython have no order
        attribute, known = PARAMETERS[name]
        if getattr(race, attribute) != known[0]:
            pairs.append((name, getattr(race, attribute)))
    return pairs
