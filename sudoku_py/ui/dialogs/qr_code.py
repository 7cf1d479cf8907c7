"""QR codes: a library finds the modules, and they are drawn here."""

from sudoku_py.ui.board.board_svg import escaped, svg, tag
from sudoku_py.ui.browser import js_safe
from sudoku_py.ui.browser.fetching import MissingError, load_module

__all__ = ("MissingError", "qr_code")
LIBRARY = "./static/vendor/qrcode-generator/qrcode.min.mjs"
ANY_VERSION, CORRECTION = 0, "M"  # as large as needed; 15 % of the modules can be unreadable
QUIET = 4  # modules around the code that stay white, as readers need it


async def qr_code(text: str, title: str) -> str:
    """Return the SVG of the code for `text`.

    MissingError where the library does not arrive, or the text is too long for any code.
    """
    library = await load_module(LIBRARY)
    code = library.qrcode(ANY_VERSION, CORRECTION)
    code.addData(text)
    try:
        await js_safe.call(code.make, code)
    except Exception:  # what the library throws where the text is too long
        raise MissingError from None
    count = int(code.getModuleCount())
    rows = [[bool(code.isDark(row, column)) for column in range(count)] for row in range(count)]
    length = count + 2 * QUIET
    content = [
        "<title>" + escaped(title) + "</title>",
        tag("rect", {"width": length, "height": length, "fill": "#ffffff"}),
        tag("path", {"d": path(rows), "fill": "#000000", "shape-rendering": "crispEdges"}),
    ]
    return svg(None, length, "".join(content))


def path(rows: list[list[bool]]) -> str:
    """Return the dark modules as the path of an SVG: one rectangle for each run in a row.

    >>> path([[True, True, False, True]])
    'M4 4h2v1h-2zM7 4h1v1h-1z'
    """
    drawn = []
    for row, modules in enumerate(rows):
        start = None
        for column, is_dark in enumerate(modules + [False]):
            if is_dark and start is None:
                start = column
            elif not is_dark and start is not None:
                length = str(column - start)
                drawn.append("M" + str(start + QUIET) + " " + str(row + QUIET))
                drawn.append("h" + length + "v1h-" + length + "z")
                start = None
    return "".join(drawn)
