"""Reads an exercise: a JSON object with its text, starter code, tests and limits.

    {"kind": "exercise", "version": 1,
     "id": "rows", "title": {"en": …, "es": …}, "text": {…}, "starter": {…},
     "limits": {"steps": 3000000, "seconds": 20}, "tests": [{"kind": "solve", "name": {…}, …}]}

A text is a string, a list of lines, or an object with one of these for each language. See
`docs/writing.md` for the kinds of tests, and `static/schema/exercise.schema.json` for the schema.
Files from before there was a `kind` have none; what they name and nothing reads is ignored.
"""

import json
import re
from collections.abc import Callable

from sudoku_py import bitboard
from sudoku_py.core import shallow_json
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.formats import read
from sudoku_py.core.grid import Grid
from sudoku_py.core.shallow_json import BadJson
from sudoku_py.generator import Options, puzzle_of
from sudoku_py.sandbox.exercise import BUILT_IN, Exercise, ExerciseTest
from sudoku_py.sandbox.exercise_fields import (
    Data,
    ExerciseError,
    flag_in,
    is_name,
    known_in,
    number_in,
    object_in,
    puzzle_error,
    text_in,
    tuple_in,
    wrong,
)
from sudoku_py.sandbox.exercise_links import linked
from sudoku_py.sandbox.limits import Limits
from sudoku_py.sandbox.practice_reader import practice_of

MAX_SIZE = 1_000_000  # characters
MAX_TESTS = 200
MAX_CHECKED = 9  # size of the boards for which it is quickly known whether there is a solution
MAX_POINTS = 1000
BOUNDS = {"steps": 20_000_000, "seconds": 300, "memory": 4096, "output": 1_000_000}
KINDS = ("call", "solve", "no-solution", "imports")
KIND, VERSION = "exercise", 1  # of the file
ID = re.compile(r"[A-Za-z0-9_.-]{1,40}")  # as a hand-in has it
MAX_ID = 40
NAMES = (
    "$schema", "kind", "version", "id", "title", "text", "starter", "limits", "tests", "hints",
    "parsons",
)  # fmt: skip
OF_TEST = (
    "kind", "name", "points", "id", "needs", "pair", "gate", "unless", "puzzle", "generate",
    "function", "arguments", "expect", "swapped", "any_order", "keeps_board", "max_writes",
    "forbidden",
)  # fmt: skip
OF_GENERATE = ("seed", "size", "givens")


def exercise_of(text: str) -> Exercise:
    """The exercise in a JSON text; ExerciseError with the field that is wrong."""
    if len(text) > MAX_SIZE:
        raise ExerciseError("exercise-large", found=len(text), expected=MAX_SIZE)
    try:
        data = shallow_json.loads(text)
    except BadJson as error:
        if error.is_too_deep:
            raise ExerciseError("exercise-deep", most=shallow_json.MAX_DEPTH) from None
        raise ExerciseError("exercise-json", line=error.line, column=error.column) from None
    if not isinstance(data, dict):
        raise ExerciseError("exercise-object")
    is_strict = "kind" in data or "version" in data
    if is_strict:
        _check_signs(data)
        _check_head(data)
    exercise = _exercise(data)
    if is_strict:
        _check_agreement(exercise.tests)
    return exercise


def _check_signs(data: Data) -> None:
    """Find half a character, as in "\\ud83d": no file and no link can hold it."""
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise ExerciseError("exercise-sign") from None


def _check_head(data: Data) -> None:
    """Find what a file that says its kind must not have."""
    if data.get("kind") != KIND:
        raise wrong("kind", "one", known=KIND)
    version = data.get("version")
    if type(version) is int and version > VERSION:
        raise ExerciseError("exercise-version")
    number_in(version, "version", VERSION)
    known_in(data, NAMES, "")
    name = data.get("id")
    if not isinstance(name, str) or not ID.fullmatch(name):
        raise wrong("id", "id", most=MAX_ID)
    if name in BUILT_IN:
        raise wrong("id", "own-id", found=name)
    tests = data.get("tests")
    for number, test in enumerate(tests if isinstance(tests, list) else [], 1):
        if isinstance(test, dict):
            known_in(test, OF_TEST, f"tests[{number}]")


def _check_agreement(tests: tuple[ExerciseTest, ...]) -> None:
    """Find two tests that no program can pass, because they expect different values of one call."""
    first: dict[str, tuple[int, str]] = {}
    for number, test in enumerate(tests, 1):
        if test.kind != "call" or test.any_order:
            continue
        line = test.puzzle.line if test.puzzle else None
        call = json.dumps([test.function, line, test.arguments], sort_keys=True)
        value = json.dumps(test.expect, sort_keys=True)
        before, expected = first.setdefault(call, (number, value))
        if value != expected:
            raise wrong(f"tests[{number}].expect", "agreeing", other=f"tests[{before}]")


def _id(data: Data) -> str:
    name = data.get("id")
    if not isinstance(name, str) or not name:
        raise wrong("id", "text")
    return name


def _exercise(data: Data) -> Exercise:
    tests = data.get("tests")
    if not isinstance(tests, list) or not 1 <= len(tests) <= MAX_TESTS:
        raise wrong("tests", "tests", most=MAX_TESTS)
    name = _id(data)
    has_runs = any(isinstance(test, dict) and test.get("kind") != "imports" for test in tests)
    found = tuple(_test(test, f"tests[{number}]", has_runs) for number, test in enumerate(tests, 1))
    if not any(test.points for test in found):
        raise wrong("tests", "counted")
    return Exercise(
        id=name,
        title=text_in(data.get("title", name), "title"),
        text=text_in(data.get("text", ""), "text"),
        starter=text_in(data.get("starter", ""), "starter"),
        limits=_limits(data.get("limits", {})),
        tests=linked(found, tests),
        practice=practice_of(data),
    )


def _limits(value: object) -> Limits:
    given = object_in(value, "limits")
    known_in(given, tuple(BOUNDS), "limits")
    for name, number in given.items():
        number_in(number, f"limits.{name}", BOUNDS[name])
    return Limits(seconds=30)._replace(**given)


def _test(value: object, field: str, has_runs: bool) -> ExerciseTest:
    data = object_in(value, field)
    kind = data.get("kind")
    if kind not in KINDS:
        raise wrong(f"{field}.kind", "one", known=", ".join(KINDS))
    _check_kind(kind, data, field)
    puzzle = _puzzle(data, field)
    _check_solution(kind, puzzle, field)
    gate = flag_in(data, "gate", field, default=kind == "imports" and has_runs)
    return ExerciseTest(
        kind=kind,
        name=text_in(data.get("name", kind), f"{field}.name"),
        points=_points(data, field, gate=gate),
        puzzle=puzzle,
        function=data.get("function", "solve"),
        arguments=tuple_in(data, "arguments", field, list),
        expect=data.get("expect"),
        swapped=data.get("swapped"),
        any_order=flag_in(data, "any_order", field, default=False),
        keeps_board=flag_in(data, "keeps_board", field, default=kind == "call"),
        max_writes=_max_writes(data, field),
        forbidden=tuple_in(data, "forbidden", field, str),
        unless=_unless(data, field),
        gate=gate,
    )


def _points(data: Data, field: str, *, gate: bool) -> int:
    """The points of a test; a gate has none, which a file from before there were gates may say."""
    points = number_in(data.get("points", 0 if gate else 1), f"{field}.points", MAX_POINTS, 0)
    if gate and points and "gate" in data:
        raise wrong(f"{field}.points", "gate")
    if not gate and not points:
        raise wrong(f"{field}.points", "whole", first=1, last=MAX_POINTS)
    return 0 if gate else points


def _check_kind(kind: str, data: Data, field: str) -> None:
    """Find what a test of this kind needs and does not have."""
    if kind == "call" and not is_name(data.get("function")):
        raise wrong(f"{field}.function", "function")
    if kind == "call" and "expect" not in data:
        raise wrong(f"{field}.expect", "value")
    if kind in ("solve", "no-solution") and not data.keys() & {"puzzle", "generate"}:
        raise wrong(f"{field}.puzzle", "puzzle")
    if kind == "imports" and not data.get("forbidden"):
        raise wrong(f"{field}.forbidden", "modules")


def _check_solution(kind: str, puzzle: Grid | None, field: str) -> None:
    """Find a puzzle that should be solvable and is not, or the other way round."""
    if puzzle is None or puzzle.size > MAX_CHECKED or kind not in ("solve", "no-solution"):
        return
    if (bitboard.solve(puzzle.line) is not None) != (kind == "solve"):
        raise wrong(f"{field}.puzzle", "solvable" if kind == "solve" else "unsolvable")


def _unless(data: Data, field: str) -> str | None:
    name = data.get("unless")
    if name is None or is_name(name):
        return name
    raise wrong(f"{field}.unless", "function")


def _max_writes(data: Data, field: str) -> int | None:
    if "max_writes" not in data:
        return None
    return number_in(data["max_writes"], f"{field}.max_writes", BOUNDS["steps"], 0)


def _puzzle(data: Data, field: str) -> Grid | None:
    if "generate" in data:
        return _generated(object_in(data["generate"], f"{field}.generate"), f"{field}.generate")
    text = data.get("puzzle")
    if text is None:
        return None
    if not isinstance(text, str):
        raise wrong(f"{field}.puzzle", "text")
    return _read(lambda: read(text), f"{field}.puzzle")


def _generated(options: Data, field: str) -> Grid:
    """The puzzle that these options make: `seed`, `size` and `givens`."""
    known_in(options, OF_GENERATE, field)
    size = number_in(options.get("size", 9), f"{field}.size", 9, 4)
    seed = number_in(options.get("seed", 1), f"{field}.seed", 10**9, 0)
    givens = number_in(options.get("givens", size * size // 2), f"{field}.givens", size * size)
    return _read(lambda: puzzle_of(Options(size=size, seed=seed, givens=givens)).grid, field)


def _read(make: Callable[[], Grid], field: str) -> Grid:
    try:
        return make()
    except SudokuError as error:
        raise puzzle_error(error, field) from None
