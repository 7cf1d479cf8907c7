"""From almost locked sets to steps."""

from collections.abc import Sequence

from sudoku_py.techniques.als.locked_sets import AlmostLockedSet
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates, Link, Role, RoleName, Step, in_order, of_digit
from sudoku_py.techniques.subsets import candidates_in

NAMES: tuple[RoleName, ...] = ("als-a", "als-b", "als-c")


def merge(removed: dict[int, int], more: dict[int, int]) -> None:
    """Add eliminations, cells by digit index, to others."""
    for index, cells in more.items():
        removed[index] = removed.get(index, 0) | cells


def eliminations_of(removed: dict[int, int]) -> Candidates:
    """The candidates of cells by digit index."""
    return in_order(each for index, cells in removed.items() for each in of_digit(cells, index + 1))


def set_roles(position: Position, sets: Sequence[AlmostLockedSet]) -> tuple[Role, ...]:
    """A role for each set: up to three by letters, more by the same name."""
    every: RoleName = "als"
    names = NAMES if len(sets) <= len(NAMES) else (every,) * len(sets)
    return tuple(
        Role(name, candidates_in(position, each.cells, each.digits), tuple(bit_indices(each.cells)))
        for name, each in zip(names, sets, strict=False)
    )


def common_role(sets: Sequence[AlmostLockedSet], commons: Sequence[int]) -> Role:
    """The candidates of the restricted commons, digit indices, of successive sets."""
    found = set()
    for one, two, index in zip(sets, sets[1:], commons, strict=False):
        found |= {*of_digit(one.places[index] | two.places[index], index + 1)}
    return Role("restricted-common", in_order(found))


def chain_links(
    sets: Sequence[AlmostLockedSet], commons: Sequence[int], digit: int
) -> tuple[Link, ...]:
    """The chain through the sets, from `digit` in the first to `digit` in the last; indices."""
    links: list[Link] = []
    entry = digit
    for number, each in enumerate(sets):
        leave = commons[number] if number < len(commons) else digit
        start = of_digit(each.places[entry], entry + 1)
        end = of_digit(each.places[leave], leave + 1)
        links.append(Link(start, end, is_strong=True, als=tuple(bit_indices(each.cells))))
        if number < len(commons):
            after = of_digit(sets[number + 1].places[leave], leave + 1)
            links.append(Link(end, after, is_strong=False))
        entry = leave
    return tuple(links)


def set_step(
    position: Position,
    technique: str,
    sets: Sequence[AlmostLockedSet],
    commons: Sequence[int],
    removed: dict[int, int],
) -> Step:
    """The step of a chain of sets with restricted commons, digit indices, between them."""
    gone = eliminations_of(removed)
    ends = sets[0].digits & sets[-1].digits & ~(1 << commons[0] | 1 << commons[-1])
    shared = [index for index in removed if ends >> index & 1]
    links = chain_links(sets, commons, min(shared)) if shared else ()
    return Step(
        technique,
        eliminations=gone,
        digits=tuple(sorted({digit for _, digit in gone})),
        roles=(*set_roles(position, sets), common_role(sets, commons)),
        links=links,
    )
