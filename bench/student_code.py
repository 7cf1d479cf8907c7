"""What it costs to watch a student's own solver: recording its lines, and showing one of them.

`make bench-write` measures it in the Pyodide of the page, under Node.
"""

import json
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from sudoku_py.core.grid import Grid
from sudoku_py.sandbox.limits import Limits
from sudoku_py.sandbox.run import Settings
from sudoku_py.sandbox.watching import watched

# One that a plain solver needs 904,415 lines for.
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROUNDS = 5
SEEKS = 300
STEPS = 1_000_000  # of the run that is shown
AIMS = {"lines_per_second": 300_000, "seek_ms": 150}
SOLVER = Path("docs/solutions/backtracking.py")
REPEATED = """

def solve(board):
    while True:
        search([row[:] for row in board])
"""


def clock() -> float:
    """Seconds of the processor, which other programs do not change; Node has them for Pyodide."""
    if sys.platform != "emscripten":
        return process_time()
    used = import_module("js").process.cpuUsage()
    return float(used.user + used.system) / 1_000_000


def bare(solver: str) -> float:
    """The seconds of the solver alone."""
    namespace: dict[str, object] = {}
    exec(solver, namespace)  # noqa: S102 (our own text)
    board = [list(row) for row in Grid.from_line(PUZZLE).rows()]
    start = clock()
    namespace["solve"](board)  # type: ignore[operator]
    return clock() - start


def recorded(solver: str, rounds: int) -> tuple[float, int]:
    """The seconds of the solver recorded, the fastest of some rounds, and its lines."""
    times, steps = [], 0
    for _ in range(rounds):
        start = clock()
        steps = watched(solver, "solver.py", Grid.from_line(PUZZLE)).steps
        times.append(clock() - start)
    return min(times), steps


def seeks(solver: str) -> tuple[list[float], float]:
    """The seconds to show each of some steps of a run of a million, and its bytes per step."""
    source = solver.replace("solve(", "search(") + REPEATED
    limits = Limits(steps=STEPS, seconds=600)
    run = watched(source, "solver.py", Grid.from_line(PUZZLE), Settings(limits))
    assert run.steps == STEPS  # noqa: S101 (else it is another run)
    times = []
    for step in Random(0).choices(range(1, STEPS + 1), k=SEEKS):
        start = clock()
        run.frames(run.state(step))
        times.append(clock() - start)
    return times, 4 * len(run.tokens) / run.steps


def measured(solver: str, rounds: int = ROUNDS) -> str:
    """All figures, as JSON."""
    alone = min(bare(solver) for _ in range(rounds))
    seconds, lines = recorded(solver, rounds)
    times, size = seeks(solver)
    return json.dumps(
        {
            "python": sys.version.split()[0],
            "lines": lines,
            "lines_per_second": round(lines / seconds),
            "recorded_to_bare": round(seconds / alone, 2),
            "seek_ms": round(1000 * max(times), 1),
            "seek_median_ms": round(1000 * median(times), 1),
            "bytes_per_step": round(size, 1),
        }
    )


def main() -> None:
    """Print the figures of the page's Python, and whether they reach the aims."""
    from tools import in_pyodide  # noqa: PLC0415 (it is not in Pyodide, where this runs, too)

    code = f"import student_code\nstudent_code.measured({SOLVER.read_text('utf-8')!r})"
    found = json.loads(in_pyodide.answer(code, Path(__file__)))
    for name, value in found.items():
        print(f"{name:20}{value:>12}")
    fast = found["lines_per_second"] >= AIMS["lines_per_second"]
    print(f"at least {AIMS['lines_per_second']} lines/s: {'reached' if fast else 'missed'}")
    soon = found["seek_ms"] <= AIMS["seek_ms"]
    print(f"each step in at most {AIMS['seek_ms']} ms: {'reached' if soon else 'missed'}")


if __name__ == "__main__":
    main()
