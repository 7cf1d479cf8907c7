"""Follow the lines of a grid, and say how well a grid of that size fits.

The guess, a mesh, is straightened with one more cell on each side. In each of the grid's lines a
path is sought that stays on dark pixels: one offset for each cell it passes, by dynamic
programming (Viterbi, 1967). First far from the guess: the offsets are then smoothed by a
polynomial, as paper bends, so that faint lines are held by their neighbours. Then near to it.
"""

from itertools import pairwise
from typing import NamedTuple

from sudoku_py.analysis.oracle import Pausable
from sudoku_py.photo.mesh import Mesh, straighten
from sudoku_py.photo.plane import Plane
from sudoku_py.photo.surface import Sample, Surface, fitted

CELL = 24  # pixels of a cell in which lines are followed
FAR, NEAR = 8, 5  # pixels that a line may lie away from its guess, at first and at last
STEP = 2  # pixels by which it may move from one cell to the next
BEND_COST = 0.04  # of the darkness of a typical line, for one pixel; square
PULL_COST = 0.25  # of the same, at the largest offset
LOST = 0.35  # of the pieces of lines: with fewer, it is not worth while to look nearer


class Fit(NamedTuple):
    """The mesh that follows the lines, and how many of the lines' pieces are there: 0 to 1."""

    mesh: Mesh
    score: float


class Lines(NamedTuple):
    """For each line that runs in one direction, in each cell: its offset, and how clear it is."""

    offsets: list[list[int]]
    clear: list[list[float]]

    @property
    def score(self) -> float:
        """How clear the lines are on the mean: 0 to 1."""
        return sum(map(sum, self.clear)) / sum(map(len, self.clear))

    @property
    def roughness(self) -> float:
        """How far the clear lines are from where they were guessed: pixels, the mean square."""
        weights = [each for line in self.clear for each in line]
        squares = [offset**2 for line in self.offsets for offset in line]
        weighted = sum(map(float.__mul__, weights, map(float, squares)))
        return weighted / (sum(weights) or 1)

    def surface(self) -> Surface:
        """The offsets as a smooth function of the place along the line and the line's number."""
        samples = [
            Sample(cell + 0.5, line, self.offsets[line][cell], clear**2 + 1e-3)
            for line, cells in enumerate(self.clear)
            for cell, clear in enumerate(cells)
        ]
        return fitted(samples, len(self.offsets) - 1)

    def at(self, line: int, crossing: int) -> float:
        """The offset of a line at one of its crossings: the mean of the cells on both sides."""
        path = self.offsets[line]
        return (path[max(crossing - 1, 0)] + path[min(crossing, len(path) - 1)]) / 2


def follow(darkness: Plane, guess: Mesh) -> Pausable[Fit]:
    """Move the crossings of `guess` onto the lines of `darkness`, where lines are bright."""
    size = guess.cells
    across, down = yield from _lines(darkness, guess, FAR)
    score = (across.score + down.score) / 2
    if score < LOST:
        return Fit(guess, score)
    right, lower = down.surface(), across.surface()
    yield
    crossings = range(size + 1)
    smooth = Mesh(
        tuple(
            tuple(guess.at(x + right.at(y, x) / CELL, y + lower.at(x, y) / CELL) for x in crossings)
            for y in crossings
        )
    )
    across, down = yield from _lines(darkness, smooth, NEAR)
    found = tuple(
        tuple(smooth.at(x + down.at(x, y) / CELL, y + across.at(y, x) / CELL) for x in crossings)
        for y in crossings
    )
    return Fit(Mesh(found), (_even_score(across) + _even_score(down)) / 2)


def _even_score(lines: Lines) -> float:
    """The score of lines; less if they are not evenly spaced, as every other line of a finer grid.

    Offsets up to `NEAR` have a mean square of a third of its square if they are arbitrary.
    """
    return lines.score * max(0.0, 1 - 3 * lines.roughness / NEAR**2)


def _lines(darkness: Plane, mesh: Mesh, reach: int) -> Pausable[tuple[Lines, Lines]]:
    """The lines that run across, and those that run down."""
    size = mesh.cells
    picture = yield from straighten(darkness, mesh.with_margin(), CELL)
    side = (size + 2) * CELL
    rows = [picture[start : start + side] for start in range(0, side * side, side)]
    across = _followed(rows, size, reach)
    yield
    columns = [picture[start::side] for start in range(side)]
    down = _followed(columns, size, reach)
    yield
    return across, down


def _followed(rows: list[bytes], size: int, reach: int) -> Lines:
    profiles = [_profiles(rows, line, size, reach) for line in range(size + 1)]
    peaks = sorted(max(piece) for line in profiles for piece in line)
    typical = peaks[len(peaks) // 2] + 1
    paths = [_path(line, reach, typical) for line in profiles]
    clear = [
        [_clearness(piece, offset + reach) for piece, offset in zip(line, path, strict=True)]
        for line, path in zip(profiles, paths, strict=True)
    ]
    return Lines(paths, clear)


def _profiles(rows: list[bytes], line: int, size: int, reach: int) -> list[list[int]]:
    """For each cell that a line passes, how dark it is at each offset from `-reach` on."""
    middle = (line + 1) * CELL
    near = rows[middle - reach - 1 : middle + reach + 1]
    found = []
    for start in range(CELL, (size + 1) * CELL, CELL):
        sums = [sum(row[start : start + CELL]) for row in near]
        found.append([one + other for one, other in pairwise(sums)])
    return found


def _path(pieces: list[list[int]], reach: int, typical: int) -> list[int]:
    """The offsets of the darkest path; bends, and the distance from the guess, have a cost."""
    states = range(2 * reach + 1)
    pull = [PULL_COST * typical * (state / reach - 1) ** 2 for state in states]
    bend = [BEND_COST * typical * step**2 for step in range(STEP + 1)]
    best = [value - cost for value, cost in zip(pieces[0], pull, strict=True)]
    came: list[list[int]] = []
    for piece in pieces[1:]:
        sources, values = [], []
        for state in states:
            value, source = max(
                (best[each] - bend[abs(each - state)], each)
                for each in range(max(0, state - STEP), min(len(states), state + STEP + 1))
            )
            sources.append(source)
            values.append(value - pull[state] + piece[state])
        came.append(sources)
        best = values
    path = [best.index(max(best))]
    for sources in reversed(came):
        path.append(sources[path[-1]])
    return [state - reach for state in reversed(path)]


def _clearness(piece: list[int], state: int) -> float:
    """How much darker the path is than its surroundings: 0 to 1."""
    usual = sorted(piece)[len(piece) // 3]
    return max(0.0, (piece[state] - usual) / (piece[state] + usual + CELL))
