import pytest

from sudoku_py.core.formats import FormatError
from sudoku_py.core.formats.errors import shown

DETAILS = {"line": 4, "column": 9, "found": 8, "expected": 9, "size": 9}


@pytest.mark.parametrize("code", FormatError.sentences)
def test_every_sentence_is_filled_by_the_common_details(code: str) -> None:
    sentence = str(FormatError(code, **DETAILS))
    assert "{" not in sentence


def test_details_are_kept() -> None:
    error = FormatError("row-length", line=4, column=9, found=8, expected=9)
    assert error.details == {"line": 4, "column": 9, "found": 8, "expected": 9}
    assert str(error) == "Cells found in line 4: 8; needed: 9."


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        ("x", "x"),
        ("\x00", "U+0000"),
        ("\udc80", "U+DC80"),
        ("\u202e", "U+202E"),
        ("a" * 20, "a" * 20),
        ("a" * 21, "a" * 20 + "…"),
    ],
)
def test_shown(found: str, expected: str) -> None:
    assert shown(found) == expected
