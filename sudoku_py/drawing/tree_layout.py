"""Where the nodes of a tree are drawn: level by level, subtrees as close as they fit.

Reingold and Tilford, "Tidier drawings of trees", IEEE Transactions on Software Engineering 7
(1981): a parent is above the middle of its children, and subtrees are moved together until their
outlines almost touch.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Outline: TypeAlias = list[tuple[float, float]]  # left and right end of each level, from the root on


def tree_positions(
    children: Mapping[int, Sequence[int]], root: int
) -> dict[int, tuple[float, int]]:
    """The place of each node: x, at least 0, and the depth; neighbours are at least 1 apart.

    `children` has those of each node, from left to right; a leaf may be missing.

    >>> tree_positions({0: [1, 2], 2: [3]}, 0)
    {0: (0.5, 0), 1: (0.0, 1), 2: (1.0, 1), 3: (1.0, 2)}
    """
    order = [root]  # parents before their children
    for node in order:
        order += children.get(node, ())
    offsets = {root: 0.0}  # of each node from its parent
    outlines: dict[int, Outline] = {}
    for node in reversed(order):
        below = children.get(node, ())
        shifts, outline = _side_by_side([outlines.pop(child) for child in below])
        middle = (shifts[0] + shifts[-1]) / 2 if shifts else 0.0
        offsets.update({child: at - middle for child, at in zip(below, shifts, strict=True)})
        outlines[node] = [(0.0, 0.0), *((left - middle, right - middle) for left, right in outline)]
    start = -min(left for left, _ in outlines[root])
    places: dict[int, tuple[float, int]] = {root: (start, 0)}
    for node in order:
        x, depth = places[node]
        for child in children.get(node, ()):
            places[child] = (x + offsets[child], depth + 1)
    return places


def _side_by_side(outlines: Sequence[Outline]) -> tuple[list[float], Outline]:
    """Where each subtree comes, moved to the right of those before it; and the outline of all."""
    shifts: list[float] = []
    whole: Outline = []
    for outline in outlines:
        gaps = [before[1] - own[0] for before, own in zip(whole, outline, strict=False)]
        shift = max(gaps) + 1 if gaps else 0.0
        shifts.append(shift)
        for level, (left, right) in enumerate(outline):
            ends = (left + shift, right + shift)
            if level < len(whole):
                whole[level] = (whole[level][0], ends[1])
            else:
                whole.append(ends)
    return shifts, whole
