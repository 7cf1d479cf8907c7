"""The command `steps`: all steps that a position has; and steps as all commands print them.

A position is a text, a file, or standard input. A step is a row of JSON, or sentences.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator

from sudoku_py.analysis.position_conflict import position_conflict
from sudoku_py.board import Board
from sudoku_py.cli.command import FAILURE, SUCCESS, Command, UsageError
from sudoku_py.cli.sources import is_there, text_of, try_to_open, value_of
from sudoku_py.core.validity import InvalidPuzzle
from sudoku_py.explanation import Claim, Step
from sudoku_py.lab.texts import LANGUAGES
from sudoku_py.techniques.hodoku.library_codes import technique_of
from sudoku_py.techniques.options import DEFAULTS, EVERY_FORM
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import (
    all_steps,
    has_no_solution,
    library_steps,
    usual_techniques,
)
from sudoku_py.techniques.registry import TECHNIQUES, technique
from sudoku_py.techniques.solutions import may_assume_one, solutions_of_givens
from sudoku_py.techniques.step import Step as FoundStep
from sudoku_py.techniques.text.positions import Entry, read_position, read_positions

SEVERAL = "the givens have several solutions"
UNPROVED = "a short search does not prove that the givens have one solution"


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
        refuse_unreadable_position(source)
    all_good, number = True, 0
    for number, entry in enumerate(entries(given.positions), 1):
        problem = problem_of(entry, given)
        if problem or (remark := remark_on(entry.value(), entry.code, given)):
            print(f"sudoku_py: position {number}: {problem or remark}", file=sys.stderr)
        if problem:
            all_good = False
            continue
        found = steps_of(entry.value(), entry.code, given)
        for line in lines(number, entry.value(), found, given):
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


def steps_of(position: Position, code: str, given: Namespace) -> Iterator[FoundStep]:
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
    number: int, position: Position, steps: Iterable[FoundStep], given: Namespace
) -> Iterator[str]:
    """Each of the position's steps as JSON, or in words.

    >>> from sudoku_py.core.grid import Grid
    >>> position = Position.of_grid(Grid.from_line("1234341221434.2."))
    >>> found = all_steps(position, ["naked-single"])
    >>> next(lines(1, position, found, Namespace(json=False, short=True, lang="en")))
    '1. Naked single: r4c2=3'
    """
    board = Board(position.candidate_grid)
    for found in steps:
        step = Step(found, board)
        if given.json:
            yield json.dumps({"line": number, **step_row(step, given.lang)})
        else:
            yield from step_lines(number, step, given.lang, is_short=given.short)


COMMAND = Command("steps", "list the steps of techniques that a position has", arguments, run)


def step_row(step: Step, language: str) -> dict[str, object]:
    """A step by key; ratings are null on other boards than those of the scales.

    `claims` is its argument. Each has its `kind`; a sentence, `text`; the indices of the earlier
    claims that it follows from, `because`, none if it is read from the position; and the `cells`
    and `digits` that it speaks of.

    >>> from sudoku_py.puzzle import read
    >>> row = step_row(read("123434122143432.").hint(), "en")
    >>> row["placements"], row["claims"][1]
    (['r4c4=1'], {'kind': 'so', 'text': 'So r4c4 is 1.', 'because': [0], 'cells': ['r4c4'], \
'digits': [1]})
    """
    return {
        "technique": step.technique,
        "digits": list(step.digits),
        "placements": list(step.placements),
        "eliminations": list(step.eliminations),
        "chain": step.chain,
        "se": step.se,
        "score": step.score,
        "claims": [_claim_row(claim) for claim in step.argument(language)],
    }


def _claim_row(claim: Claim) -> dict[str, object]:
    plain = claim._asdict()
    return {key: list(each) if isinstance(each, tuple) else each for key, each in plain.items()}


def step_lines(number: int, step: Step, language: str, *, is_short: bool) -> Iterator[str]:
    """A numbered step in a line, and unless `is_short` its argument, a line for each claim.

    >>> from sudoku_py.puzzle import read
    >>> print(*step_lines(1, read("123434122143432.").hint(), "en", is_short=False), sep="\\n")
    1. Full house: r4c4=1
       r4c4 is the last empty cell of box 4, where only the 1 is missing.
       So r4c4 is 1.
    """
    yield f"{number}. {step.short(language)}"
    if not is_short:
        yield from (f"   {claim.text}" for claim in step.argument(language))


def add_short(parser: ArgumentParser) -> None:
    """Add the option for one line per step."""
    parser.add_argument(
        "--short", action="store_true", help="one line for each step, without its argument"
    )


def add_uniqueness(parser: ArgumentParser) -> None:
    """Add the option against techniques that assume one solution."""
    parser.add_argument(
        "--no-uniqueness",
        dest="uniqueness",
        action="store_false",
        help="no technique that assumes that there is one solution (the default if there is not)",
    )


def uniqueness_remark(position: Position) -> str | None:
    """Why no technique that assumes one solution is used; None where they are valid.

    It is also None if the position has no solution, which matters more.

    >>> from sudoku_py.core.grid import Grid
    >>> uniqueness_remark(Position.of_grid(Grid.from_line("12..34....1.4...")))
    >>> uniqueness_remark(Position.of_grid(Grid.from_line("12..34..........")))
    'No technique that assumes one solution is used: the givens have several solutions.'
    """
    if may_assume_one(position) or has_no_solution(position):
        return None
    several = solutions_of_givens(position).status == "several"
    return f"No technique that assumes one solution is used: {SEVERAL if several else UNPROVED}."


def refuse_unreadable_position(source: str) -> None:
    """Raise the problem with a source, before any work for the others."""
    if is_there(source):
        try_to_open(source)
    elif source != "-" and not _has_puzzle(source):
        value_of(source, "position", read_position)


def has_position(text: str) -> bool:
    """Whether the reader finds a position in this text.

    >>> has_position("12..34....+1.....:314"), has_position("positions.txt")
    (True, False)
    """
    return any(entry.position for entry in read_positions(text))


def _has_puzzle(text: str) -> bool:
    """Whether there is a position, or a puzzle whose givens clash, which is none."""
    entries = read_positions(text)
    return any(entry.position or isinstance(entry.error, InvalidPuzzle) for entry in entries)


def first_position(source: str) -> Position:
    """The first position of a source; if there are several, a remark says so."""
    position, count = value_of(source, "position", _first)
    if count > 1:
        print(f"sudoku_py: the first of {count} positions is explained.", file=sys.stderr)
    return position


def _first(text: str) -> tuple[Position, int]:
    """The first position of a text, and how many there are."""
    position = read_position(text)
    return position, sum(entry.position is not None for entry in read_positions(text))
