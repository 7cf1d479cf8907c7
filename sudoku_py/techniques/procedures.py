"""What callers need from techniques: all steps of a position, the next one, and a whole path.

Three orders lead to the solution: `se` and `hodoku` are those of the two programs, on which their
ratings depend; `teachable` takes what is easiest to see. On 9×9 boards, each step has its rating on
the scale of Sudoku Explainer, where that program knows it.

Whether techniques that assume one solution are valid is decided here, for each position
(`solutions`). From a contradiction anything would follow, so there is no step.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import ClassVar, Literal

from sudoku_py.core.errors import SudokuError
from sudoku_py.techniques import explainer
from sudoku_py.techniques.explainer.finders import FINDERS as EXPLAINER_FINDERS
from sudoku_py.techniques.explainer.ladder import rows_up_to
from sudoku_py.techniques.explainer.rating import path_in_slices as explainer_slices
from sudoku_py.techniques.explainer.rating import rated
from sudoku_py.techniques.finders import FINDERS, Finder, with_options
from sudoku_py.techniques.hodoku import procedure as hodoku
from sudoku_py.techniques.hodoku.library_codes import of_code, options_of, technique_of
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.registry import TEACHABLE, TECHNIQUES, Technique, technique
from sudoku_py.techniques.solutions import may_assume_one, solutions_of
from sudoku_py.techniques.step import Step

Order = Literal["teachable", "se", "hodoku"]


class UnknownOrder(SudokuError):  # noqa: N818 (named after what is looked up)
    """There is no order of steps with this name.

    >>> print(UnknownOrder("unknown-order", found="fast", known="teachable, se, hodoku"))
    There is no order “fast”; the orders are: teachable, se, hodoku.
    """

    sentences: ClassVar[dict[str, str]] = {
        "unknown-order": "There is no order “{found}”; the orders are: {known}.",
    }


ALL_FINDERS: dict[str, Finder] = EXPLAINER_FINDERS | FINDERS
# Singles are shown as Sudoku Explainer looks for them: last cells first, then boxes before lines.
# Tenths: of a puzzle with several solutions no path leads to the end, and a row above that, which
# then finds nothing, takes minutes.
SEVERAL_LIMIT = 94
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

    Those that assume one solution are left out without `uniqueness`, if the givens do not have
    exactly one, or if the position has lost it. A position without a solution has no step.
    `options` are for the techniques that have any. UnknownTechnique for an id that is not in the
    registry.
    """
    names = usual_techniques() if techniques is None else tuple(techniques)
    if has_no_solution(position):
        return
    uniqueness = uniqueness and may_assume_one(position)
    for name in _usable(names, position.tables.size, uniqueness=uniqueness):
        if name in ALL_FINDERS:
            finder = with_options(ALL_FINDERS[name], options)
            yield from (rated(step, position) for step in finder(position))


def library_steps(position: Position, code: str) -> Iterator[Step]:
    """Every step of the technique that a code of HoDoKu's library means, in the form that it means.

    The library's positions are for the technique alone, so it is assumed to be valid there.
    Yields nothing for a code that no technique has.
    """
    name = technique_of(code)
    if name in ALL_FINDERS:
        finder = with_options(ALL_FINDERS[name], options_of(code))
        yield from (rated(step, position) for step in of_code(finder(position), code))


def has_no_solution(position: Position) -> bool:
    """Whether a short search proves that the position contradicts itself."""
    return solutions_of(position).status == "none"


def next_step(
    position: Position, order: Order = "teachable", *, uniqueness: bool = True
) -> Step | None:
    """The next step in this order; None if no technique finds anything."""
    return next(path(position.copy(), order, uniqueness=uniqueness), None)


def path(
    position: Position, order: Order = "teachable", *, uniqueness: bool = True
) -> Iterator[Step]:
    """The steps from `position`, which follows them, as far as the order's techniques go.

    `uniqueness` as for `all_steps`. There is no step from a position without a solution. If there
    may be several, no order leads to the end: then "se" goes up to ratings of `SEVERAL_LIMIT`.
    """
    return filter(None, _path(position, order, uniqueness=uniqueness, sliced=False))


def path_in_slices(
    position: Position, order: Order = "teachable", *, uniqueness: bool = True
) -> Iterator[Step | None]:
    """The same steps, with None as a pause in the search for one, for who watches the time.

    In the order "se", a step can take minutes, and the time between two pauses is a fraction of a
    second; in the others, a step takes seconds.
    """
    return _path(position, order, uniqueness=uniqueness, sliced=True)


def _path(
    position: Position, order: Order, *, uniqueness: bool, sliced: bool
) -> Iterator[Step | None]:
    status = solutions_of(position).status
    if status == "none":
        return
    assumes_one = uniqueness and may_assume_one(position)
    steps = _steps(position.copy(), order, uniqueness=assumes_one, sliced=sliced)
    # A sound step keeps the solutions; where none is known, there may be a contradiction ahead.
    while position.empty and not (status == "unknown" and position.is_contradictory):
        try:
            step = next(steps)
        except StopIteration:
            return
        if step is None:
            yield None
            continue
        yield rated(step, position)
        position.apply(step)


def _usable(names: Iterable[str], size: int, *, uniqueness: bool) -> Iterator[str]:
    for name in names:
        row = technique(name)
        if size in row.sizes and (uniqueness or not row.assumes_uniqueness):
            yield name


def _steps(
    position: Position, order: Order, *, uniqueness: bool, sliced: bool
) -> Iterator[Step | None]:
    """The steps of an order, and if sliced, its pauses; `position` is changed by them."""
    size = position.tables.size
    if order == "hodoku":
        names = _usable(FINDERS, size, uniqueness=uniqueness)
        return hodoku.path_in_slices(position, {name: FINDERS[name] for name in names})
    if order == "teachable":
        return _teachable(position, _teachable_finders(size, uniqueness=uniqueness))
    limit = None if solutions_of(position).only else SEVERAL_LIMIT
    if not sliced:
        return explainer.path(position, rows_up_to(limit, uniqueness=uniqueness))
    slices = explainer_slices(position, limit, uniqueness=uniqueness)
    return (each if isinstance(each, Step) else None for each in slices)


@cache
def _teachable_finders(size: int, *, uniqueness: bool) -> tuple[Finder, ...]:
    names = _usable(TEACHABLE, size, uniqueness=uniqueness)
    return tuple(TEACHABLE_FINDERS[name] for name in names)


def _teachable(position: Position, finders: tuple[Finder, ...]) -> Iterator[Step | None]:
    while position.empty:
        for finder in finders:
            step = next(finder(position), None)
            if step is not None:
                break
            yield None
        else:
            return
        yield step
        position.apply(step)
