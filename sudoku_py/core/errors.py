"""Errors as data: a code, the details, and a plain English sentence.

The page shows the same sentences in the reader's language, from `static/i18n/*.json` under the
key `error.<code>`; a test compares the English file with the sentences here.
"""

from typing import ClassVar

Phrase = tuple[str, dict[str, "Detail"]]  # words in a blank: their key, and their own details
Detail = int | str | Phrase


class SudokuError(ValueError):
    """The base of every error that a user can cause.

    A subclass lists its sentences in `sentences`, by code; `details` fills their blanks. Words that
    a language has to say in a blank are in `phrases`, by key.

    >>> error = SizeError("unknown-size", size=7)
    >>> error.code, error.details
    ('unknown-size', {'size': 7})
    >>> str(error)
    'There is no board of 7 × 7 cells; the sizes are 4, 6, 8, 9, 12, 16 and 25.'
    """

    sentences: ClassVar[dict[str, str]] = {}
    phrases: ClassVar[dict[str, str]] = {}

    def __init__(self, code: str, **details: Detail) -> None:
        """Take the `code` of one of the class's sentences, and its details by name."""
        self.code = code
        self.details = details
        super().__init__(self._filled(self.sentences[code], details))

    def _filled(self, text: str, details: dict[str, Detail]) -> str:
        shown = {
            name: self._filled(self.phrases[each[0]], each[1]) if isinstance(each, tuple) else each
            for name, each in details.items()
        }
        return text.format_map(shown)


class SizeError(SudokuError):
    """A board size that no geometry has.

    >>> print(SizeError("unknown-size", size=7))
    There is no board of 7 × 7 cells; the sizes are 4, 6, 8, 9, 12, 16 and 25.
    """

    sentences: ClassVar[dict[str, str]] = {
        "unknown-size": "There is no board of {size} × {size} cells; the sizes are 4, 6, 8, 9, "
        "12, 16 and 25.",
    }
