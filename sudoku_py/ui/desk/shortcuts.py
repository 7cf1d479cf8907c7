"""The dialog that lists what every key does."""

from pyscript import document

from sudoku_py.ui.desk.shortcut_table import NAMES, SIGNS, groups_at

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page
    from sudoku_py.ui.words import Words


class Shortcuts:
    """The dialog is written anew each time, in the language of the moment."""

    def __init__(self, page: "Page") -> None:
        """Work on `page`."""
        self._page = page
        self.actions = {"shortcuts": self._open}

    def _open(self) -> None:
        page, dialog = self._page, self._page.view.part("shortcuts")
        if dialog.open:
            return
        sheet = page.view.part("shortcuts-list")
        sheet.replaceChildren()
        for heading, _, rows in groups_at(page.state.place):
            sheet.append(_group(heading, rows, page.words))
        dialog.showModal()


def _group(heading: str, rows: tuple, words: "Words") -> object:
    group, table = document.createElement("section"), document.createElement("dl")
    group.append(_made("h3", words.text(heading)), table)
    for key, ways in rows:
        row, keys = document.createElement("div"), document.createElement("dt")
        for way in ways:
            keys.append(_combination(way, words), " ")
        row.append(keys, _made("dd", words.text(key)))
        table.append(row)
    return group


def _combination(way: str, words: "Words") -> object:
    """Keys that are pressed together, each in an element of its own."""
    whole = _made("kbd", "")
    for at, key in enumerate(way.split("+")):
        if at:
            whole.append("+")
        whole.append(_made("kbd", words.text(NAMES[key]) if key in NAMES else SIGNS.get(key, key)))
    return whole


def _made(tag: str, text: str) -> object:
    element = document.createElement(tag)
    element.textContent = text
    return element
