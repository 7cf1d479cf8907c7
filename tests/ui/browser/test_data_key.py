"""What an element is given with its text: the key, so that tests and scripts need no wording."""

from sudoku_py.ui.browser import i18n

WORDS = i18n.I18n("en", {"a.solved": "Solved, {n} times.", "a.why": "{who} said: {said}"})


class Element:
    """As much of an element as is written to."""

    def __init__(self) -> None:
        self.textContent = "before"
        self.attributes: dict[str, str] = {}

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802 - as the browser names it
        self.attributes[name] = value


def test_a_text_brings_its_key_along() -> None:
    element = Element()
    i18n.set_text(element, WORDS, "a.solved", {"n": 2})
    assert element.textContent == "Solved, 2 times."
    assert element.attributes == {"data-key": "a.solved"}


def test_no_text_has_no_key() -> None:
    element = Element()
    i18n.set_text(element, WORDS, None)
    assert (element.textContent, element.attributes) == ("", {"data-key": ""})


def test_texts_within_a_text_and_beside_it_are_named_in_their_order() -> None:
    element = Element()
    said = ("a.why", {"who": "she", "said": ("a.solved", {"n": 1})})
    i18n.set_texts(element, WORDS, [said, ("a.solved", {"n": 2})], " · ")
    assert element.textContent == "she said: Solved, 1 times. · Solved, 2 times."
    assert element.attributes == {"data-key": "a.why a.solved a.solved"}
