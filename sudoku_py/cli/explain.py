"""The command `explain`: the way from a puzzle to its solution, with an argument for each step."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import get_args

from sudoku_py.analysis.position_conflict import position_conflict
from sudoku_py.analysis.verdict import difference_reason
from sudoku_py.board import Board
from sudoku_py.cli.command import (
    FAILURE,
    SUCCESS,
    UNDECIDED,
    Command,
    add_time_limit,
    positive,
    time_limit,
)
from sudoku_py.cli.steps import (
    add_short,
    add_uniqueness,
    first_position,
    step_lines,
    step_row,
    uniqueness_remark,
)
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.formats import write
from sudoku_py.explanation import RATED_SIZE, Step
from sudoku_py.lab.texts import LANGUAGES, Texts, load, render
from sudoku_py.techniques import explainer
from sudoku_py.techniques.explainer.ladder import rows_up_to
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import Order, has_no_solution, path_in_slices
from sudoku_py.techniques.solutions import solutions_of
from sudoku_py.techniques.step import Step as FoundStep
from sudoku_py.techniques.text.positions import write_marks
from sudoku_py.techniques.text.sentences import PREFIX, Sentence

SECONDS = 60.0
NOT_FOUND = "Step {} was not found within {:g} seconds; --seconds gives more time."
QUICK_RATING = 84  # tenths: what is above takes longer than a remark may


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
    add_time_limit(parser, SECONDS, "the search for each step", "one is not found")
    add_uniqueness(parser)
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the sentences")
    add_short(parser)
    parser.add_argument(
        "--json", action="store_true", help="print each step as a JSON object instead"
    )


def run(given: Namespace) -> int:
    """Print the steps, and the position after them; 1 if techniques do not solve the puzzle.

    A path that ends at the step limit is not a failure; 3 if it ends at the time limit.
    """
    position = first_position(given.puzzle)
    texts = load(given.lang)
    if given.uniqueness and (remark := uniqueness_remark(position)):
        print(f"sudoku_py: {remark}", file=sys.stderr)
    start = position.copy()
    pieces = path_in_slices(start.copy(), given.order, uniqueness=given.uniqueness)
    search = Search(pieces, given.seconds)
    for line in lines(position, islice(search.steps(), given.steps), given):
        print(line, flush=True)
    is_limited = len(search.taken) == given.steps or search.is_cut
    if not given.json:
        for line in ending(position, texts, is_limited=is_limited):
            print(line)
        if position.is_solved and given.order != "se" and (found := hardest(start, search.taken)):
            # Spaces that hold a line together on the page: here, people search for what they see.
            print(render(texts, found).replace("\u00a0", " "))
    elif not is_limited:
        for problem in problems(position):
            print(f"sudoku_py: {problem}", file=sys.stderr)
    if search.is_cut:
        print(f"sudoku_py: {NOT_FOUND.format(search.number, given.seconds)}", file=sys.stderr)
        return UNDECIDED
    return SUCCESS if position.is_solved or is_limited else FAILURE


class Search:
    """The steps of a path, each looked for within a time; `taken` are those found so far."""

    def __init__(self, pieces: Iterable[FoundStep | None], seconds: float) -> None:
        """Look for steps in pieces of work; None is one that has found nothing yet."""
        self._pieces, self._seconds = iter(pieces), seconds
        self.taken: list[FoundStep] = []
        self.is_cut = False  # whether the time was too short for a step

    @property
    def number(self) -> int:
        """The number of the step that is being looked for."""
        return len(self.taken) + 1

    def steps(self) -> Iterator[FoundStep]:
        """Each step as soon as it is found; a terminal shows which one is looked for."""
        while not self.is_cut:
            with time_limit(self._seconds) as time:
                time.doing = f"Looking for step {self.number}"
                step = next(filter(None, time.until(self._pieces)), None)
            self.is_cut = step is None and time.is_cut
            if step is None:
                return
            self.taken.append(step)
            yield step


def lines(position: Position, steps: Iterable[FoundStep], given: Namespace) -> Iterator[str]:
    """Each step as JSON, or the puzzle and each step in words; the position follows the steps.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.techniques.procedures import path
    >>> position = Position.of_grid(Grid.from_line("1234341221434.2."))
    >>> given = Namespace(json=False, short=True, lang="en")
    >>> list(lines(position, path(position.copy()), given))[1]
    '1. Full house: r4c2=3'
    """
    if not given.json:
        yield write(position.grid, "decorated")
    for number, found in enumerate(steps, 1):
        step = Step(found, Board(position.candidate_grid))
        if given.json:
            yield json.dumps({"step": number, **step_row(step, given.lang)})
        else:
            yield from step_lines(number, step, given.lang, is_short=given.short)
        position.apply(found)


def ending(position: Position, texts: Texts, *, is_limited: bool) -> Iterator[str]:
    """The solution, or else why there is no further step, and the candidates that are left."""
    if position.is_solved:
        yield render(texts, (PREFIX + "solved", {}))
        yield write(position.grid, "decorated")
        return
    if not is_limited:
        if not has_no_solution(position):
            yield render(texts, (PREFIX + "stuck", {}))
        for problem in problems(position):
            yield render(texts, (f"error.{problem.code}", problem.details))
    yield write_marks(position)


def problems(position: Position) -> tuple[SudokuError, ...]:
    """Why no path can reach the end: a contradiction, or several solutions; empty if neither.

    >>> from sudoku_py.core.grid import Grid
    >>> print(*problems(Position.of_grid(Grid.from_line("12.............."))))
    There is more than one solution: r1c3 can be 3 or 4.
    """
    found = solutions_of(position)
    if found.status == "several":
        return (difference_reason(*found.found),)
    return position_conflict(position)


def hardest(start: Position, taken: list[FoundStep]) -> Sentence | None:
    """The ratings of the hardest step and of the puzzle; None on boards without a rating.

    The rating of a puzzle is for Sudoku Explainer's order of steps, which is different.
    """
    rating = max((step.rating or 0 for step in taken), default=0)
    if not rating or start.tables.size != RATED_SIZE:
        return None
    details = {"hardest": f"{rating / 10}"}
    puzzle = Position.of_grid(start.given_grid)
    if (puzzle.values, puzzle.candidates) != (start.values, start.candidates):
        return "path.hardest", details  # of a position, which is no puzzle
    rated = explainer.rating_of(explainer.path(start, rows_up_to(QUICK_RATING)), start)
    shown = f"{rated.rating / 10}" if start.is_solved else f"{(QUICK_RATING + 1) / 10}+"
    return "path.hardest-rated", {**details, "rating": shown}


COMMAND = Command("explain", "show how techniques solve a puzzle, step by step", arguments, run)
