"""Every claim is said in each language, and no text is there in vain."""

import re

import pytest

from sudoku_py.core.geometry import geometry
from sudoku_py.core.sentence import Sentence
from sudoku_py.lab.texts import LANGUAGES, load, render
from sudoku_py.techniques.argument import BUILDERS, argument_of
from sudoku_py.techniques.argument import claims as c
from sudoku_py.techniques.argument.names import joined
from sudoku_py.techniques.argument.sentences import Words
from sudoku_py.techniques.practice import example, example_step
from sudoku_py.techniques.procedures import ALL_FINDERS
from sudoku_py.ui.browser.i18n import keys
from tests.techniques.argument import corpus


@pytest.fixture(scope="module")
def sentences() -> list[tuple[str, Sentence]]:
    """Each claim of the corpus in words, with its technique."""
    return [
        (name, Words(position.tables.geometry).sentence(claim))
        for name in BUILDERS
        if name in ALL_FINDERS
        for step, position in corpus.steps(name, corpus.positions())
        for claim in argument_of(step, position)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_claim_is_a_sentence(language: str, sentences: list[tuple[str, Sentence]]) -> None:
    texts = load(language)
    for name, sentence in sentences:
        said = render(texts, sentence)
        assert said[0].isupper() or re.match(r"[rf]\d", said), (name, said)
        assert said.endswith("."), (name, said)
        assert not re.search(r"[{}=]|  |,,|<>|\d,[rf]", said), (name, said)
        assert language != "es" or not re.search(r"\br\d+c\d+", said), (name, said)


def test_each_claim_has_its_text(sentences: list[tuple[str, Sentence]]) -> None:
    used = {key for _, sentence in sentences for key in keys(sentence).split()}
    assert used <= set(load("en"))


def test_a_list_has_separators() -> None:
    three = joined(["r5c7", "r5c2", "r7c9"])
    assert isinstance(three, tuple)
    assert render(load("en"), three) == "r5c7, r5c2 and r7c9"
    assert joined(["r5c7"]) == "r5c7"
    sentence = Words(geometry(9)).sentence(c.Has(cells=(0, 80), digits=(2, 6)))
    assert render(load("es"), sentence) == "f1c1 y f9c9 solo tienen, en conjunto, 2 y 6."


def said(technique_id: str, language: str = "en") -> list[str]:
    """The argument of a technique's example in words."""
    position = example(technique_id).position
    words = Words(position.tables.geometry)
    argument = argument_of(example_step(technique_id), position)
    return [render(load(language), words.sentence(claim)) for claim in argument]


def test_a_fish_with_fins_says_why_in_both_cases() -> None:
    assert said("finned-x-wing")[-1] == (
        "Either way, r4c2 cannot be 8: it shares box 4 with r5c3, "
        "and if r5c3 is not 8, row 4 has its 8 in another cell."
    )
    assert said("sashimi-swordfish", "es")[-1] == (
        "En ambos casos, f6c3 no puede ser 4: comparte la caja 4 con f4c1 y f4c2, "
        "y si el 4 no está en f4c1 o f4c2, la columna 3 tiene su 4 en otra casilla."
    )


def test_the_reason_is_said_once_for_all_cells_and_each_unit_is_named_once() -> None:
    words = Words(geometry(9))
    fins: tuple[tuple[tuple[int, int], ...], ...] = (((9, 5),), ((10, 5),))
    together = words.sentence(c.So(eliminations=((0, 5), (1, 5)), ways=2, seen=fins))
    assert render(load("en"), together) == (
        "Either way, r1c1 and r1c2 cannot be 5: they share box 1 with r2c1 and r2c2."
    )
    own = c.So(eliminations=((0, 6),), ways=2, seen=(((0, 5),), ((1, 6),)))
    assert render(load("en"), words.sentence(own)) == (
        "Either way, r1c1 cannot be 6: it shares row 1 with r1c2, or is 5 itself."
    )


def test_a_rectangle_says_what_else_its_cells_have_and_which_of_two_has_it() -> None:
    assert said("unique-rectangle-1")[0].endswith(
        "Apart from these digits, they have only the 4 in r1c9."
    )
    assert said("unique-rectangle-4", "es")[-1] == (
        "Una de las dos casillas es 3, y la otra es 6 o 7. Por tanto, f5c6 y f6c6 no pueden ser 4."
    )


def test_a_chain_of_sets_holds_either_way_and_its_end_says_where() -> None:
    assert said("als-xy-chain")[-1] == (
        "Either way, r3c9 cannot be 3: "
        "it shares box 3 with r1c8 and r3c8 and column 9 with r5c9, r8c9 and r9c9."
    )


@pytest.mark.parametrize("technique_id", ["simple-colors", "multi-colors"])
def test_a_colour_that_is_wrong_was_named_before(technique_id: str) -> None:
    wrong = 0
    for step, position in corpus.steps(technique_id, corpus.positions()):
        argument = argument_of(step, position)
        for claim in argument:
            if isinstance(claim, c.So) and claim.side:
                sides = [argument[index] for index in claim.because]
                assert any(claim.side in getattr(each, "names", ()) for each in sides)
                wrong += 1
    assert wrong
