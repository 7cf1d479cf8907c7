"""Techniques in Pyodide: how much longer ratings take than in CPython, hints, generation."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.figures import Figure
from bench.generation import REQUESTS
from bench.paths import ROOT
from bench.report import table
from bench.technique_runs import Hinted, Rated, Runs, read_json
from tools import node

CLASSES = (25, 50, 66, 75, 81, 87, 91)  # up to which rating, in tenths
RATIO = 3.5  # aim: times as long as in CPython
HINTS = ((50, 20), (75, 300))  # aims: up to a rating in tenths, ms
SINGLES = ("full-house", "hidden-single", "naked-single")


def run(path: Path, most: int, count: int) -> Runs:
    """What `measure_all` finds in Pyodide, in a Node of its own."""
    with TemporaryDirectory() as folder:
        target = Path(folder) / "runs.json"
        arguments = (str(ROOT), str(path), str(most), str(count), str(target))
        node.run("node", "bench/techniques.mjs", *arguments)
        return read_json(target.read_text("utf-8"))


def figures(native: Runs, pyodide: Runs) -> list[Figure]:
    """Everything that has an aim in Pyodide."""
    return [*_ratios(native, pyodide), *_hints(pyodide.hinted), *_generation(pyodide)]


def _ratios(native: Runs, pyodide: Runs) -> Iterator[Figure]:
    least = 0
    for most in CLASSES:
        times = [_median(_ratings(runs.rated, least, most)) for runs in (native, pyodide)]
        ratio = times[1] / times[0] if times[0] and times[1] else None
        yield Figure(f"Pyodide / CPython, rating up to {most / 10}", ratio, "×", RATIO)
        least = most


def _ratings(rated: Iterable[Rated], least: int, most: int) -> list[float]:
    return [row.seconds for row in rated if least < row.expected[0] <= most]


def _hints(hinted: Sequence[Hinted]) -> Iterator[Figure]:
    """Medians of all hints, and of those that are no singles, which take longer."""
    kinds: tuple[tuple[str, Callable[[Hinted], bool]], ...] = (
        ("hints", lambda _: True),
        ("hints but singles", lambda hint: hint.technique not in SINGLES),
    )
    least = 0
    for most, aim in HINTS:
        for name, belongs in kinds:
            own = [h for h in hinted if least < h.rating <= most and belongs(h)]
            found = [1e3 * hint.seconds for hint in own]
            note = f"{len(own)} hints, slowest {max(found, default=0):.0f} ms"
            what = f"Pyodide, {name} up to {most / 10}: median"
            yield Figure(what, _median(found), "ms", aim, note=note)
        least = most


def _generation(pyodide: Runs) -> Iterator[Figure]:
    for name, _, aim in REQUESTS:
        if aim:
            what = f"Pyodide, generation, {name}: median"
            yield Figure(what, pyodide.generated.get(name), "s", aim)


def _median(values: Sequence[float]) -> float | None:
    return median(values) if values else None


def ratings_table(native: Runs, pyodide: Runs) -> str:
    """The medians of each class in both places."""
    lines = [["rating", "puzzles", "CPython ms", "Pyodide ms"]]
    least = 0
    for most in CLASSES:
        times = [_ratings(runs.rated, least, most) for runs in (native, pyodide)]
        if all(times):
            shown = [f"{1e3 * median(each):.1f}" for each in times]
            lines.append([f"up to {most / 10}", str(len(times[0])), *shown])
        least = most
    return table(lines)
