"""The random numbers of a seed."""

from random import Random


def random_of(seed: int) -> Random:
    """The random numbers that belong to a seed, the same everywhere; different for every seed.

    Python itself ignores the sign of a seed.

    >>> random_of(1).random() == Random(1).random() != random_of(-1).random()
    True
    """
    return Random(seed if seed >= 0 else str(seed))
