"""Fields of a form: checkboxes, menus and texts that show a value and give it back."""

from pyscript import Element

from sudoku_py.ui.browser import long_text
from sudoku_py.ui.widgets.dom import make

CHECKBOX = "checkbox"


def read_field(field: Element) -> str | bool:
    """Return the text of a field or a menu; of a checkbox, whether it is checked."""
    return bool(field.checked) if field.type == CHECKBOX else str(field.value)


def write_field(field: Element, value: object) -> None:
    """Let a field show a value; where it does already, the caret stays where it is."""
    if field.type == CHECKBOX:
        field.checked = bool(value)
    elif long_text.of_field(field) != str(value):
        field.value = str(value)


def fill_menu(menu: Element, entries: list[tuple[str, str]], value: str | None = None) -> None:
    """Put entries, (value, text) each, into a menu in place of others, and choose `value`."""
    menu.replaceChildren(*[make("option", {"value": each}, text) for each, text in entries])
    if value is not None:
        menu.value = value
