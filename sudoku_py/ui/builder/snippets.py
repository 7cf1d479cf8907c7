"""What a teacher takes along: a link, a frame, an element or a line of Markdown.

`options` are those of `embed.options`, which reads back just what is written here.
"""

from typing import Any

from sudoku_py.ui.board import boards
from sudoku_py.ui.embed.options import DEFAULTS, PANELS
from sudoku_py.ui.lab.mixed import base, link_pairs
from sudoku_py.ui.storage import url_parameters

# Of MicroPython's dictionaries nobody knows the order.
ORDER = (
    "view", "p", "alg", "algs", "pace", "rank", "goal", "lesson", "technique", "positions",
    "exercise", "code", "seed", "step", "speed", "autoplay", "lang", "theme", "background",
    "controls", "panels", "readonly",
)  # fmt: skip
ATTRIBUTES = {"p": "puzzle", "alg": "algorithm", "algs": "algorithms"}  # the others: as they are
BARE = ("autoplay", "readonly")  # attributes without a value
HEIGHT = 640  # pixels, which the element has by itself at first
PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,"
MARKS = "\\`*_[]<>&!~|#$"  # what means something in a line of Markdown
BREAKING = " ()<>[]\\\"'`"  # what would end an address in Markdown too early
ESCAPES = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;"))


def pairs(options: dict[str, Any], always: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """(name, value) of each option that is not what it is without saying; those in `always` too.

    >>> pairs(dict(DEFAULTS, view="lab", step=12, panels=("code", "tree")))
    [('view', 'lab'), ('step', '12'), ('panels', 'code,tree')]
    """
    found = []
    for name in ORDER:
        value = options[name]
        if value != DEFAULTS[name] or (name in always and value is not None):
            is_mixed = name == "alg" and value != base(value)
            found += link_pairs(value) if is_mixed else [(name, _text(name, value))]
    return found


def _text(name: str, value: Any) -> str:
    if name == "p":
        return boards.puzzle_line(value)
    if name == "speed":
        return url_parameters.speed_text(value)
    if name == "panels" and tuple(value) in (PANELS, ()):
        return "all" if value else "none"
    if name in ("panels", "algs"):
        return ",".join(value)
    if isinstance(value, bool):
        return "1" if value else "0"
    return str(value)


def address(page: str, options: dict[str, Any], always: tuple[str, ...] = ()) -> str:
    """Where it is shown alone; `page` is the page's address, of which query and fragment go."""
    named = [name + "=" + _quoted(value, PLAIN) for name, value in pairs(options, always)]
    return base_address(page) + "?embed=1#" + "&".join(named)


def base_address(page: str) -> str:
    """The page's address without query and fragment.

    >>> base_address("https://example.org/lab/?x=1#view=lab")
    'https://example.org/lab/'
    """
    return page.split("#", 1)[0].split("?", 1)[0]


def _quoted(text: str, kept: str) -> str:
    signs = [chr(byte) for byte in text.encode()]
    return "".join([sign if sign in kept else "%{:02X}".format(ord(sign)) for sign in signs])


def frame(page: str, options: dict[str, Any], title: str, height: int) -> str:
    """The `<iframe>`."""
    return (
        '<iframe src="' + escaped(address(page, options)) + '" title="' + escaped(title) + '"\n'
        '  width="100%" height="' + str(height) + '" style="border: 0" loading="lazy"'
        ' allow="clipboard-write"></iframe>'
    )


def element(page: str, options: dict[str, Any], title: str, height: int) -> str:
    """The `<sudoku-lab>`, with the line that brings it."""
    script = base_address(page).rsplit("/", 1)[0] + "/static/embed.js"
    attributes = [_attribute(name, value) for name, value in pairs(options)]
    if height != HEIGHT:
        attributes.append('height="' + str(height) + '"')
    attributes.append('title="' + escaped(title) + '"')
    return (
        '<script type="module" src="' + escaped(script) + '"></script>\n'
        "<sudoku-lab " + " ".join(attributes) + "></sudoku-lab>"
    )


def _attribute(name: str, value: str) -> str:
    attribute = ATTRIBUTES.get(name, name)
    return attribute if name in BARE else attribute + '="' + escaped(value) + '"'


def markdown(page: str, options: dict[str, Any], title: str) -> str:
    """The link in Markdown."""
    text = "".join(["\\" + sign if sign in MARKS else sign for sign in title])
    found = address(page, options)
    kept = "".join(["%{:02X}".format(ord(sign)) if sign in BREAKING else sign for sign in found])
    return "[" + text + "](" + kept + ")"


def escaped(text: str) -> str:
    """A text as it can stand in an attribute.

    >>> escaped('a "b" & <c>')
    'a &quot;b&quot; &amp; &lt;c&gt;'
    """
    for sign, escape in ESCAPES:
        text = text.replace(sign, escape)
    return text
