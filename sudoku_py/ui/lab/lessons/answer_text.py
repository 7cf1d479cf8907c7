"""Reading an answer that was typed, and saying why one cannot be read.

An answer is read in the ways in which people write it in any language of the page: `r4c12`,
`F4 C12` and `fila 4, columna 12` are one cell; `2511`, `2,511` and `2.511` are one number. What
cannot be read is never guessed at: `7,5` is not 75.
"""

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.lesson_protocol import Question
from sudoku_py.ui.lab.lessons.answers import CELL, CHOICE, NUMBER

ROWS = ("r", "row", "f", "fila", "z", "zeile")
COLUMNS = ("c", "col", "column", "columna", "s", "spalte")
MAX_DIGITS = 12
MAX_SHOWN = 20  # characters of an answer that a message repeats
GROUPING = " .,'\u2019\u00a0\u2009\u202f"  # between thousands
MINUS = "-\u2212\u2013"
OPERATORS = "+*/=^()\u00b7\u00d7\u00f7" + MINUS
EMPTY, OUTSIDE = "lesson.empty-", "lesson.outside-"  # and the kind of the question


def read_answer(ask: Question, text: str, size: int) -> str | None:
    """Return an answer in the form that is compared and saved; None if the text is none.

    >>> read_answer({"kind": CELL}, " F4C12 ", 16), read_answer({"kind": NUMBER}, "2,511", 9)
    ('r4c12', '2511')
    >>> read_answer({"kind": CELL}, "r4c12", 9), read_answer({"kind": NUMBER}, "7,5", 9)
    (None, None)
    """
    return _read(ask, text, size)[0]


def problem_of(ask: Question, text: str, size: int) -> Sentence:
    """Return why a text, which must be none, cannot be an answer.

    >>> problem_of({"kind": CELL}, "r10c1", 9)
    ('lesson.no-row', {'number': 10, 'size': 9})
    >>> problem_of({"kind": NUMBER}, "7,5", 9)
    ('lesson.not-whole', {'given': '7,5'})
    """
    found = _read(ask, text, size)[1]
    return found or (EMPTY + ask["kind"], {})


def _read(ask: Question, text: str, size: int) -> tuple[str | None, Sentence | None]:
    """Return the answer, or why there is none."""
    kind, plain = ask["kind"], text.strip()
    if not plain:
        return None, (EMPTY + kind, {})
    if kind == CELL:
        return _cell(plain, size)
    if kind == NUMBER:
        return _number(plain)
    return _one_of(plain, *((0, len(ask["options"]) - 1) if kind == CHOICE else (1, size)), kind)


def _one_of(text: str, least: int, most: int, kind: str) -> tuple[str | None, Sentence | None]:
    if _is_digits(text) and least <= int(text) <= most:
        return str(int(text)), None
    return None, (OUTSIDE + kind, {"most": most - least + 1})


def _is_digits(text: str) -> bool:
    return 0 < len(text) <= MAX_DIGITS and all(["0" <= each <= "9" for each in text])


def _shown(text: str) -> str:
    return text if len(text) <= MAX_SHOWN else text[: MAX_SHOWN - 1] + "…"


# a number


def _number(text: str) -> tuple[str | None, Sentence | None]:
    given = {"given": _shown(text)}
    plain = text[1:].strip() if text[0] == "+" else text
    groups = _groups(plain)
    if groups and sum([len(each) for each in groups]) > MAX_DIGITS:
        return None, ("lesson.too-long", {"most": MAX_DIGITS})
    if groups and all([len(each) == 3 for each in groups[1:]]):
        if len(groups) == 1 or len(groups[0]) <= 3:
            return str(int("".join(groups))), None
    return None, (_fault(plain, groups), given)


def _groups(text: str) -> list[str]:
    """Return the groups of digits of a number, all divided by the same character; [] if none."""
    marks = [each for each in text if not "0" <= each <= "9"]
    if [each for each in marks if each != marks[0] or each not in GROUPING]:
        return []
    groups = text.split(marks[0]) if marks else [text]
    return groups if all(groups) else []


def _fault(text: str, groups: list[str]) -> str:
    """Return the key of what is wrong with a text that should be a number."""
    if not any(["0" <= each <= "9" for each in text]):
        return "lesson.no-digits"
    if text[0] in MINUS and _groups(text[1:].strip()):
        return "lesson.negative"
    if len(groups) == 2 and ("." in text or "," in text):
        return "lesson.not-whole"
    if any([each in OPERATORS for each in text]):
        return "lesson.calculation"
    return "lesson.not-one-number"


# a cell


def _cell(text: str, size: int) -> tuple[str | None, Sentence | None]:
    parts = _parts(text.lower())
    given = {"given": _shown(text)}
    if parts is None:
        return None, ("lesson.not-a-cell", given)
    row, column = parts.get("row"), parts.get("column")
    if row is None or column is None:
        return None, ("lesson.no-row-named" if row is None else "lesson.no-column-named", given)
    for key, number in (("lesson.no-row", row), ("lesson.no-column", column)):
        if not 1 <= number <= size:
            return None, (key, {"number": number, "size": size})
    return "r%dc%d" % (row, column), None


def _parts(text: str) -> dict[str, int] | None:
    """Return the numbers after the words for row and column; None if there is anything else."""
    pieces = _pieces(text)
    found: dict[str, int] = {}
    if not pieces or len(pieces) % 2:
        return None
    for word, number in zip(pieces[::2], pieces[1::2]):
        name = "row" if word in ROWS else "column" if word in COLUMNS else ""
        if not name or name in found or not _is_digits(number):
            return None
        found[name] = int(number)
    return found


def _pieces(text: str) -> list[str]:
    """Return the words and the numbers of a text, without spaces and commas.

    >>> _pieces("fila 4, c12")
    ['fila', '4', 'c', '12']
    """
    pieces: list[str] = []
    before = ""
    for each in text:
        sort = "9" if "0" <= each <= "9" else "" if each in " ,\u00a0" else "a"
        if sort and sort == before:
            pieces[-1] += each
        elif sort:
            pieces.append(each)
        before = sort
    return pieces
