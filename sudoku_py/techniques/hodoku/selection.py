"""Which instance of a technique HoDoKu takes.

Locked candidates, subsets, fish, single-digit patterns, wings, rectangles, sue de coq, and steps
with almost locked sets: the first one found, in an order that is its own for the last. Colouring
and chains: of all instances the one with the most eliminations, then the shortest chain, then the
lowest cells; nice loops and AICs of those in its tables.
"""

from itertools import chain

from sudoku_py.techniques.finders import Finder
from sudoku_py.techniques.hodoku.chain_tables import best_chain
from sudoku_py.techniques.hodoku.preference import preference
from sudoku_py.techniques.hodoku.set_order import first_step
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.step import Step

BY_TABLES = {"nice-loop", "aic", "grouped-nice-loop", "grouped-aic"}
BY_SETS = {"als-xz", "als-xy-wing", "als-xy-chain"}
FIRST_FOUND = {
    "locked-candidates",
    "subsets",
    "fish",
    "single-digit",
    "wings",
    "uniqueness",
    "sue-de-coq",
}


def select(finders: dict[str, Finder], position: Position) -> Step | None:
    """The instance that is applied, of techniques that are looked for together; None if none is."""
    if BY_TABLES & finders.keys():
        return best_chain(position, grouped="grouped-aic" in finders)
    if BY_SETS & finders.keys():
        return first_step(next(iter(finders)), position)
    steps = chain.from_iterable(finder(position) for finder in finders.values())
    if any(technique(name).family in FIRST_FOUND for name in finders):
        return next(steps, None)
    return min(steps, key=preference, default=None)
