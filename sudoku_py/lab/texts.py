"""The texts of the page's language files, for those who have no page.

The files stand in `static/i18n` of the project; a wheel and the engine's archive carry them inside
of the package, as `sudoku_py/i18n`.
"""

import json
from pathlib import Path
from typing import Any

from sudoku_py.lab.sentences import Sentence

LANGUAGES = ("en", "es")
PACKAGE = Path(__file__).parents[1]
FOLDERS = (PACKAGE / "i18n", PACKAGE.parent / "static" / "i18n")
CELLS = ("cell", "cells", "clash")  # details that hold names of cells

Texts = dict[str, Any]  # a text, or {"one": …, "other": …}, for each key


def load(language: str) -> Texts:
    """The texts of one of `LANGUAGES`; ValueError for any other.

    >>> load("es")["transcript.row"]
    'la fila {number}'
    """
    if language not in LANGUAGES:
        raise ValueError(f"there are no texts in {language}; there are: {', '.join(LANGUAGES)}")
    file = next(folder for folder in FOLDERS if folder.is_dir()) / f"{language}.json"
    texts: Texts = json.loads(file.read_text("utf-8"))
    return texts


def render(texts: Texts, sentence: Sentence) -> str:
    """A sentence in words; of two forms, the detail `n` chooses.

    >>> render(load("es"), ("transcript.place-guess", {"digit": "3", "cell": "r4c2"}))
    'Se prueba el 3 en f4c2.'
    """
    key, details = sentence
    text = texts[key]
    if isinstance(text, dict):
        text = text["one" if details.get("n") == 1 else "other"]
    filled = {name: _detail(texts, name, value) for name, value in details.items()}
    return str(text).format_map(filled)


def _detail(texts: Texts, name: str, value: Any) -> str:
    if isinstance(value, tuple | list):
        return render(texts, (value[0], value[1]))
    text = str(value)
    return text.replace("r", texts["cell.row-letter"]) if name in CELLS else text
