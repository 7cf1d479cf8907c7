"""What an experiment is to do: algorithms, puzzles, and the limits of a run, as plain data."""

from typing import Any

from sudoku_py.ui.storage.url_parameters import LAST_SEED, whole

DEFAULT_ALGORITHMS = (
    "cell-order", "fewest-candidates", "propagation", "conflict-directed", "exact-cover",
)  # fmt: skip
DEFAULT_PUZZLES = 20
MAX_PUZZLES = 2000
MAX_SEEDS = 10
MIN_SECONDS, MAX_SECONDS = 1, 600
OWN = "own"  # the set of a person's own puzzles
# The sets of static/puzzles: the key of each name, and how many puzzles there are.
SETS = (
    ("givens-9x9", "experiment.set-nine", 40),
    ("givens-6x6", "experiment.set-six", 24),
    ("givens-4x4", "experiment.set-four", 24),
    ("easy50", "experiment.set-easy", 50),
    ("top95", "experiment.set-minimal", 95),
    ("hardest11", "experiment.set-hardest", 11),
    ("diabolical200", "experiment.set-diabolical", 200),
)


class Plan:
    """The choices, as they stand in the form: what is typed is a text until it is read."""

    def __init__(self) -> None:
        self.algorithms = list(DEFAULT_ALGORITHMS)
        self.set = SETS[0][0]
        self.own: tuple[str, ...] = ()  # the lines of a person's own set
        self.own_name = ""  # of its file
        self.first, self.seed, self.seconds = str(DEFAULT_PUZZLES), "0", "5"
        self.seeds = "1"  # of algorithms that use chance

    def toggle(self, algorithm: str, known: list[str]) -> None:
        """Choose an algorithm, or no more; the order stays that of those `known`."""
        chosen = [each for each in self.algorithms if each != algorithm]
        if len(chosen) == len(self.algorithms):
            chosen.append(algorithm)
        self.algorithms = [each for each in known if each in chosen]

    def keep(self, known: list[str]) -> None:
        """Give up the algorithms that are not known any more."""
        self.algorithms = [each for each in self.algorithms if each in known]

    def choose_set(self, name: str) -> None:
        """Take the puzzles of a set: the first of them, or all if they are few."""
        self.set = name
        self.first = str(min(self.count, DEFAULT_PUZZLES))

    def use_own(self, puzzles: list[str], name: str) -> None:
        """Take a person's own puzzles."""
        self.own, self.own_name = tuple(puzzles), name
        self.choose_set(OWN)

    @property
    def count(self) -> int:
        """How many puzzles the set has, as far as they can be taken."""
        if self.set == OWN:
            return min(len(self.own), MAX_PUZZLES)
        return {name: count for name, _, count in SETS}[self.set]

    @property
    def puzzles(self) -> int | None:
        """How many puzzles are to be taken; None where that makes no sense."""
        number = whole(self.first, self.count)
        return number or None

    @property
    def seed_number(self) -> int | None:
        """The seed; None where it makes no sense."""
        return whole(self.seed, LAST_SEED)

    @property
    def seeds_number(self) -> int | None:
        """With how many seeds an algorithm runs that uses chance; None where that is no number."""
        return whole(self.seeds, MAX_SEEDS) or None

    @property
    def limit(self) -> float | None:
        """The seconds that a run may take; None where that makes no sense."""
        try:
            seconds = float(self.seconds.replace(",", "."))
        except ValueError:
            return None
        return seconds if MIN_SECONDS <= seconds <= MAX_SECONDS else None

    @property
    def problem(self) -> tuple[str, dict[str, Any]] | None:
        """What is wrong with it: a message key and its details; None if nothing is."""
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
