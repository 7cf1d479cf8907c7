"""Steps of techniques as the commands print them: rows of JSON, lines, or arguments in words."""

from argparse import ArgumentParser
from collections.abc import Iterator

from sudoku_py.core.geometry import Geometry
from sudoku_py.lab.texts import Texts, render
from sudoku_py.techniques.argument import argument_of
from sudoku_py.techniques.argument.claims import cells_of, digits_of
from sudoku_py.techniques.argument.sentences import Words
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import has_no_solution
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.solutions import may_assume_one, solutions_of_givens
from sudoku_py.techniques.step import Step
from sudoku_py.techniques.text.sentences import StepDescriber, chain_text

RATED_SIZE = 9  # of the boards that the two scales are made for
SEVERAL = "the givens have several solutions"
UNPROVED = "a short search does not prove that the givens have one solution"


def step_row(step: Step, position: Position, texts: Texts) -> dict[str, object]:
    """A step of the position by key; ratings are null on other boards than those of the scales.

    `claims` is its argument. Each has its `kind`; a sentence, `text`; the indices of the earlier
    claims that it follows from, `because`, none if it is read from the position; and the `cells`
    and `digits` that it speaks of.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.lab.texts import load
    >>> position = Position.of_grid(Grid.from_line("123434122143432."))
    >>> row = step_row(Step("full-house", ((15, 1),), (), (1,)), position, load("en"))
    >>> row["placements"], row["claims"][1]
    (['r4c4=1'], {'kind': 'so', 'text': 'So r4c4 is 1.', 'because': [0], 'cells': ['r4c4'], \
'digits': [1]})
    """
    geometry = position.tables.geometry
    row, describer = technique(step.technique), StepDescriber(geometry)
    return {
        "technique": step.technique,
        "digits": list(step.digits),
        "placements": describer.placements(step),
        "eliminations": describer.eliminations(step),
        "chain": chain_text(step, geometry.size),
        "se": _rating(step, geometry),
        "score": row.score if geometry.size == RATED_SIZE else None,
        "claims": _claim_rows(step, position, texts),
    }


def _rating(step: Step, geometry: Geometry) -> float | None:
    """Sudoku Explainer's rating, on boards of its size."""
    return step.rating / 10 if step.rating and geometry.size == RATED_SIZE else None


def _claim_rows(step: Step, position: Position, texts: Texts) -> list[dict[str, object]]:
    geometry = position.tables.geometry
    words = Words(geometry)
    return [
        {
            "kind": claim.kind,
            "text": render(texts, words.sentence(claim)),
            "because": list(claim.because),
            "cells": [geometry.cell_name(cell) for cell in cells_of(claim)],
            "digits": list(digits_of(claim)),
        }
        for claim in argument_of(step, position)
    ]


def step_line(step: Step, geometry: Geometry, texts: Texts) -> str:
    """A step in a line: its name and rating, its chain if it has one, and what follows.

    >>> from sudoku_py.core.geometry import geometry
    >>> from sudoku_py.lab.texts import load
    >>> step = Step("full-house", ((0, 5),), (), (5,), rating=10)
    >>> step_line(step, geometry(9), load("es"))
    'Última casilla libre (1.0): f1c1=5'
    """
    describer, rating = StepDescriber(geometry), _rating(step, geometry)
    name = render(texts, describer.name(step)) + (f" ({rating})" if rating else "")
    chain = chain_text(step, geometry.size)
    found = ", ".join([*describer.placements(step), *describer.eliminations(step)])
    shown = f"{chain} => {found}" if chain else found
    return f"{name}: {shown.replace('r', texts['cell.row-letter'])}"


def step_lines(
    number: int, step: Step, position: Position, texts: Texts, *, is_short: bool
) -> Iterator[str]:
    """A numbered step in a line, and unless `is_short` its argument, a line for each claim.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.lab.texts import load
    >>> position = Position.of_grid(Grid.from_line("123434122143432."))
    >>> step = Step("full-house", ((15, 1),), (), (1,))
    >>> print(*step_lines(1, step, position, load("en"), is_short=False), sep="\\n")
    1. Full house: r4c4=1
       r4c4 is the last empty cell of row 4, where only the 1 is missing.
       So r4c4 is 1.
    """
    geometry = position.tables.geometry
    yield f"{number}. {step_line(step, geometry, texts)}"
    if not is_short:
        words = Words(geometry)
        for claim in argument_of(step, position):
            yield f"   {render(texts, words.sentence(claim))}"


def add_short(parser: ArgumentParser) -> None:
    """Add the option for one line per step."""
    parser.add_argument(
        "--short", action="store_true", help="one line for each step, without its argument"
    )


def add_uniqueness(parser: ArgumentParser) -> None:
    """Add the option against techniques that assume one solution."""
    parser.add_argument(
        "--no-uniqueness",
        dest="uniqueness",
        action="store_false",
        help="no technique that assumes that there is one solution (the default if there is not)",
    )


def uniqueness_remark(position: Position) -> str | None:
    """Why no technique that assumes one solution is used; None where they are valid.

    It is also None if the position has no solution, which matters more.

    >>> from sudoku_py.core.grid import Grid
    >>> uniqueness_remark(Position.of_grid(Grid.from_line("12..34....1.4...")))
    >>> uniqueness_remark(Position.of_grid(Grid.from_line("12..34..........")))
    'No technique that assumes one solution is used: the givens have several solutions.'
    """
    if may_assume_one(position) or has_no_solution(position):
        return None
    several = solutions_of_givens(position).status == "several"
    return f"No technique that assumes one solution is used: {SEVERAL if several else UNPROVED}."
