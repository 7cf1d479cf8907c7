"""The symmetries that the pattern of a puzzle's givens can have.

A symmetry consists of mappings of positions. An *orbit* is a cell with all the cells that the
mappings take it to: a pattern has the symmetry if it contains each orbit as a whole or not at all.
"""

from collections.abc import Callable, Iterable

Position = tuple[int, int]  # row and column, from 0
Mapping = Callable[[Position, int], Position]  # takes a position and the number of the last row
Orbit = tuple[int, ...]


def _half(position: Position, last: int) -> Position:
    return last - position[0], last - position[1]


def _quarter(position: Position, last: int) -> Position:
    return position[1], last - position[0]


def _left_right(position: Position, last: int) -> Position:
    return position[0], last - position[1]


def _top_bottom(position: Position, last: int) -> Position:
    return last - position[0], position[1]


def _falling(position: Position, _last: int) -> Position:
    return position[1], position[0]


def _rising(position: Position, last: int) -> Position:
    return last - position[1], last - position[0]


SYMMETRIES: dict[str, tuple[Mapping, ...]] = {
    "none": (),
    "half-turn": (_half,),
    "quarter-turn": (_quarter,),
    "horizontal": (_left_right,),  # each row reads the same from both ends
    "vertical": (_top_bottom,),  # each column does
    "diagonal": (_falling,),  # mirrored at the diagonal that falls to the right
    "antidiagonal": (_rising,),
    "diagonals": (_falling, _rising),  # at both
}


def orbits(size: int, symmetry: str) -> list[Orbit]:
    """All orbits of a board of `size`, each ascending, by their first cells.

    >>> orbits(4, "half-turn")[:2], len(orbits(9, "quarter-turn"))
    ([(0, 15), (1, 14)], 21)
    """
    positions = ((row, column) for row in range(size) for column in range(size))
    found = {_orbit(position, size, SYMMETRIES[symmetry]) for position in positions}
    return sorted(found)


def has_symmetry(size: int, givens: Iterable[int], symmetry: str) -> bool:
    """Whether the cells `givens` are a pattern with that symmetry.

    >>> has_symmetry(4, [0, 15], "half-turn"), has_symmetry(4, [0, 15], "vertical")
    (True, False)
    """
    pattern = set(givens)
    return all(pattern.issuperset(orbit) for orbit in orbits(size, symmetry) if pattern & {*orbit})


def _orbit(position: Position, size: int, mappings: tuple[Mapping, ...]) -> Orbit:
    reached, fresh = {position}, [position]
    while fresh:
        start = fresh.pop()
        others = {mapping(start, size - 1) for mapping in mappings} - reached
        reached |= others
        fresh += others
    return tuple(sorted(row * size + column for row, column in reached))
