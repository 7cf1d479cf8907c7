"""An entry of the library as the dialog lists it: picture, name, details, one action and a menu."""

from typing import Any

from pyscript import Element, window

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.ui.board import board_svg, boards
from sudoku_py.ui.board.levels import level_of, shown
from sudoku_py.ui.browser import svg_conversion
from sudoku_py.ui.browser.i18n import I18n, set_texts
from sudoku_py.ui.storage.library import MAX_NAME
from sudoku_py.ui.widgets.dom import make, make_button, make_text

# Commands, with an index.
OPEN, UPDATE, RENAME, DELETE = (
    "library-open", "library-update", "library-rename", "library-delete",
)  # fmt: skip
SURE = "library.sure"  # the text of a button that deletes now
MAX_THUMBNAILS = 20
DATE = '{"dateStyle": "medium"}'  # with the month's name: its number is read in two ways


def name_field(texts: I18n, name: str) -> Element:
    """Return the field with the name of an entry; what is typed there is kept at once."""
    label = {
        "data-control": "library-name",
        "maxlength": str(MAX_NAME),
        "aria-label": texts.text("library.name"),
    }
    field = make("input", label)
    field.value = name
    return field


def item(
    texts: I18n, index: int, entry: dict[str, Any], field: Element, menu: list[tuple[str, str]]
) -> Element:
    """Return an entry with its one action, and a menu of (command, key of its text)."""
    action = _button(texts, OPEN, index, "library.open", entry)
    summary = make_text("summary", texts, "library.more")
    summary.setAttribute("aria-label", texts.text("library.more") + ": " + entry["name"])
    buttons = [_button(texts, command, index, key, entry) for command, key in menu]
    more = make("details", {"class": "entry-menu"}, summary, make("div", None, *buttons))
    more.open = any([key == SURE for _, key in menu])
    return make("li", None, _thumbnail(index, entry), field, _details(texts, entry), action, more)


def menu_of(is_here: bool, is_doomed: bool) -> list[tuple[str, str]]:
    """Return the rows of a menu; `is_here`: its puzzle is on the board, `is_doomed`: ask again."""
    rows = [(UPDATE, "library.update")] if is_here else []
    return rows + [(RENAME, "library.rename"), (DELETE, SURE if is_doomed else "library.delete")]


def _button(texts: I18n, command: str, index: int, key: str, entry: dict[str, Any]) -> Element:
    text = texts.text(key)
    label = {"aria-label": text + ": " + entry["name"]}
    return make_button(command + ":" + str(index), text, label)


def _thumbnail(index: int, entry: dict[str, Any]) -> Element:
    """Return a small picture of the board; far down the list an empty one, which is quick."""
    image = make("img", {"class": "thumbnail", "alt": "", "width": "72", "height": "72"})
    if index < MAX_THUMBNAILS:
        image.src = svg_conversion.address(board_svg.picture(entry["game"]["board"], "72", ""))
    return image


def _details(texts: I18n, entry: dict[str, Any]) -> Element:
    """Return what there is to say of an entry: its size, progress, rating and date."""
    sentences, se = [_progress(entry["game"]["board"])], rating_of(entry)
    level = level_of(se)
    if se and level:
        details: Details = {"level": ("level." + level, {}), "se": shown(se)}
        sentences.append(("caption.rating", details))
    if entry["at"]:
        saved = window.Date.new(float(entry["at"]))
        date = saved.toLocaleDateString(texts.language, window.JSON.parse(DATE))
        sentences.append(("library.date", {"date": str(date)}))
    line = make("p")
    set_texts(line, texts, sentences, " · ")
    return line


def _progress(board: dict[str, Any]) -> Sentence:
    values = board["values"]
    filled = len(values) - values.count(0)
    details = dict(boards.givens_details(board), filled=filled, total=len(values))
    return "library.details", details


def rating_of(entry: dict[str, Any]) -> int | None:
    """Return the rating of an entry's puzzle, None where it is not known."""
    records = entry["game"]["abouts"]
    return records[-1]["se"] if records else None
