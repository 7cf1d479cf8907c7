"""Steps of techniques as the commands print them: rows of JSON, or sentences."""

from argparse import ArgumentParser

from sudoku_py.core.geometry import Geometry
from sudoku_py.lab.texts import Texts, render
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import has_no_solution
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.solutions import may_assume_one, solutions_of_givens
from sudoku_py.techniques.step import Step
from sudoku_py.techniques.text.sentences import StepDescriber, chain_text

RATED_SIZE = 9  # of the boards that the two scales are made for
SEVERAL = "the givens have several solutions"
UNPROVED = "a short search does not prove that the givens have one solution"


def step_row(step: Step, geometry: Geometry) -> dict[str, object]:
    """A step by key; ratings are null on other boards than those of the scales.

    >>> from sudoku_py.core.geometry import geometry
    >>> step_row(Step("naked-single", ((0, 5),), (), (5,)), geometry(9))["placements"]
    ['r1c1=5']
    """
    row, describer = technique(step.technique), StepDescriber(geometry)
    is_rated = geometry.size == RATED_SIZE
    return {
        "technique": step.technique,
        "digits": list(step.digits),
        "placements": describer.placements(step),
        "eliminations": describer.eliminations(step),
        "chain": chain_text(step, geometry.size),
        "se": step.rating / 10 if step.rating and is_rated else None,
        "score": row.score if is_rated else None,
    }


def step_sentence(step: Step, geometry: Geometry, texts: Texts) -> str:
    """A step in words: its name and rating, the pattern, and what follows.

    >>> from sudoku_py.core.geometry import geometry
    >>> from sudoku_py.lab.texts import load
    >>> step = Step("full-house", ((0, 5),), (), (5,), rating=10)
    >>> step_sentence(step, geometry(9), load("es"))[:26]
    'Última casilla libre (1.0)'
    """
    describer = StepDescriber(geometry)
    rating = step_row(step, geometry)["se"]
    name = render(texts, describer.name(step)) + (f" ({rating})" if rating else "")
    pattern = render(texts, describer.pattern(step))
    return f"{name}: {pattern} {render(texts, describer.conclusion(step))}"


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
