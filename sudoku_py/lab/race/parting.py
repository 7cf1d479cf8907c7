"""Where the entries of a race part: the first decision that they do not share."""

from sudoku_py.lab.race.pace import guesses
from sudoku_py.lab.race.race import STEPS_AT_ONCE, Race
from sudoku_py.lab.race.race_entry import RaceEntry
from sudoku_py.lab.timing.time_slices import time_slices

NOTHING = -1  # decided after the last decision


class Parting:
    """Follows the entries of a race; `position` is where they part, once that is known.

    Two decisions are the same if they put the same digits into the same cells.

    >>> from sudoku_py.core.grid import Grid
    >>> race = Race(Grid.from_line("1..............2"), ["cell-order", "fewest-candidates"])
    >>> parting = Parting(race)
    >>> parting.follow(budget_ms=60_000), parting.position
    (True, 1)
    """

    def __init__(self, race: Race) -> None:
        """Get ready; nothing is compared yet."""
        self.position: int | None = None
        self._race = race
        self._compared = 0  # decisions that all have in common
        self._is_known = False

    def follow(self, budget_ms: float) -> bool:
        """Compare, and record for that within a budget; True if it is known whether they part."""
        for size in time_slices(budget_ms):
            if self._is_known:
                break
            self._compare(size)
        return self._is_known

    def _compare(self, most: int) -> None:
        """Compare decisions, or let an entry go on whose next one is not known."""
        entries = self._race.entries
        for _ in range(most):
            made = [decision(entry, self._compared) for entry in entries]
            known = set(made) - {None}
            if len(known) > 1:
                self.position = self._compared + 1
            self._is_known = self.position is not None or (known == {NOTHING} and None not in made)
            if self._is_known:
                return
            if None in made:
                entry = entries[made.index(None)]
                entry.advance(1 if entry.run.solver.uneven else min(most, STEPS_AT_ONCE))
                return
            self._compared += 1


def decision(entry: RaceEntry, number: int) -> int | None:
    """The key of a decision, counted from 0; `NOTHING` after the last; None: not known yet."""
    if number < guesses(entry):
        return entry.decisions.keys[number]
    return NOTHING if entry.done else None
