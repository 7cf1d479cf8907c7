"""The lecturer's class: what the judge reads of handed-in files. None of their code runs here.

The page passes on the texts of files, which are hostile, runs the programs in the sandbox, and lets
the judge compare them and write the table.
"""

import hashlib
from typing import Any

from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.student_exercises import exercise_named, limits_of
from sudoku_py.sandbox import class_limits
from sudoku_py.sandbox.exercise import in_language
from sudoku_py.sandbox.grading import PASSED, Result, notes
from sudoku_py.sandbox.hand_in import hand_in_of, name_key
from sudoku_py.sandbox.problem import data_of
from sudoku_py.sandbox.safe_csv import csv_text
from sudoku_py.sandbox.similarity import fingerprints, similar_pairs

Data = dict[str, Any]

DIGITS = 8  # of a fingerprint, hexadecimal
MAX_PROGRAMS = 500  # that are compared
MAX_ROWS, MAX_COLUMNS = 600, 300


def read(text: str) -> Data:
    """The hand-in in a text, with the `prints` of its code; HandInError if it is none.

    `prints` are its fingerprints, one after the other; `sign` is the same for the same code, `who`
    for the same name, "" if there is none; `right` and `asked` sum up the answers. `own` is the
    exercise's JSON, if the file has it, and `own_sign` is the same for the same text.
    """
    found = hand_in_of(text)
    answers = [each for given in found.answers.values() for each in given]
    return {
        "name": found.name,
        "who": name_key(found.name),
        "exercise": found.exercise,
        "code": found.code,
        "saved": found.saved,
        "hints": found.hints,
        "right": answers.count(True),
        "asked": len(answers),
        "own": found.own,
        "own_sign": hashlib.sha256(found.own.encode("utf-8", "replace")).hexdigest(),
        "sign": hashlib.sha256(found.code.encode()).hexdigest(),
        "prints": _packed(fingerprints(found.code)),
    }


def _packed(prints: frozenset[int]) -> str:
    return "".join(f"{each:0{DIGITS}x}" for each in sorted(prints))


def next_test(
    exercise: str, passed: list[bool], skipped: list[bool], reached: int = 0, language: str = "en"
) -> Data:
    """What comes after these results: a `note` why the next test need not run, or its `limits`.

    It need not if it cannot count: whatever came out, the score would be the same. Nor if too many
    tests have `reached` a limit (`sandbox.class_limits`). The note has the form of a problem.
    """
    found = exercise_named(exercise)
    number = len(passed)
    if not number == len(skipped) < len(found.tests):
        raise RequestError("bad-request", why=f"{number} results")
    before = [Result(passed=one, skipped=out) for one, out in zip(passed, skipped, strict=True)]
    results = before + [PASSED] * (len(found.tests) - number)
    note = notes(found, results, language)[number]
    limits = class_limits.limits_after(limits_of(found), reached)
    if limits is None and note is None:
        note = class_limits.not_run()
    return {"note": note and data_of(note), "limits": limits._asdict() if limits else {}}


def similar(exercise: str, prints: list[str]) -> Data:
    """The `pairs` of similar programs, as [number, number, percent]; numbers from 0.

    What is in the exercise's starter, in any language, does not count.
    """
    starters = exercise_named(exercise).starter
    given = frozenset().union(*(fingerprints(in_language(starters, tag)) for tag in starters))
    programs = [_unpacked(each) for each in prints[:MAX_PROGRAMS]]
    found = similar_pairs(programs, given)
    return {"pairs": [[pair.one, pair.other, int(100 * pair.share)] for pair in found[:2000]]}


def _unpacked(text: str) -> frozenset[int]:
    return frozenset(int(text[at : at + DIGITS], 16) for at in range(0, len(text), DIGITS))


def table(rows: list[list[Any]]) -> Data:
    """The `csv` of a table: its cells are texts, numbers or None."""
    return {"csv": csv_text(row[:MAX_COLUMNS] for row in rows[:MAX_ROWS])}
