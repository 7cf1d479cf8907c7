"""The command `race`: several algorithms on one puzzle, and the order in which they finish."""

import json
from argparse import ArgumentParser, Namespace
from time import perf_counter

from sudoku_py.cli.command import SUCCESS, Command
from sudoku_py.cli.searching import add_limits
from sudoku_py.cli.sources import text_of
from sudoku_py.core.formats import read
from sudoku_py.lab.race import Race, Standing

RUNNERS = "cell-order,fewest-candidates,propagation,exact-cover"
SECONDS = 30.0
COLUMNS = ("place", "algorithm", "status", "steps", "seconds", "nodes", "backtracks")


def arguments(own: ArgumentParser) -> None:
    """What `race` takes."""
    own.add_argument("puzzle", metavar="FILE|-|PUZZLE", help="the puzzle, or a file that has it")
    own.add_argument(
        "--algorithms", default=RUNNERS, metavar="ID,ID…", help=f"see `algorithms`; else {RUNNERS}"
    )
    own.add_argument(
        "--equal", choices=("steps", "time"), default="steps", help="what they get equally much of"
    )
    own.add_argument("--all", action="store_true", help="to the last solution, not to the first")
    own.add_argument("--json", action="store_true", help="one JSON object per runner and line")
    add_limits(own, SECONDS)


def run(given: Namespace) -> int:
    """Print the table when all are done, or the time is up."""
    race = Race(
        read(text_of(given.puzzle)),
        names(given.algorithms),
        seed=given.seed,
        fairness=given.equal,
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
    """The table, for a program or for the eye."""
    if as_json:
        return [json.dumps(row._asdict()) for row in table]
    rows = [COLUMNS, *(tuple(cell(row, name) for name in COLUMNS) for row in table)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(COLUMNS))]
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


COMMAND = Command("race", "let algorithms race on one puzzle", arguments, run)
