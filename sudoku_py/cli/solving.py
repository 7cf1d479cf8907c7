"""The command `solve`: the verdict on each puzzle; on demand the count of solutions, or all."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import partial
from itertools import islice

from sudoku_py import bitboard
from sudoku_py.cli.command import (
    SOME_NOT,
    SUCCESS,
    Command,
    UsageError,
    add_form,
    add_sources,
    add_workers,
    positive,
)
from sudoku_py.cli.searching import add_limits, searched
from sudoku_py.cli.sources import Item, items
from sudoku_py.cli.streaming import Answer, Work, stream
from sudoku_py.core.formats import write
from sudoku_py.core.grid import Grid
from sudoku_py.solvers.registry import solver
from sudoku_py.verdict import verdict_of

SECONDS = 60.0
QUICK = 1000  # states in which most puzzles are done with; the others can take longer


def arguments(own: ArgumentParser) -> None:
    """What `solve` takes."""
    add_sources(own)
    add_form(own)
    add_workers(own)
    own.add_argument("--count", type=positive, metavar="N", help="count solutions, up to N")
    own.add_argument(
        "--all",
        action="store_true",
        help="print every solution (up to N with --count), each as an object, before the verdict",
    )
    own.add_argument(
        "--algorithm", metavar="ID", help="search with one of `algorithms`, as JSON, in --seconds"
    )
    add_limits(own, SECONDS)


def run(given: Namespace) -> int:
    """Print the verdict on each puzzle as soon as it is known; 1 if any is not unique."""
    if given.all and (given.jobs > 1 or given.dask):
        raise UsageError("--all prints while it searches; it works in one process only.")
    all_unique = stream(work_for(given), items(given.sources), given)
    return SUCCESS if all_unique else SOME_NOT


def work_for(given: Namespace) -> Work[Item]:
    """The function that answers a puzzle as asked."""
    if given.algorithm:
        row = solver(given.algorithm)
        return partial(searched, algorithm=row.id, seed=given.seed, seconds=given.seconds)
    if given.all:
        return partial(every_solution, limit=given.count)
    if given.count:
        return partial(counted, limit=given.count)
    as_text = given.text or (sys.stdout.isatty() and not given.json)
    return as_board if as_text else as_json


def as_json(item: Item) -> list[Answer]:
    """The verdict as a JSON object on one line.

    >>> print(as_json(Item("12..34....1.4..."))[0].text[:49])
    {"puzzle": "12..34....1.4...", "status": "unique"
    """
    found = judged(item)
    return [Answer(json.dumps(found), found["status"] == "unique")]


def judged(item: Item) -> dict[str, object]:
    """What there is to say of a puzzle, by key."""
    status, solution, reason = _verdict(item)
    return {"puzzle": item.puzzle, "status": status, "solution": solution, "reason": reason}


def _verdict(item: Item) -> tuple[str, str | None, str | None]:
    if item.problem:
        return "invalid", None, item.problem
    if solution := only_solution(item.puzzle):
        return "unique", solution, None
    found = verdict_of(Grid.from_line(item.puzzle))
    solution = found.solution.line if found.solution else None
    return found.status, solution, str(found.reason) if found.reason else None


def only_solution(puzzle: str) -> str | None:
    """The one solution, if a short search shows that there is just one: mostly all there is to do.

    >>> only_solution("12..34....1.4..."), only_solution("12..3...........")
    ('1243342123144132', None)
    """
    solution = None
    for state, found in enumerate(bitboard.search(puzzle)):
        if state == QUICK or (solution and found):
            return None
        solution = solution or found
    return solution


def as_board(item: Item) -> list[Answer]:
    """The verdict for the eye: the solution, or else the puzzle, and a sentence below."""
    status, solution, reason = _verdict(item)
    line = solution or item.puzzle
    board = line if item.problem else write(Grid.from_line(line), "decorated")
    text = f"{board}\n{reason or 'This is the only solution.'}\n"
    return [Answer(text, status == "unique")]


def counted(item: Item, limit: int) -> list[Answer]:
    """The verdict, the count of solutions up to the limit, and whether there are no more.

    >>> json.loads(counted(Item("1" + "." * 15), limit=100)[0].text)["count"]
    72
    """
    count = 0 if item.problem else bitboard.count_solutions(item.puzzle, limit)
    return [_with_count(item, count, exact=count < limit)]


def every_solution(item: Item, limit: int | None) -> Iterator[Answer]:
    """An object for each solution as it is found, and last the verdict with their count."""
    count = 0
    found = iter(()) if item.problem else bitboard.solutions(item.puzzle)
    for count, solution in enumerate(islice(found, limit), 1):
        row = {"puzzle": item.puzzle, "number": count, "solution": solution}
        yield Answer(json.dumps(row))
    yield _with_count(item, count, exact=count != limit)


def _with_count(item: Item, count: int, *, exact: bool) -> Answer:
    found = judged(item)
    return Answer(
        json.dumps({**found, "count": count, "exact": exact}), found["status"] == "unique"
    )


COMMAND = Command("solve", "tell whether puzzles have one solution, and which", arguments, run)
