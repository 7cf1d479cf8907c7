"""The page's sentences, in the reader's language."""

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from sudoku_py.core.sentence import Details

FOLDER = "static/i18n/"  # a file for each language
LANGUAGES = tuple(sorted([name[:-5] for name in os.listdir(FOLDER) if name.endswith(".json")]))
DEFAULT = "en"  # for those whose languages the page does not speak
MAX_QUOTE = 60
# Sentences about someone's code, or lesson, quote what Python says, or what is possible, whole.
QUOTING, MAX_MESSAGE = ("sandbox.", "error.lesson-", "error.unknown-solver"), 1100
SMALL = 1000  # numbers below that are frequent, and are written without separators
CELL_DETAILS = (
    "cell", "cells", "clash", "fins", "groups", "conclusions", "chain", "before", "last",
)  # fmt: skip


# key → a text, or one for each grammatical number
Text: TypeAlias = str | dict[str, str]
Table: TypeAlias = Mapping[str, Any]


class I18n:
    """The texts of one language: `table` maps a key to a text, or to {"one": …, "other": …}."""

    def __init__(
        self,
        language: str,
        table: Table,
        number: Callable[[float], str] = str,
        form: Callable[[int], str] = lambda n: "one" if n == 1 else "other",
    ) -> None:
        self.language = language
        self._table = table
        self._number = number
        self._form = form
        # Texts of cells, by language and what they say: formatting is slow.
        self.formatted: dict[tuple[str, int, int] | tuple[str, str, int], str] = {}
        self._forms: dict[int, str] = {}  # small number → form: asking the browser is slow

    def text(self, key: str, details: Details | None = None) -> str:
        """The sentence under `key`, its blanks filled; of several forms, the detail `n` chooses."""
        details = details or {}
        text = self._table.get(key, key)
        if isinstance(text, dict):
            n = details.get("n")
            text = (text.get(self._form_of(n)) if isinstance(n, int) else None) or text["other"]
        most = MAX_MESSAGE if key.startswith(QUOTING) else MAX_QUOTE
        for name, value in details.items():
            text = text.replace("{" + name + "}", self._detail(name, value, most))
        return str(text)

    def _form_of(self, n: int) -> str:
        if not 0 <= n < SMALL:
            return self._form(n)
        if n not in self._forms:
            self._forms[n] = self._form(n)
        return self._forms[n]

    def whole(self, value: int) -> str:
        """A whole number; a small one has no separators, and asking the browser is slow."""
        return str(value) if 0 <= value < SMALL else self._number(value)

    def decimal(self, value: float) -> str:
        """A number with one decimal place."""
        return self._number(int(value * 10 + 0.5) / 10)

    def cells(self, names: str) -> str:
        """Cell names such as `r1c2`, with the language's letter for a row."""
        return names.replace("r", self._table["cell.row-letter"])

    def _detail(self, name: str, value: object, most: int) -> str:
        if isinstance(value, int):
            return self.whole(value)
        if isinstance(value, (tuple, list)):  # a sentence within this one
            return self.text(value[0], value[1])
        text = str(value)
        return self.cells(text) if name in CELL_DETAILS else shortened(text, most)


def keys(*sentences: tuple[Any, ...]) -> str:
    """The keys of sentences, each followed by those of the sentences in its blanks.

    >>> keys(("status.solved", {"n": 2}), ("race.remove", {"algorithm": ("algorithm.mrv", {})}))
    'status.solved race.remove algorithm.mrv'
    """
    found = []
    for key, *details in sentences:
        inner = details[0].values() if details and details[0] else ()
        found += [key] + [keys(tuple(value)) for value in inner if isinstance(value, (tuple, list))]
    return " ".join(found)


def set_text(element: Any, words: I18n, key: str | None, details: Details | None = None) -> None:
    """Show the text under `key`, or nothing where that is None; `data-key` names it."""
    set_texts(element, words, ((key, details),) if key else ())


def set_texts(
    element: Any, words: I18n, sentences: Sequence[tuple[str, Details | None]], joint: str = " "
) -> None:
    """Show sentences, each a key and its details; `data-key` names their keys."""
    element.textContent = joint.join([words.text(*sentence) for sentence in sentences])
    element.setAttribute("data-key", keys(*sentences))


def shortened(text: str, most: int = MAX_QUOTE) -> str:
    """`text`, cut where it is too long to be read in a sentence."""
    return text if len(text) <= most else text[: most - 1] + "…"


def preferred(languages: list[str]) -> str:
    """The first language of the reader's that the page speaks, else the first it speaks."""
    for wanted in languages:
        for code in (wanted.lower(), wanted.lower().split("-")[0]):
            if code in LANGUAGES:
                return code
    return DEFAULT


def other_language(language: str) -> str:
    """The language after this one, in a ring."""
    return LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]
