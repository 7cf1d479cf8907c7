"""The command `explain`: the way from a puzzle to its solution, in words and notation."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import get_args

from sudoku_py.cli.command import FAILURE, SUCCESS, Command, positive
from sudoku_py.cli.position_source import first_position
from sudoku_py.cli.step_rows import add_uniqueness, has_one_solution, step_row, step_sentence
from sudoku_py.core.formats import write
from sudoku_py.lab.transcript.texts import LANGUAGES, Texts, load, render
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import Order, path
from sudoku_py.techniques.step import Step
from sudoku_py.techniques.text.pencil_marks import write_marks
from sudoku_py.techniques.text.sentences import PREFIX


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `explain`."""
    parser.add_argument(
        "puzzle", metavar="FILE|-|PUZZLE", help="the puzzle or position, or a file with it"
    )
    parser.add_argument("--steps", type=positive, metavar="N", help="step limit (default: none)")
    parser.add_argument(
        "--order",
        choices=get_args(Order),
        default="teachable",
        help="what is taken first: the easiest to see (the default), or the order of a scale",
    )
    add_uniqueness(parser)
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the sentences")
    parser.add_argument(
        "--json", action="store_true", help="print each step as a JSON object instead"
    )


def run(given: Namespace) -> int:
    """Print the steps, and the position after them; 1 if techniques do not solve the puzzle."""
    position = first_position(given.puzzle)
    texts = None if given.json else load(given.lang)
    uniqueness = given.uniqueness and has_one_solution(position)
    steps = path(position.copy(), given.order, uniqueness=uniqueness)
    for line in lines(position, islice(steps, given.steps), texts):
        print(line, flush=True)
    if texts:
        for line in ending(position, texts, is_limited=given.steps is not None):
            print(line)
    return SUCCESS if position.is_solved or given.steps else FAILURE


def lines(position: Position, steps: Iterable[Step], texts: Texts | None) -> Iterator[str]:
    """Each step as JSON, or the puzzle and each step in words; the position follows the steps.

    >>> from sudoku_py.core.grid import Grid
    >>> position = Position.of_grid(Grid.from_line("1234341221434.2."))
    >>> list(lines(position, path(position.copy()), load("en")))[1]
    '1. Full house: r4c2 is the last empty cell of box 3. So: r4c2=3.'
    """
    geometry = position.tables.geometry
    if texts:
        yield write(position.grid, "decorated")
    for number, step in enumerate(steps, 1):
        if texts is None:
            yield json.dumps({"step": number, **step_row(step, geometry)})
        else:
            yield f"{number}. {step_sentence(step, geometry, texts)}"
        position.apply(step)


def ending(position: Position, texts: Texts, *, is_limited: bool) -> Iterator[str]:
    """The solution, or else the candidates that are left."""
    if position.is_solved:
        yield render(texts, (PREFIX + "solved", {}))
        yield write(position.grid, "decorated")
        return
    if not is_limited:
        yield render(texts, (PREFIX + "stuck", {}))
    yield write_marks(position)


COMMAND = Command("explain", "show how techniques solve a puzzle, step by step", arguments, run)
