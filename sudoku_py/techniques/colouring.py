"""Colouring: the conjugate pairs of a digit make components, whose cells take two colours in turn.

One colour of a component is true, the other false. *Simple colours*: a colour with two cells that
see each other is false (wrap); a cell that sees both colours loses the digit (trap). *Multi-
colours*, of two components: a colour that sees both colours of the other component is false (type
2); where two colours see each other, one of their opposites is true, and cells that see both
opposites lose the digit (type 1; all such colours of the two components are one step). The cells
that lose the digit may have a colour themselves.
"""

from collections.abc import Iterator
from itertools import permutations, product
from typing import NamedTuple

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.single_digit.strong_links import conjugate_pairs
from sudoku_py.techniques.step import Role, RoleName, Step, of_digit

NAMES: tuple[RoleName, ...] = ("colour-a", "colour-b", "colour-c", "colour-d")


class Colour(NamedTuple):
    """The cells of a colour, those that see one of them, and the cells of the opposite colour."""

    cells: int
    seen: int
    opposite: int


class Component(NamedTuple):
    """The two colours of a component."""

    first: Colour
    second: Colour

    @property
    def ways(self) -> tuple[tuple[Colour, Colour], tuple[Colour, Colour]]:
        """The colours in both orders."""
        return (self.first, self.second), (self.second, self.first)


def components(position: Position, digit: int) -> list[Component]:
    """The components of the digit; those that cannot be coloured in turn are left out."""
    links: dict[int, set[int]] = {}
    for pair in conjugate_pairs(position, digit, position.tables.brc):
        for cell, other in pair.ways:
            links.setdefault(cell, set()).add(other)
    found, done = [], 0
    for start in sorted(links):
        if not done >> start & 1:
            colours = _coloured(links, start)
            done |= colours[0] | colours[1]
            if not colours[0] & colours[1]:
                found.append(_component(position, colours))
    return found


def _coloured(links: dict[int, set[int]], start: int) -> tuple[int, int]:
    """The cells reached from `start` in an even and in an odd number of links."""
    colours = [0, 0]
    pending = [(start, 0)]
    while pending:
        cell, colour = pending.pop()
        if not colours[colour] >> cell & 1:
            colours[colour] |= 1 << cell
            pending += [(other, 1 - colour) for other in links[cell]]
    return colours[0], colours[1]


def _component(position: Position, colours: tuple[int, int]) -> Component:
    seen = [0, 0]
    for colour, cells in enumerate(colours):
        for cell in bit_indices(cells):
            seen[colour] |= position.tables.peers[cell]
    first, second = colours
    return Component(Colour(first, seen[0], second), Colour(second, seen[1], first))


def _step(technique: str, code: str, digit: int, colours: tuple[Colour, ...], removed: int) -> Step:
    roles = tuple(
        Role(name, of_digit(colour.cells, digit), tuple(bit_indices(colour.cells)))
        for name, colour in zip(NAMES, colours, strict=False)
    )
    gone = of_digit(removed, digit)
    return Step(technique, eliminations=gone, digits=(digit,), roles=roles, code=code)


def simple_colours(position: Position) -> Iterator[Step]:
    """Traps and wraps, digits rising."""
    for digit in range(1, position.tables.size + 1):
        places = position.places[digit - 1]
        for component in components(position, digit):
            for colours in component.ways:
                if colours[0].cells & colours[0].seen:
                    yield _step("simple-colors", "0501", digit, colours, colours[0].cells)
            removed = places & component.first.seen & component.second.seen
            if removed:
                yield _step("simple-colors", "0500", digit, component, removed)


def multi_colours(position: Position) -> Iterator[Step]:
    """Both types for each two components of a digit, digits rising."""
    for digit in range(1, position.tables.size + 1):
        found = components(position, digit)
        for one, two in permutations(range(len(found)), 2):
            yield from _false_colours(digit, found[one], found[two])
            if one < two:
                both = found[one], found[two]
                yield from _seen_by_opposites(position.places[digit - 1], digit, *both)


def _false_colours(digit: int, one: Component, two: Component) -> Iterator[Step]:
    """Type 2: colours of `one` that see both colours of `two`."""
    for colours in one.ways:
        seen = colours[0].seen
        if seen & two.first.cells and seen & two.second.cells:
            yield _step("multi-colors", "0503", digit, (*colours, *two), colours[0].cells)


def _seen_by_opposites(places: int, digit: int, one: Component, two: Component) -> Iterator[Step]:
    """Type 1: colours of `one` that see colours of `two`."""
    found = [
        ((near, far, other_near, other_far), places & far.seen & other_far.seen)
        for (near, far), (other_near, other_far) in product(one.ways, two.ways)
        if near.seen & other_near.cells
    ]
    removed = 0
    for _, cells in found:
        removed |= cells
    if removed:
        colours = next(colours for colours, cells in found if cells)
        yield _step("multi-colors", "0502", digit, colours, removed)


FINDERS = {"simple-colors": simple_colours, "multi-colors": multi_colours}
