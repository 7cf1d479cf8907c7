"""How long the review of a game takes in the page's Python: `make bench-review`.

The games are of puzzles of the page up to SE 5. Their player takes what Sudoku Explainer would take
next, guesses every eighth digit, and enters a wrong one before every tenth: a guess is what takes
the review longest, because it has to try everything. The figures are CPU seconds of whole reviews,
through the engine's operations, in slices as the page requests them.
"""

import json
import sys
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from sudoku_py.core.grid import Grid
from sudoku_py.engine import rpc
from sudoku_py.techniques.explainer.ladder import next_step
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.solutions import solutions_of_givens

MAX_RATING = 5.0
PUZZLES = 24
GUESS_EVERY, WRONG_EVERY = 8, 10
AIM_SECONDS = 3.0


def game(line: str, seed: int) -> list[dict[str, Any]]:
    """The moves of a game of a puzzle with one solution, one every seven seconds."""
    random, position = Random(seed), Position.of_grid(Grid.from_line(line))
    solution = solutions_of_givens(position).found[0].values
    entries: list[tuple[int, int]] = []
    while position.empty:
        cells = [cell for cell in range(81) if not position.values[cell]]
        if len(entries) % WRONG_EVERY == WRONG_EVERY - 1:
            cell = random.choice(cells)
            entries += [(cell, solution[cell] % 9 + 1), (cell, 0)]
        cell, digit = _easiest(position)
        if len(entries) % GUESS_EVERY == GUESS_EVERY - 1:
            cell = random.choice(cells)
            digit = solution[cell]
        entries.append((cell, digit))
        position.place(cell, digit)
    return [
        {"at": 7 * n, "cell": cell, "digit": digit, "kind": "entry"}
        for n, (cell, digit) in enumerate(entries, 1)
    ]


def _easiest(position: Position) -> tuple[int, int]:
    """The digit that Sudoku Explainer places next."""
    state = position.copy()
    while step := next_step(state):
        if step.placements:
            return step.placements[0]
        state.apply(step)
    raise AssertionError("the puzzle is solved by these steps")


def reviewed(line: str, moves: list[dict[str, Any]]) -> tuple[float, float]:
    """The seconds that a review takes, and those of its longest slice."""
    start, longest = process_time(), 0.0
    request: dict[str, Any] = {"op": "review.open", "args": {"puzzle": line, "moves": moves}}
    while True:
        before = perf_counter()
        result = json.loads(rpc.call(json.dumps({"v": 1, **request})))["result"]
        longest = max(longest, perf_counter() - before)
        if result["done"]:
            return process_time() - start, longest
        request = {"op": "advance", "args": {"task": result["task"]}}


def measured(lines: list[str]) -> str:
    """All figures of games of these puzzles, as JSON; the first one twice, to warm up."""
    games = [(line, game(line, seed)) for seed, line in enumerate(lines)]
    reviewed(*games[0])
    times = [reviewed(*each) for each in games]
    return json.dumps(
        {
            "python": sys.version.split()[0],
            "games": len(games),
            "moves": round(median(len(moves) for _, moves in games)),
            "median_seconds": round(median(seconds for seconds, _ in times), 2),
            "longest_seconds": round(max(seconds for seconds, _ in times), 2),
            "longest_slice_ms": round(1000 * max(longest for _, longest in times)),
        }
    )


def main() -> None:
    """Print the figures of both Pythons, and whether the page's reaches the aim."""
    from tools import in_pyodide  # noqa: PLC0415 (it is not in Pyodide, where this runs, too)
    from tools.paths import ROOT  # noqa: PLC0415 (as above)

    text = (ROOT / "static" / "puzzles" / "levels-9x9.txt").read_text("utf-8")
    rows = [line.split() for line in text.splitlines() if not line.startswith("#")]
    able = [line for line, se in rows if float(se) <= MAX_RATING]
    lines = able[:: len(able) // PUZZLES][:PUZZLES]
    code = f"import review\nreview.measured({lines!r})"
    found = json.loads(in_pyodide.answer(code, Path(__file__)))
    for figures in (json.loads(measured(lines)), found):
        for name, value in figures.items():
            print(f"{name:20}{value:>12}")
    reached = "reached" if found["longest_seconds"] <= AIM_SECONDS else "missed"
    print(f"each review in at most {AIM_SECONDS:g} s: {reached}")


if __name__ == "__main__":
    main()
