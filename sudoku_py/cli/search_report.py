"""What an algorithm does with a puzzle, as a report to read: the grids, the time, the counters."""

from collections.abc import Iterator
from time import perf_counter

from sudoku_py.cli.answers import Answer
from sudoku_py.cli.sources import Item
from sudoku_py.cli.texts import Texts
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.formats import write
from sudoku_py.core.grid import Grid
from sudoku_py.lab.run import Run
from sudoku_py.lab.timeline.counters import OWN, SHARED
from sudoku_py.lab.timeline.step_finder import Breakpoint

SOLVED, NONE, GAVE_UP, LIMIT = "solved", "none", "gave-up", "limit"


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
    outcome = search(run, seconds)
    text = "\n".join(lines(run, outcome, texts))
    return [Answer(f"{text}\n", good=outcome in (SOLVED, NONE), remark=item.remark)]


def search(run: Run, seconds: float) -> str:
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


def lines(run: Run, outcome: str, texts: Texts) -> Iterator[str]:
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
