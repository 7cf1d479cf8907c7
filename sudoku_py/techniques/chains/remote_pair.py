"""Remote pair: a chain of four or more bivalue cells with the same two digits.

The cells take the two digits in turn, so a cell that sees two of opposite parity loses both.
"""

from collections.abc import Iterator

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Link, Role, Step, in_order
from sudoku_py.techniques.subsets import candidates_in
from sudoku_py.techniques.wings import bivalue_cells


def remote_pairs(position: Position) -> Iterator[Step]:
    """One step for each set of connected cells with the same two digits."""
    bivalue = bivalue_cells(position)
    for digits in sorted({position.candidates[cell] for cell in bit_indices(bivalue)}):
        cells = sum(1 << c for c in bit_indices(bivalue) if position.candidates[c] == digits)
        while cells:
            colours = _coloured(position, cells)
            cells &= ~(colours[0] | colours[1])
            yield from _steps(position, digits, colours)


def _coloured(position: Position, cells: int) -> tuple[int, int]:
    """The cells connected with the first of `cells`, at an even and at an odd distance."""
    peers = position.tables.peers
    colours = [cells & -cells, 0]
    frontier, colour = colours[0], 0
    while frontier:
        reached = 0
        for cell in bit_indices(frontier):
            reached |= peers[cell] & cells
        colour = 1 - colour
        frontier = reached & ~colours[colour]
        colours[colour] |= frontier
    return colours[0], colours[1]


def _steps(position: Position, digits: int, colours: tuple[int, int]) -> Iterator[Step]:
    if colours[0] & colours[1] or min(colour.bit_count() for colour in colours) < 2:
        return
    seen = [0, 0]
    for number, colour in enumerate(colours):
        for cell in bit_indices(colour):
            seen[number] |= position.tables.peers[cell]
    removed = candidates_in(position, seen[0] & seen[1] & ~(colours[0] | colours[1]), digits)
    if removed:
        used = tuple(index + 1 for index in bit_indices(digits))
        chain = _longest(position, colours[0] | colours[1])
        roles = (
            Role("colour-a", cells=tuple(bit_indices(colours[0]))),
            Role("colour-b", cells=tuple(bit_indices(colours[1]))),
        )
        links = _links(chain, used)
        gone = in_order(removed)
        yield Step("remote-pair", eliminations=gone, digits=used, roles=roles, links=links)


def _longest(position: Position, cells: int) -> tuple[int, ...]:
    """A long chain through connected cells: depth first from each of them."""
    best: tuple[int, ...] = ()
    for start in bit_indices(cells):
        chain, left = [start], cells & ~(1 << start)
        while after := position.tables.peers[chain[-1]] & left:
            chain.append((after & -after).bit_length() - 1)
            left &= ~after if len(chain) > 2 else ~(after & -after)
        best = max(best, tuple(chain), key=len)
    return best


def _links(chain: tuple[int, ...], digits: tuple[int, ...]) -> tuple[Link, ...]:
    """The links through the cells: a strong one inside each, weak ones between them."""
    links: list[Link] = []
    first, second = digits[0], digits[1]
    for number, cell in enumerate(chain):
        links.append(Link(((cell, first),), ((cell, second),), is_strong=True))
        if number + 1 < len(chain):
            after = chain[number + 1]
            links.append(Link(((cell, second),), ((after, second),), is_strong=False))
        first, second = second, first
    return tuple(links)


FINDERS = {"remote-pair": remote_pairs}
