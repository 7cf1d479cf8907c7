"""Ratings on Sudoku Explainer's scale, in tenths: of a puzzle, and of a step of any technique.

>>> grid = Grid.from_line(
...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
... )
>>> rate(grid)
Rating(rating=12, pearl=12, diamond=12)

That program knows many techniques under another name: a skyscraper is one of its forcing X-chains,
an XY-chain a forcing chain, type 5 of a unique rectangle its type 2. Chains are rated by the number
of statements, with those about the candidate that they eliminate. What the program lacks, such as
groups, almost locked sets or finned fish, has no rating.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.techniques.explainer.chains import Row
from sudoku_py.techniques.explainer.chains.steps import length_part
from sudoku_py.techniques.explainer.ladder import LADDER, Pause, next_step, step_in_slices
from sudoku_py.techniques.explainer.singles import IN_BOX, IN_LINE, LAST_CELL
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.step import Link, Step

UNSOLVED = 200  # the rating if no row finds anything


class Rating(NamedTuple):
    """In tenths: the hardest step; the hardest up to the first digit; the first step."""

    rating: int
    pearl: int
    diamond: int


def path(position: Position, rows: tuple[Row, ...] = LADDER) -> Iterator[Step]:
    """The steps that Sudoku Explainer takes from `position`, which follows them, to the solution.

    Ends early if the rows find nothing more; the whole ladder is for puzzles with one solution.
    """
    while position.empty:
        step = next_step(position, rows)
        if step is None:
            return
        yield step
        position.apply(step)


def path_in_slices(
    position: Position, rating: int | None = None, *, uniqueness: bool = True
) -> Iterator[Step | Pause]:
    """The same steps, with pauses while each is looked for; see `ladder.step_in_slices`."""
    while position.empty:
        step = yield from step_in_slices(position, rating, uniqueness=uniqueness)
        if step is None:
            return
        yield step
        position.apply(step)


def rate(puzzle: Grid) -> Rating:
    """The rating of `puzzle`, which must have one solution and be of 9×9 cells."""
    position = Position.of_grid(puzzle)
    return rating_of(path(position), position)


def rating_of(steps: Iterable[Step], position: Position) -> Rating:
    """The rating of a path; `position` is the one that it leads through."""
    rating = pearl = diamond = 0
    placed = False
    for step in steps:
        tenths = step.rating or 0
        diamond = diamond or tenths
        rating = max(rating, tenths)
        if not placed:
            pearl, placed = rating, bool(step.placements)
    if position.empty:
        rating = UNSOLVED
        pearl, diamond = (pearl if placed else rating), diamond or rating
    return Rating(rating, pearl, diamond)


RATED_SIZE = 9  # of the boards that the scale is made for
SIMPLE_CYCLE, FORCING_X, OTHER_CHAIN, RECTANGLE = 65, 66, 70, 45
RECTANGLE_CANDIDATES = 8  # two digits in four corners; the program takes no rectangle with fewer
CONTINUOUS = "0706"
SAME = {"locked-pair": "naked-pair", "locked-triple": "naked-triple"}


def rating_of_step(step: Step, position: Position) -> int | None:
    """The rating of a step in a 9×9 position where it applies; None if SE does not know it."""
    if position.tables.size != RATED_SIZE:
        return None
    if step.rating is not None:
        return step.rating
    rule = RULES.get(step.technique)
    return (
        rule(step, position) if rule else technique(SAME.get(step.technique, step.technique)).rating
    )


def rated(step: Step, position: Position) -> Step:
    """The step with its rating on SE's scale."""
    rating = rating_of_step(step, position)
    return step if rating == step.rating else step._replace(rating=rating)


def _hidden_single(step: Step, position: Position) -> int:
    """The easiest of the units in which the digit has one place."""
    ((cell, digit),) = step.placements
    tables, places = position.tables, position.places[digit - 1]
    masks = [tables.unit_masks[unit] for unit in tables.units_of[cell]]
    if any(not position.empty & mask & ~(1 << cell) for mask in masks):
        return LAST_CELL
    return IN_BOX if not places & masks[0] & ~(1 << cell) else IN_LINE


def _rectangle(step: Step, _: Position) -> int | None:
    """Types 1, 2, 4 and 5; in type 3 each cell of the naked set adds a tenth."""
    corners, *more = [role for role in step.roles if role.name == "cells"]
    if len(corners.candidates) < RECTANGLE_CANDIDATES:
        return None
    return RECTANGLE + sum(len(role.cells) for role in more)


def _open_chain(step: Step, _: Position) -> int:
    """A chain between two ends, with the candidate that sees both, on and off."""
    return _base(step.links) + length_part(len(step.links) + 3)


def _loop(step: Step, _: Position) -> int | None:
    """A forcing chain from a candidate to its opposite, or a cycle."""
    count = len(step.links)
    if step.code != CONTINUOUS:
        return _base(step.links) + length_part(count + 1)
    inside = {cell for link in step.links for cell, _ in link.start}
    if all(cell in inside for cell, _ in step.eliminations):
        return None  # it eliminates nothing in the cells of a cycle
    is_simple = _base(step.links) == FORCING_X or all(
        link.start[0][0] == link.end[0][0] for link in step.links if link.is_strong
    )
    return (SIMPLE_CYCLE if is_simple else OTHER_CHAIN) + length_part(count)


def _base(links: tuple[Link, ...]) -> int:
    """Chains on one digit are easier."""
    digits = {digit for link in links for _, digit in (*link.start, *link.end)}
    return FORCING_X if len(digits) == 1 else OTHER_CHAIN


RULES: dict[str, Callable[[Step, Position], int | None]] = {
    "hidden-single": _hidden_single,
    **{f"unique-rectangle-{kind}": _rectangle for kind in range(1, 6)},
    **dict.fromkeys(("skyscraper", "two-string-kite", "turbot-fish", "x-chain"), _open_chain),
    **dict.fromkeys(("w-wing", "xy-chain", "remote-pair", "aic"), _open_chain),
    "nice-loop": _loop,
}
