"""A board as a picture."""

from collections.abc import Collection, Sequence

from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.drawn import Digits
from sudoku_py.core.grid import Grid
from sudoku_py.drawing.looks import INK, Theme, drawn, in_theme
from sudoku_py.drawing.shapes.board_svg import (
    CELL,
    EDGE,
    FONT,
    GIVEN,
    NO_ORIGIN,
    PLAYER,
    picture,
)
from sudoku_py.drawing.shapes.description import describe
from sudoku_py.drawing.shapes.roles import CELL as UNIT
from sudoku_py.drawing.shapes.step import Shape, written
from sudoku_py.drawing.shapes.step_legend import SIDE, Sign
from sudoku_py.drawing.shapes.svg import Attributes, escaped, short, tag
from sudoku_py.drawing.words import words

MIN_SIDE, MAX_SIDE = 220, 760  # pixels
SIGN, SIGN_GAP, LETTER = 20, 8, 6.9  # pixels, of a legend: a sign, around it, a letter
SCALE = 0.8  # of a picture to the units of its drawing


def grid_svg(  # noqa: PLR0913 - options by name
    grid: Grid,
    *,
    givens: Grid | None = None,
    candidates: bool | Sequence[Collection[int]] | None = None,
    title: str | None = None,
    theme: Theme = "light",
    language: str = "en",
) -> str:
    """The SVG document of a board: givens bold, other digits in blue, candidates small.

    `givens` is the grid of the given digits alone; without it, every digit is a given. `candidates`
    are the digits of each cell, row by row; True for those that the rules leave, None or False for
    none; a cell with a digit shows no candidates. `title` is read by screen readers; without it,
    they read the board, in `language` ("en", "es"). ValueError if there are not as many lists of
    candidates as cells, or `givens` has another size.

    >>> svg = grid_svg(Grid.from_line("12..34....1.4..."), title="A small one")
    >>> svg[: svg.index(" role")], "<title>A small one</title>" in svg
    ('<svg xmlns="http://www.w3.org/2000/svg"', True)
    """
    board = board_of(grid, givens)
    bits = _bits(grid, candidates)
    shapes = written(grid.size, range(len(bits)), bits)
    svg = picture_with(board, describe(board, words(language)) if title is None else title, shapes)
    return in_theme(svg, theme)


def board_of(grid: Grid, givens: Grid | None = None) -> Digits:
    """The digits of a board and their origins."""
    known = grid if givens is None else givens
    if known.size != grid.size:
        raise ValueError(f"givens of a board of size {known.size} on one of size {grid.size}")
    pairs = zip(grid.values, known.values, strict=True)
    origins = [GIVEN if given else PLAYER if value else NO_ORIGIN for value, given in pairs]
    return {"size": grid.size, "values": list(grid.values), "by": origins}


def picture_with(
    board: Digits,
    title: str,
    shapes: Sequence[Shape],
    legend: Sequence[tuple[Sequence[Sign], str]] = (),
) -> str:
    """The picture of a board with shapes over it, whose cells are 100 wide.

    Below is a `legend` of signs, each with its meaning.
    """
    size = board["size"]
    length = size * CELL + 2 * EDGE
    side = min(MAX_SIDE, max(MIN_SIDE, round(SCALE * length)))
    moved = {"transform": f"translate({EDGE} {EDGE}) scale({short(CELL / UNIT)})"}
    over = tag("g", moved, drawn(shapes, length / side * SCALE)) if shapes else ""
    whole = picture(board, str(side), title, over=over)
    return _with_legend(whole, length, side, legend) if legend else whole


def _with_legend(
    whole: str, length: int, side: int, legend: Sequence[tuple[Sequence[Sign], str]]
) -> str:
    """The picture with its legend below: in as many lines as the meanings need."""
    pixel = length / side
    x, y = float(SIGN_GAP), 0
    lines: list[str] = []
    for signs, meaning in legend:
        needed = SIGN + 2 * SIGN_GAP + len(meaning) * LETTER
        if x > SIGN_GAP and x + needed > side:
            x, y = SIGN_GAP, y + SIGN + SIGN_GAP
        lines.append(_entry(signs, meaning, x, y))
        x += needed
    height = y + SIGN + 2 * SIGN_GAP
    moved = {"transform": f"translate(0 {length}) scale({short(pixel)})", "data-part": "legend"}
    below = tag("g", moved, "".join(lines))
    higher = short(length + height * pixel)
    for before, after in (
        (f'viewBox="0 0 {length} {length}"', f'viewBox="0 0 {length} {higher}"'),
        (f'height="{side}"', f'height="{round(side + height)}"'),
        (f'width="{length}" height="{length}"', f'width="{length}" height="{higher}"'),
    ):
        whole = whole.replace(before, after, 1)
    return whole.removesuffix("</svg>") + below + "</svg>"


def _entry(signs: Sequence[Sign], meaning: str, x: float, y: float) -> str:
    """A sign and its meaning."""
    shapes: list[Shape] = [(name, attributes, "") for name, attributes in signs]
    place = f"translate({short(x)} {short(y + SIGN_GAP)}) scale({short(SIGN / SIDE)})"
    at: Attributes = {"x": short(x + SIGN + SIGN_GAP / 2), "y": short(y + SIGN_GAP + SIGN * 0.72)}
    look: Attributes = {"font-family": FONT, "font-size": 13, "fill": INK}
    words_of_it = tag("text", {**at, **look}, escaped(meaning))
    return tag("g", {"transform": place}, drawn(shapes)) + words_of_it


def _bits(grid: Grid, candidates: bool | Sequence[Collection[int]] | None) -> list[int]:
    """For each cell the bits 1 << digit."""
    if candidates is None or candidates is False:
        return []
    if candidates is True:
        return [mask << 1 for mask in CandidateGrid.of(grid).candidates]
    if len(candidates) != len(grid.values):
        raise ValueError(
            f"candidates of {len(candidates)} cells for a board of {len(grid.values)} cells"
        )
    size = grid.size
    return [
        0 if value else sum(1 << digit for digit in {*digits} if 1 <= digit <= size)
        for value, digits in zip(grid.values, candidates, strict=True)
    ]
