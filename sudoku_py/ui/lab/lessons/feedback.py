"""The reply to an answer: whether it is right, and of a wrong one what is wrong with it.

The reply refers to what was answered. A wrong option has a reply of its own: the key of the option
with "-no". Other wrong answers are of a kind, such as `empty`: a cell without a digit. The
reply is under the key of the station with the kind, or one for all questions (`GENERAL`). Wrong
numbers are too low or too high, but for the `slips` of the question, which have their own replies.
"""

from sudoku_py.core.sentence import Sentence
from sudoku_py.core.shape import SYMBOLS, cell_name, units
from sudoku_py.engine.lesson_protocol import Found, Question
from sudoku_py.ui.lab.lessons.answers import CELL, CHOICE, DIGIT, NUMBER, RIGHT, WRONG, right_answer

HIGHER, LOWER, CLASH = "higher", "lower", "clash"
COMPARED = (HIGHER, LOWER)
STAYS, GONE = "stays", "gone"  # of a candidate
GIVEN, WRITTEN, BLANK, IN_SET = "given", "written", "empty", "set"
GENERAL = (GIVEN, CLASH)  # the kinds with one reply for all questions


def verdict(
    ask: Question, found: Found, given: str, puzzle: str = "", place: Found | None = None
) -> Sentence:
    """Return the verdict on an answer; the station's own text gives the reason of the right one.

    `found` is what the engine found at the station, `place` where the question was put.

    >>> ask = {"kind": NUMBER, "answer": "checks", "slips": ()}
    >>> key, told = verdict(ask, {"checks": 27}, "21")
    >>> key, told["right"], told["given"], told["why"][0]
    ('lesson.wrong-number', 27, 21, 'lesson.reply-number-lower')
    """
    kind, right = ask["kind"], right_answer(ask, found)
    told: dict[str, object]
    if kind == CHOICE:
        options = [(each, found) for each in ask["options"]]
        told = {"right": options[int(right)], "given": options[int(given)]}
    elif kind == CELL:
        told = {"cell": right, "cells": given}
    else:
        told = {"right": int(right), "given": int(given)}
    if given == right:
        return RIGHT + kind, told
    details: dict[str, object] = dict(found, **told)
    if kind == DIGIT and place and "cell" in found:
        details["clash"] = holder_of(given, str(found["cell"]), str(place["board"]))
    told["why"] = _reply(ask, found, given, puzzle, place or {}), details
    return WRONG + kind, told


def _reply(ask: Question, found: Found, given: str, puzzle: str, place: Found) -> str:
    """Return the key of the reply to a wrong answer."""
    kind, right = ask["kind"], right_answer(ask, found)
    station = ask["text"][: -len("-ask")] if "text" in ask else ""
    if kind == CHOICE:
        option = ask["options"][int(given)]
        return (option if option.startswith(station) else station) + "-no"
    if kind == NUMBER:
        sort = given if int(given) in ask["slips"] else _compared(given, right)
    elif kind == CELL:
        sort = kind_of_cell(given, puzzle, place)
    else:
        sort = kind_of_digit(ask, given, found, place)
    is_general = sort in GENERAL or (sort in COMPARED and kind == NUMBER and not ask.get("replies"))
    return ("lesson.reply-" + kind if is_general else station) + "-" + sort


def _compared(given: str, right: str) -> str:
    return LOWER if int(given) < int(right) else HIGHER


def kind_of_cell(given: str, puzzle: str, place: Found) -> str:
    """Return what a cell has where the question is put: a given, a digit, nothing.

    A digit of the search is `IN_SET` if its cell is one of those that the step names.
    """
    at = _number_of(given, puzzle)
    if puzzle[at] != ".":
        return GIVEN
    if str(place["board"])[at] == ".":
        return BLANK
    return IN_SET if given in str(place.get("cells", "")).split(", ") else WRITTEN


def kind_of_digit(ask: Question, given: str, found: Found, place: Found) -> str:
    """Return what makes a digit wrong, as far as the question's replies distinguish it."""
    cell = str(found.get("cell", ""))
    if STAYS in ask["replies"]:
        return STAYS if given in str(place["left"]).split(", ") else GONE
    if cell and CLASH in ask["replies"] and holder_of(given, cell, str(place["board"])):
        return CLASH
    return _compared(given, right_answer(ask, found))


def holder_of(digit: str, cell: str, board: str) -> str:
    """Return a cell in the row, column or box of `cell` that has a digit; "" if there is none.

    >>> holder_of("3", "r3c4", "123434122.4.4.23")
    'r4c4'
    """
    at, size = _number_of(cell, board), int(len(board) ** 0.5 + 0.5)
    for _, _, cells in units(size):
        if at in cells:
            for each in cells:
                if board[each] == SYMBOLS[int(digit) - 1]:
                    return cell_name(size, each)
    return ""


def _number_of(cell: str, board: str) -> int:
    row, column = cell[1:].split("c")
    return (int(row) - 1) * int(len(board) ** 0.5 + 0.5) + int(column) - 1
