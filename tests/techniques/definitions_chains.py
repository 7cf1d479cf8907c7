"""Chains on one digit and through bivalue cells: every path, link by link."""

from collections.abc import Iterator

from sudoku_py.techniques.position import Position
from tests.techniques.definitions import Removed, bivalue, digits, of, pairs, places, seeing, sees


def x_chains(position: Position, digit: int, max_links: int) -> set[Removed]:
    own = places(position, digit)
    strong: dict[int, set[int]] = {cell: set() for cell in own}
    for one, two in pairs(position, digit, range(3 * position.tables.size)):
        strong[one].add(two)
    weak = {one: {two for two in own if sees(position, one, [two])} for one in own}

    def grow(path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """All chains that begin with this path; links are strong and weak in turn."""
        if len(path) % 2 == 0 and len(path) > 2:
            yield path
        if len(path) <= max_links:
            links = strong if len(path) % 2 else weak
            for after in links[path[-1]] - {*path}:
                yield from grow((*path, after))

    ends = {(path[0], path[-1]) for start in own for path in grow((start,))}
    return {of(digit, seeing(position, digit, end)) for end in ends} - {frozenset()}


def xy_chains(position: Position, max_cells: int) -> set[Removed]:
    cells = bivalue(position)
    found: set[Removed] = set()

    def grow(path: tuple[int, ...], entry: int, last: int) -> None:
        """Leave the last cell by its digit `last`, which the next one loses."""
        if last == entry and len(path) > 1:
            found.add(of(entry, seeing(position, entry, (path[0], path[-1]))))
        for after in cells if len(path) < max_cells else ():
            if (
                after not in path
                and last in digits(position, after)
                and sees(position, after, path[-1:])
            ):
                (other,) = digits(position, after) - {last}
                grow((*path, after), entry, other)

    for start in cells:
        for entry in digits(position, start):
            (other,) = digits(position, start) - {entry}
            grow((start,), entry, other)
    return found - {frozenset()}
