"""The symmetries that the pattern of a puzzle's givens can have.

A symmetry is made of steps that take a place to another one. An *orbit* is a cell with all the
cells that the steps take it to: a pattern has the symmetry if each orbit is given as a whole.
"""

from collections.abc import Callable, Iterable

Place = tuple[int, int]  # row and column, from 0
Step = Callable[[Place, int], Place]  # a place and the last row's number, to another place
Orbit = tuple[int, ...]


def _half(place: Place, last: int) -> Place:
    return last - place[0], last - place[1]


def _quarter(place: Place, last: int) -> Place:
    return place[1], last - place[0]


def _left_right(place: Place, last: int) -> Place:
    return place[0], last - place[1]


def _top_bottom(place: Place, last: int) -> Place:
    return last - place[0], place[1]


def _falling(place: Place, _last: int) -> Place:
    return place[1], place[0]


def _rising(place: Place, last: int) -> Place:
    return last - place[1], last - place[0]


SYMMETRIES: dict[str, tuple[Step, ...]] = {
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
    places = ((row, column) for row in range(size) for column in range(size))
    found = {_orbit(place, size, SYMMETRIES[symmetry]) for place in places}
    return sorted(found)


def has_symmetry(size: int, givens: Iterable[int], symmetry: str) -> bool:
    """Whether the cells `givens` are a pattern with that symmetry.

    >>> has_symmetry(4, [0, 15], "half-turn"), has_symmetry(4, [0, 15], "vertical")
    (True, False)
    """
    pattern = set(givens)
    return all(pattern.issuperset(orbit) for orbit in orbits(size, symmetry) if pattern & {*orbit})


def _orbit(place: Place, size: int, steps: tuple[Step, ...]) -> Orbit:
    reached, fresh = {place}, [place]
    while fresh:
        start = fresh.pop()
        others = {step(start, size - 1) for step in steps} - reached
        reached |= others
        fresh += others
    return tuple(sorted(row * size + column for row, column in reached))
