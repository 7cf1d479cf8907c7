"""Fields of a form: checkboxes, menus and texts that show a value and give it back."""

from pyscript import Element

CHECKBOX = "checkbox"


def read_field(field: Element) -> str | bool:
    """Return the text of a field or a menu; of a checkbox, whether it is checked."""
    return bool(field.checked) if field.type == CHECKBOX else str(field.value)


def write_field(field: Element, value: object) -> None:
    """Let a field show a value; where it does already, the caret stays where it is."""
    if field.type == CHECKBOX:
        field.checked = bool(value)
    elif str(field.value) != str(value):
        field.value = str(value)
