"""The command `check`: whether a puzzle is valid, unique and minimal."""

import json
import sys
from argparse import ArgumentParser, Namespace
from functools import partial

from sudoku_py import bitboard
from sudoku_py.cli.command import SOME_NOT, SUCCESS, Command, add_form, add_sources, add_workers
from sudoku_py.cli.solving import judged
from sudoku_py.cli.sources import Item, items
from sudoku_py.cli.streaming import Answer, stream
from sudoku_py.core.geometry import geometry

Found = dict[str, object]


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
    }


def spare_givens(puzzle: str) -> list[str]:
    """The givens each of which can go, if the others stay, with one solution left."""
    board = geometry(round(len(puzzle) ** 0.5))
    return [
        board.cell_name(cell)
        for cell, symbol in enumerate(puzzle)
        if symbol != "."
        and bitboard.count_solutions(puzzle[:cell] + "." + puzzle[cell + 1 :], 2) == 1
    ]


def sentence(found: Found) -> str:
    """The same for the eye.

    >>> print(sentence(properties(Item(".2..34....1.4..."))))
    .2..34....1.4...
    Valid, with 5 givens and one solution. Not minimal; one of these can go: r1c2, r2c2.
    """
    spare = found["spare"]
    if not isinstance(spare, list):
        return f"{found['puzzle']}\n{found['reason']}"
    minimal = f"Not minimal; one of these can go: {', '.join(spare)}." if spare else "Minimal."
    return f"{found['puzzle']}\nValid, with {found['givens']} givens and one solution. {minimal}"


COMMAND = Command("check", "tell whether puzzles are valid, unique and minimal", arguments, run)
