"""Everything that CPython measures, in one process: run by `__main__` in build/bench-env/."""

import argparse
import json
from math import inf
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from bench import extras, laboratory
from bench.ours import SOLVERS
from bench.peers_pypi import peers
from bench.sets import LISTS, puzzles
from bench.timing import Solver, run_round


def measure(rounds: int, budget: float) -> list[dict[str, Any]]:
    """All solvers on all lists, in turn within a round, so that noise meets them alike."""
    solvers = [*SOLVERS, *peers()]
    for solver in solvers:
        run_round(solver, puzzles(LISTS[0])[:1], budget)  # what is made once is made now
    return [run for name in LISTS for run in measure_list(name, solvers, rounds, budget)]


def measure_list(
    name: str, solvers: list[Solver], rounds: int, budget: float
) -> list[dict[str, Any]]:
    """Each solver on one list."""
    print(f"  CPython and PyPI: {name}", flush=True)
    found: dict[str, list[dict[str, Any]]] = {solver.name: [] for solver in solvers}
    for _ in range(rounds):
        for solver in solvers:
            limit = inf if solver in SOLVERS else budget
            found[solver.name].append(vars(run_round(solver, puzzles(name), limit)))
    return [{"list": name, "solver": key, "rounds": value} for key, value in found.items()]


def main() -> None:
    """Measure and write what was found."""
    parser = argparse.ArgumentParser(prog="bench.native")
    parser.add_argument("target", type=Path)
    parser.add_argument("--rounds", type=int, required=True)
    parser.add_argument("--budget", type=float, required=True)
    options = parser.parse_args()
    start = perf_counter()
    runs = measure(options.rounds, options.budget)
    print("  CPython: generator, large boards, events", flush=True)
    found: dict[str, Any] = {"runs": runs, "extras": extras.measure(options.rounds)}
    print("  CPython: laboratory", flush=True)
    found["laboratory"] = laboratory.measure()
    found["share"] = process_time() / (perf_counter() - start)
    options.target.write_text(json.dumps(found), "utf-8")


if __name__ == "__main__":
    main()
