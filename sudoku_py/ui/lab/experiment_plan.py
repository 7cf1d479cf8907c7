"""What an experiment is to do: algorithms, puzzles, and the limits of a run, as plain data."""

from sudoku_py.ui.link import LAST_SEED, whole

USUAL = ("cell-order", "fewest-candidates", "propagation", "conflict-directed", "exact-cover")
USUAL_PUZZLES = 20
MOST_PUZZLES = 2000
LEAST_SECONDS, MOST_SECONDS = 1, 600
OWN = "own"  # the name of the set that a person has brought
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
        """Begin with an experiment that shows something within a minute."""
        self.algorithms = list(USUAL)
        self.set = SETS[0][0]
        self.own = ()  # the lines that a person has brought
        self.own_name = ""  # of the file they came in
        self.first, self.seed, self.seconds = str(USUAL_PUZZLES), "0", "5"

    def toggle(self, algorithm: str, known: list[str]) -> None:
        """Choose an algorithm, or no more; the order stays that of those `known`."""
        chosen = [each for each in self.algorithms if each != algorithm]
        if len(chosen) == len(self.algorithms):
            chosen.append(algorithm)
        self.algorithms = [each for each in known if each in chosen]

    def choose_set(self, name: str) -> None:
        """Take the puzzles of a set: the first of them, or all if they are few."""
        self.set = name
        self.first = str(min(self.count, USUAL_PUZZLES))

    def bring(self, puzzles: list[str], name: str) -> None:
        """Take puzzles that a person has brought."""
        self.own, self.own_name = tuple(puzzles), name
        self.choose_set(OWN)

    @property
    def count(self) -> int:
        """How many puzzles the set has, as far as they can be taken."""
        if self.set == OWN:
            return min(len(self.own), MOST_PUZZLES)
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
    def limit(self) -> float | None:
        """The seconds that a run may take; None where that makes no sense."""
        try:
            seconds = float(self.seconds.replace(",", "."))
        except ValueError:
            return None
        return seconds if LEAST_SECONDS <= seconds <= MOST_SECONDS else None

    @property
    def problem(self) -> tuple[str, dict] | None:
        """What is wrong with it: a message key and its details; None if nothing is."""
        if not self.algorithms:
            return "experiment.no-algorithm", {}
        if self.puzzles is None:
            return "experiment.bad-first", {"n": self.count}
        if self.seed_number is None:
            return "experiment.bad-seed", {"last": LAST_SEED}
        if self.limit is None:
            return "experiment.bad-limit", {"least": LEAST_SECONDS, "most": MOST_SECONDS}
        return None
