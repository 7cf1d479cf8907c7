"""The texts of the terminal, in the languages of the page."""

from sudoku_py.core.errors import SudokuError
from sudoku_py.lab.texts import load, render

PREFIX = "cli."  # of the keys of what only the terminal says


class Texts:
    """The sentences of one language.

    >>> Texts("es").text("its-solution")
    'Su solución:'
    """

    def __init__(self, language: str) -> None:
        """Load one of `transcript.texts.LANGUAGES`."""
        self._catalog = load(language)

    def text(self, key: str, **details: object) -> str:
        """The text under a key without its prefix."""
        return render(self._catalog, (PREFIX + key, details))

    def explain(self, error: SudokuError) -> str:
        """An error, or the reason of a verdict."""
        return render(self._catalog, ("error." + error.code, dict(error.details)))

    def counter(self, name: str) -> str:
        """What a counter is called; its own name where the page shows no such counter."""
        return str(self._catalog.get("counter." + name.replace("_", "-"), name.replace("_", " ")))
