"""The command `check`: whether a puzzle is valid, unique and minimal, and if not, why."""

import json
import sys
from argparse import ArgumentParser, Namespace
from functools import partial
from itertools import islice

from sudoku_py import bitboard
from sudoku_py.analysis.backbone import Backbone
from sudoku_py.analysis.minimal_conflict import MinimalConflict
from sudoku_py.analysis.oracle import filled, within
from sudoku_py.cli.answers import Answer, stream
from sudoku_py.cli.command import (
    Command,
    add_output_format,
    add_sources,
    add_time_limit,
    add_workers,
    time_limit,
)
from sudoku_py.cli.solve import UNDECIDED, verdict_data
from sudoku_py.cli.sources import Item, items
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.geometry import geometry
from sudoku_py.core.time_limit import TimeIsUp, TimeLimit

SECONDS = 60.0
Properties = dict[str, object]

GIVENS_ALONE = (
    "Whether givens are redundant, or contradict each other, is not asked of a position: its "
    "placed digits and candidates count, too."
)
EXPLANATIONS = {
    "contradiction": "These givens contradict each other",
    "differing": "Solutions differ in these cells",
}


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `check`."""
    add_sources(parser)
    add_output_format(parser)
    add_workers(parser)
    add_time_limit(parser, SECONDS)
    parser.add_argument(
        "--minimal", action="store_true", help="exit with 1 if a puzzle is not minimal"
    )


def run(given: Namespace) -> int:
    """Print the properties of each puzzle; 1 if any is not unique, or not minimal if required.

    3 if one was not decided within its time, and all others are as required.
    """
    command = partial(
        checked,
        must_be_minimal=given.minimal,
        as_text=given.text or (sys.stdout.isatty() and not given.json),
        seconds=given.seconds,
        shows=given.jobs == 1 and not given.dask,
    )
    return stream(command, items(given.sources), given)


def checked(
    item: Item, *, must_be_minimal: bool, as_text: bool, seconds: float, shows: bool
) -> list[Answer]:
    """The answer of `check` for one puzzle."""
    with time_limit(seconds, shows=shows) as time:
        found = properties(item, time)
    asked = found["minimal"] if must_be_minimal and found["unique"] else found["unique"]
    is_position = must_be_minimal and item.position is not None  # which is never minimal
    remark = f"sudoku_py: {GIVENS_ALONE}" if item.position and not as_text else None
    text = sentence(found) if as_text else json.dumps(found)
    return [Answer(text, bool(asked), remark, decided=asked is not None or is_position)]


def properties(item: Item, time: TimeLimit | None = None) -> Properties:
    """Status, valid, unique, minimal, givens, `spare` (redundant) ones, and a reason if not unique.

    For a puzzle without a solution also givens that contradict each other, as few as possible; for
    one with several solutions the cells in which they differ. The properties of the givens alone
    are null for a `position`: `minimal`, `spare`, `contradiction`.

    >>> found = properties(Item(".2..34....1.4..."))
    >>> found["unique"], found["minimal"], found["spare"]
    (True, False, ['r1c2', 'r2c2'])
    """
    time = time or TimeLimit()
    verdict = verdict_data(item, time)
    status, reason = verdict["status"], verdict["reason"]
    is_puzzle = item.position is None
    redundant = None
    if is_puzzle and status == "unique":
        try:
            redundant = redundant_givens(item.puzzle, time)
        except TimeIsUp as error:
            reason = f"Whether it is minimal was {error}."
    is_wrong = is_puzzle and status in ("invalid", "unsolvable")
    return {
        "puzzle": item.puzzle,
        **({} if is_puzzle else {"position": item.position}),
        "status": status,
        "valid": status != "invalid",
        "unique": None if status == UNDECIDED else status == "unique",
        "minimal": None if redundant is None else not redundant,
        "givens": None if item.problem else len(item.puzzle) - item.puzzle.count("."),
        "spare": redundant,
        "reason": reason,
        "contradiction": conflict(item, time) if is_wrong else None,
        "differing": differing(item.candidates, time) if status == "multiple" else None,
    }


def conflict(item: Item, time: TimeLimit) -> list[str] | None:
    """The smallest set of givens that contradicts itself; a small one if that takes too long.

    >>> conflict(Item("12....3.4......."), TimeLimit())
    ['r1c1', 'r1c2', 'r2c3']
    """
    if item.problem:
        return None
    found = MinimalConflict(item.puzzle)
    time.doing = "Looking for the smallest contradiction"
    for _ in time.until(within(found.run(), len(item.puzzle))):
        pass
    return _names(item.puzzle, found.cells)


def differing(position: CandidateGrid, time: TimeLimit) -> list[str]:
    """The cells in which solutions differ; those found so far if that takes too long.

    >>> differing(Item("1234341......1..").candidates, TimeLimit())
    ['r3c1', 'r3c3', 'r4c1', 'r4c3']
    """
    line = position.digits.line
    found = Backbone(line, position.removed)
    time.doing = "Looking for cells that differ"
    for _ in time.until(within(found.run(), len(line))):
        pass
    return _names(line, sorted(found.differing))


def _names(puzzle: str, cells: list[int]) -> list[str]:
    board = geometry(round(len(puzzle) ** 0.5))
    return [board.cell_name(cell) for cell in cells]


def redundant_givens(puzzle: str, time: TimeLimit | None = None) -> list[str]:
    """The givens each of which can be removed if the others stay: there is still one solution."""
    time = time or TimeLimit()
    givens = [cell for cell, symbol in enumerate(puzzle) if symbol != "."]
    redundant = []
    for number, cell in enumerate(givens, 1):
        time.doing = f"Trying without given {number} of {len(givens)}"
        states = time.bounded(bitboard.explore(filled(puzzle, cell, ".")))
        if len(list(islice(filter(None, states), 2))) == 1:
            redundant.append(cell)
    return _names(puzzle, redundant)


def sentence(found: Properties) -> str:
    """The properties in words.

    >>> print(sentence(properties(Item(".2..34....1.4..."))))
    .2..34....1.4...
    Valid, with 5 givens and one solution. Not minimal; one of these can go: r1c2, r2c2.
    """
    redundant = found["spare"]
    if "position" in found:
        return position_sentence(found)
    if not found["unique"]:
        return f"{found['puzzle']}\n{found['reason']}{_explanation(found)}"
    minimal = "Minimal."
    if not isinstance(redundant, list):
        minimal = str(found["reason"])
    elif redundant:
        minimal = f"Not minimal; one of these can go: {', '.join(redundant)}."
    return f"{found['puzzle']}\nValid, with {found['givens']} givens and one solution. {minimal}"


def position_sentence(found: Properties) -> str:
    """The same for a position.

    >>> item = Item("12..34..........", position="12..34....+1.+4...:313")
    >>> print(position_sentence(properties(item)).splitlines()[1][:72])
    With 4 givens, and one solution that its placed digits and candidates al
    """
    verdict = f"{found['reason']}{_explanation(found)}"
    if found["unique"]:
        verdict = (
            f"With {found['givens']} givens, and one solution that its placed digits and "
            "candidates allow."
        )
    return f"{found['position']}\n{verdict} {GIVENS_ALONE}"


def _explanation(found: Properties) -> str:
    """The cells to look at if there is not one solution; the reason already names clashes."""
    for key, text in EXPLANATIONS.items():
        cells = found[key]
        if isinstance(cells, list) and found["valid"]:
            return f" {text}: {', '.join(cells)}."
    return ""


COMMAND = Command(
    "check",
    "check whether puzzles are valid, unique and minimal, and explain why not",
    arguments,
    run,
)
