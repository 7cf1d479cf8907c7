"""Smallest hitting sets: a set that meets each of some sets. Sets are the bits of integers."""

from collections.abc import Iterable, Iterator
from itertools import count

from sudoku_py.analysis.budget import Pausable

PAUSE = 16  # nodes in a piece of work: they take about as long as a state of the fast engine


def bits(number: int) -> Iterator[int]:
    """The elements of a set, each as a set of its own, the lowest first.

    >>> list(bits(0b1011))
    [1, 2, 8]
    """
    while number:
        yield (bit := number & -number)
        number ^= bit


def smallest(sets: Iterable[int], at_least: int, below: int) -> Pausable[int | None]:
    """A smallest set that meets each of `sets`, None if none has fewer than `below` elements.

    The caller must know that none has fewer than `at_least`. The search allows one more element at
    a time; each node takes a set that is not met yet, and meets it with each element in turn.

    >>> from sudoku_py.analysis.budget import finish
    >>> bin(finish(smallest([0b0011, 0b0110, 0b1100], at_least=0, below=4)))
    '0b110'
    """
    ordered = sorted(sets, key=int.bit_count)
    nodes = count()
    for size in range(at_least, below):
        found = yield from _extended(0, ordered, size, nodes)
        if found is not None:
            return found
    return None


def _extended(
    chosen: int, unmet: list[int], left: int, nodes: "count[int]"
) -> Pausable[int | None]:
    """`chosen` with at most `left` more that meet `unmet`, smallest first; None if none do."""
    if next(nodes) % PAUSE == 0:
        yield
    if not unmet:
        return chosen
    if _disjoint(unmet) > left:
        return None
    tried = 0
    for element in sorted(bits(unmet[0]), key=lambda bit: -sum(each & bit != 0 for each in unmet)):
        rest = [each & ~tried for each in unmet if not each & element]
        if all(rest):
            rest.sort(key=int.bit_count)
            found = yield from _extended(chosen | element, rest, left - 1, nodes)
            if found is not None:
                return found
        tried |= element
    return None


def _disjoint(sets: Iterable[int]) -> int:
    """How many disjoint sets a greedy pass finds: each needs an element of its own."""
    used = taken = 0
    for each in sets:
        if not each & used:
            used |= each
            taken += 1
    return taken
