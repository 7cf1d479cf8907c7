"""Rules that arrive after the first paint: the icons, and the face of the digits.

An icon is a mask, which has the colour of its button's words, in each theme and in the reader's own
colours. Its shape and its place are in ``static/css/icons.css``: they are there from the start, so
nothing moves when the icons arrive.
"""

import re
from pathlib import Path
from urllib.parse import quote

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
    '[data-action="library"]': "library",
    '[data-action="savepoints"]': "bookmark",
    '[data-action="statistics"]': "chart-column",
    '[data-action="clear"]': "eraser",
    '[data-action="as-puzzle"]': "grid-3x3",
    '[data-action="solve"]': "zap",
    '[data-action="find-mistake"]': "search-x",
    '[data-view="path"]': "route",
    '[data-action="shortcuts"]': "keyboard",
    '[data-action="digit-first"]': "pointer",
    '[data-action="settings"]': "sliders-horizontal",
    '[data-action="share"]': "share-2",
    '[data-action="print"]': "printer",
    '[data-action="export"]': "download",
    '[data-action="import"]': "upload",
}
SHAPES = re.compile(r"<(?:path|circle|rect|line|polyline|polygon|ellipse)\b[^>]*/>")
FRAME = (
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000'"
    " stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>{shapes}</svg>"
)
NUMERAL_WEIGHTS = (400, 600)  # what a player enters, and givens
FACE = (
    '@font-face{{font-family:"Numerals";src:url("numerals-{weight}.woff2") format("woff2");'
    "font-weight:{weight};font-display:swap;unicode-range:U+30-39,U+41-50}}"
)


def icon_sheet(folder: Path = LUCIDE) -> str:
    """Return the sheet: a mask for each button, and the colour that is seen through it."""
    rules = [
        f'{selector}{{--icon:url("{_address(folder / (name + ".svg"))}")}}'
        for selector, name in ICONS.items()
    ]
    seen = f":is({','.join(ICONS)})::before{{background:currentColor}}"
    faces = [FACE.format(weight=weight) for weight in NUMERAL_WEIGHTS]
    return "\n".join([*faces, *rules, seen]) + "\n"


def _address(path: Path) -> str:
    """Return an icon as an address of data."""
    shapes = "".join(SHAPES.findall(path.read_text("utf-8"))).replace('"', "'")
    picture = FRAME.format(shapes=shapes.replace(" />", "/>"))
    return "data:image/svg+xml," + quote(picture, safe="/:=' ,.()-")
