import importlib
import pkgutil
import string

import pytest

import sudoku_py
from sudoku_py.core.errors import SizeError, SudokuError


def _every_error() -> list[type[SudokuError]]:
    for module in pkgutil.walk_packages(sudoku_py.__path__, "sudoku_py."):
        if module.name.startswith("sudoku_py.core"):
            importlib.import_module(module.name)
    found, left = [], [SudokuError]
    while left:
        found.append(left.pop())
        left += found[-1].__subclasses__()
    return found


def test_a_code_belongs_to_one_class() -> None:
    codes = [code for error in _every_error() for code in error.sentences]
    assert sorted(codes) == sorted(set(codes))


def test_a_sentence_is_one() -> None:
    for error in _every_error():
        for sentence in error.sentences.values():
            assert sentence[0].isupper() or sentence[0] in "{“"
            assert sentence.endswith((".", ". {why}"))  # which is a sentence, too


def test_blanks_are_plain_names() -> None:
    for error in _every_error():
        for sentence in error.sentences.values():
            for _, name, spec, conversion in string.Formatter().parse(sentence):
                assert name is None or name.isidentifier()
                assert not spec
                assert not conversion


def test_an_error_holds_its_code_and_details() -> None:
    error = SizeError("unknown-size", size=7)
    assert (error.code, error.details) == ("unknown-size", {"size": 7})
    assert "7 × 7" in str(error)


def test_a_code_without_sentence_is_refused() -> None:
    with pytest.raises(KeyError):
        SizeError("no-such-code")


def test_an_error_is_a_value_error() -> None:
    assert issubclass(SudokuError, ValueError)
