"""The command `check`: whether a puzzle is valid, unique and minimal, and if not, why."""

import json
import sys
from argparse import ArgumentParser, Namespace
from functools import partial

from sudoku_py import bitboard
from sudoku_py.analysis.backbone import Backbone
from sudoku_py.analysis.budget import within
from sudoku_py.analysis.minimal_conflict import MinimalConflict
from sudoku_py.analysis.oracle import filled
from sudoku_py.cli.answers import Answer, stream
from sudoku_py.cli.command import (
    FAILURE,
    SUCCESS,
    Command,
    add_output_format,
    add_sources,
    add_workers,
)
from sudoku_py.cli.solve import verdict_data
from sudoku_py.cli.sources import Item, items
from sudoku_py.core.geometry import geometry

Properties = dict[str, object]

EXPLANATIONS = {
    "contradiction": "These givens contradict each other",
    "differing": "Solutions differ in these cells",
}


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `check`."""
    add_sources(parser)
    add_output_format(parser)
    add_workers(parser)
    parser.add_argument(
        "--minimal", action="store_true", help="exit with 1 if a puzzle is not minimal"
    )


def run(given: Namespace) -> int:
    """Print the properties of each puzzle; 1 if any is not unique, or not minimal if required."""
    as_text = given.text or (sys.stdout.isatty() and not given.json)
    command = partial(checked, must_be_minimal=given.minimal, as_text=as_text)
    return SUCCESS if stream(command, items(given.sources), given) else FAILURE


def checked(item: Item, *, must_be_minimal: bool, as_text: bool) -> list[Answer]:
    """The answer of `check` for one puzzle."""
    found = properties(item)
    good = bool(found["minimal"] if must_be_minimal else found["unique"])
    return [Answer(sentence(found) if as_text else json.dumps(found), good)]


def properties(item: Item) -> Properties:
    """Status, valid, unique, minimal, givens, `spare` (redundant) ones, and a reason if not unique.

    For a puzzle without a solution also givens that contradict each other, as few as possible; for
    one with several solutions the cells in which they differ.

    >>> found = properties(Item(".2..34....1.4..."))
    >>> found["unique"], found["minimal"], found["spare"]
    (True, False, ['r1c2', 'r2c2'])
    """
    verdict = verdict_data(item)
    status = verdict["status"]
    redundant = redundant_givens(item.puzzle) if status == "unique" else None
    return {
        "puzzle": item.puzzle,
        "status": status,
        "valid": status != "invalid",
        "unique": status == "unique",
        "minimal": None if redundant is None else not redundant,
        "givens": None if item.problem else len(item.puzzle) - item.puzzle.count("."),
        "spare": redundant,
        "reason": verdict["reason"],
        "contradiction": conflict(item) if status in ("invalid", "unsolvable") else None,
        "differing": differing(item.puzzle) if status == "multiple" else None,
    }


def conflict(item: Item) -> list[str] | None:
    """The smallest set of givens that contradicts itself; a small one if that takes too long.

    >>> conflict(Item("12....3.4......."))
    ['r1c1', 'r1c2', 'r2c3']
    """
    if item.problem:
        return None
    found = MinimalConflict(item.puzzle)
    for _ in within(found.run(), len(item.puzzle)):
        pass
    return _names(item.puzzle, found.cells)


def differing(puzzle: str) -> list[str]:
    """The cells in which solutions differ; those found so far if that takes too long.

    >>> differing("1234341......1..")
    ['r3c1', 'r3c3', 'r4c1', 'r4c3']
    """
    found = Backbone(puzzle)
    for _ in within(found.run(), len(puzzle)):
        pass
    return _names(puzzle, sorted(found.differing))


def _names(puzzle: str, cells: list[int]) -> list[str]:
    board = geometry(round(len(puzzle) ** 0.5))
    return [board.cell_name(cell) for cell in cells]


def redundant_givens(puzzle: str) -> list[str]:
    """The givens each of which can be removed if the others stay: there is still one solution."""
    redundant = [
        cell
        for cell, symbol in enumerate(puzzle)
        if symbol != "." and bitboard.is_unique(filled(puzzle, cell, "."))
    ]
    return _names(puzzle, redundant)


def sentence(found: Properties) -> str:
    """The properties in words.

    >>> print(sentence(properties(Item(".2..34....1.4..."))))
    .2..34....1.4...
    Valid, with 5 givens and one solution. Not minimal; one of these can go: r1c2, r2c2.
    """
    redundant = found["spare"]
    if not isinstance(redundant, list):
        return f"{found['puzzle']}\n{found['reason']}{_explanation(found)}"
    minimal = (
        f"Not minimal; one of these can go: {', '.join(redundant)}." if redundant else "Minimal."
    )
    return f"{found['puzzle']}\nValid, with {found['givens']} givens and one solution. {minimal}"


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
