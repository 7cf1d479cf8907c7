"""QR codes: the library finds the modules, and they are drawn here."""

from pyscript import document, js_import, window

from sudoku_py.ui import guarded
from sudoku_py.ui.desk.picture import escaped
from sudoku_py.ui.desk.qr_path import QUIET, path

LIBRARY = "./static/vendor/qrcode-generator/qrcode.min.mjs"
ANY_VERSION, CORRECTION = 0, "M"  # as large as needed; 15 % of the modules can be unreadable


class MissingError(Exception):
    """The library did not come, or the text is longer than any code can hold."""


async def qr_code(text: str, title: str) -> str:
    """The SVG of the code that says `text`; MissingError where there is none."""
    try:
        # Relative addresses would be taken from PyScript's own folder.
        (library,) = await js_import(window.URL.new(LIBRARY, document.baseURI).href)
        code = library.qrcode(ANY_VERSION, CORRECTION)
        code.addData(text)
        await guarded.call(code.make, code)  # throws where the text is too long
    except Exception:  # no network, or what the library throws
        raise MissingError from None
    count = int(code.getModuleCount())
    rows = [[bool(code.isDark(row, at)) for at in range(count)] for row in range(count)]
    side = str(count + 2 * QUIET)
    return "".join([
        '<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ' + side + " " + side,
        '" shape-rendering="crispEdges"><title>' + escaped(title) + "</title>",
        '<rect width="' + side + '" height="' + side + '" fill="#ffffff"/>',
        '<path d="' + path(rows) + '" fill="#000000"/></svg>',
    ])  # fmt: skip
