"""The words of a picture: its title for screen readers, and what is written in it."""

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.drawing.shapes.description import Writer
from sudoku_py.lab.texts import load, render
from sudoku_py.solvers.contract import Solver
from sudoku_py.solvers.mix.choices import DEFAULT_CHOICES
from sudoku_py.solvers.registry import SOLVERS

KNOWN = {row.id for row in SOLVERS}  # the algorithms with a name in every language


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


def solver_name(solver: Solver, text: Writer) -> str:
    """The name of an algorithm; of a mixed one, its choices, of any other, its own name.

    >>> from sudoku_py.solvers.registry import solver
    >>> solver_name(solver("mix.first.ascending.ac3.chronological"), words("en"))
    'Mix: first cell, ascending, AC-3 (MAC), chronological'
    """
    if solver.id in KNOWN:
        return text(f"algorithm.{solver.id}", {})
    if not isinstance(solver.choices, type(DEFAULT_CHOICES)):
        return solver.name
    chosen: dict[str, Sentence] = {
        name: (f"mix.{name}-{option}".replace("-ac3", "-arcs"), {})
        for name, option in solver.choices._asdict().items()
    }
    return text("mix.name", chosen)
