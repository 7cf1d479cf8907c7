"""Rate puzzles on both scales: how long it takes, and whether the ratings agree.

A sample is rated in Pyodide as well, where hints and generation are measured, too. The times are
processor time, one puzzle after the other.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, median

from bench import technique_pyodide
from bench.figures import Figure
from bench.machine import machine
from bench.paths import FOLDER
from bench.report import figures_table, outcome, table
from bench.scores import SCORED, level_table, measure_scores, score_figures, scored_puzzles
from bench.technique_runs import RATED, Rated, measure, measure_all, rated_puzzles
from tools.files import write_whole

REPORT = FOLDER / "techniques.json"
FROM_NINE = 90  # tenths: from here on the original's ratings vary between its runs
# Up to which rating in tenths, and how many puzzles the original rates there in a second.
CLASSES = ((25, 1000), (50, 145), (66, 52), (75, 5.4), (81, 3.3), (87, 1.4), (91, 0.6))
MEDIANS = ((25, 2), (45, 5), (75, 150), (90, 1500))  # aims: up to a rating in tenths, ms
NAMES = ("rating", "pearl", "diamond")


def class_table(rows: Sequence[Rated]) -> str:
    """Times for each class of ratings, next to the original's."""
    lines = [["rating", "puzzles", "median ms", "mean ms", "slowest ms", "a second", "original"]]
    least = 0
    for most, original in CLASSES:
        times = [row.seconds * 1e3 for row in rows if least < row.expected[0] <= most]
        if times:
            figures = (median(times), mean(times), max(times))
            shown = [f"{figure:.1f}" for figure in figures]
            speed = [f"{1e3 / mean(times):.1f}", f"{original:g}"]
            lines.append([f"up to {most / 10}", str(len(times)), *shown, *speed])
        least = most
    return table(lines)


def figures(rows: Sequence[Rated]) -> list[Figure]:
    """What has an aim: ratings that agree, and times."""
    easier = [row for row in rows if row.expected[0] < FROM_NINE]
    harder = [row for row in rows if row.expected[0] >= FROM_NINE]
    found = [_agreement("rating below 9.0", easier, 0, 100)]
    found += [_agreement("rating from 9.0", harder, 0, 97)]
    found += [_agreement(NAMES[index], rows, index, 99) for index in (1, 2)]
    least = 0
    for most, aim in MEDIANS:
        times = [row.seconds * 1e3 for row in rows if least < row.expected[0] <= most]
        what = f"median up to {most / 10}"
        found.append(Figure(what, median(times) if times else None, "ms", aim))
        least = most
    return found


def _agreement(what: str, rows: Sequence[Rated], index: int, aim: float) -> Figure:
    equal = sum(row.found[index] == row.expected[index] for row in rows)
    share = 100 * equal / len(rows) if rows else None
    return Figure(f"{what}: agrees", share, "%", aim, "≥", f"{equal} of {len(rows)}")


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.techniques", description=__doc__)
    parser.add_argument("--most", type=int, default=1000, help="puzzles of each rating or level")
    parser.add_argument("--list", type=Path, default=RATED, help="lines of puzzle ER/EP/ED")
    parser.add_argument("--scores", type=Path, default=SCORED, help="lines of puzzle level score")
    parser.add_argument("--sample", type=int, default=2, help="of each rating in Pyodide; 0: none")
    parser.add_argument("--count", type=int, default=5, help="puzzles generated of each kind")
    parser.add_argument("--output", type=Path, default=REPORT, help="file for the results")
    return parser.parse_args()


def main() -> None:
    """Measure, print the tables, keep the figures."""
    options = arguments()
    rows = measure(rated_puzzles(options.list), options.most)
    scores = measure_scores(scored_puzzles(options.scores), options.most)
    found = figures(rows) + score_figures(scores)
    tables = [class_table(rows), level_table(scores)]
    if options.sample:
        sample = (options.list, options.sample, options.count)
        native, pyodide = measure_all(*sample), technique_pyodide.run(*sample)
        found += technique_pyodide.figures(native, pyodide)
        tables.append(technique_pyodide.ratings_table(native, pyodide))
    result = {
        "machine": machine(),
        "figures": [figure._asdict() | {"reached": figure.reached} for figure in found],
        "puzzles": [row._asdict() for row in rows],
        "scores": [row._asdict() for row in scores],
    }
    write_whole(options.output, (json.dumps(result) + "\n").encode())
    print(*tables, figures_table(found), outcome(found), sep="\n\n")


if __name__ == "__main__":
    main()
