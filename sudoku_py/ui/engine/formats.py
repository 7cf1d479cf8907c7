"""Texts with puzzles: how the engine reads them, and the formats that it writes."""

from collections.abc import Callable

from pyscript import Element

from sudoku_py.engine.protocol import FormatRow, ReadResult
from sudoku_py.ui.browser.downloads import save
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.engine.client import Engine, EngineError
from sudoku_py.ui.widgets.forms import fill_menu

MAX_TYPED = 2_000_000  # characters


async def read_puzzles(engine: Engine, text: str, is_cancelled: Callable[[], bool]) -> ReadResult:
    """Return the puzzles that the engine reads; EngineError if the text is too long or has none."""
    if len(text) > MAX_TYPED:
        raise EngineError("open.text-too-large", {"n": len(text), "limit": MAX_TYPED})
    found: ReadResult = await engine.run("read", {"text": text}, is_cancelled)
    return found


ENDINGS = ("csv", "json", "opensudoku2", "sdk", "sdm")  # formats with a file extension of their own


async def load_formats(engine: Engine, is_cancelled: Callable[[], bool]) -> list[str]:
    """Return the ids of all formats, once the engine is ready."""
    return [row["id"] for row in await load_rows(engine, is_cancelled)]


async def load_rows(engine: Engine, is_cancelled: Callable[[], bool]) -> list[FormatRow]:
    """Return all formats, once the engine is ready."""
    await engine.ready(is_cancelled)
    found: list[FormatRow] = (await engine.call("formats"))["formats"]
    return found


def fill_format_menu(menu: Element, formats: list[str], chosen: str, texts: I18n) -> None:
    """Fill a menu with the names of the formats."""
    fill_menu(menu, [(name, texts.text("format." + name)) for name in formats], chosen)


def save_text(text: str, text_format: str) -> str:
    """Save puzzles in a format as a file, and return its name."""
    name = "sudoku." + (text_format if text_format in ENDINGS else "txt")
    save(name, "text/plain", text + "\n")
    return name
