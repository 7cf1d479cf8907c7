"""The texts of the page's language files, for use without a page.

The files are in `static/i18n` of the project; a wheel and the engine's archive have them inside
the package, as `sudoku_py/i18n`.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from sudoku_py.core.arguments import one_of
from sudoku_py.core.sentence import Sentence
from sudoku_py.techniques.text.sentences import CELL_DETAILS

PACKAGE = Path(__file__).parents[1]
FOLDERS = (PACKAGE / "i18n", PACKAGE.parent / "static" / "i18n")
FALLBACK = "en"  # the language that has every text
CELLS = {"clash", *CELL_DETAILS}  # details that hold names of cells

Texts = dict[str, Any]  # a text, or its forms by count, for each key


def _files(folders: tuple[Path, ...]) -> dict[str, Path]:
    return {file.stem: file for folder in folders for file in folder.glob("*.json")}


LANGUAGES = tuple(sorted(_files(FOLDERS)))  # by their tags: "en", "es", …


def load(language: str) -> Texts:
    """The texts of one of `LANGUAGES`, English ones where it lacks them; ArgumentError for others.

    >>> load("es")["transcript.row"]
    'la fila {number}'
    """
    one_of("lang", language, LANGUAGES)
    return _read(language, FOLDERS)


@cache
def _read(language: str, folders: tuple[Path, ...]) -> Texts:
    texts: Texts = json.loads(_files(folders)[language].read_text("utf-8"))
    return texts if language == FALLBACK else _read(FALLBACK, folders) | texts


def render(texts: Texts, sentence: Sentence) -> str:
    """A sentence in words.

    A transcript's texts have one form each, because only browsers know which form fits a count.

    >>> render(load("es"), ("transcript.place-guess", {"digit": "3", "cell": "r4c2"}))
    'Se prueba el 3 en f4c2.'
    """
    key, details = sentence
    filled = {name: _detail(texts, name, value) for name, value in details.items()}
    return str(texts[key]).format_map(filled)


def _detail(texts: Texts, name: str, value: object) -> str:
    if isinstance(value, tuple | list):
        return render(texts, (value[0], value[1]))
    text = str(value)
    return text.replace("r", texts["cell.row-letter"]) if name in CELLS else text
