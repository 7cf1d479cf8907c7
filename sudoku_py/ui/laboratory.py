"""The way to the laboratory, which travels apart: it is fetched when it is first entered."""

import json
import os

from pyscript import document, window
from pyscript.ffi import create_proxy

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab
    from sudoku_py.ui.page import Page

BUNDLE, SHEET = "./static/vendor/laboratory.json", "./static/vendor/laboratory.css"
FOLDER = "sudoku_py/ui/lab"


class MissingError(Exception):
    """The laboratory did not come."""


async def bring(page: "Page") -> "Lab":
    """Fetch the laboratory's Python, markup, looks and texts; MissingError if they do not come."""
    bundle = json.loads(await _fetch())
    _lay_out(bundle["files"])
    for name, markup in bundle["markup"].items():
        document.querySelector('[data-markup="' + name + '"]').innerHTML = markup
    page.learn(bundle["texts"])
    page.view.find_parts()
    from sudoku_py.ui.lab.lab import Lab  # noqa: PLC0415 - it has just been laid out

    return Lab(page)


async def _fetch() -> str:
    styled = _style()
    try:
        reply = await window.fetch(BUNDLE)
        text = await reply.text()
        await styled
    except Exception:  # no network, or a blocked request: the browser says no more
        raise MissingError from None
    if not reply.ok:
        raise MissingError
    return text


def _style() -> object:
    """A promise that is kept when the laboratory's style sheet is in force."""
    sheet = document.createElement("link")
    sheet.rel, sheet.href = "stylesheet", SHEET
    loaded = window.Promise.withResolvers()
    sheet.addEventListener("load", create_proxy(lambda *_: loaded.resolve(None)))
    sheet.addEventListener("error", create_proxy(lambda *_: loaded.reject(None)))
    document.head.append(sheet)
    return loaded.promise


def _lay_out(files: dict[str, str]) -> None:
    try:
        os.mkdir(FOLDER)
    except OSError:
        pass  # an earlier try got so far
    for path, text in files.items():
        with open(path, "w") as file:
            file.write(text)
