"""Row 26: dynamic forcing chains, where what goes off leaves the marks."""

from sudoku_py.techniques.explainer.chains.alternatives import CELL_KEY
from sudoku_py.techniques.explainer.chains.dynamic_search import (
    CONTRADICTION_KEY,
    DOUBLE_KEY,
    DynamicSearch,
    Hint,
)
from sudoku_py.techniques.explainer.chains.links import all_links
from sudoku_py.techniques.explainer.chains.net_steps import hint_step
from sudoku_py.techniques.explainer.chains.rating import length_part
from sudoku_py.techniques.explainer.chains.slices import Slices
from sudoku_py.techniques.position import Position

BASE = 85


def dynamic_chains(position: Position) -> Slices:
    """Row 26: the hint that the original applies."""
    search = DynamicSearch(all_links(position))
    for _ in search.run():
        yield search.percent
    hint = search.best
    return hint_step(_technique(hint), hint, BASE + length_part(hint.complexity)) if hint else None


def _technique(hint: Hint) -> str:
    if hint.key == CONTRADICTION_KEY:
        return "dynamic-contradiction"
    if hint.key == DOUBLE_KEY:
        return "dynamic-double"
    return "dynamic-cell-forcing" if hint.key == CELL_KEY else "dynamic-region-forcing"
