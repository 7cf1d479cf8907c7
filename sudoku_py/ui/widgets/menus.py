"""Menus: what can be chosen in a `<select>`."""

from pyscript import Element

from sudoku_py.ui.widgets.dom import make


def fill_menu(menu: Element, entries: list[tuple[str, str]], value: str | None = None) -> None:
    """Put entries, (value, text) each, into a menu in place of others, and choose `value`."""
    menu.replaceChildren(*[make("option", {"value": each}, text) for each, text in entries])
    if value is not None:
        menu.value = value
