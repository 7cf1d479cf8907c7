"""The command `trace`: what an algorithm does on a puzzle, step by step, in sentences."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from sudoku_py.cli.command import SUCCESS, Command, positive
from sudoku_py.cli.sources import text_of
from sudoku_py.core.formats import read, write
from sudoku_py.lab.data import event_data
from sudoku_py.lab.run import Run
from sudoku_py.lab.texts import LANGUAGES, Texts, load, render
from sudoku_py.lab.transcript import ending, transcript

STEPS = 1000


def arguments(own: ArgumentParser) -> None:
    """What `trace` takes."""
    own.add_argument("puzzle", metavar="FILE|-|PUZZLE", help="the puzzle, or a file that has it")
    own.add_argument("--algorithm", default="cell-order", metavar="ID", help="see `algorithms`")
    own.add_argument("--seed", type=int, default=0, help="for algorithms that use chance")
    own.add_argument(
        "--steps", type=positive, default=STEPS, metavar="N", help=f"at most so many (else {STEPS})"
    )
    own.add_argument(
        "--lang", choices=LANGUAGES, default="en", help="the language of the sentences"
    )
    own.add_argument("--json", action="store_true", help="each event as a JSON object instead")


def run(given: Namespace) -> int:
    """Print the steps, and how the run stands after them."""
    traced = Run(read(text_of(given.puzzle)), given.algorithm, given.seed)
    traced.timeline.extend(given.steps)
    for line in events(traced) if given.json else sentences(traced, load(given.lang)):
        print(line)
    return SUCCESS


def events(traced: Run) -> Iterator[str]:
    """Each event as a JSON object on one line, with its step, its depth and its line of code."""
    for step, event, position in traced.timeline.events():
        about = event_data(event, traced.puzzle.geometry)
        code = traced.timeline.site(step)
        yield json.dumps({"step": step, **about, "depth": position.depth, "line": code.line})


def sentences(traced: Run, texts: Texts) -> Iterator[str]:
    """The puzzle, each step in words, and the counters.

    >>> from sudoku_py.core.grid import Grid
    >>> traced = Run(Grid.from_line("1234341221434.2."), "cell-order")
    >>> _ = traced.timeline.extend(3)
    >>> list(sentences(traced, load("en")))[1:4]  # doctest: +NORMALIZE_WHITESPACE
    ['1. 1 does not fit in r4c2: column 2 has it already, in r3c2.',
     '2. 2 does not fit in r4c2: row 4 has it already, in r4c3.',
     '3. Try 3 in r4c2.']
    """
    yield write(traced.puzzle, "decorated")
    for step, said in transcript(traced.timeline):
        yield f"{step}. {' '.join(render(texts, each) for each in said)}"
    if end := ending(traced.timeline):
        yield render(texts, end)
    traced.seek(traced.recorded)
    yield write(traced.grid(), "decorated")
    yield figures(traced)


def figures(traced: Run) -> str:
    """The counters on one line; beside the comparisons what the cost model expects at worst."""
    counters = {k: v for k, v in traced.moment().counters.items() if k != "events"}
    counters["seconds"] = round(counters["seconds"], 6)
    if (worst := traced.at_worst()) is not None:
        counters["comparisons_at_worst"] = worst
    return json.dumps({name: value for name, value in counters.items() if value is not None})


COMMAND = Command("trace", "tell what an algorithm does, step by step", arguments, run)
