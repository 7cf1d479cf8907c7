"""Settings that were kept, also by earlier versions of the page."""

import pytest

from sudoku_py.ui.storage import schema, settings
from sudoku_py.ui.storage.settings import CHECK, DEFAULTS, EQUAL, HIGHLIGHT


@pytest.mark.parametrize(
    ("kept", "highlight", "equal"),
    [
        ({}, True, True),
        ({HIGHLIGHT: False}, False, False),  # one switch was for both
        ({HIGHLIGHT: True}, True, True),
        ({HIGHLIGHT: False, EQUAL: True}, False, True),
        ({HIGHLIGHT: True, EQUAL: False}, True, False),
        ({EQUAL: False}, True, False),
    ],
)
def test_what_one_switch_was_for_is_read_for_both(
    kept: dict[str, bool], highlight: bool, equal: bool
) -> None:
    found = settings.read(kept)
    assert (found[HIGHLIGHT], found[EQUAL]) == (highlight, equal)
    assert found.keys() == DEFAULTS.keys()
    assert found[CHECK] is False
    assert settings.read(found) == found


def test_what_is_none_is_refused() -> None:
    with pytest.raises(schema.Unsound):
        settings.read({HIGHLIGHT: "no"})
