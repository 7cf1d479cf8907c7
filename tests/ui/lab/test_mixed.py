"""The combinations as the page knows them agree with the package."""

import pytest

from sudoku_py.engine.runs import algorithms
from sudoku_py.solvers.mix import choices
from sudoku_py.solvers.registry import solver
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab import mixed
from sudoku_py.ui.lab.state import LabState
from sudoku_py.ui.storage import url_parameters
from sudoku_py.ui.storage.url_parameters import is_algorithm
from tests.ui.test_i18n import texts


def known() -> LabState:
    state, told = LabState(), algorithms()
    state.algorithms, state.facts = told["algorithms"], dict(told["facts"])
    return state


def test_the_choices_are_those_of_the_package() -> None:
    assert choices.Choices._fields == mixed.NAMES
    assert mixed.DEFAULT_CHOICES == choices.DEFAULT_CHOICES
    for each in choices.combinations():
        assert mixed.id_of(tuple(each)) == each.id
        assert mixed.choices_of(each.id) == each
        assert is_algorithm(each.id)


def test_a_combination_is_known_with_its_facts_and_others_are_not() -> None:
    state = known()
    for each in choices.combinations():
        row = solver(each.id)
        assert state.knows(each.id)
        facts = state.facts[each.id]
        assert (facts["seeded"], facts["candidates"]) == (row.seeded, row.keeps_candidates)
        assert facts["queue"] == (row.looks == "arcs")
    assert len(state.algorithms) == len(set(state.algorithms))
    for wrong in ("mix.first", "mix.first.first.none.chronological", "magic", "cell-order.x"):
        assert not state.knows(wrong)


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_combination_has_a_name_of_its_own(language: str) -> None:
    words = I18n(language, texts(language))
    names = {words.text(*mixed.name_of(each.id)) for each in choices.combinations()}
    assert len(names) == 90
    assert not any("mix." in name or "{" in name for name in names)


def test_a_link_leads_back_to_the_same_combination() -> None:
    for each in choices.combinations():
        settings, problems = url_parameters.read(mixed.link_pairs(each.id))
        assert not problems
        assert mixed.choices_of(settings["alg"]) == each


def test_a_link_may_leave_choices_out_and_have_other_parameters() -> None:
    pairs = [("retreat", "conflict-directed"), ("seed", "7"), ("alg", "mix")]
    settings, problems = url_parameters.read(pairs)
    assert (settings, problems) == (
        {"seed": 7, "alg": "mix.fewest.ascending.ac3.conflict-directed"},
        [],
    )
    assert url_parameters.read([("alg", "mix")]) == ({"alg": "mix"}, [])


def test_choices_without_the_algorithm_are_unknown_parameters() -> None:
    _, problems = url_parameters.read([("alg", "cell-order"), ("order", "first")])
    assert problems == [("link.unknown", {"name": "order"})]
    settings, _ = url_parameters.read([("digits", "1" + "." * 15)])
    assert settings["digits"]["size"] == 4


def test_a_race_names_combinations() -> None:
    ids = "mix,mix.first.ascending.none.chronological"
    assert url_parameters.read([("algs", ids)])[0] == {"algs": ids.split(",")}
