"""One of the lab's algorithms on a puzzle, to its first solution: a row of JSON, or a report.

A report shows the grids, the time and the counters, in a language of the page.
"""

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from time import perf_counter

from sudoku_py.cli.answers import Answer
from sudoku_py.cli.command import seconds
from sudoku_py.cli.sources import Item
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.formats import write
from sudoku_py.core.grid import Grid
from sudoku_py.lab.experiment import Limits, Trial
from sudoku_py.lab.run import Run
from sudoku_py.lab.texts import load, render
from sudoku_py.lab.timeline.counters import OWN, SHARED
from sudoku_py.lab.timeline.step_finder import Breakpoint
from sudoku_py.solvers.registry import solver

GOOD = ("solved", "none")  # outcomes that are a result
SOLVED, NONE, GAVE_UP, LIMIT = "solved", "none", "gave-up", "limit"
PREFIX = "cli."  # of the keys of what only the terminal says


class Texts:
    """The sentences of one language.

    >>> Texts("es").text("its-solution")
    'Su solución:'
    """

    def __init__(self, language: str) -> None:
        """Load one of `LANGUAGES`."""
        self._catalog = load(language)

    def text(self, key: str, **details: object) -> str:
        """The text under a key without its prefix."""
        return render(self._catalog, (PREFIX + key, details))

    def explain(self, error: SudokuError) -> str:
        """An error, or the reason of a verdict."""
        return render(self._catalog, ("error." + error.code, dict(error.details)))

    def counter(self, name: str) -> str:
        """What a counter is called; its own name where the page shows no such counter."""
        return str(self._catalog.get("counter." + name.replace("_", "-"), name.replace("_", " ")))


def add_limits(
    parser: ArgumentParser,
    default: float | None,
    explanation: str = "time limit of a run, in seconds (default: %(default)g)",
) -> None:
    """Add the options for the time limit of a run, and for its seed."""
    parser.add_argument("--seconds", type=seconds, default=default, metavar="S", help=explanation)
    parser.add_argument(
        "--seed", type=int, default=0, help="seed of algorithms that use random choices"
    )


def run_algorithm(item: Item, algorithm: str, seed: int, seconds: float) -> list[Answer]:
    """The outcome of an algorithm on a puzzle, as a JSON object on one line.

    >>> answer = run_algorithm(Item("12..34....1.4..."), "propagation", seed=0, seconds=60)[0]
    >>> json.loads(answer.text)["solution"], json.loads(answer.text)["steps"]
    ('1243342123144132', 19)
    """
    row = {"puzzle": item.puzzle, "algorithm": algorithm}
    if item.problem:
        return [Answer(json.dumps({**row, "outcome": "refused", "reason": item.problem}), False)]
    trial = Trial(solver(algorithm), Grid.from_line(item.puzzle), seed, Limits(seconds))
    while not trial.advance(budget_ms=1000 * seconds):
        pass
    result = {
        "outcome": trial.outcome,
        "limit": trial.limit,
        "solution": trial.solution.line if trial.solution else None,
        "reason": str(trial.refusal) if trial.refusal else None,
        "steps": trial.steps,
        "seconds": round(trial.seconds, 6),
        **trial.counters(),
    }
    return [Answer(json.dumps({**row, **result}), trial.outcome in GOOD, item.remark)]


def report(item: Item, algorithm: str, seed: int, seconds: float) -> list[Answer]:
    """The report on a puzzle, in English; bad if there was no result within the time.

    >>> report(Item("1234341221434.2."), "cell-order", 0, seconds=60)[0].text[:9]
    '1 2 | 3 4'
    """
    texts = Texts("en")
    if item.problem:
        return [Answer(f"{item.puzzle}\n{item.problem}\n", good=False)]
    try:
        run = Run(Grid.from_line(item.puzzle), algorithm, seed)
    except SudokuError as error:
        refused = texts.text("cannot-be-solved", reason=texts.explain(error))
        return [Answer(f"{item.puzzle}\n{refused}\n", good=False)]
    outcome = search_within(run, seconds)
    text = "\n".join(report_lines(run, outcome, texts))
    return [Answer(f"{text}\n", good=outcome in (SOLVED, NONE), remark=item.remark)]


def search_within(run: Run, seconds: float) -> str:
    """Go to the first solution, or else to the end or the time limit; how it ended."""
    stop = perf_counter() + seconds
    for step in run.to(Breakpoint("solution")):
        if step is not None:
            return SOLVED
        if perf_counter() >= stop:
            run.seek(run.recorded)
            return LIMIT
    run.seek(run.recorded)
    return NONE if run.outcome().complete else GAVE_UP


def report_lines(run: Run, outcome: str, texts: Texts) -> Iterator[str]:
    """The grid before and after, how it ended, how long it took, and what was counted."""
    yield write(run.puzzle, "decorated")
    if outcome == SOLVED:
        yield f"\n{texts.text('solved')}\n\n{write(run.grid(), 'decorated')}"
    else:
        yield f"\n{texts.text(outcome)}"
    counters = run.view(brief=True).counters
    yield f"\n{texts.text('seconds', seconds=round(counters['seconds'], 3))}"
    for name in (*SHARED, *OWN):
        if counters[name] is not None:
            yield f"{texts.counter(name)}: {counters[name]}"
