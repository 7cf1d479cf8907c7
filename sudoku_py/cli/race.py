"""The command `race`: several algorithms on one puzzle, ranked by nodes, or by another cost."""

import json
from argparse import ArgumentParser, Namespace
from time import perf_counter
from typing import get_args

from sudoku_py.cli.command import SUCCESS, Command
from sudoku_py.cli.search import add_limits
from sudoku_py.cli.sources import puzzle_of
from sudoku_py.lab.race.race import Fairness, Race, Rank, Standing

DEFAULT_ALGORITHMS = "cell-order,fewest-candidates,propagation,exact-cover"
SECONDS = 30.0
COLUMNS = ("place", "algorithm", "status", "nodes", "checks", "backtracks", "steps", "seconds")


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `race`."""
    parser.add_argument("puzzle", metavar="FILE|-|PUZZLE", help="the puzzle, or a file with it")
    parser.add_argument(
        "--algorithms",
        default=DEFAULT_ALGORITHMS,
        metavar="ID,ID…",
        help=f"see `algorithms` (default: {DEFAULT_ALGORITHMS})",
    )
    parser.add_argument(
        "--equal",
        choices=get_args(Fairness),
        default="steps",
        help="what each algorithm gets the same amount of until the time is up (default: steps)",
    )
    parser.add_argument(
        "--rank",
        choices=get_args(Rank),
        default="nodes",
        help="what the algorithms are ranked by (default: nodes); steps are animation steps",
    )
    parser.add_argument(
        "--all",
        action="store_true",
        help="race to the end of the search, not to the first solution",
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object per line and algorithm"
    )
    add_limits(parser, SECONDS)


def run(given: Namespace) -> int:
    """Print the table when all have finished, or the time is up."""
    race = Race(
        puzzle_of(given.puzzle),
        names(given.algorithms),
        seed=given.seed,
        fairness=given.equal,
        rank=given.rank,
        goal="end" if given.all else "solution",
    )
    start = perf_counter()
    while not race.advance() and perf_counter() - start < given.seconds:
        pass
    for line in lines(race.table(), as_json=given.json):
        print(line)
    return SUCCESS


def names(text: str) -> list[str]:
    """The ids between commas.

    >>> names("cell-order, propagation")
    ['cell-order', 'propagation']
    """
    return [each.strip() for each in text.split(",") if each.strip()]


def lines(table: list[Standing], *, as_json: bool) -> list[str]:
    """The table, as JSON or in columns."""
    if as_json:
        return [json.dumps(row._asdict()) for row in table]
    rows = [COLUMNS, *(tuple(cell(row, name) for name in COLUMNS) for row in table)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(COLUMNS))]
    return [
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def cell(row: Standing, name: str) -> str:
    """A value of the table as text."""
    value = getattr(row, name)
    if value is None:
        return "-"
    return f"{value:.6f}" if isinstance(value, float) else str(value)


COMMAND = Command("race", "race algorithms on one puzzle", arguments, run)
