"""The command `class`: runs the programs of a class again, and prints a table of their results."""

import json
import stat
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from sudoku_py import grading
from sudoku_py.cli.answers import in_processes
from sudoku_py.cli.command import FAILURE, SUCCESS, Command, UsageError, positive
from sudoku_py.cli.student_code import (
    add_isolation,
    add_language,
    exercise_named,
    needing_isolation,
)
from sudoku_py.cli.terminal import status, visible
from sudoku_py.core.natural_order import natural_key
from sudoku_py.lab.texts import Texts, load, render
from sudoku_py.sandbox import class_limits, subprocess_run
from sudoku_py.sandbox.exercise import Exercise, in_language
from sudoku_py.sandbox.exercise_fields import ExerciseError
from sudoku_py.sandbox.exercise_reader import exercise_of
from sudoku_py.sandbox.exercise_set import exercise_ids
from sudoku_py.sandbox.grading import Result, percent_of
from sudoku_py.sandbox.hand_in import MAX_SIZE, HandIn, HandInError, hand_in_of, name_key
from sudoku_py.sandbox.safe_csv import Cell, csv_text
from sudoku_py.sandbox.similarity import Fingerprints, fingerprints, similar_pairs

MAX_FILES = 500
MAX_BYTES = 4 * MAX_SIZE
NAME = "solver.py"
HEADER = (
    "class.file", "class.name", "class.score", "class.first-error", "class.similar",
    "class.hints", "class.answers", "class.saved", "class.note",
)  # fmt: skip
TESTS_AFTER = 3  # columns


class Row(NamedTuple):
    """A file: what it says, the results of its program, or the sentence why there are none."""

    file: str
    found: HandIn | None
    note: str = ""
    grade: grading.Grade | None = None
    similar: str = ""
    cut: int = 0  # tests that might have passed with the full limit
    also: str = ""  # another file with the same name and another program


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `class`."""
    parser.add_argument(
        "sources", metavar="FOLDER|FILE", nargs="+", help="files that students have handed in"
    )
    parser.add_argument(
        "--exercise",
        metavar="EXERCISE",
        help="an id of grade --list, or a JSON file (default: the one that most files are for)",
    )
    parser.add_argument(
        "--jobs", type=positive, default=1, metavar="N", help="number of programs run at once"
    )
    parser.add_argument(
        "--full-limits",
        action="store_true",
        help="also run the other tests of a program with the full limits once one has reached its "
        "limit (default: with a tenth of them, and after three such tests not at all)",
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="print the table as CSV")
    form.add_argument("--json", action="store_true", help="print one JSON object per file instead")
    add_isolation(parser)
    add_language(parser)


def run_class(given: Namespace) -> int:
    """Print the table; 1 if a file has no results."""
    texts = load(given.lang)
    exercise, rows = results(given, texts)
    if given.json:
        for row in rows:
            print(json.dumps(_data(row)))
    elif given.csv:
        print(csv_text(_cells(exercise, rows, given.lang)).replace("\r\n", "\n"), end="")
    else:
        for line in _lines(exercise, rows, given.lang):
            print(visible(line))
    return SUCCESS if all(row.grade for row in rows) else FAILURE


def results(given: Namespace, texts: Texts) -> tuple[Exercise, list[Row]]:
    """The exercise, and a row for each file, in the order of their paths."""
    rows = [_read(path) for path in _paths(given.sources, given.exercise)]
    wanted = given.exercise or _most_common(rows)
    exercise = (None if given.exercise else _handed(rows, wanted)) or exercise_named(wanted)
    rows = _with_namesakes(list(_sorted_out(rows, exercise, texts)))
    left = [row for row in rows if not row.note]
    with needing_isolation(), status() as show:
        work = partial(_graded, exercise, given.isolated, given.full_limits)
        done: dict[str, Row] = {}
        show(f"0 / {len(left)}")
        found = in_processes(work, left, given.jobs) if given.jobs > 1 else _in_turn(work, left)
        for row, grades in zip(left, found, strict=True):
            grade = grading.Grade(exercise, grades, given.lang)
            cut = 0 if given.full_limits else class_limits.cut(each.problem for each in grades)
            done[row.file] = row._replace(grade=grade, cut=cut)
            show(f"{len(done)} / {len(left)}")
        show("")
    return exercise, _marked([done.get(row.file, row) for row in rows], exercise)


def _in_turn(work: "partial[list[list[Result]]]", rows: list[Row]) -> Iterator[list[Result]]:
    return (found for row in rows for found in work(row))


# the files


def _paths(sources: Iterable[str], exercise: str | None) -> list[Path]:
    """The files of the sources, and of their folders; UsageError if there are none, or too many."""
    found: dict[Path, None] = {}
    for source in map(Path, sources):
        if source.is_dir():
            paths = sorted(source.rglob("*.json"), key=lambda path: natural_key(str(path)))
            found.update(dict.fromkeys(paths))
        elif source.exists():
            found[source] = None
        else:
            raise UsageError(f"There is no folder or file {source}.")
    own = Path(exercise).resolve() if exercise else None
    paths = [path for path in found if path.resolve() != own]
    if not paths:
        raise UsageError("There is no .json file that somebody could have handed in.")
    if len(paths) > MAX_FILES:
        raise UsageError(f"There are {len(paths)} files; at most {MAX_FILES} are read at once.")
    return paths


def _read(path: Path) -> Row:
    """What a file says; only a regular one is opened, because others can wait for ever."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise HandInError("hand-in-kind")
        with path.open("rb") as file:
            text = file.read(MAX_BYTES + 1)
        if len(text) > MAX_BYTES:
            raise HandInError("hand-in-large", expected=MAX_SIZE)
        return Row(str(path), hand_in_of(text.decode("utf-8-sig")))
    except UnicodeDecodeError:
        return Row(str(path), None, "hand-in-kind")
    except HandInError as error:
        return Row(str(path), None, json.dumps([error.code, error.details]))
    except OSError as error:
        return Row(str(path), None, error.strerror or str(error))


def _most_common(rows: list[Row]) -> str:
    counts = Counter(row.found.exercise for row in rows if row.found)
    known = [name for name, _ in counts.most_common() if name in exercise_ids()]
    if known:
        return known[0]
    if counts:
        name = counts.most_common(1)[0][0]
        if _handed(rows, name):
            return name
        raise UsageError(f"The files are for the exercise {name}: give its file with --exercise.")
    raise UsageError("None of the files has been saved by Hand in.")


def _handed(rows: list[Row], name: str) -> Exercise | None:
    """The exercise that most files for it bring along; a student can have changed it."""
    if name in exercise_ids():
        return None
    texts = Counter(
        row.found.own for row in rows if row.found and row.found.own and row.found.exercise == name
    )
    for text, _ in texts.most_common(1):
        with suppress(ExerciseError):
            exercise = exercise_of(text)
            return exercise if exercise.id == name else None
    return None


def _sorted_out(rows: list[Row], exercise: Exercise, texts: Texts) -> Iterator[Row]:
    """The rows, with a note on those whose program is not run."""
    seen: dict[tuple[str, str], str] = {}
    for row in rows:
        if row.found is None:
            yield row._replace(note=_in_words(row.note, texts))
        elif row.found.exercise != exercise.id:
            details = {"exercise": row.found.exercise}
            yield row._replace(note=render(texts, ("class.other-exercise", details)))
        elif (same := seen.get(_mark_of(row.found, row.file))) is not None:
            details = {"file": Path(same).name}
            yield row._replace(note=render(texts, ("class.duplicate", details)))
        else:
            seen[_mark_of(row.found, row.file)] = row.file
            yield row


def _mark_of(found: HandIn, file: str) -> tuple[str, str]:
    """The same for the same name and program; files without a name can be of different students."""
    return name_key(found.name) or file, found.code


def _with_namesakes(rows: list[Row]) -> list[Row]:
    """The rows, each with the file after its own among those of the same name, if there are any."""
    files: dict[str, list[str]] = {}
    for row in rows:
        if row.found and not row.note and name_key(row.found.name):
            files.setdefault(name_key(row.found.name), []).append(row.file)
    following = {
        each: Path(same[(at + 1) % len(same)]).name
        for same in files.values()
        if len(same) > 1
        for at, each in enumerate(same)
    }
    return [row._replace(also=following.get(row.file, "")) for row in rows]


def _in_words(note: str, texts: Texts) -> str:
    if note == "hand-in-kind":
        return render(texts, ("error.hand-in-kind", {}))
    try:
        code, details = json.loads(note)
    except ValueError:
        return f"{note}."  # what the system says
    return render(texts, (f"error.{code}", details))


# their programs


def _graded(exercise: Exercise, isolated: bool, is_full: bool, row: Row) -> list[list[Result]]:
    """The results of a program, in a list of their own."""
    assert row.found is not None  # noqa: S101 (it was sorted out)
    rule = {} if is_full else {"limits_after": class_limits.limits_after}
    return [subprocess_run.grade(row.found.code, NAME, exercise, isolated=isolated, **rule)]


def _marked(rows: list[Row], exercise: Exercise) -> list[Row]:
    """The rows, each with the most similar other program if that is similar."""
    graded = [row for row in rows if row.grade and row.found]
    prints = [fingerprints(row.found.code) for row in graded if row.found]
    starters = exercise.starter
    given: Fingerprints = frozenset().union(
        *(fingerprints(in_language(starters, tag)) for tag in starters)
    )
    marks: dict[str, str] = {}
    for pair in similar_pairs(prints, given):
        one, other = graded[pair.one], graded[pair.other]
        for each, like in ((one, other), (other, one)):
            marks.setdefault(each.file, f"{int(100 * pair.share)} % {_label(like)}")
    return [row._replace(similar=marks.get(row.file, "")) for row in rows]


def _label(row: Row) -> str:
    return (row.found and row.found.name) or Path(row.file).name


# the table


def _first_error(row: Row) -> str:
    failed = [test for test in row.grade or () if not test.passed]
    return f"{failed[0].name}: {failed[0].reason}" if failed else ""


def _remarks(row: Row, texts: Texts) -> Iterator[str]:
    """That the score may be too low, with the option that makes it exact; and namesakes."""
    if row.cut:
        yield f"{render(texts, ('class.cut', {'n': row.cut}))} (--full-limits)"
    if row.also:
        yield render(texts, ("class.same-name", {"file": row.also}))


def _percent(row: Row) -> int | None:
    return percent_of(row.grade.score) if row.grade else None


def _saved(found: HandIn | None) -> str:
    """When the student's computer says that it was, in UTC."""
    if found is None or found.saved is None:
        return ""
    try:
        return datetime.fromtimestamp(found.saved / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    except (OverflowError, ValueError, OSError):
        return ""


def _answers(found: HandIn | None) -> str:
    answers = [each for given in found.answers.values() for each in given] if found else []
    return f"{answers.count(True)} / {len(answers)}" if answers else ""


def _cells(exercise: Exercise, rows: list[Row], language: str) -> Iterator[list[Cell]]:
    """The table of the CSV: its header, then a line for each file."""
    texts = load(language)
    header: list[Cell] = [texts[key] for key in HEADER]
    names = [in_language(test.name, language) for test in exercise.tests]
    yield [*header[:TESTS_AFTER], *names, *header[TESTS_AFTER:]]
    for row in rows:
        tests = [int(test.counted) for test in row.grade] if row.grade else [None] * len(names)
        name = row.found.name if row.found else ""
        hints = row.found.hints if row.found else None
        note = row.note or " ".join(_remarks(row, texts))
        more = [hints, _answers(row.found), _saved(row.found), note]
        first = [Path(row.file).name, name, _percent(row)]
        yield [*first, *tests, _first_error(row), row.similar, *more]


def _data(row: Row) -> dict[str, Any]:
    tests = [test._asdict() for test in row.grade] if row.grade else None
    found = row.found
    return {
        "file": row.file,
        "name": found and found.name,
        "exercise": found and found.exercise,
        "score": row.grade and row.grade.score,
        "tests": tests,
        "similar": row.similar or None,
        "cut": row.cut,
        "also": row.also or None,
        "hints": found and found.hints,
        "answers": found and found.answers,
        "saved": found and found.saved,
        "note": row.note or None,
    }


def _lines(exercise: Exercise, rows: list[Row], language: str) -> Iterator[str]:
    """The table for people: a line for each file, and below it what is wrong."""
    texts = load(language)
    yield f"{in_language(exercise.title, language)} ({exercise.id})"
    width = max(len(_label(row)) for row in rows)
    for row in rows:
        if not row.grade:
            yield f"{_label(row):{width}}    –    {row.note}"
            continue
        marks = "".join("✓" if test.counted else "✗" for test in row.grade)
        like = f"  ≈ {row.similar}" if row.similar else ""
        yield f"{_label(row):{width}}  {_percent(row):3} %  {marks}{like}"
        if error := _first_error(row):
            yield f"{'':{width}}         {error}"
        for remark in _remarks(row, texts):
            yield f"{'':{width}}         {remark}"
    yield texts["class.not-verified"]


CLASS = Command(
    "class", "run the programs of a class again, and list the results", add_arguments, run_class
)
