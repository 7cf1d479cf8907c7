"""The list of the exercises, which needs no sandbox, has those that the sandbox has."""

import pytest

from sudoku_py.sandbox.exercise_set import bundled, exercise_ids
from sudoku_py.ui.write.exercise_titles import EXERCISES, TITLE
from tools.languages import texts


def test_has_them_all_in_the_same_order() -> None:
    assert tuple(exercise_ids()) == EXERCISES


@pytest.mark.parametrize("language", texts())
@pytest.mark.parametrize("name", EXERCISES)
def test_has_their_titles(name: str, language: str) -> None:
    assert texts()[language][TITLE + name] == bundled(name).title[language]
