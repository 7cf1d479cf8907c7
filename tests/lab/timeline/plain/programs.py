"""The programs by the id of the algorithm that they check."""

from collections.abc import Callable

from tests.lab.timeline.plain.backtracking import (
    candidate_list,
    cell_order,
    fewest_candidates,
    forward_checking,
    random_order,
    row_permutations,
)
from tests.lab.timeline.plain.board import Board, Tally
from tests.lab.timeline.plain.conflict_directed import conflict_directed
from tests.lab.timeline.plain.exact_cover import exact_cover
from tests.lab.timeline.plain.open_list import breadth_first, depth_first
from tests.lab.timeline.plain.propagation import propagation

PROGRAMS: dict[str, Callable[[Board], Tally]] = {
    "cell-order": cell_order,
    "random-order": random_order,
    "candidate-list": candidate_list,
    "row-permutations": row_permutations,
    "depth-first": depth_first,
    "breadth-first": breadth_first,
    "fewest-candidates": fewest_candidates,
    "forward-checking": forward_checking,
    "conflict-directed": conflict_directed,
    "propagation": propagation,
    "exact-cover": exact_cover,
}
