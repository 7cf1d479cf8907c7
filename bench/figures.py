"""The aims, and whether what was measured reaches them."""

from typing import Any, NamedTuple

from bench.memory import Memory
from bench.ours import COUNT, FIRST
from bench.summary import Cell, fastest_peer, named
from bench.verify import is_minimal, is_solution, is_unique

Lists = dict[str, list[Cell]]
MINIMAL_CHECKED = 5  # puzzles: each takes some dozens of searches
MAX_EVENTS = 10_000_000  # events of a run
TIMES = {"easy50": 45, "top95": 220}  # µs


class Figure(NamedTuple):
    """A figure and its aim, None if there is none; `better` is the side on which it is reached."""

    what: str
    value: float | None
    unit: str
    aim: float | None
    better: str = "≤"
    note: str = ""

    @property
    def reached(self) -> bool | None:
        """Whether the aim is reached; None without one. What was not measured is not reached."""
        if self.aim is None:
            return None
        if self.value is None:
            return False
        return self.value <= self.aim if self.better == "≤" else self.value >= self.aim


def of_lists(native: Lists, pyodide: Lists) -> list[Figure]:
    """What the lists show."""
    figures = [_against_pypi(name, row) for name, row in native.items()]
    figures += [_first(name, native[name], aim) for name, aim in TIMES.items()]
    figures += [_counting("CPython", name, row, aim=1.6) for name, row in native.items()]
    figures += [_counting("Pyodide", name, row, aim=None) for name, row in pyodide.items()]
    return figures + [_against_npm(name, row) for name, row in pyodide.items()]


def _first(name: str, row: list[Cell], aim: float) -> Figure:
    taken = named(row, FIRST).seconds
    return Figure(f"CPython, {name}: first solution", taken and taken * 1e6, "µs", aim)


def _counting(place: str, name: str, row: list[Cell], aim: float | None) -> Figure:
    what = f"{place}, {name}: count to two / first solution"
    return Figure(what, named(row, COUNT).ratio, "×", aim)


def wrong_answers(lists: Lists, place: str) -> Figure:
    """How many answers of ours are wrong or missing: none may be."""
    wrong = sum(named(row, solver).wrong for row in lists.values() for solver in (FIRST, COUNT))
    return Figure(f"{place}: wrong or missing answers of ours on the lists", wrong, "", 0)


def _against_pypi(name: str, row: list[Cell]) -> Figure:
    best = fastest_peer(row)
    note = best.solver if best else "no peer solved any"
    what = f"CPython, {name}: times faster than the fastest from PyPI"
    return Figure(what, best and best.ratio, "×", 20, "≥", note)


def _against_npm(name: str, row: list[Cell]) -> Figure:
    best = fastest_peer(row)
    note = best.solver if best else "no peer solved any"
    what = f"Pyodide, {name}: times faster than the fastest from npm"
    return Figure(what, best and best.ratio, "×", 1, "≥", note)


def of_extras(extras: dict[str, Any], place: str, events_aim: float) -> list[Figure]:
    """What the generator, large boards and events show in one place; milliseconds."""
    pyodide = place == "Pyodide"
    return [
        _made(extras["givens"], f"{place}, unique puzzle, 25–30 givens", 30 if pyodide else None),
        _made(extras["minimal"], f"{place}, minimal puzzle", 60 if pyodide else None, minimal=True),
        _made(extras["empty"], f"{place}, 50 empty cells", None),
        _against_history(extras, place),
        _solved(extras["sixteen"], f"{place}, 16×16 with 40 % givens solved", 50),
        _solved(extras["twenty_five"], f"{place}, empty 25×25 filled, first time", 2000),
        _counted(extras["counts42"], f"{place}, counts42: all solutions counted"),
        Figure(
            f"{place}, cell-order, bare", extras["events"]["value"], "events/s", events_aim, "≥"
        ),
        of_recording(extras["recording"], place),
    ]


def _made(entry: dict[str, Any], what: str, aim: float | None, minimal: bool = False) -> Figure:
    """The time of the generator, checked: every puzzle unique, some of them minimal."""
    puzzles = entry["puzzles"]
    wrong = sum(not is_unique(puzzle) for puzzle in puzzles)
    if minimal:
        wrong += sum(not is_minimal(puzzle) for puzzle in puzzles[:MINIMAL_CHECKED])
    note = f"{entry['reached']} of {len(puzzles)} as asked"
    return _checked(what, entry["value"], aim, note, wrong)


def _against_history(extras: dict[str, Any], place: str) -> Figure:
    """How many times as long the historical method takes for 50 empty cells."""
    entry = extras["historical"]
    ratio = entry["value"] / extras["empty"]["value"]
    note = f"{entry['value']:.2f} s; finished {entry['finished']} of {entry['of']}"
    what = f"{place}, 50 empty cells: times faster than the historical method"
    return Figure(what, ratio, "×", 100, "≥", note)


def _solved(entry: dict[str, Any], what: str, aim: float) -> Figure:
    pairs = zip(entry["puzzles"], entry["answers"], strict=True)
    wrong = sum(not is_solution(puzzle, answer) for puzzle, answer in pairs)
    again = entry.get("again")
    note = f"median of all {again * 1000:.0f} ms" if again else ""
    return _checked(what, entry["value"], aim, note, wrong)


def _counted(entry: dict[str, Any], what: str) -> Figure:
    return _checked(what, entry["value"], None, f"{entry['of']} puzzles", entry["wrong"])


def _checked(what: str, taken: float, aim: float | None, note: str, wrong: int) -> Figure:
    """A time, or no time if anything is wrong with what came out."""
    if wrong:
        return Figure(what, None, "ms", aim, note=f"{wrong} WRONG")
    return Figure(what, taken * 1000, "ms", aim, note=note)


def of_recording(entry: dict[str, Any], place: str) -> Figure:
    """What it costs to record in one place."""
    what = f"{place}, cell-order: recorded in the laboratory / bare"
    return Figure(what, entry["value"] if _is_whole(entry) else None, "×", 1.5)


def of_laboratory(entries: list[dict[str, Any]]) -> list[Figure]:
    """What long runs show: of each figure the algorithm that is worst."""
    usual, whose = _worst(entries, "median")
    slowest, slow = _worst(entries, "worst")
    size, large = _worst(entries, "bytes")
    place = "CPython, laboratory"
    return [
        Figure(f"{place}: a step shown, median", usual and usual * 1000, "ms", None, note=whose),
        Figure(f"{place}: a step shown, slowest", slowest and slowest * 1000, "ms", 5, note=slow),
        Figure(
            f"{place}: 10 million events kept",
            size and size * MAX_EVENTS / 1e6,
            "MB",
            200,
            note=large,
        ),
    ]


def _worst(entries: list[dict[str, Any]], key: str) -> tuple[float | None, str]:
    """The largest value and whose it is; none if a run had fewer events than it should."""
    short = [entry["algorithm"] for entry in entries if not _is_whole(entry)]
    if short:
        return None, f"{', '.join(short)} TOO SHORT"
    return max((entry[key], entry["algorithm"]) for entry in entries)


def _is_whole(entry: dict[str, Any]) -> bool:
    """Whether as many events were recorded as were asked for."""
    return bool(entry["events"] == entry["of"])


def of_memory(memory: Memory) -> Figure:
    """The peak of the command line."""
    note = f"{memory.answered} of {memory.asked} lines in {memory.seconds:.0f} s"
    what = "CPython, solve --json from a pipe: peak of memory"
    if memory.wrong or not memory.answered:
        return Figure(what, None, "MB", 60, note=f"{memory.wrong} WRONG; {note}")
    return Figure(what, memory.peak / 1e6, "MB", 60, note=note)
