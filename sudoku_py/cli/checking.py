"""The command `check`: whether a puzzle is valid, unique and minimal, and what hinders it."""

import json
import sys
from argparse import ArgumentParser, Namespace
from functools import partial

from sudoku_py import bitboard
from sudoku_py.analysis.contradiction import Contradiction
from sudoku_py.analysis.differences import Differences
from sudoku_py.analysis.pieces import within
from sudoku_py.cli.command import SOME_NOT, SUCCESS, Command, add_form, add_sources, add_workers
from sudoku_py.cli.solving import judged
from sudoku_py.cli.sources import Item, items
from sudoku_py.cli.streaming import Answer, stream
from sudoku_py.core.geometry import geometry

Found = dict[str, object]

HINDRANCES = {
    "contradiction": "These givens contradict each other",
    "differing": "Solutions differ in these cells",
}


def arguments(own: ArgumentParser) -> None:
    """What `check` takes."""
    add_sources(own)
    add_form(own)
    add_workers(own)
    own.add_argument("--minimal", action="store_true", help="exit with 1 if one is not minimal")


def run(given: Namespace) -> int:
    """Print what each puzzle is; 1 if any is not unique, or not minimal where that is asked."""
    as_text = given.text or (sys.stdout.isatty() and not given.json)
    work = partial(checked, must_be_minimal=given.minimal, as_text=as_text)
    return SUCCESS if stream(work, items(given.sources), given) else SOME_NOT


def checked(item: Item, *, must_be_minimal: bool, as_text: bool) -> list[Answer]:
    """All that `check` says of one puzzle."""
    found = properties(item)
    good = bool(found["minimal"] if must_be_minimal else found["unique"])
    return [Answer(sentence(found) if as_text else json.dumps(found), good)]


def properties(item: Item) -> Found:
    """Status, valid, unique, minimal, givens, the spare ones, and the reason if it is not unique.

    And of a puzzle without a solution givens that contradict each other, as few as possible; of
    one with several the cells in which they differ.

    >>> found = properties(Item(".2..34....1.4..."))
    >>> found["unique"], found["minimal"], found["spare"]
    (True, False, ['r1c2', 'r2c2'])
    """
    verdict = judged(item)
    status = verdict["status"]
    spare = spare_givens(item.puzzle) if status == "unique" else None
    return {
        "puzzle": item.puzzle,
        "status": status,
        "valid": status != "invalid",
        "unique": status == "unique",
        "minimal": None if spare is None else not spare,
        "givens": None if item.problem else len(item.puzzle) - item.puzzle.count("."),
        "spare": spare,
        "reason": verdict["reason"],
        "contradiction": contradiction(item) if status in ("invalid", "unsolvable") else None,
        "differing": differing(item.puzzle) if status == "multiple" else None,
    }


def contradiction(item: Item) -> list[str] | None:
    """The smallest set of givens that contradicts itself, or a small one if that takes long.

    >>> contradiction(Item("12....3.4......."))
    ['r1c1', 'r1c2', 'r2c3']
    """
    if item.problem:
        return None
    found = Contradiction(item.puzzle)
    for _ in within(found.work(), len(item.puzzle)):
        pass
    return _names(item.puzzle, found.cells)


def differing(puzzle: str) -> list[str]:
    """The cells in which solutions differ: all of them, or those found if that takes long.

    >>> differing("1234341......1..")
    ['r3c1', 'r3c3', 'r4c1', 'r4c3']
    """
    found = Differences(puzzle)
    for _ in within(found.work(), len(puzzle)):
        pass
    return _names(puzzle, sorted(found.differing))


def _names(puzzle: str, cells: list[int]) -> list[str]:
    board = geometry(round(len(puzzle) ** 0.5))
    return [board.cell_name(cell) for cell in cells]


def spare_givens(puzzle: str) -> list[str]:
    """The givens each of which can go, if the others stay, with one solution left."""
    spare = [
        cell
        for cell, symbol in enumerate(puzzle)
        if symbol != "."
        and bitboard.count_solutions(puzzle[:cell] + "." + puzzle[cell + 1 :], 2) == 1
    ]
    return _names(puzzle, spare)


def sentence(found: Found) -> str:
    """The same for the eye.

    >>> print(sentence(properties(Item(".2..34....1.4..."))))
    .2..34....1.4...
    Valid, with 5 givens and one solution. Not minimal; one of these can go: r1c2, r2c2.
    """
    spare = found["spare"]
    if not isinstance(spare, list):
        return f"{found['puzzle']}\n{found['reason']}{_hindrance(found)}"
    minimal = f"Not minimal; one of these can go: {', '.join(spare)}." if spare else "Minimal."
    return f"{found['puzzle']}\nValid, with {found['givens']} givens and one solution. {minimal}"


def _hindrance(found: Found) -> str:
    """The cells to look at if there is not one solution; the reason names those that clash."""
    for key, words in HINDRANCES.items():
        cells = found[key]
        if isinstance(cells, list) and found["valid"]:
            return f" {words}: {', '.join(cells)}."
    return ""


COMMAND = Command(
    "check",
    "tell whether puzzles are valid, unique and minimal, or what hinders it",
    arguments,
    run,
)
