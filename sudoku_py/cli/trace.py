"""The command `trace`: what an algorithm does on a puzzle, step by step.

It prints sentences, each line that runs, or one line with the call stack and its variables.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from itertools import islice

from sudoku_py.cli.algorithms import add_choices, chosen_method
from sudoku_py.cli.command import FAILURE, SUCCESS, Command, UsageError, positive
from sudoku_py.cli.sources import puzzle_of
from sudoku_py.cli.steps import add_short
from sudoku_py.lab.texts import LANGUAGES, load, render
from sudoku_py.puzzle import Puzzle
from sudoku_py.runs import Line, Moment, Run

DEFAULT_STEPS = 1000


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `trace`."""
    parser.add_argument("puzzle", metavar="FILE|-|PUZZLE", help="the puzzle, or a file with it")
    parser.add_argument("--algorithm", default="cell-order", metavar="ID", help="see `algorithms`")
    add_choices(parser)
    parser.add_argument(
        "--seed", type=int, default=0, help="seed of algorithms that use random choices"
    )
    parser.add_argument(
        "--steps",
        type=positive,
        default=DEFAULT_STEPS,
        metavar="N",
        help=f"step limit (default: {DEFAULT_STEPS})",
    )
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the sentences")
    parser.add_argument(
        "--json", action="store_true", help="print each event as a JSON object instead"
    )
    add_short(parser)
    _add_lines(parser)


def _add_lines(parser: ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--lines", action="store_true", help="print each line of code that runs, up to --steps"
    )
    what.add_argument(
        "--at",
        metavar="STEP[.LINE]",
        help="print the call stack at a step, or at a line after it, with all variables",
    )
    what.add_argument(
        "--until",
        action="append",
        metavar="WHAT",
        help="do that at the first “r5c5 changes”, “depth < 10”, “depth > 10”, “next jump”, "
        "“dead end 3” or “line 47”; can be given again",
    )


def run(given: Namespace) -> int:
    """Print the steps, and the state of the run after them; or what there is to say of lines."""
    traced = Puzzle.of(puzzle_of(given.puzzle)).run(chosen_method(given).id, given.seed)
    if given.lines:
        found = lines_of(traced, given.steps, as_json=given.json)
    elif given.at or given.until:
        moment = position_of(traced, given.at) if given.at else traced.until(*given.until)
        if moment is None:
            message = "cli.no-breakpoint", {"step": traced.record(0)}
            print(render(load(given.lang), message), file=sys.stderr)
            return FAILURE
        found = state_at(moment, as_json=given.json)
    elif given.json:
        found = events(traced, given.steps)
    else:
        found = sentences_of(traced, given.steps, given.lang, is_short=given.short)
    for line in found:
        print(line)
    return SUCCESS


def events(traced: Run, steps: int) -> Iterator[str]:
    """Each event as a JSON object on one line, with its step, its depth and its line of code."""
    for row in traced.transcript(steps):
        yield json.dumps({"step": row.step, **row.event, "depth": row.depth, "line": row.line})


def sentences_of(
    traced: Run, steps: int, lang: str = "en", *, is_short: bool = False
) -> Iterator[str]:
    """The puzzle, each step in words, and the counters.

    A human technique has its argument, a line for each claim, unless `is_short`.

    >>> from sudoku_py.puzzle import read
    >>> list(sentences_of(read("1234341221434.2.").run("cell-order"), 3))[1:4]
    ... # doctest: +NORMALIZE_WHITESPACE
    ['1. 1 does not fit in r4c2: column 2 already has it, in r3c2.',
     '2. 2 does not fit in r4c2: row 4 already has it, in r4c3.',
     '3. Try 3 in r4c2.']
    """
    yield str(traced[0].board)
    for row in traced.transcript(steps, lang):
        yield f"{row.step}. {row.text}"
        if not is_short:
            yield from (f"   {claim}" for claim in row.argument)
    if end := traced.ending(lang):
        yield end
    last = traced[traced.record(0)]
    yield str(last.board)
    yield figures(traced, last)


def figures(traced: Run, last: Moment) -> str:
    """The counters on one line, with the worst case of the cost model for the comparisons."""
    counters = {**last.counters, "seconds": round(last.counters["seconds"], 6)}
    if (worst := traced.comparisons_at_worst) is not None:
        counters["comparisons_at_worst"] = worst
    return json.dumps(counters)


COMMAND = Command("trace", "show what an algorithm does, step by step", arguments, run)


def lines_of(traced: Run, count: int, *, as_json: bool) -> Iterator[str]:
    """The first lines that run: step and offset, function, number and text of each."""
    for moment in islice(traced.lines(), count):
        line = moment.line
        if line and as_json:
            where = {"step": moment.step, "offset": moment.offset, "module": line.module}
            yield json.dumps({**where, "function": line.function, "line": line.number})
        elif line:
            yield f"{moment.step}.{moment.offset} {line.function} {line}"


def position_of(traced: Run, text: str) -> Moment:
    """The moment that `--at` says: a step, or a step and the number of a line after it.

    Behind the end of the run, it is the last one; after a step with fewer lines, its last line.

    >>> from sudoku_py.puzzle import read
    >>> moment = position_of(read("12..34....1.4...").run(), "3.2")
    >>> moment.step, moment.offset
    (3, 2)
    """
    step, _, offset = text.partition(".")
    if not step.isdecimal() or not (offset or "0").isdecimal():
        raise UsageError(f"--at needs a step, or a step and a line such as 300.4, not {text}.")
    return traced[min(int(step), traced.record(int(step)))].later(int(offset or 0))


def state_at(moment: Moment, *, as_json: bool) -> Iterator[str]:
    """The board and the call stack there."""
    if as_json:
        stack = [frame._asdict() for frame in moment.stack]
        where = {"step": moment.step, "offset": moment.offset, "board": moment.board.line}
        yield json.dumps({**where, "stack": stack})
        return
    yield f"{moment.step}.{moment.offset}" if moment.offset else str(moment.step)
    yield str(moment.board)
    for frame in moment.stack:
        yield f"{frame.function}:"
        yield f"  {Line.of(frame.module, frame.function, frame.line)}"
        yield from (f"    {name} = {text}" for name, text in frame.variables.items())
