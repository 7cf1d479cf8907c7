"""Run all benchmarks, print the tables, and save them in results.json and README.md."""

import argparse
import json
import platform
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench import environment, memory, report
from bench.figures import (
    Figure,
    of_extras,
    of_laboratory,
    of_lists,
    of_memory,
    wrong_answers,
)
from bench.machine import machine
from bench.paths import README, RESULTS, ROOT
from bench.sets import puzzles
from bench.summary import cells
from tools import node
from tools.files import write_whole

CPYTHON, PYODIDE = "CPython and PyPI", "Pyodide and npm"


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="rounds per median")
    parser.add_argument(
        "--budget", type=float, default=1.0, help="seconds per solver, list and round"
    )
    parser.add_argument(
        "--lines",
        type=int,
        default=200_000,
        help="number of puzzles in the memory test",
    )
    parser.add_argument(
        "--memory-seconds", type=float, default=120.0, help="time limit of the memory test"
    )
    parser.add_argument("--output", type=Path, default=RESULTS, help="file for the results")
    return parser.parse_args()


def measured(options: argparse.Namespace) -> dict[str, dict[str, Any]]:
    """What the two processes found: one of CPython, one of Node."""
    python = environment.prepare()
    rounds, budget = str(options.rounds), str(options.budget)
    with TemporaryDirectory() as folder:
        native, pyodide = Path(folder) / "native.json", Path(folder) / "pyodide.json"
        command = (python, "-m", "bench.native", native, "--rounds", rounds, "--budget", budget)
        subprocess.run(command, cwd=ROOT, check=True)
        node.run("node", "bench/peers.mjs", str(ROOT), str(pyodide), rounds, budget)
        return {
            CPYTHON: json.loads(native.read_text("utf-8")),
            PYODIDE: json.loads(pyodide.read_text("utf-8")),
        }


def figures_of(
    found: dict[str, dict[str, Any]], lists: dict[str, Any], used: memory.Memory
) -> list[Figure]:
    """Every figure that has an aim, and some that have none."""
    return [
        *of_lists(lists[CPYTHON], lists[PYODIDE]),
        wrong_answers(lists[CPYTHON], "CPython"),
        wrong_answers(lists[PYODIDE], "Pyodide"),
        *of_extras(found[CPYTHON]["extras"], "CPython", events_aim=400_000),
        *of_extras(found[PYODIDE]["extras"], "Pyodide", events_aim=300_000),
        *of_laboratory(found[CPYTHON]["laboratory"]),
        of_memory(used),
    ]


def main() -> None:
    """Measure, print, keep."""
    options = arguments()
    described = machine()
    print("  command line: memory", flush=True)
    used = memory.measure(options.lines, options.memory_seconds)  # first: this process is small
    found = measured(options)
    described |= {"cpython": platform.python_version(), **found[PYODIDE]["versions"]}
    for place, entry in found.items():
        described[f"share of a core, {place}"] = round(entry["share"], 2)
    lists = {place: cells(entry["runs"], puzzles) for place, entry in found.items()}
    figures = figures_of(found, lists, used)
    data = report.as_data(described, lists, figures)
    text = report.as_text(described, lists, figures)
    write_whole(options.output, (json.dumps(data, indent=1, ensure_ascii=False) + "\n").encode())
    if options.output == RESULTS:
        write_whole(README, report.renewed(README.read_text("utf-8"), text).encode())
    print(f"\n{text}")


if __name__ == "__main__":
    main()
