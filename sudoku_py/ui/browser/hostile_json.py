"""JSON from outside: from storage, files, the sandbox. Nothing else reads such a text.

The browser parses it (static/interface-loader.mjs) and refuses what is no JSON, too deep, or has
too many values; what is left, MicroPython reads in a time that grows with its length. A schema has
to read it next (`sudoku_py.ui.storage.schema`): here it is known to be JSON, and no more.
"""

import json
from collections.abc import Callable
from typing import Any

import browser_json
from pyscript import JsObject, window

from sudoku_py.ui.browser.tasks import pause

MAX_TEXT = 2_000_000  # characters, unless a caller allows more or less
MAX_VALUES = 500_000  # likewise, of lists and objects; reading this number takes half a second
MAX_ITEM = 60_000  # of an item of a list that is read item by item
LONG = 1000  # characters of a text that is read and written by the browser
MARK = "\0"  # begins the placeholder of such a text


def read(text: str, most: int = MAX_TEXT, values: int = MAX_VALUES) -> Any:
    """Return the value of a JSON text of up to `most` characters, with up to `values` values.

    None if it is not such a text. A number too large for the browser becomes None; in one with
    more than 17 digits, zeros replace the digits after those.
    """
    return _value(browser_json.read(text, values)) if len(text) <= most else None


async def split(file: JsObject, name: str, other: str) -> tuple[Any, "Items", "Items"] | None:
    """Return a file's object without two of its lists, and these; None if it is no such object.

    The `other` one may be missing. The text is never in Python as a whole, which may lack the
    memory for it.
    """
    found = await browser_json.split(file, name, other, MAX_VALUES)
    return (_value(found[0]), Items(found[1]), Items(found[2])) if found else None


class Items:
    """A list of the browser's, which Python reads item by item."""

    def __init__(self, items: JsObject) -> None:
        self._items = items
        self.length = int(items.length)

    async def sound(self, read: Callable[[Any], Any], most: int) -> list[Any]:
        """Return what `read` makes of the last `most` items, without None; the page stays awake."""
        found = []
        for index in range(max(0, self.length - most), self.length):
            await pause()
            item = read(_value(browser_json.item(self._items, index, MAX_ITEM)))
            if item is not None:
                found.append(item)
        return found


def write(data: object) -> str:
    """Return data as JSON: part by part, for the time of each grows with its square."""
    if isinstance(data, str) and len(data) > LONG:
        return str(window.JSON.stringify(data))
    if isinstance(data, dict):
        parts = [json.dumps(name) + ": " + write(value) for name, value in data.items()]
        return "{" + ", ".join(parts) + "}"
    if isinstance(data, list) and any([isinstance(each, (str, list, dict)) for each in data]):
        return "[" + ", ".join([write(each) for each in data]) + "]"
    if isinstance(data, list) and len(data) > LONG:
        parts = [json.dumps(data[at : at + LONG])[1:-1] for at in range(0, len(data), LONG)]
        return "[" + ", ".join(parts) + "]"
    return json.dumps(data)


def _value(packed: JsObject) -> Any:
    if packed is None:
        return None
    try:
        value, apart = json.loads(packed[0]), packed[1]
        return _whole(value, apart) if apart.length else value
    except MemoryError:  # it has to be in one piece there
        return None


def _whole(value: Any, apart: JsObject) -> Any:
    """Return the value with the long texts in their places."""
    if isinstance(value, str):
        return apart[int(value[1:])] if value.startswith(MARK) else value
    if isinstance(value, list):
        return [_whole(each, apart) for each in value]
    if isinstance(value, dict):
        return {name: _whole(each, apart) for name, each in value.items()}
    return value
