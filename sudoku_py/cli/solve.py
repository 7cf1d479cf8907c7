"""The command `solve`: the verdict on each puzzle, and optionally a count or all solutions."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import partial
from itertools import islice

from sudoku_py import bitboard
from sudoku_py.analysis.verdict import verdict_of
from sudoku_py.cli.answers import Answer, Answerer, stream
from sudoku_py.cli.command import (
    FAILURE,
    SUCCESS,
    Command,
    UsageError,
    add_output_format,
    add_sources,
    add_workers,
    positive,
)
from sudoku_py.cli.methods import add_choices, chosen_method
from sudoku_py.cli.search import add_limits, run_algorithm
from sudoku_py.cli.search_report import report
from sudoku_py.cli.sources import Item, items
from sudoku_py.core.formats import write
from sudoku_py.core.grid import Grid

SECONDS = 60.0
ONLY = "This is the only solution."
ONLY_ALLOWED = "This is the only solution that the placed digits and the candidates allow."
QUICK = 1000  # states, which are enough for most puzzles


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `solve`."""
    add_sources(parser)
    add_output_format(parser)
    add_workers(parser)
    parser.add_argument("--count", type=positive, metavar="N", help="count solutions, up to N")
    parser.add_argument(
        "--all",
        action="store_true",
        help="print every solution (up to N with --count) as an object, then the verdict",
    )
    parser.add_argument(
        "--algorithm",
        metavar="ID",
        help="search with one of `algorithms` for up to --seconds; prints JSON, or with --text a "
        "report with the grids, the time and the counters",
    )
    add_choices(parser)
    add_limits(parser, SECONDS)


def run(given: Namespace) -> int:
    """Print the verdict on each puzzle as soon as it is known; 1 if any is not unique."""
    if given.all and (given.jobs > 1 or given.dask):
        raise UsageError("--all prints during the search, so it works in one process only.")
    all_unique = stream(answerer(given), items(given.sources), given)
    return SUCCESS if all_unique else FAILURE


def answerer(given: Namespace) -> Answerer[Item]:
    """The function that answers one puzzle."""
    if given.algorithm:
        row = chosen_method(given)
        answer = report if given.text else run_algorithm
        return partial(answer, algorithm=row.id, seed=given.seed, seconds=given.seconds)
    if given.all:
        return partial(every_solution, limit=given.count)
    if given.count:
        return partial(count, limit=given.count)
    as_text = given.text or (sys.stdout.isatty() and not given.json)
    return as_board if as_text else as_json


def as_json(item: Item) -> list[Answer]:
    """The verdict as a JSON object on one line.

    >>> print(as_json(Item("12..34....1.4..."))[0].text[:49])
    {"puzzle": "12..34....1.4...", "status": "unique"
    """
    found = verdict_data(item)
    return [Answer(json.dumps(found), found["status"] == "unique")]


def verdict_data(item: Item) -> dict[str, object]:
    """The verdict on a puzzle, by key; on a `position` if the text has more than givens.

    >>> found = verdict_data(Item("12..34..........", position="12..34....+1.+4...:313"))
    >>> found["position"], found["solution"]
    ('12..34....+1.+4...:313', '1243342123144132')
    """
    status, solution, reason = _verdict(item)
    names = {"puzzle": item.puzzle} | ({"position": item.position} if item.position else {})
    return {**names, "status": status, "solution": solution, "reason": reason}


def _verdict(item: Item) -> tuple[str, str | None, str | None]:
    if item.problem:
        return "invalid", None, item.problem
    position = item.candidates if item.position else None
    if not position and (solution := only_solution(item.puzzle)):
        return "unique", solution, None
    found = verdict_of(position or Grid.from_line(item.puzzle))
    solution = found.solution.line if found.solution else None
    return found.status, solution, str(found.reason) if found.reason else None


def only_solution(puzzle: str) -> str | None:
    """The one solution, if a short search shows that there is just one, as it mostly does.

    >>> only_solution("12..34....1.4..."), only_solution("12..3...........")
    ('1243342123144132', None)
    """
    solution = None
    for state, found in enumerate(bitboard.explore(puzzle)):
        if state == QUICK or (solution and found):
            return None
        solution = solution or found
    return solution


def as_board(item: Item) -> list[Answer]:
    """The verdict to read: the solution, or else the puzzle, and a sentence below."""
    status, solution, reason = _verdict(item)
    line = solution or item.puzzle
    board = line if item.problem else write(Grid.from_line(line), "decorated")
    text = f"{board}\n{reason or (ONLY_ALLOWED if item.position else ONLY)}\n"
    return [Answer(text, status == "unique")]


def count(item: Item, limit: int) -> list[Answer]:
    """The verdict, the count of solutions up to the limit, and whether there are no more.

    >>> json.loads(count(Item("1" + "." * 15), limit=100)[0].text)["count"]
    72
    """
    found = 0
    if not item.problem:
        position = item.candidates
        found = bitboard.count_solutions(position.digits, limit, position.removed)
    return [_with_count(item, found, exact=found < limit)]


def every_solution(item: Item, limit: int | None) -> Iterator[Answer]:
    """An object for each solution as it is found, and last the verdict with their count."""
    count = 0
    found: Iterator[str] = iter(())
    if not item.problem:
        position = item.candidates
        found = bitboard.solutions(position.digits.line, removed=position.removed)
    for count, solution in enumerate(islice(found, limit), 1):
        row = {"puzzle": item.puzzle, "number": count, "solution": solution}
        yield Answer(json.dumps(row))
    yield _with_count(item, count, exact=count != limit)


def _with_count(item: Item, count: int, *, exact: bool) -> Answer:
    found = verdict_data(item)
    return Answer(
        json.dumps({**found, "count": count, "exact": exact}), found["status"] == "unique"
    )


COMMAND = Command("solve", "solve puzzles, and check that the solution is unique", arguments, run)
