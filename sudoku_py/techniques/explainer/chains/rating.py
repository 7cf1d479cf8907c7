"""How the length of a chain adds to the rating of its hint."""

_CEILINGS = (4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048)


def length_part(complexity: int) -> int:
    """What a hint with so many nodes adds to the rating of its row, in tenths.

    >>> [length_part(complexity) for complexity in (6, 7, 8, 9, 12, 26, 27)]
    [0, 1, 1, 2, 3, 5, 6]
    """
    return sum(ceiling < complexity - 2 for ceiling in _CEILINGS)
