"""The texts of all languages; one of these is in use."""

import json
from collections.abc import Mapping

from pyscript import JsObject, window

from sudoku_py.ui.browser.i18n import FOLDER, I18n, Table, Text


class Texts(I18n):
    """The texts in use: always those of the language that the reader has chosen now."""

    def __init__(self) -> None:
        super().__init__("", {})
        self._tables: dict[str, dict[str, Text]] = {}
        self._added: dict[str, dict[str, Text]] = {}  # texts from bundles and the engine
        self._rules: dict[
            str, JsObject
        ] = {}  # making a formatter is slow, and the start needs none

    def use(self, language: str) -> None:
        """Speak `language` from now on."""
        if language not in self._tables:
            with open(FOLDER + language + ".json") as file:
                self._tables[language] = json.load(file)
            self._tables[language].update(self._added.get(language, {}))
        self.language, self._table = language, self._tables[language]
        self._rules, self._forms = {}, {}
        # As a float: of a whole number, MicroPython hands on no more than 32 bits.
        self._number = lambda value: str(self._rule("NumberFormat").format(float(value)))
        self._form = lambda n: str(self._rule("PluralRules").select(float(n)))

    def _rule(self, kind: str) -> JsObject:
        if kind not in self._rules:
            self._rules[kind] = getattr(window.Intl, kind).new(self.language)
        return self._rules[kind]

    def add_messages(self, tables: Mapping[str, Table]) -> None:
        """Take up more texts, by language and key."""
        for language, table in tables.items():
            self._added.setdefault(language, {}).update(table)
            if language in self._tables:
                self._tables[language].update(table)
