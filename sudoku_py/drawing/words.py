"""The words of a picture: its title for screen readers, and what is written in it."""

from sudoku_py.core.sentence import Details
from sudoku_py.drawing.shapes.description import Writer
from sudoku_py.lab.texts import load, render
from sudoku_py.solvers.mix.choices import MIX, choices_of


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


def algorithm_name(text: Writer, solver_id: str) -> str:
    """The name of an algorithm; that of a combination of the mixed one names its choices.

    >>> algorithm_name(words("en"), "mix.first.random.none.chronological")
    'Mix: first cell, random digit, no inference, chronological'
    """
    choices = None if solver_id == MIX else choices_of(solver_id)
    if choices is None:
        return text("algorithm." + solver_id, {})
    named = choices._asdict() | ({"inference": "arcs"} if choices.inference == "ac3" else {})
    return text("mix.name", {key: text(f"mix.{key}-{each}", {}) for key, each in named.items()})
