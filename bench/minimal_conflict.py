"""How long the smallest contradicting set takes: `python -m bench.minimal_conflict [SEED]`.

The puzzles are made here from the lists and by the generator, so nobody has prepared them: in each
one given is changed, or a wrong one added, so that no two clash and yet there is no solution. It
runs in Pyodide too (`table`).
"""

import sys
from collections.abc import Iterator
from random import Random
from statistics import median

from bench.sets import puzzles
from bench.timing import clock
from sudoku_py import bitboard
from sudoku_py.analysis.minimal_conflict import MinimalConflict
from sudoku_py.analysis.oracle import within
from sudoku_py.core import validity
from sudoku_py.core.grid import Grid
from sudoku_py.generator import Options, puzzle_of

EACH = 10  # puzzles of a kind
TRIES = 2000  # digits tried to spoil a puzzle
DENSE = range(30, 51, 2)  # givens

Times = list[tuple[float, bool]]  # seconds, and whether it is proven to be the smallest


def sources(seed: int) -> dict[str, list[str]]:
    """Puzzles with one solution, by kind."""
    hard = puzzles("top95")
    return {
        "17 givens": [line for line in hard if line.count(".") == 81 - 17],
        "top95": hard,
        "diabolical200": puzzles("diabolical200"),
        "easy50": puzzles("easy50"),
        "30 to 50 givens": [
            puzzle_of(Options(givens=givens, seed=seed)).grid.line for givens in DENSE
        ],
    }


def spoilt(line: str, empty: bool, chance: Random) -> str | None:
    """The puzzle with a wrong digit in an empty or in a given cell; None if none was found."""
    cells = [cell for cell, symbol in enumerate(line) if (symbol == ".") == empty]
    for _ in range(TRIES):
        cell = chance.choice(cells)
        wrong = line[:cell] + chance.choice("123456789") + line[cell + 1 :]
        if not validity.clashes(Grid.from_line(wrong)) and bitboard.solve(wrong) is None:
            return wrong
    return None


def times(lines: list[str]) -> Times:
    """What each of the impossible puzzles takes."""
    found: Times = []
    for line in lines:
        start, contradiction = clock(), MinimalConflict(line)
        for _ in within(contradiction.run(), len(line)):
            pass
        found.append((clock() - start, contradiction.status == "smallest"))
    return found


def table(seed: int) -> Iterator[str]:
    """A row for each kind of puzzle: how many, proven, and milliseconds."""
    chance = Random(seed)
    yield f"{'':30}{'puzzles':>8}{'proven':>8}{'median':>10}{'worst':>10}"
    for kind, lines in sources(seed).items():
        for empty, how in (False, "one changed"), (True, "one added"):
            chosen = chance.sample(lines, min(EACH, len(lines)))
            taken = times([wrong for line in chosen if (wrong := spoilt(line, empty, chance))])
            seconds = [each for each, _ in taken]
            yield (
                f"{kind + ', ' + how:30}{len(taken):8}{sum(proven for _, proven in taken):8}"
                f"{1000 * median(seconds):7.1f} ms{1000 * max(seconds):7.1f} ms"
            )


if __name__ == "__main__":
    for row in table(int(sys.argv[1]) if sys.argv[1:] else 1):
        print(row)
