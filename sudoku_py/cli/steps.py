"""The command `steps`: all steps that a position has."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator

from sudoku_py.analysis.position_conflict import position_conflict
from sudoku_py.cli.command import FAILURE, SUCCESS, Command, UsageError
from sudoku_py.cli.position_source import refuse_unreadable
from sudoku_py.cli.sources import text_of
from sudoku_py.cli.step_rows import (
    add_short,
    add_uniqueness,
    step_lines,
    step_row,
    uniqueness_remark,
)
from sudoku_py.lab.texts import LANGUAGES, Texts, load
from sudoku_py.techniques.hodoku.library_codes import technique_of
from sudoku_py.techniques.options import DEFAULTS, EVERY_FORM
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import all_steps, library_steps, usual_techniques
from sudoku_py.techniques.registry import TECHNIQUES, technique
from sudoku_py.techniques.step import Step
from sudoku_py.techniques.text.positions import Entry, read_positions


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `steps`."""
    parser.add_argument(
        "positions",
        nargs="*",
        default=["-"],
        metavar="FILE|-|POSITION",
        help="files, - for standard input (the default), or positions: a puzzle, a grid of pencil "
        "marks, or a line with + before placed digits, then : and removed candidates",
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--technique", metavar="ID", help="only this one, in every form of it, see `techniques`"
    )
    which.add_argument(
        "--all", action="store_true", help="also techniques that no procedure uses, which is slow"
    )
    add_uniqueness(parser)
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the sentences")
    add_short(parser)
    parser.add_argument(
        "--json", action="store_true", help="print each step as a JSON object instead"
    )


def run(given: Namespace) -> int:
    """Print the steps of each position; 1 if any is not a position, or has no solution."""
    names_of(given)  # an unknown technique is refused before any work
    for source in given.positions:
        refuse_unreadable(source)
    texts, all_good, number = load(given.lang), True, 0
    for number, entry in enumerate(entries(given.positions), 1):
        problem = problem_of(entry, given)
        if problem or (remark := remark_on(entry.value(), entry.code, given)):
            print(f"sudoku_py: position {number}: {problem or remark}", file=sys.stderr)
        if problem:
            all_good = False
            continue
        found = steps_of(entry.value(), entry.code, given)
        for line in lines(number, entry.value(), found, texts, given):
            print(line, flush=True)
    if not number:
        raise UsageError("No puzzle to read.")
    return SUCCESS if all_good else FAILURE


def names_of(given: Namespace) -> list[str] | None:
    """The techniques to look for; None for the usual ones."""
    if given.technique is not None:
        return [technique(given.technique).id]
    return [row.id for row in TECHNIQUES] if given.all else None


def is_meant(code: str, given: Namespace) -> bool:
    """Whether the code of a library line means the technique that the user chose."""
    return given.technique is not None and technique_of(code) == given.technique


def problem_of(entry: Entry, given: Namespace) -> str:
    """Why there are no steps to list: no position, or one that contradicts itself; else empty.

    A library line is for the technique that its code means, whatever else is in the position.
    """
    if entry.position is None:
        return str(entry.error)
    if is_meant(entry.code, given):
        return ""
    return " ".join(map(str, position_conflict(entry.position)))


def remark_on(position: Position, code: str, given: Namespace) -> str | None:
    """A remark if techniques are left out because they assume one solution."""
    names = names_of(given) or usual_techniques()
    if not given.uniqueness or is_meant(code, given):
        return None
    assuming = any(technique(name).assumes_uniqueness for name in names)
    return uniqueness_remark(position) if assuming else None


def steps_of(position: Position, code: str, given: Namespace) -> Iterator[Step]:
    """The steps of a position. A technique that the user chose is searched in all its forms.

    On a line of HoDoKu's library whose code means the technique, only the form of that `code` is
    searched, and the technique is assumed to be valid there.
    """
    if is_meant(code, given):
        excluded = technique(given.technique).assumes_uniqueness and not given.uniqueness
        return iter(()) if excluded else library_steps(position, code)
    options = EVERY_FORM if given.technique else DEFAULTS
    names = names_of(given)
    return all_steps(position, names, uniqueness=given.uniqueness, options=options)


def entries(sources: list[str]) -> Iterator[Entry]:
    """The positions of all sources, one after the other."""
    for source in sources:
        yield from read_positions(text_of(source))


def lines(
    number: int, position: Position, steps: Iterable[Step], texts: Texts, given: Namespace
) -> Iterator[str]:
    """Each of the position's steps as JSON, or in words.

    >>> from sudoku_py.core.grid import Grid
    >>> position = Position.of_grid(Grid.from_line("1234341221434.2."))
    >>> found = all_steps(position, ["naked-single"])
    >>> next(lines(1, position, found, load("en"), Namespace(json=False, short=True)))
    '1. Naked single: r4c2=3'
    """
    for step in steps:
        if given.json:
            yield json.dumps({"line": number, **step_row(step, position, texts)})
        else:
            yield from step_lines(number, step, position, texts, is_short=given.short)


COMMAND = Command("steps", "list the steps of techniques that a position has", arguments, run)
