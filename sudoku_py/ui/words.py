"""The page's sentences, in the reader's language."""

import os

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

TEXTS = "static/i18n/"  # a file for each language
LANGUAGES = tuple(sorted([name[:-5] for name in os.listdir(TEXTS) if name.endswith(".json")]))
USUAL = "en"  # for those whose languages the page does not speak
LONGEST_QUOTE = 60
SMALL = 1000  # numbers below that come often, and are written without separators
CELL_DETAILS = ("cell", "cells", "clash", "strikes")


class Words:
    """The texts of one language: `table` maps a key to a text, or to {"one": …, "other": …}."""

    def __init__(
        self,
        language: str,
        table: dict,
        number: "Callable[[float], str]" = str,
        form: "Callable[[int], str]" = lambda n: "one" if n == 1 else "other",
    ) -> None:
        """Keep the texts of `language`.

        `number` writes a number with its separators; `form` tells which form goes with a count.
        """
        self.language = language
        self._table = table
        self._number = number
        self._form = form
        self._forms = {}  # small number → form: asking the browser is slow

    def learn(self, table: dict) -> None:
        """Take up more texts."""
        self._table.update(table)

    def text(self, key: str, details: dict | None = None) -> str:
        """The sentence under `key`, its blanks filled; of several forms, the detail `n` chooses."""
        details = details or {}
        text = self._table.get(key, key)
        if isinstance(text, dict):
            n = details.get("n")
            text = (text.get(self._form_of(n)) if isinstance(n, int) else None) or text["other"]
        for name, value in details.items():
            text = text.replace("{" + name + "}", self._detail(name, value))
        return text

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

    def _detail(self, name: str, value: object) -> str:
        if isinstance(value, int):
            return self.whole(value)
        if isinstance(value, (tuple, list)):  # a sentence within this one
            return self.text(value[0], value[1])
        return self.cells(value) if name in CELL_DETAILS else shortened(str(value))


def shortened(text: str) -> str:
    """`text`, cut where it is too long to be read in a sentence."""
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


def preferred(languages: list[str]) -> str:
    """The first language of the reader's that the page speaks, else the first it speaks."""
    for wanted in languages:
        for code in (wanted.lower(), wanted.lower().split("-")[0]):
            if code in LANGUAGES:
                return code
    return USUAL


def other_language(language: str) -> str:
    """The language after this one, in a ring."""
    return LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]
