"""What callers ask of techniques: all steps of a position, the next one, and a whole path.

Three orders lead to the solution: `se` and `hodoku` are those of the two programs, on which their
ratings depend; `teachable` takes what is easiest to see. On 9×9 boards, each step has its rating on
the scale of Sudoku Explainer, where that program knows it.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Literal

from sudoku_py.techniques import explainer
from sudoku_py.techniques.explainer.finders import FINDERS as EXPLAINER_FINDERS
from sudoku_py.techniques.explainer.step_rating import rated
from sudoku_py.techniques.finders import FINDERS, Finder, with_options
from sudoku_py.techniques.hodoku import procedure as hodoku
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.registry import TECHNIQUES, technique
from sudoku_py.techniques.step import Step
from sudoku_py.techniques.teachable import TEACHABLE
from sudoku_py.techniques.technique import Technique

Order = Literal["teachable", "se", "hodoku"]

ALL_FINDERS: dict[str, Finder] = EXPLAINER_FINDERS | FINDERS
# Singles are shown as Sudoku Explainer looks for them: last cells first, then boxes before lines.
SINGLES = ("full-house", "hidden-single", "naked-single")
TEACHABLE_FINDERS = ALL_FINDERS | {name: EXPLAINER_FINDERS[name] for name in SINGLES}


@cache
def teachable_ladder(size: int) -> tuple[tuple[str, Finder], ...]:
    """The techniques of the teachable order for boards of this size, each with its finder."""
    names = (name for name in TEACHABLE if size in technique(name).sizes)
    return tuple((name, TEACHABLE_FINDERS[name]) for name in names)


def usual_techniques() -> tuple[str, ...]:
    """The techniques of the two procedures and of the teachable order, the easiest first.

    Left out are those that are off by default everywhere, because they find far too much, and
    Sudoku Explainer's forcing chains, which take long.
    """
    others = (row.id for row in TECHNIQUES if row.order is not None or _is_quick(row))
    return tuple(name for name in dict.fromkeys((*TEACHABLE, *others)) if name in ALL_FINDERS)


def _is_quick(row: Technique) -> bool:
    return row.rating is not None and row.family != "forcing"


def all_steps(
    position: Position,
    techniques: Iterable[str] | None = None,
    *,
    uniqueness: bool = True,
    options: SearchOptions = DEFAULTS,
) -> Iterator[Step]:
    """Every step of these techniques that the position has; by default of the usual ones.

    Without `uniqueness`, those that assume one solution are left out. `options` are for the
    techniques that have any. UnknownTechnique for an id that is not in the registry.
    """
    names = usual_techniques() if techniques is None else tuple(techniques)
    for name in _usable(names, position, uniqueness=uniqueness):
        if name in ALL_FINDERS:
            finder = with_options(ALL_FINDERS[name], options)
            yield from (rated(step, position) for step in finder(position))


def next_step(
    position: Position, order: Order = "teachable", *, uniqueness: bool = True
) -> Step | None:
    """The next step in this order; None if no technique finds anything."""
    return next(path(position.copy(), order, uniqueness=uniqueness), None)


def path(
    position: Position, order: Order = "teachable", *, uniqueness: bool = True
) -> Iterator[Step]:
    """The steps from `position`, which follows them, as far as the order's techniques go."""
    if order == "se":
        return explainer.path(position, uniqueness=uniqueness)
    if order == "hodoku":
        names = _usable(FINDERS, position, uniqueness=uniqueness)
        finders = {name: FINDERS[name] for name in names}
        return _following(position, hodoku.path(position.copy(), finders))
    return _teachable(position, uniqueness=uniqueness)


def _usable(names: Iterable[str], position: Position, *, uniqueness: bool) -> Iterator[str]:
    for name in names:
        row = technique(name)
        if position.tables.size in row.sizes and (uniqueness or not row.assumes_uniqueness):
            yield name


def _following(position: Position, steps: Iterator[Step]) -> Iterator[Step]:
    for step in steps:
        yield rated(step, position)
        position.apply(step)


def _teachable(position: Position, *, uniqueness: bool) -> Iterator[Step]:
    names = _usable(TEACHABLE, position, uniqueness=uniqueness)
    finders = [TEACHABLE_FINDERS[name] for name in names]
    while position.empty:
        found = (next(finder(position), None) for finder in finders)
        step = next((step for step in found if step), None)
        if step is None:
            return
        yield rated(step, position)
        position.apply(step)
