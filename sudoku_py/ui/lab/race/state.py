"""The slice `race`: who races, and how the race goes."""

from typing import Any

from sudoku_py.ui.lab.race import bar_measures
from sudoku_py.ui.lab.race.race_rules import BY_GUESSES
from sudoku_py.ui.lab.state import PlayerState

FIRST_SPEED = 6  # in `SPEEDS`: a race is not followed step by step
FIRST = ("cell-order", "fewest-candidates", "propagation", "exact-cover")


class RaceState(PlayerState):
    """A race; `step` and `recorded` of its frames are places: steps, nanoseconds or guesses."""

    quick_from = 30

    def __init__(self) -> None:
        super().__init__(FIRST_SPEED)
        self.algorithms = list(FIRST)
        self.fairness = "steps"
        self.ranking = "nodes"  # what the ranks go by
        self.finish = "solution"  # what each runs to
        self.seed = 0
        self.measure = bar_measures.DEFAULT  # of the bars
        self.code = ""  # how it is with one's own programs, see `race_code`
        self.is_refused = False  # whether the engine does not run it
        self.table: dict[str, Any] | None = None  # the engine's newest, of the race so far

    @property
    def goes_by_guesses(self) -> bool:
        """Whether all entries go on by one guess, however many steps each needs for it."""
        return self.fairness == BY_GUESSES

    @property
    def choices(self) -> dict[str, Any]:
        """The choices as plain data, as the engine and links take them."""
        return {
            "algorithms": list(self.algorithms),
            "fairness": self.fairness,
            "goal": self.finish,
            "rank": self.ranking,
            "seed": self.seed,
        }

    @property
    def has_results(self) -> bool:
        """Whether there is something to show of how it went; not what still changes."""
        if not self.table:
            return False
        is_placed = any([row["place"] for row in self.table["rows"]])
        return bool(self.table["over"]) or (is_placed and not self.is_moving)

    @property
    def rows(self) -> list[dict[str, Any]]:
        """How each runner stands: `algorithm`, `status`, `place` and its counters."""
        rows = []
        for name, runner in zip(self.algorithms, self.frame["runners"] if self.frame else ()):
            row = {"algorithm": name, "status": runner["status"], "place": runner["place"]}
            row.update(runner["counters"])
            rows.append(row)
        return rows
