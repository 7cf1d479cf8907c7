"""Stations: the step of a station in its run, and the values for the blanks of its text.

A station is the `count`-th step of one of `STOPS`, the step with that number ("step"), or the last
one ("end"). A lesson's text contains no figures: each is taken from the run itself.
"""

from collections.abc import Generator
from functools import lru_cache

from sudoku_py.core import formats
from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.lab.run import Run
from sudoku_py.lab.timeline.step_finder import STOPS, Breakpoint, Stop
from sudoku_py.lab.transcript import transcript
from sudoku_py.solvers.candidates import vector
from sudoku_py.solvers.comparisons import at_worst

STATIONS = (*STOPS, "step", "end")
MAX_EXACT = 2**53  # larger numbers lose digits in JavaScript, which writes them out
SLICE_MS = 5.0
FIRST_CELLS = ("one", "two", "three")


@lru_cache(maxsize=2)  # a lesson compares two runs at most
def lesson_run(puzzle: str, algorithm: str) -> Run:
    """The run of a lesson; the run that the page shows is a different one and does not move."""
    return Run(formats.read(puzzle), algorithm)


def go_to(run: Run, stop: str, count: int) -> Generator[None, None, int]:
    """Go to a station; pauses after small pieces of work.

    Returns how far it came: the number of the step, or of the steps of its kind. Less than `count`
    if there are no more.
    """
    run.seek(0)
    if stop == "end":
        while not run.run_to_end(SLICE_MS):
            yield
        return count
    if stop == "step":
        while not run.seek(count, SLICE_MS) and not run.at_end:
            yield
        return run.step
    return (yield from _find_stop(run, stop, count))  # type: ignore[arg-type] # one of `STATIONS`


def _find_stop(run: Run, stop: Stop, count: int) -> Generator[None, None, int]:
    for number in range(count):
        found = None
        for found in run.to(Breakpoint(stop)):
            if found is None:
                yield
        if found is None:
            return number
    return count


def station_values(run: Run) -> dict[str, object]:
    """What fills the blanks of a station's text, at the current step of a run."""
    found: dict[str, object] = {"step": run.step, "board": run.grid().line}
    return found | {**counter_values(run), **event_values(run)}


def values_beside(run: Run) -> dict[str, object]:
    """What a run to compare with fills: its counters, as `other-nodes` and so on."""
    return {f"other-{name}": value for name, value in counter_values(run).items()}


def counter_values(run: Run) -> Details:
    """The counters that the algorithm has, at the current step."""
    view = run.view()
    plain = {name: n for name, n in view.counters.items() if isinstance(n, int)}
    empty = len(run.puzzle.empty_cells)
    return {**plain, **_model(run), "depth": view.depth, "empty": empty}


def _model(run: Run) -> Details:
    """The cost model, where it is small enough; for the first few cells too ("worst-one" …)."""
    worst, size = run.at_worst(), run.puzzle.size
    if not worst or worst >= MAX_EXACT:
        return {}
    cells = enumerate(FIRST_CELLS, 1)
    return {"worst": worst, **{f"worst-{name}": at_worst(n, size) for n, name in cells}}


def event_values(run: Run) -> Details:
    """The values of the current event: cell, digit, clash …; at step 0 the empty cells, and the
    first of them as the cell."""
    geometry = run.puzzle.geometry
    if not run.step:
        names = [geometry.cell_name(cell) for cell in run.puzzle.empty_cells]
        return {"cells": ", ".join(names), "cell": names[0] if names else ""}
    ((_, sentences),) = transcript(run.timeline, run.step, run.step)
    details = dict(sentences[0][1])
    if len(sentences) > 1:
        details |= _blame(sentences[1])
    details |= {**_choice(run), **_domains(run)}
    if "digits" in details:
        details["many"] = len(str(details["digits"]).split(", "))
    return details


def _blame(sentence: Sentence) -> Details:
    """What is taken back, as a sentence; also the cells of a conflict set and the newest one."""
    _, told = sentence
    if "cells" not in told:
        return {"blame": sentence}
    cells = str(told["cells"])
    return {
        "blame": sentence,
        "cells": cells,
        "conflicting": len(cells.split(", ")),
        "culprit": told["cell"],
    }


def _choice(run: Run) -> Details:
    """For a placed digit the candidates of its cell; for an expanded state its newest digit."""
    geometry, view = run.puzzle.geometry, run.view()
    event = view.event or {}
    if event["kind"] in ("place", "push"):
        peers = geometry.peers[event["cell"]]
        digits = vector(run.grid().values, peers, geometry.size)
        return {"digits": ", ".join(geometry.symbols[digit - 1] for digit in digits)}
    if event["kind"] == "open" and view.live:
        newest = view.live[-1]
        digit = geometry.symbols[newest["digit"] - 1]
        return {"cell": geometry.cell_name(newest["cell"]), "digit": digit}
    return {}


def _domains(run: Run) -> Details:
    """For an algorithm that keeps candidates, those left for the cell or cells of the event."""
    view = run.view()
    event, symbols = view.event or {}, run.puzzle.geometry.symbols
    names = {"left": "cell", "other-left": "other"}
    cells = {name: event[each] for name, each in names.items() if isinstance(event.get(each), int)}
    return {
        name: ", ".join(
            symbol
            for digit, symbol in enumerate(symbols, 1)
            if view.candidates and view.candidates[cell] >> digit & 1
        )
        for name, cell in cells.items()
        if view.candidates
    }
