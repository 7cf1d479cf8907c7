"""The command `solve`: the verdict on each puzzle, and optionally a count or all solutions."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import islice

from sudoku_py import bitboard
from sudoku_py.checking import UNDECIDED, only_solution, verdict
from sudoku_py.cli.algorithms import add_choices, chosen_method
from sudoku_py.cli.answers import Answer, Answerer, stream
from sudoku_py.cli.command import (
    Command,
    UsageError,
    add_output_format,
    add_sources,
    add_workers,
    positive,
    time_limit,
)
from sudoku_py.cli.search import add_limits, report, run_algorithm
from sudoku_py.cli.sources import Item, items
from sudoku_py.core.formats import write
from sudoku_py.core.grid import Grid
from sudoku_py.core.time_limit import TimeIsUp, TimeLimit

SECONDS = 60.0
ONLY = "This is the only solution."
ONLY_ALLOWED = "This is the only solution that the placed digits and the candidates allow."
NOT_ALL = "The search for solutions was ended after {:g} seconds; there may be more of them."


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
    add_limits(
        parser,
        None,
        f"time limit of a run with --algorithm (default: {SECONDS:g}), or for the verdict on each "
        "puzzle and for its solutions with --count or --all (default: none); the exit code is 3 if "
        "a verdict is not decided within it",
    )


def run(given: Namespace) -> int:
    """Print the verdict on each puzzle as soon as it is known; 1 if any is not unique.

    With a time limit, 3 if one was not decided, and all others are unique.
    """
    if given.all and (given.jobs > 1 or given.dask):
        raise UsageError("--all prints during the search, so it works in one process only.")
    return stream(answerer(given), items(given.sources), given)


def answerer(given: Namespace) -> Answerer[Item]:
    """The function that answers one puzzle."""
    if given.algorithm:
        row = chosen_method(given)
        answer = report if given.text else run_algorithm
        limit = SECONDS if given.seconds is None else given.seconds
        return partial(answer, algorithm=row.id, seed=given.seed, seconds=limit)
    limits = {"seconds": given.seconds, "shows": given.jobs == 1 and not given.dask}
    if given.all:
        return partial(every_solution, limit=given.count, **limits)
    if given.count:
        return partial(count, limit=given.count, **limits)
    as_text = given.text or (sys.stdout.isatty() and not given.json)
    return partial(as_board if as_text else as_json, **limits)


def as_json(item: Item, seconds: float | None = None, *, shows: bool = False) -> list[Answer]:
    """The verdict as a JSON object on one line.

    >>> print(as_json(Item("12..34....1.4..."))[0].text[:49])
    {"puzzle": "12..34....1.4...", "status": "unique"
    """
    with time_limit(seconds, shows=shows) as time:
        found = verdict_data(item, time)
    status = found["status"]
    return [Answer(json.dumps(found), status == "unique", decided=status != UNDECIDED)]


def verdict_data(item: Item, time: TimeLimit | None = None) -> dict[str, object]:
    """The verdict on a puzzle, by key; on a `position` if the text has more than givens.

    >>> found = verdict_data(Item("12..34..........", position="12..34....+1.+4...:313"))
    >>> found["position"], found["solution"]
    ('12..34....+1.+4...:313', '1243342123144132')
    """
    status, solution, reason = _verdict(item, time or TimeLimit())
    names = {"puzzle": item.puzzle} | ({"position": item.position} if item.position else {})
    return {**names, "status": status, "solution": solution, "reason": reason}


def _verdict(item: Item, time: TimeLimit) -> tuple[str, str | None, str | None]:
    if item.problem:
        return "invalid", None, item.problem
    with suppress(TimeIsUp):  # then `verdict` has no time left, either, and says so
        if not item.position and (quick := only_solution(item.puzzle, time)):
            return "unique", quick, None
    found = verdict(item.candidates, time)
    return found.status, found.solution.line if found.solution else None, found.reason


def as_board(item: Item, seconds: float | None = None, *, shows: bool = False) -> list[Answer]:
    """The verdict to read: the solution, or else the puzzle, and a sentence below."""
    with time_limit(seconds, shows=shows) as time:
        status, solution, reason = _verdict(item, time)
    line = solution or item.puzzle
    board = line if item.problem else write(Grid.from_line(line), "decorated")
    text = f"{board}\n{reason or (ONLY_ALLOWED if item.position else ONLY)}\n"
    return [Answer(text, status == "unique", decided=status != UNDECIDED)]


def count(
    item: Item, limit: int, seconds: float | None = None, *, shows: bool = False
) -> list[Answer]:
    """The verdict, the count of solutions up to the limit, and whether there are no more.

    >>> json.loads(count(Item("1" + "." * 15), limit=100)[0].text)["count"]
    72
    """
    counting = None
    with time_limit(seconds, shows=shows) as time:
        if not item.problem:
            position = item.candidates
            counting = bitboard.SolutionCount(position.digits, position.removed)
            for _ in time.until(counting.run(limit)):
                time.found = counting.count
    return [_with_count(item, time, exact=counting is None or counting.complete, shows=shows)]


def every_solution(
    item: Item, limit: int | None, seconds: float | None = None, *, shows: bool = False
) -> Iterator[Answer]:
    """An object for each solution as it is found, and last the verdict with their count."""
    states: Iterator[str | None] = iter(())
    if not item.problem:
        position = item.candidates
        states = bitboard.explore(position.digits.line, removed=position.removed)
    with time_limit(seconds, shows=shows) as time:
        for solution in islice(filter(None, time.until(states)), limit):
            time.found += 1
            time.clear()
            row = {"puzzle": item.puzzle, "number": time.found, "solution": solution}
            yield Answer(json.dumps(row))
    exact = time.found != limit and not time.is_cut
    yield _with_count(item, time, exact=exact, shows=shows)


def _with_count(item: Item, counted: TimeLimit, *, exact: bool, shows: bool) -> Answer:
    """The verdict, with as much time as for the count, and the count."""
    with time_limit(counted.seconds, shows=shows) as time:
        found = verdict_data(item, time)
    status, count = found["status"], counted.found
    return Answer(
        json.dumps({**found, "count": count, "exact": exact}),
        status == "unique",
        f"sudoku_py: {NOT_ALL.format(counted.seconds)}" if counted.is_cut and not exact else None,
        decided=status != UNDECIDED or count > 1,
    )


COMMAND = Command("solve", "solve puzzles, and check that the solution is unique", arguments, run)
