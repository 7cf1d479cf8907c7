"""What a plot can show of many runs: as finely as the eye tells, however many there are."""

import math

FINE = 64  # levels for each power of ten, which are closer than pixels


class Cloud:
    """The costs of an algorithm's runs.

    A cost is kept as its level: 64 times its decimal logarithm, rounded. `marks` holds (givens,
    level, whether solved) of every run, once each; `runs` counts all of them.
    """

    def __init__(self, least: float) -> None:
        """Begin with no run; a cost below `least` is taken for that."""
        self.runs = 0
        self.marks = set()
        self._least = least
        self._solved = {}  # level → how many runs were solved at that cost

    def add(self, givens: int, cost: float, solved: bool) -> None:
        """Take in a run."""
        level = round(math.log10(max(cost, self._least)) * FINE)
        self.runs += 1
        self.marks.add((givens, level, solved))
        if solved:
            self._solved[level] = self._solved.get(level, 0) + 1

    def curve(self, start: int) -> list[list[float]]:
        """The share solved within a cost, from level `start` on: costs, and percent of all runs."""
        costs, percents, reached = [cost_of(start)], [0.0], 0
        for level in sorted(self._solved):
            reached += self._solved[level]
            costs.append(cost_of(level))
            percents.append(100 * reached / self.runs)
        return [costs, percents]


def cost_of(level: int) -> float:
    """The cost at a level.

    >>> cost_of(128), round(cost_of(64 + 19), 1)
    (100.0, 19.8)
    """
    return 10 ** (level / FINE)


def exponents(clouds: list[Cloud]) -> list[int]:
    """The powers of ten from below all costs to above them; none where there is no run."""
    levels = [mark[1] for cloud in clouds for mark in cloud.marks]
    if not levels:
        return []
    low = min(levels) // FINE
    high = -(-max(levels) // FINE)
    return list(range(low, max(high, low + 1) + 1))
