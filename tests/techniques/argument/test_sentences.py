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
