"""Each technique is explained, in three texts, and no text explains none."""

from sudoku_py.techniques.registry import TECHNIQUES
from sudoku_py.techniques.text.sentences import ABOUT, PARTS, about
from tests.ui.test_i18n import blanks, texts


def test_every_technique_is_explained_and_no_text_is_idle() -> None:
    stems = {about(row.id)[0] for row in TECHNIQUES}
    keys = {f"{ABOUT}{stem}.{part}" for stem in stems for part in PARTS}
    assert {key for key in texts("en") if key.startswith(ABOUT)} == keys


def test_a_text_has_no_other_blank_than_the_size_of_a_fish() -> None:
    for row in TECHNIQUES:
        stem, size = about(row.id)
        for part in PARTS:
            found = blanks(texts("en")[f"{ABOUT}{stem}.{part}"])
            assert found <= ({"n"} if size else set()), row.id


def test_texts_are_long_enough_to_explain_and_short_enough_for_a_phone() -> None:
    for language in ("en", "es"):
        for key, text in texts(language).items():
            if key.startswith(ABOUT):
                assert 30 <= len(text) <= 500, (language, key, len(text))
