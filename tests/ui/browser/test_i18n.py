"""The page's sentences.

What an element is given with its text: the key, so that tests and scripts need no wording.
"""

from sudoku_py.ui.browser import i18n
from sudoku_py.ui.browser.i18n import LANGUAGES, MAX_QUOTE, I18n, other_language, preferred

TABLE = {
    "plain": "Hello.",
    "blank": "Line {line}: {found}.",
    "count": {"one": "one cell", "other": "{n} cells"},
    "many": {"few": "{n} a few", "other": "{n} others"},
    "where": "See {cell}.",
    "outer": "It says: {why}",
    "cell.row-letter": "f",
}
WORDS = i18n.I18n("en", {"a.solved": "Solved, {n} times.", "a.why": "{who} said: {said}"})


def words() -> I18n:
    return I18n("es", TABLE, lambda number: f"<{number}>")


def test_blanks_are_filled_and_numbers_written_in_the_readers_way() -> None:
    assert words().text("blank", {"line": 3, "found": "x"}) == "Line 3: x."
    assert words().text("blank", {"line": 3000, "found": "x"}) == "Line <3000>: x."


def test_the_count_chooses_the_form() -> None:
    assert words().text("count", {"n": 1}) == "one cell"
    assert words().text("count", {"n": 2}) == "2 cells"


def test_a_language_has_as_many_forms_as_it_needs() -> None:
    few = I18n("pl", TABLE, str, lambda n: "few" if n < 5 else "many")
    assert few.text("many", {"n": 3}) == "3 a few"
    assert few.text("many", {"n": 7}) == "7 others"
    assert few.text("many", {"n": "≥ 7"}) == "≥ 7 others"


def test_cells_get_the_languages_letter_for_a_row() -> None:
    assert words().text("where", {"cell": "r3c4"}) == "See f3c4."


def test_a_sentence_can_stand_in_another() -> None:
    why = ("blank", {"line": 1, "found": "y"})
    assert words().text("outer", {"why": why}) == "It says: Line 1: y."


def test_what_was_found_is_cut_where_it_is_long() -> None:
    told = words().text("blank", {"line": 1, "found": "z" * 1000})
    assert len(told) < MAX_QUOTE + 20
    assert told.endswith("….")


def test_a_missing_text_shows_its_key() -> None:
    assert words().text("no.such") == "no.such"


def test_the_first_language_the_page_speaks_is_taken() -> None:
    assert preferred(["de-DE", "es-MX", "en"]) == "es"
    assert preferred(["xx"]) == "en"
    assert preferred([]) == "en"


def test_the_languages_form_a_ring() -> None:
    ring = ["en"]
    while (after := other_language(ring[-1])) != ring[0]:
        ring.append(after)
    assert sorted(ring) == list(LANGUAGES)
    assert len(ring) > 1


def test_what_python_says_of_someones_code_is_whole() -> None:
    found = "The cells " + ", ".join(["r1c1"] * 100)
    told = I18n("en", {"sandbox.error": "Line {line}: {text}"}).text(
        "sandbox.error", {"line": 1, "text": found}
    )
    assert told == f"Line 1: {found}"


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
