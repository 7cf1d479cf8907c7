"""The page's sentences, in the reader's language."""

LANGUAGES = ("en", "es")
LONGEST_QUOTE = 60
CELL_DETAILS = ("cell", "cells", "clash")


class Words:
    """The texts of one language: `table` maps a key to a text, or to {"one": …, "other": …}."""

    def __init__(self, language, table, number=str):
        """Keep the texts of `language`; `number` writes a number with its separators."""
        self.language = language
        self._table = table
        self._number = number

    def text(self, key, details=None):
        """The sentence under `key`, its blanks filled; of two forms, the detail `n` chooses."""
        details = details or {}
        text = self._table.get(key, key)
        if isinstance(text, dict):
            text = text["one" if details.get("n") == 1 else "other"]
        for name, value in details.items():
            text = text.replace("{" + name + "}", self._detail(name, value))
        return text

    def decimal(self, value):
        """A number with one decimal place."""
        return self._number(int(value * 10 + 0.5) / 10)

    def cells(self, names):
        """Cell names such as `r1c2`, with the language's letter for a row."""
        return names.replace("r", self._table["cell.row-letter"])

    def _detail(self, name, value):
        if isinstance(value, int):
            return self._number(value)
        if isinstance(value, (tuple, list)):  # a sentence within this one
            return self.text(value[0], value[1])
        return self.cells(value) if name in CELL_DETAILS else shortened(str(value))


def shortened(text):
    """`text`, cut where it is too long to be read in a sentence."""
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


def preferred(languages):
    """The first language of the reader's that the page speaks, else the first it speaks."""
    for wanted in languages:
        code = wanted.lower().split("-")[0]
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]


def other_language(language):
    """The language after this one, in a ring."""
    return LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]
