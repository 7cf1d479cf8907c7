"""The techniques of people, as the solvers use them."""

from sudoku_py.solvers.contract import Contradiction, Deduce
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.finders import FINDERS
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import TEACHABLE_FINDERS, teachable_ladder
from sudoku_py.techniques.registry import LARGEST, technique
from sudoku_py.techniques.step import Step

WITH_UNIT = ("singles", "locked-candidates", "subsets")  # families whose patterns lie in a unit
# What is left out: forcing chains search; the others take long, and few people see them.
SEARCHES = ("forcing",)
RARE = ("franken", "als-xy", "death-blossom", "aligned")
LARGE = 12  # from this size on, only some families are quick
QUICK = ("singles", "locked-candidates", "subsets", "single-digit", "wings", "colouring")
SIMPLEST = ("full-house", "hidden-single", "naked-single", "pointing", "claiming")


def techniques(size: int) -> tuple[str, ...]:
    """The techniques that a solver tries on boards of this size, the easiest first."""
    if size > LARGEST:
        return SIMPLEST
    return tuple(name for name, _ in teachable_ladder(size) if _is_tried(name, size))


def _is_tried(name: str, size: int) -> bool:
    row = technique(name)
    if row.assumes_uniqueness or row.family in SEARCHES or any(kind in name for kind in RARE):
        return False
    return size < LARGE or row.family in QUICK


def first_step(position: Position, technique_id: str) -> Step | None:
    """The first step of a technique; None if it finds nothing."""
    size = position.tables.size
    finders = FINDERS if size > LARGEST else TEACHABLE_FINDERS
    return next(finders[technique_id](position), None)


def contradiction(position: Position) -> Contradiction | None:
    """A cell without a candidate, or else a digit without a place in a unit that lacks it."""
    for cell in bit_indices(position.empty):
        if not position.candidates[cell]:
            return Contradiction(cell=cell)
    possible = position.places.copy()
    for cell, digit in enumerate(position.values):
        if digit:
            possible[digit - 1] |= 1 << cell
    for unit, cells in enumerate(position.tables.unit_masks):
        for index, places in enumerate(possible):
            if not places & cells:
                return Contradiction(unit=unit, digit=index + 1)
    return None


def deduction(step: Step) -> Deduce:
    """The event of a step: its technique and its pattern.

    >>> from sudoku_py.techniques.step import Role
    >>> deduction(Step("naked-single", ((3, 5),), digits=(5,), roles=(Role("cells", cells=(3,)),)))
    Deduce(rule='naked-single', cells=(3,), digits=(5,), unit=None)
    """
    cells = {cell for cell, _ in step.placements}
    cells |= {cell for role in step.roles for cell in role.cells}
    cells |= {cell for role in step.roles for cell, _ in role.candidates}
    cells |= {cell for link in step.links for cell, _ in (*link.start, *link.end)}
    units = [unit for role in step.roles for unit in role.units]
    has_unit = technique(step.technique).family in WITH_UNIT and units
    return Deduce(step.technique, tuple(sorted(cells)), step.digits, units[0] if has_unit else None)
