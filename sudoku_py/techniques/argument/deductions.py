"""Why a candidate goes under some suppositions, where no single fact excludes it.

First come patterns in what is left: a unit whose places all see the candidate; two cells, or two
units, that would not have enough left. Then come arguments inside of the argument: a further
supposition that leads to a contradiction, if need be with more suppositions inside.
"""

from collections.abc import Iterator
from itertools import combinations

from sudoku_py.techniques.argument.claims import InCell, InUnit
from sudoku_py.techniques.argument.scope import Reader, Scope, excluded
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.step import Candidate, Node

Pattern = tuple[Reader, ...]


def by_pattern(scope: Scope, candidate: Candidate) -> bool:
    """Say that a candidate is false because of the pattern with the fewest reasons, if any."""
    best: tuple[int, Pattern, list[int]] | None = None
    for pattern, gone in _patterns(scope, candidate):
        because = scope.cover(gone)
        cost = scope.reasoning.above(because).bit_count() + len(pattern)
        if best is None or cost < best[0]:
            best = cost, pattern, because
    if best is None:
        return False
    _, pattern, because = best
    scope.say((candidate,), is_true=False, because=because, reads=pattern)
    return True


def by_refutation(scope: Scope, node: Node, *, is_true: bool, depth: int = 0) -> bool:
    """Say the opposite of what leads to a contradiction, with that many suppositions inside."""
    inner = scope.supposing(node, is_true=is_true)
    inner.spread()
    if inner.impossible is None and depth:
        probe(inner, depth - 1)
    if inner.impossible is None:
        return False
    scope.say(node, is_true=not is_true, because=(inner.impossible,))
    return True


def probe(scope: Scope, depth: int = 0) -> None:
    """Refute what candidates can be refuted, until something is impossible or nothing changes."""
    is_new = True
    while is_new and scope.impossible is None:
        is_new = False
        for candidate in _fewest_first(scope):
            if scope.is_gone(candidate) or scope.is_true((candidate,)):
                continue
            if by_refutation(scope, (candidate,), is_true=True, depth=depth):
                is_new = True
                scope.spread()
                if scope.impossible is not None:
                    return


def _fewest_first(scope: Scope) -> list[Candidate]:
    """What is left, where there are few candidates first."""
    cells = sorted(
        bit_indices(scope.position.empty), key=lambda each: scope.cells[each].bit_count()
    )
    return [(cell, index + 1) for cell in cells for index in bit_indices(scope.cells[cell])]


def _patterns(scope: Scope, candidate: Candidate) -> Iterator[tuple[Pattern, list[Candidate]]]:
    """What cannot all be true with the candidate, and what has to be gone for that."""
    lost = {candidate, *excluded((candidate,), scope.position)}
    cells = list[tuple[Reader, Candidate, list[Candidate]]]()
    units = list[tuple[Reader, Candidate, list[Candidate]]]()
    for read in _touched(scope, candidate, lost):
        rest = [each for each in scope.read(read) if each not in lost]
        left = [each for each in rest if not scope.is_gone(each)]
        if not left:
            yield (read,), rest
        elif len(left) == 1:
            rest.remove(left[0])
            (cells if isinstance(read, InCell) else units).append((read, left[0], rest))
    for found in cells, units:
        for (one, first, gone), (two, second, also_gone) in combinations(found, 2):
            if _exclude(scope, first, second):
                yield (one, two), [*gone, *also_gone]


def _touched(scope: Scope, candidate: Candidate, lost: set[Candidate]) -> list[Reader]:
    """The cells and units that lose something to the candidate, and do not hold it."""
    found = dict[Reader, None]()
    for cell, digit in sorted(lost):
        if not scope.is_gone((cell, digit)):
            found[InCell(cell)] = None
            found.update(
                (InUnit(unit, digit), None) for unit in scope.position.tables.units_of[cell]
            )
    return [read for read in found if candidate not in scope.read(read)]


def _exclude(scope: Scope, one: Candidate, other: Candidate) -> bool:
    if one[0] == other[0]:
        return one[1] != other[1]
    return one[1] == other[1] and bool(scope.position.tables.peers[one[0]] >> other[0] & 1)
