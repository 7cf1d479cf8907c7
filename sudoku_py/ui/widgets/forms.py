"""Fields of a form: values of checkboxes, menus and texts."""

from pyscript import Element

from sudoku_py.ui.browser import long_text
from sudoku_py.ui.widgets.dom import make

CHECKBOX = "checkbox"


def read_field(field: Element) -> str | bool:
    """Return the text of a field or a menu, or whether a checkbox is checked."""
    return bool(field.checked) if field.type == CHECKBOX else str(field.value)


def write_field(field: Element, value: object) -> None:
    """Show a value in a field; the caret stays if the value is the same."""
    if field.type == CHECKBOX:
        field.checked = bool(value)
    elif long_text.of_field(field) != str(value):
        field.value = str(value)


def fill_menu(menu: Element, entries: list[tuple[str, str]], value: str | None = None) -> None:
    """Replace the entries of a menu, (value, text) each, and choose `value`."""
    menu.replaceChildren(*[make("option", {"value": each}, text) for each, text in entries])
    if value is not None:
        menu.value = value
