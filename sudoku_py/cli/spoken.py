"""What the terminal says to people, in the languages of the page."""

from typing import Any

from sudoku_py.core.errors import SudokuError
from sudoku_py.lab.transcript.texts import load, render

PREFIX = "cli."  # of the keys of what only the terminal says


class Spoken:
    """The sentences of one language.

    >>> Spoken("es").say("its-solution")
    'Su solución:'
    """

    def __init__(self, language: str) -> None:
        """Take one of `texts.LANGUAGES`."""
        self._texts = load(language)

    def say(self, key: str, **details: Any) -> str:
        """The text under a key without its prefix."""
        return render(self._texts, (PREFIX + key, details))

    def explain(self, error: SudokuError) -> str:
        """An error, or the reason of a verdict."""
        return render(self._texts, ("error." + error.code, dict(error.details)))

    def counter(self, name: str) -> str:
        """What a counter is called; its own name where the page shows no such counter."""
        return str(self._texts.get("counter." + name.replace("_", "-"), name.replace("_", " ")))
