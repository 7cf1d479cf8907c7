"""A question of a lesson: what counts as an answer, which is right, and what to say of it."""

from typing import Any, TypeAlias

Sentence: TypeAlias = tuple[str, dict[str, Any]]

CELL, DIGIT, NUMBER, CHOICE = "cell", "digit", "number", "choice"
ROW_LETTERS = "rfz"  # of the languages that the page speaks, and of row, fila and Zeile
MAX_DIGITS = 12
KINDS = (CELL, DIGIT, NUMBER, CHOICE)
RIGHT, WRONG = "lesson.right-", "lesson.wrong-"  # and the kind of the question


def read_answer(ask: dict[str, Any], text: str, size: int) -> str | None:
    """Return an answer as it is compared and saved; None where the text cannot be one.

    >>> read_answer({"kind": CELL}, " F4C12 ", 16), read_answer({"kind": NUMBER}, "2,511", 9)
    ('r4c12', '2511')
    >>> read_answer({"kind": CELL}, "r4c12", 9), read_answer({"kind": NUMBER}, "many", 9)
    (None, None)
    """
    plain = text.strip().lower()
    if ask["kind"] == CELL:
        return _cell(plain, size)
    if ask["kind"] == NUMBER:
        plain = "".join([each for each in plain if each not in " .,\u00a0\u202f"])
        return str(int(plain)) if _is_number(plain) else None
    most = len(ask["options"]) - 1 if ask["kind"] == CHOICE else size
    least = 0 if ask["kind"] == CHOICE else 1
    return plain if _is_number(plain) and least <= int(plain) <= most else None


def _is_number(text: str) -> bool:
    return 0 < len(text) <= MAX_DIGITS and all(["0" <= each <= "9" for each in text])


def _cell(text: str, size: int) -> str | None:
    row, _, column = text[1:].partition("c")
    if text[:1] not in ROW_LETTERS or not (_is_number(row) and _is_number(column)):
        return None
    is_there = 1 <= int(row) <= size and 1 <= int(column) <= size
    return "r%dc%d" % (int(row), int(column)) if is_there else None


def right_answer(ask: dict[str, Any], found: dict[str, Any]) -> str:
    """Return the right answer, in the form of `read_answer`; `found` is what the run has there.

    >>> right_answer({"kind": NUMBER, "answer": "checks"}, {"checks": 27})
    '27'
    """
    return str(ask["answer"] if ask["kind"] == CHOICE else found[ask["answer"]])


def verdict(ask: dict[str, Any], found: dict[str, Any], given: str) -> Sentence:
    """Return what to say of an answer; why it is so, the station's own text says.

    >>> verdict({"kind": CELL, "answer": "cell"}, {"cell": "r4c4"}, "r1c1")
    ('lesson.wrong-cell', {'cell': 'r4c4', 'cells': 'r1c1'})
    """
    kind, right = ask["kind"], right_answer(ask, found)
    key = (RIGHT if given == right else WRONG) + kind
    if kind == CELL:
        return key, {"cell": right, "cells": given}
    if kind == CHOICE:
        return key, {"right": (ask["options"][int(right)], found)}
    return key, {"right": int(right), "given": int(given)}
