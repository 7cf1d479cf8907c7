"""The words of a picture: its title for screen readers, and what is written in it."""

from sudoku_py.core.sentence import Details
from sudoku_py.drawing.shapes.description import Writer
from sudoku_py.lab.texts import load, render


def words(language: str) -> Writer:
    """What fills the blanks of a text in one of `lab.texts.LANGUAGES`; ValueError for any other.

    >>> words("en")("description.head", {"size": 9, "n": 1})
    'Sudoku 9 × 9 with 1 given.'
    """
    texts = load(language)

    def text(key: str, details: Details) -> str:
        forms = texts[key]
        if isinstance(forms, dict):
            return str(forms["one" if details["n"] == 1 else "other"]).format_map(details)
        return render(texts, (key, details))

    return text
