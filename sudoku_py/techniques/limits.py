"""How far techniques look on boards of more than 9×9 cells, so that a hint takes seconds at most.

Up to 9×9, nothing is left out. On larger boards, the sets of the techniques with almost locked
sets and of sue de coq are small, as people look for them, and forcing chains and nets are for
positions where the board is nearly full. Mutant and large finned Franken fish, of which the
registry has the sizes, are not looked for.
"""

RATED_SIZE = 9
SET_CELLS = 4  # of an almost locked set on a large board
FORCING_CANDIDATES = 500  # that a large board may have for forcing chains and nets


def largest_set(size: int) -> int:
    """How many cells an almost locked set, or a set of sue de coq, may have.

    >>> largest_set(9), largest_set(16)
    (8, 4)
    """
    return size - 1 if size <= RATED_SIZE else SET_CELLS


def may_force(size: int, candidates: int) -> bool:
    """Whether forcing chains and nets are looked for in a position with so many candidates.

    >>> may_force(9, 700), may_force(16, 700)
    (True, False)
    """
    return size <= RATED_SIZE or candidates <= FORCING_CANDIDATES
