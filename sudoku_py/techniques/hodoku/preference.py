"""Which of several steps HoDoKu prefers, where it looks for all instances of a technique."""

from sudoku_py.techniques.step import Candidates, Step

PLACEMENT = 100  # a placement counts more than all eliminations
RANK_STEP = 80  # cells of later eliminations weigh more


def preference(step: Step) -> tuple[int, int, int]:
    """The order of instances, the best first: most conclusions, shortest, lowest candidates."""
    conclusions = PLACEMENT * len(step.placements) + len(step.eliminations)
    length = len(step.links) + sum(len(branch) for branch in step.branches)
    return -conclusions, length, rank_of(step.eliminations)


def rank_of(candidates: Candidates) -> int:
    """A number that is lower, the lower the cells of the candidates are."""
    return sum(
        cell * (1 + RANK_STEP * number) + digit for number, (cell, digit) in enumerate(candidates)
    )
