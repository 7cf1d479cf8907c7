"""The look of each class of shape where there is no style sheet: attributes of SVG.

The page has the same looks as rules of `static/css`, in which a colour follows the theme. Here a
picture is drawn in the colours of the light theme; `in_theme` exchanges them for the dark ones.
"""

import re
from collections.abc import Iterable
from typing import Literal, TypeAlias, get_args

from sudoku_py.core.arguments import one_of
from sudoku_py.drawing.shapes.board_svg import FONT, TINTS
from sudoku_py.drawing.shapes.step import Shape
from sudoku_py.drawing.shapes.svg import short, tag

Theme: TypeAlias = Literal["light", "dark"]
# The page's tokens of colours, see `static/css/tokens.css`: name → light, dark.
COLOURS = {
    "paper-raised": ("#ffffff", "#1f2127"),
    "ink": ("#1d1d1f", "#ececf0"),
    "ink-soft": ("#5a5a60", "#a9aab3"),
    "accent": ("#2753c7", "#8fb0ff"),
    "accent-pale": ("#dbe3f7", "#2b3a5e"),
    "red": ("#b3261e", "#ff9087"),
    "red-pale": ("#fbe3e0", "#45201e"),
    "green": ("#1f6b3a", "#8fd6a4"),
    "green-pale": ("#e4f1e4", "#1b3324"),
    "amber": ("#8a5a00", "#e8b968"),
    "amber-pale": ("#fbefd5", "#3a2e17"),
    "heat": ("#f0a04b", "#a5581c"),
    "violet": ("#6a3aa8", "#c7a9fa"),
    "read": ("#a3007c", "#ff8ad8"),
    "code-builtin": ("#0b6170", "#7fd3e0"),
    "line-control": ("#88868a", "#777983"),
}
# The player's eight colours: `tint-1` …
DARK_TINTS = (
    "#71232a", "#573705", "#2d2a00", "#06210a",
    "#00464f", "#222c61", "#310034", "#343638",
)  # fmt: skip
COLOURS |= {
    f"tint-{number}": pair for number, pair in enumerate(zip(TINTS, DARK_TINTS, strict=True), 1)
}
# Shades that only pictures have.
SHADES = {"#8b8b90": "#777983", "#6b6b70": "#a9aab3", "#a86200": "#e8b968"}
LIGHT = {name: colours[0] for name, colours in COLOURS.items()}
PAPER, INK = LIGHT["paper-raised"], LIGHT["ink"]
# Hue → colour of its line, of its area, and of a mark: a colour, and its percentage on paper.
HUES: dict[str, tuple[str, str, tuple[str, int]]] = {
    "blue": ("accent", "accent", ("accent-pale", 100)),
    "green": ("green", "green", ("green", 22)),
    "amber": ("amber", "heat", ("heat", 32)),
    "red": ("red", "red", ("red-pale", 100)),
    "violet": ("violet", "violet", ("violet", 20)),
    "teal": ("code-builtin", "code-builtin", ("code-builtin", 20)),
    "pink": ("read", "read", ("read", 16)),
    "ink": ("ink", "ink", ("paper-raised", 100)),
}
Look: TypeAlias = dict[str, str | float]
# Widths and dashes are in pixels of a cell of 60.
DASHES = {"line-dashed": (7, 5), "line-dotted": (2, 4)}
PIXEL = 100 / 60  # in the units of `roles`
DIGITS = {
    "digit-plain": ("ink-soft", 400),
    "digit-marked": ("ink", 700),
    "digit-placed": ("paper-raised", 700),
    "digit-gone": ("red", 700),
}
PLAIN: dict[str, Look] = {
    "step-blocked": {
        "fill": "none",
        "stroke": LIGHT["amber"],
        "stroke-width": 2,
        "stroke-linecap": "round",
    },
    "step-paper": {"fill": PAPER},
    "step-placed": {"fill": LIGHT["green"], "stroke": LIGHT["green"], "stroke-width": 3},
    "step-gone": {"fill": LIGHT["red-pale"]},
    "step-strike": {"stroke": LIGHT["red"], "stroke-width": 2},
}


def in_theme(svg: str, theme: Theme) -> str:
    """The same picture in the colours of a theme; ArgumentError for one that there is not.

    >>> in_theme('<rect fill="#ffffff"></rect>', "dark")
    '<rect fill="#1f2127"></rect>'
    """
    if one_of("theme", theme, get_args(Theme)) == "light":
        return svg
    return re.sub(r'(?<=")#[0-9a-f]{6}(?=")', lambda found: DARK.get(found[0], found[0]), svg)


LIGHTEST = 0x80  # from here on, a colour is grey on paper, not black


def in_black(svg: str) -> str:
    """The same picture for paper: what is dark or coloured black, areas and thin lines grey.

    >>> in_black('<rect fill="#ffffff" stroke="#b3261e"></rect><path stroke="#8b8b90"></path>')
    '<rect fill="#ffffff" stroke="#000000"></rect><path stroke="#8c8c8c"></path>'
    """
    return re.sub(r'(?<=")#[0-9a-f]{6}(?=")', lambda found: _grey(found[0]), svg)


def _grey(colour: str) -> str:
    light = sum(_parts(colour)) // 3
    return f"#{light:02x}{light:02x}{light:02x}" if light >= LIGHTEST else "#000000"


def mixed(percent: int, colour: str, other: str) -> str:
    """This percentage of a colour, and the rest of another one, as `color-mix(in srgb, …)` does.

    >>> mixed(50, "#000000", "#ffffff")
    '#808080'
    """
    pairs = zip(_parts(colour), _parts(other), strict=True)
    parts = [int((percent * one + (100 - percent) * two) / 100 + 0.5) for one, two in pairs]
    return "#" + "".join(f"{part:02x}" for part in parts)


def _parts(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def _pale(hue: str, theme: int) -> str:
    name, percent = HUES[hue][2]
    return mixed(percent, COLOURS[name][theme], COLOURS["paper-raised"][theme])


DARK = dict(COLOURS.values()) | SHADES
DARK |= {_pale(hue, 0): _pale(hue, 1) for hue in HUES}


def drawn(shapes: Iterable[Shape], weight: float = 1) -> str:
    """Shapes as SVG, each with the look of its class; `weight` multiplies the widths of lines."""
    return "".join([_drawn(*shape, weight) for shape in shapes])


def _drawn(name: str, attributes: dict[str, str], text: str, weight: float) -> str:
    given = {key: value for key, value in attributes.items() if key != "class"}
    return tag(name, {**given, **look(attributes["class"], weight)}, text)


def look(classes: str, weight: float = 1) -> Look:
    """The attributes of a shape with these classes.

    >>> look("step-strike")
    {'stroke': '#b3261e', 'stroke-width': '3.33'}
    """
    names = classes.split()
    kind, hue = names[0], next((name[4:] for name in names if name.startswith("hue-")), "")
    found = _text(kind, hue) if kind in DIGITS or kind == "step-letter" else _shape(names, hue)
    if "was" in names:
        found["opacity"] = 0.4
    for name in ("stroke-width", "stroke-dasharray"):
        if name in found:
            lengths = str(found[name]).split()
            found[name] = " ".join([short(float(each) * PIXEL * weight) for each in lengths])
    return found


def _text(kind: str, hue: str) -> Look:
    found: Look = {"font-family": FONT, "text-anchor": "middle"}
    if kind == "step-letter":
        found.update({"fill": LIGHT[HUES[hue][0]], "font-weight": 700})
        return found | {"stroke": PAPER, "stroke-width": 4, "paint-order": "stroke"}
    colour, weight = DIGITS[kind]
    return found | {"fill": LIGHT[colour], "font-weight": weight}


def _shape(names: list[str], hue: str) -> Look:
    if names[0] in PLAIN:
        return dict(PLAIN[names[0]])
    if names[0] == "step-area":
        return _area(names, hue)
    if names[0] == "step-link":
        return _link(names)
    line = LIGHT[HUES[hue][0]]  # of a mark
    if "supposed" in names:
        return {"fill": PAPER, "stroke": line, "stroke-width": 2, "stroke-dasharray": "4 3"}
    return {"fill": _pale(hue, 0), "stroke": line, "stroke-width": 1.5}


def _area(names: list[str], hue: str) -> Look:
    line, fill, _ = HUES[hue]
    if "line-crossed" in names:
        return {"fill": "none"}
    is_pale = hue == "violet" and "line-dashed" in names
    found: Look = {
        "fill": LIGHT[fill],
        "fill-opacity": 0.06 if is_pale else 0.13,
        "stroke": LIGHT[line],
        "stroke-width": 4 if "line-thick" in names else 2,
    }
    for name in names:
        if name in DASHES:
            found["stroke-dasharray"] = " ".join(map(str, DASHES[name]))
    return found


def _link(names: list[str]) -> Look:
    is_now = "now" in names
    colour, is_shaft = LIGHT["read" if is_now else "ink"], "shaft" in names
    width = 3 if is_now else 2 if is_shaft else 1
    found: Look = {"fill": "none" if is_shaft else colour, "stroke": colour, "stroke-width": width}
    if not is_shaft:
        found["stroke-linejoin"] = "round"
    elif "link-weak" in names:
        found["stroke-dasharray"] = "5 4"
    return found
