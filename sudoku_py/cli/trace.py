"""The command `trace`: what an algorithm does on a puzzle, step by step.

It prints sentences, each line that runs, or one line with the call stack and its variables.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from linecache import getline
from sys import modules

from sudoku_py.cli.algorithms import add_choices, chosen_method
from sudoku_py.cli.command import FAILURE, SUCCESS, Command, UsageError, positive
from sudoku_py.cli.sources import puzzle_of
from sudoku_py.cli.steps import add_short
from sudoku_py.core.formats import write
from sudoku_py.lab.lines.breakpoints import Breakpoints, breakpoint_of
from sudoku_py.lab.lines.line_cursor import START, Line, Position
from sudoku_py.lab.lines.run_lines import reached
from sudoku_py.lab.replay.frames import Frame
from sudoku_py.lab.run import Run
from sudoku_py.lab.texts import LANGUAGES, Texts, load, render
from sudoku_py.lab.transcript import argued_transcript, ending, transcript
from sudoku_py.lab.views.reason import event_data

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
    traced = Run(puzzle_of(given.puzzle), chosen_method(given).id, given.seed)
    if given.lines or given.at or given.until:
        return _print_lines(traced, given)
    traced.timeline.extend(given.steps)
    texts = load(given.lang)
    found = events(traced) if given.json else sentences_of(traced, texts, is_short=given.short)
    for line in found:
        print(line)
    return SUCCESS


def _print_lines(traced: Run, given: Namespace) -> int:
    if given.lines:
        found = lines_of(traced, given.steps, given.json)
    else:
        at = position_of(given.at) if given.at else None
        at = until(traced, given.until) if at is None else at
        if at is None:
            message = "cli.no-breakpoint", {"step": traced.recorded}
            print(render(load(given.lang), message), file=sys.stderr)
            return FAILURE
        found = state_at(traced, at, given.json)
    for line in found:
        print(line)
    return SUCCESS


def events(traced: Run) -> Iterator[str]:
    """Each event as a JSON object on one line, with its step, its depth and its line of code."""
    for step, event, state in traced.timeline.events():
        about = event_data(event, traced.puzzle.geometry)
        code = traced.timeline.site(step)
        yield json.dumps({"step": step, **about, "depth": state.depth, "line": code.line})


def sentences_of(traced: Run, texts: Texts, *, is_short: bool = False) -> Iterator[str]:
    """The puzzle, each step in words, and the counters.

    A human technique has its argument, a line for each claim, unless `is_short`.

    >>> from sudoku_py.core.grid import Grid
    >>> traced = Run(Grid.from_line("1234341221434.2."), "cell-order")
    >>> _ = traced.timeline.extend(3)
    >>> list(sentences_of(traced, load("en")))[1:4]  # doctest: +NORMALIZE_WHITESPACE
    ['1. 1 does not fit in r4c2: column 2 already has it, in r3c2.',
     '2. 2 does not fit in r4c2: row 4 already has it, in r4c3.',
     '3. Try 3 in r4c2.']
    """
    yield write(traced.puzzle, "decorated")
    told = transcript(traced.timeline) if is_short else argued_transcript(traced.timeline)
    for step, sentences, *arguments in told:
        yield f"{step}. {' '.join(render(texts, each) for each in sentences)}"
        yield from (f"   {render(texts, claim)}" for claims in arguments for claim in claims)
    if end := ending(traced.timeline):
        yield render(texts, end)
    traced.seek(traced.recorded)
    yield write(traced.grid(), "decorated")
    yield figures(traced)


def figures(traced: Run) -> str:
    """The counters on one line, with the worst case of the cost model for the comparisons."""
    counters = {k: v for k, v in traced.view().counters.items() if k != "events"}
    counters["seconds"] = round(counters["seconds"], 6)
    if (worst := traced.at_worst()) is not None:
        counters["comparisons_at_worst"] = worst
    return json.dumps({name: value for name, value in counters.items() if value is not None})


COMMAND = Command("trace", "show what an algorithm does, step by step", arguments, run)


def lines_of(traced: Run, count: int, as_json: bool) -> Iterator[str]:
    """The first lines that run: step and offset, function, number and text of each."""
    at = START
    for _ in range(count):
        before, at = at, reached(traced.lines.move(at, 1)) or at
        if at == before:
            return
        if line := traced.lines.line(at):
            yield _json(at, line) if as_json else _told(at, line)


def position_of(text: str) -> Position:
    """The position that `--at` says: a step, or a step and the number of a line after it.

    >>> position_of("300"), position_of("300.4")
    (Position(step=300, offset=0), Position(step=300, offset=4))
    """
    step, _, offset = text.partition(".")
    if not step.isdecimal() or not (offset or "0").isdecimal():
        raise UsageError(f"--at needs a step, or a step and a line such as 300.4, not {text}.")
    return Position(int(step), int(offset or 0))


def until(traced: Run, texts: list[str]) -> Position | None:
    """The first position at which one of these breakpoints stops the run."""
    module = traced.solver.search.__module__
    found = [breakpoint_of(each, traced.puzzle.geometry, module) for each in texts]
    lines = tuple(line for each in found for line in each.lines)
    conditions = tuple(condition for each in found for condition in each.conditions)
    return reached(traced.lines.until(START, Breakpoints(lines, conditions)))


def state_at(traced: Run, at: Position, as_json: bool) -> Iterator[str]:
    """The board and the call stack there."""
    while not traced.record(at.step):
        pass
    position = reached(traced.lines.to(min(at, Position(traced.recorded, at.offset))))
    traced.go(position or START)
    replay = traced.line_frames() if traced.offset else traced.frames()
    while not replay.advance(budget_ms=100):
        pass
    frames = replay.frames or []
    if as_json:
        stack = [frame._asdict() for frame in frames]
        where = {"step": traced.step, "offset": traced.offset, "board": traced.grid().line}
        yield json.dumps({**where, "stack": stack})
        return
    yield f"{traced.step}.{traced.offset}" if traced.offset else str(traced.step)
    yield write(traced.grid(), "decorated")
    for frame in frames:
        yield from _frame_lines(frame)


def _frame_lines(frame: Frame) -> Iterator[str]:
    yield f"{frame.function}:"
    yield f"  {frame.line}: {_text(frame.module, frame.line)}"
    yield from (f"    {name} = {text}" for name, text in frame.variables.items())


def _told(at: Position, line: Line) -> str:
    return f"{at.step}.{at.offset} {line.function} {line.line}: {_text(line.module, line.line)}"


def _json(at: Position, line: Line) -> str:
    where = {"step": at.step, "offset": at.offset}
    return json.dumps(
        {**where, "module": line.module, "function": line.function, "line": line.line}
    )


def _text(module: str, line: int) -> str:
    return getline(modules[module].__file__ or "", line).strip()
