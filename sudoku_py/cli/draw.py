"""The command `draw`: a puzzle, a step of a technique, a run or its search tree as a picture."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from typing import get_args

from sudoku_py.board import Board
from sudoku_py.cli.algorithms import add_choices, chosen_method
from sudoku_py.cli.command import (
    SUCCESS,
    UNDECIDED,
    Command,
    UsageError,
    add_time_limit,
    positive,
    time_limit,
)
from sudoku_py.cli.explain import NOT_FOUND, Search, problems
from sudoku_py.cli.picture_file import PictureFile
from sudoku_py.cli.sources import GIVENS_ALONE, Item, items
from sudoku_py.cli.steps import add_uniqueness
from sudoku_py.core.time_limit import TimeIsUp
from sudoku_py.drawing.looks import Theme
from sudoku_py.explanation import Step
from sudoku_py.lab.texts import LANGUAGES, load, render
from sudoku_py.lab.timeline.timeline import MAX_STEPS
from sudoku_py.puzzle import Puzzle
from sudoku_py.runs import Run
from sudoku_py.solvers.mix.choices import OPTIONS
from sudoku_py.solvers.registry import SOLVERS
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import Order, path_in_slices
from sudoku_py.techniques.step import Step as FoundStep
from sudoku_py.techniques.text.positions import read_position

SECONDS = 60.0
PIECE_SECONDS = 0.05
NOT_REACHED = "{} was not reached within {:g} seconds; --seconds gives more time."
OF_RUNS = ("step", "tree", "seed", *OPTIONS)  # options that need an algorithm
OF_PATHS = ("claim", "path_order")  # options that need a step of a path


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `draw`."""
    parser.add_argument(
        "sources",
        nargs="*",
        default=["-"],
        metavar="FILE|-|PUZZLE",
        help="one puzzle, a file with one, or - for standard input (the default)",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--hint", action="store_true", help="draw the next step, the easiest to see")
    what.add_argument(
        "--path-step", type=positive, metavar="N", help="draw a step of the path, see `explain`"
    )
    what.add_argument(
        "--algorithm", metavar="ID", help="draw a run of an algorithm, see `algorithms`"
    )
    parser.add_argument("--claim", type=positive, metavar="N", help="only up to a claim of a step")
    parser.add_argument(
        "--path-order", choices=get_args(Order), help="order of the path (default: teachable)"
    )
    parser.add_argument("--step", type=whole, metavar="N", help="the step of the run, 0 or more")
    parser.add_argument("--tree", action="store_true", help="draw the search tree of the run")
    add_choices(parser)
    parser.add_argument("--seed", type=int, help="seed of algorithms that use random choices")
    _add_look(parser)
    add_time_limit(parser, SECONDS, "what leads to the picture", "it is not reached")
    add_uniqueness(parser)


def _add_look(parser: ArgumentParser) -> None:
    """Add the options for how the picture looks, and where it goes."""
    parser.add_argument(
        "--candidates", action="store_true", help="draw a board with its candidates"
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="file.svg, or with sudoku-lab[pictures] file.png or file.pdf (default: SVG on "
        "standard output)",
    )
    parser.add_argument(
        "--theme", choices=get_args(Theme), default="light", help="colours (default: light)"
    )
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the words")


def whole(text: str) -> int:
    """A whole number of at least 0, for argparse.

    >>> whole("0")
    0
    """
    if not text.isdecimal():
        raise ArgumentTypeError(f"{text} is not a whole number of at least 0")
    return int(text)


def run(given: Namespace) -> int:
    """Draw the picture and write it; 3 if what it shows is not reached within its time."""
    _refuse_what_does_not_fit(given)
    file, item = PictureFile(given.output), one_item(given.sources)
    try:
        file.write(picture(item, given))
    except TimeIsUp as problem:
        print(f"sudoku_py: {problem}", file=sys.stderr)
        return UNDECIDED
    return SUCCESS


def _refuse_what_does_not_fit(given: Namespace) -> None:
    is_path = given.hint or given.path_step is not None
    if given.algorithm is None:
        for name in OF_RUNS:
            value = getattr(given, name)
            if value is not None and value is not False:  # 0 is a step, and a seed
                known = ", ".join(row.id for row in SOLVERS)
                raise UsageError(f"--{name} needs --algorithm with one of: {known}.")
    elif given.step is None and not given.tree:
        raise UsageError("--algorithm needs --step N, --tree, or both.")
    if not is_path:
        for name in OF_PATHS:
            if getattr(given, name) is not None:
                raise UsageError(f"--{name.replace('_', '-')} needs --hint or --path-step N.")
    if given.candidates and (is_path or given.algorithm is not None):
        raise UsageError("--candidates is for the picture of a board alone.")


def one_item(sources: list[str]) -> Item:
    """The puzzle of the sources; UsageError if there is none, or more than one."""
    good: list[Item] = []
    problem: str | None = None
    for item in items(sources):
        if item.problem is None:
            good.append(item)
        problem = problem or item.problem
        if len(good) > 1:
            raise UsageError("There are several puzzles, and a picture shows one: give one alone.")
    if not good:
        raise UsageError(problem or "No puzzle to read.")
    return good[0]


def picture(item: Item, given: Namespace) -> str:
    """The SVG document; UsageError or TimeIsUp if there is no such picture."""
    if given.algorithm is not None:
        return _of_run(item, given)
    if given.hint or given.path_step is not None:
        return _of_path(item, given)
    board = Board(item.candidates)
    return board.svg(candidates=given.candidates, theme=given.theme, lang=given.lang)


def _of_run(item: Item, given: Namespace) -> str:
    solver = chosen_method(given)
    if given.tree and solver.breaks_rules:
        raise UsageError(render(load(given.lang), ("tree.none", {})))
    if item.remark:
        print(GIVENS_ALONE, file=sys.stderr)
    made = Puzzle.of(item.candidates.givens).run(solver.id, given.seed or 0)
    _record(made, MAX_STEPS if given.step is None else given.step, given.seconds)
    last = made.record(0)
    if given.step is not None and given.step > last:
        raise UsageError(f"There is no step {given.step}: the run ends after step {last:,}.")
    moment = made[last if given.step is None else given.step]
    drawn = moment.tree if given.tree else moment
    return drawn.svg(theme=given.theme, lang=given.lang)


def _record(made: Run, upto: int, seconds: float) -> None:
    """Record a run up to a step, or to its end; TimeIsUp if that takes too long."""

    def pieces() -> Iterator[None]:
        while made.record(upto, PIECE_SECONDS) < upto and not made.is_recorded:
            yield

    with time_limit(seconds) as time:
        time.doing = "Recording the run"
        try:
            for _ in time.bounded(pieces()):
                pass
        except TimeIsUp as problem:
            what = "The end of the run" if upto == MAX_STEPS else f"Step {upto}"
            raise TimeIsUp(NOT_REACHED.format(what, seconds)) from problem


def _of_path(item: Item, given: Namespace) -> str:
    position = read_position(item.position or item.puzzle)
    step = Step(_step(position, given), Board(position.candidate_grid))
    claims = len(step.claims)
    if given.claim is not None and given.claim > claims:
        raise UsageError(f"There is no claim {given.claim}: the argument of the step has {claims}.")
    claim = None if given.claim is None else given.claim - 1
    return step.svg(claim, theme=given.theme, lang=given.lang)


def _step(position: Position, given: Namespace) -> FoundStep:
    """The wanted step, with the position moved to where it is; UsageError if there is none."""
    number = given.path_step or 1
    order: Order = given.path_order or "teachable"
    pieces = path_in_slices(position.copy(), order, uniqueness=given.uniqueness)
    search = Search(pieces, given.seconds)
    for step in search.steps():
        if len(search.taken) == number:
            return step
        position.apply(step)
    if search.is_cut:
        raise TimeIsUp(NOT_FOUND.format(search.number, given.seconds))
    raise UsageError(_why_none(position, number, len(search.taken)))


def _why_none(position: Position, number: int, taken: int) -> str:
    """Why the path has no step with this number."""
    if position.is_solved:
        why = f"the path solves the puzzle in {taken}." if taken else "the puzzle is solved."
    else:
        where = f"after step {taken}, " if taken else ""
        known = " ".join(map(str, problems(position)))
        why = f"{where}no technique finds one." + (f" {known}" if known else "")
    return f"There is no step {number}: {why}"


COMMAND = Command("draw", "draw a puzzle, a step, a run or its tree as a picture", arguments, run)
