"""The command `check`: whether a puzzle is valid, unique and minimal, and if not, why."""

import json
import sys
from argparse import ArgumentParser, Namespace
from functools import partial

from sudoku_py.checking import Cells, check
from sudoku_py.cli.answers import Answer, stream
from sudoku_py.cli.command import (
    Command,
    add_output_format,
    add_sources,
    add_time_limit,
    add_workers,
    time_limit,
)
from sudoku_py.cli.sources import Item, items
from sudoku_py.core.time_limit import TimeLimit

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
    if item.problem:
        return _invalid(item)
    found = check(item.candidates, time)
    return {
        "puzzle": item.puzzle,
        **({"position": item.position} if item.position else {}),
        "status": found.status,
        "valid": found.valid,
        "unique": found.unique,
        "minimal": found.minimal,
        "givens": found.givens,
        "spare": _listed(found.redundant),
        "reason": found.reason,
        "contradiction": _listed(found.contradiction),
        "differing": _listed(found.differing),
    }


def _invalid(item: Item) -> Properties:
    """The properties of a text that is not a puzzle."""
    known = {"puzzle": item.puzzle, "status": "invalid", "valid": False, "unique": False}
    unknown = dict.fromkeys(("minimal", "givens", "spare"))
    return {**known, **unknown, "reason": item.problem, "contradiction": None, "differing": None}


def _listed(cells: Cells | None) -> list[str] | None:
    return None if cells is None else list(cells)


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
