"""Rules that arrive after the first paint: icons, the face of the digits, shapes of colours.

An icon is a mask, which has the colour of its button's words, in each theme and in the reader's own
colours. Its size and its place are in ``static/css/icons.css``: they are there from the start, so
nothing moves when the icons arrive.
"""

import re
from pathlib import Path
from urllib.parse import quote

from sudoku_py.drawing.shapes import board_svg
from tools.paths import NODE_MODULES

LUCIDE = NODE_MODULES / "lucide-static" / "icons"
# What has an icon, and its name in Lucide.
ICONS = {
    '[data-action="undo"]': "undo-2",
    '[data-action="redo"]': "redo-2",
    '[data-action="hint"]': "lightbulb",
    '[data-action="check"]': "circle-check",
    '[data-action="erase"]': "delete",
    '[data-action="watch-solving"]': "play",
    "#to-new": "plus",
    "#to-more": "ellipsis",
    '[data-action="open"]': "folder-open",
    '[data-action="daily"]': "calendar-days",
    '[data-action="history"]': "history",
    '[data-action="library"]': "library",
    '[data-action="savepoints"]': "bookmark",
    '[data-action="statistics"]': "chart-column",
    '[data-action="clear"]': "eraser",
    '[data-action="cover"]': "pause",
    '[data-action="as-puzzle"]': "grid-3x3",
    '[data-action="solve"]': "zap",
    '[data-action="find-mistake"]': "search-x",
    '[data-view="path"]': "route",
    '[data-view="review"]': "clipboard-check",
    '[data-action="shortcuts"]': "keyboard",
    '[data-action="digit-first"]': "pointer",
    "#more-filter": "funnel",
    "#more-candidates": "pencil",
    '[data-action="settings"]': "sliders-horizontal",
    '[data-action="share"]': "share-2",
    '[data-action="print"]': "printer",
    '[data-action="export"]': "download",
    '[data-action="import"]': "upload",
}
SHAPES = re.compile(r"<(?:path|circle|rect|line|polyline|polygon|ellipse)\b[^>]*/>")
SIZE, GAP = 24, 8  # of an icon, and between two: none shows at the edge of another
STEP = SIZE + GAP
FRAME = (
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {size} {height}' fill='none'"
    " stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>{shapes}</svg>"
)
FRAME_OF_SHAPE = (
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><path d='{shape}'/></svg>"
)
SAFE = "/:=' ,.()-"  # need no quoting in an address between double quotes
NUMERAL_WEIGHTS = (400, 600)  # what a player enters, and givens
FACE = (
    '@font-face{{font-family:"Numerals";src:url("numerals-{weight}.woff2") format("woff2");'
    "font-weight:{weight};font-display:swap;unicode-range:U+30-39,U+41-50}}"
)


def icon_sheet(folder: Path = LUCIDE) -> str:
    """Return the sheet: one mask of all icons, its part for each button, and the colour seen.

    It is one picture, because the browser makes a document of each.
    """
    names = sorted(set(ICONS.values()))
    rules = [
        f"{selector}{{--icon:{100 * names.index(name) / (len(names) - 1):.4f}%}}"
        for selector, name in ICONS.items()
    ]
    height = len(names) * STEP - GAP
    address = _address([_shapes(folder / f"{name}.svg") for name in names], height)
    mask = f'url("{address}") 0 var(--icon)/100% {100 * height / SIZE}% no-repeat'
    seen = f":is({','.join(ICONS)})::before{{background:currentColor;mask:{mask}}}"
    faces = [FACE.format(weight=weight) for weight in NUMERAL_WEIGHTS]
    return "\n".join([*faces, *rules, seen, *_shapes_of_colours()]) + "\n"


def _shapes_of_colours() -> list[str]:
    """Return a rule for each of the player's colours: its shape, as in pictures of the board."""
    return [
        f'[data-colour="{colour}"]::after{{mask:url("data:image/svg+xml,'
        + quote(FRAME_OF_SHAPE.format(shape=shape), safe=SAFE)
        + '")}'
        for colour, shape in enumerate(board_svg.SHAPES, 1)
    ]


def _shapes(path: Path) -> str:
    return "".join(SHAPES.findall(path.read_text("utf-8"))).replace('"', "'").replace(" />", "/>")


def _address(icons: list[str], height: int) -> str:
    """Return icons, one below the other, as an address of data."""
    moved = [
        f"<g transform='translate(0 {place * STEP})'>{shapes}</g>"
        for place, shapes in enumerate(icons)
    ]
    picture = FRAME.format(size=SIZE, height=height, shapes="".join(moved))
    return "data:image/svg+xml," + quote(picture, safe=SAFE)
