"""Rows 27 to 31: dynamic forcing chains with other techniques inside.

Level 1 uses locked candidates, pairs and X-wings. Level 2 adds the chains of row 22, level 3 those
of row 25, too. Level 4 has the nets of row 26 instead of those, level 5 also those of level 2.
"""

from functools import partial

from sudoku_py.techniques.explainer.chains.advanced_search import AdvancedSearch
from sudoku_py.techniques.explainer.chains.deductions import PATTERNS, Kind
from sudoku_py.techniques.explainer.chains.nested_chains import NestedChains
from sudoku_py.techniques.explainer.chains.nested_nets import nets_inside
from sudoku_py.techniques.explainer.chains.nested_rows import (
    multiple_chains_inside,
    single_chains_inside,
)
from sudoku_py.techniques.explainer.chains.net_steps import hint_step
from sudoku_py.techniques.explainer.chains.rating import length_part
from sudoku_py.techniques.explainer.chains.slices import Slices
from sudoku_py.techniques.position import Position

LEVELS = {  # technique and rating by level
    1: ("dynamic-plus", 90),
    2: ("nested-chains", 95),
    3: ("nested-multiple", 100),
    4: ("nested-dynamic", 105),
    5: ("nested-dynamic-plus", 110),
}


def kinds_of(level: int, nested: NestedChains) -> tuple[Kind, ...]:
    """The kinds of deductions of a level, in the order in which they are asked."""
    if level == 1:
        return PATTERNS
    single = nested.kind(single_chains_inside)
    if level == 2:
        return (*PATTERNS, single)
    if level == 3:
        return (*PATTERNS, single, nested.kind(multiple_chains_inside))
    dynamic = nested.kind(nets_inside)
    if level == 4:
        return (*PATTERNS, dynamic)
    inner = NestedChains()
    inside = partial(nets_inside, kinds=kinds_of(2, inner), nested=inner)
    return (*PATTERNS, dynamic, nested.kind(inside))


def nested_chains(level: int, position: Position) -> Slices:
    """Rows 27 to 31, by level: the hint that the original applies."""
    nested = NestedChains()
    search = AdvancedSearch(position, kinds_of(level, nested), nested if level > 1 else None)
    for _ in search.run():
        yield search.percent
    hint = search.best
    if not hint:
        return None
    technique, base = LEVELS[level]
    return hint_step(technique, hint, base + length_part(hint.complexity))
