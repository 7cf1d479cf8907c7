"""The command `generate`: puzzles with one solution."""

import json
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from functools import partial
from random import SystemRandom
from typing import get_args

from sudoku_py.cli.command import SOME_NOT, SUCCESS, Command, add_workers, positive
from sudoku_py.cli.sources import text_of
from sudoku_py.cli.streaming import Answer, stream
from sudoku_py.core.formats import read
from sudoku_py.core.grid import Grid
from sudoku_py.generator import Puzzle, Recipe, puzzle_of
from sudoku_py.generator_recipe import Method
from sudoku_py.symmetry import SYMMETRIES

NINE = 9


def arguments(own: ArgumentParser) -> None:
    """What `generate` takes."""
    wish = own.add_mutually_exclusive_group()
    wish.add_argument("--clues", "--givens", type=int, metavar="N", help="how many givens to leave")
    wish.add_argument("--empty", type=int, metavar="N", help="how many cells to empty")
    own.add_argument("--size", type=int, help="cells in a row: 4, 6, 8, 9 (if not said), 12 or 16")
    own.add_argument("--symmetry", choices=SYMMETRIES, default="none", help="of the givens' cells")
    own.add_argument("--minimal", action="store_true", help="puzzles of which no given can go")
    own.add_argument("--solution", metavar="FILE|GRID", help="the solution to have")
    own.add_argument("--pattern", metavar="FILE|GRID", help="givens where it has a digit or an x")
    own.add_argument(
        "--method",
        choices=get_args(Method),
        default="dig",
        help="historical: as a program of old did it, slowly, not soundly, and with counters",
    )
    own.add_argument("--attempts", type=positive, default=20, help="full grids tried, at most")
    own.add_argument("--seed", type=int, help="the first seed; each puzzle takes the next one")
    own.add_argument("--count", type=positive, default=1, help="how many puzzles")
    own.add_argument("--json", action="store_true", help="one JSON object per puzzle and line")
    add_workers(own)


def run(given: Namespace) -> int:
    """Print puzzles with one solution; 1 if one is not as it was asked for."""
    recipe = recipe_of(given)
    work = partial(made, recipe, as_json=given.json)
    seeds = range(recipe.seed, recipe.seed + given.count)
    return SUCCESS if stream(work, seeds, given, given.count) else SOME_NOT


def recipe_of(given: Namespace) -> Recipe:
    """The recipe for the first of the puzzles that the arguments ask for."""
    solution = read(text_of(given.solution)) if given.solution else None
    pattern = read_pattern(text_of(given.pattern)) if given.pattern else None
    like = solution or pattern
    return Recipe(
        size=given.size or (like.size if like else NINE),
        givens=given.clues,
        empty=given.empty,
        seed=SystemRandom().randrange(2**32) if given.seed is None else given.seed,
        attempts=given.attempts,
        symmetry=given.symmetry,
        minimal=given.minimal,
        solution=solution,
        pattern=pattern,
        method=given.method,
    )


def read_pattern(text: str) -> Grid:
    """A grid in any format, in which a digit or an x marks a cell.

    >>> read_pattern("x..x.xx..xx.x..x").givens
    8
    """
    return read(text.replace("x", "1").replace("X", "1"))


def made(recipe: Recipe, seed: int, *, as_json: bool) -> list[Answer]:
    """The puzzle of that seed, and a remark if it is not as it was asked for."""
    puzzle = puzzle_of(replace(recipe, seed=seed))
    text = json_of(puzzle) if as_json else puzzle.grid.line
    remark = None if puzzle.reached else not_reached(recipe, puzzle)
    return [Answer(text, puzzle.reached, remark)]


def json_of(puzzle: Puzzle) -> str:
    """The puzzle as a JSON object on one line."""
    found: dict[str, object] = {
        "puzzle": puzzle.grid.line,
        "solution": puzzle.solution.line,
        "givens": puzzle.grid.givens,
        "seed": puzzle.seed,
        "reached": puzzle.reached,
    }
    if puzzle.spare is not None:
        found["spare"] = puzzle.spare
    if puzzle.counters:
        found["counters"] = puzzle.counters._asdict()
    return json.dumps(found)


def not_reached(recipe: Recipe, puzzle: Puzzle) -> str:
    """The sentence for a puzzle that is not as it was asked for."""
    if puzzle.spare:
        return f"Seed {puzzle.seed}: not minimal; givens that could still go: {puzzle.spare}."
    return (
        f"Seed {puzzle.seed}: givens asked for: {recipe.target}; "
        f"closest reached: {puzzle.grid.givens}."
    )


COMMAND = Command("generate", "make puzzles with one solution", arguments, run)
