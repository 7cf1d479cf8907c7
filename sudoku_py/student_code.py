"""A solver of one's own: watch it line by line, or grade it with an exercise.

The code runs recorded and within limits in a process of its own, which it cannot leave anything in.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, overload

from sudoku_py.board import Board
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.function_source import program_of
from sudoku_py.lab.texts import load, render
from sudoku_py.puzzle import Puzzle, puzzle_in
from sudoku_py.sandbox import subprocess_run
from sudoku_py.sandbox.board_track import BoardName
from sudoku_py.sandbox.exercise import Exercise, ExerciseTest, in_language
from sudoku_py.sandbox.exercise_fields import ExerciseError
from sudoku_py.sandbox.exercise_reader import MAX_SIZE, exercise_of
from sudoku_py.sandbox.exercise_set import bundled, exercise_ids
from sudoku_py.sandbox.grading import Result, notes, percent_of, score_of
from sudoku_py.sandbox.limits import Limits
from sudoku_py.sandbox.problem import Problem, sentence
from sudoku_py.sandbox.program import BadSource
from sudoku_py.sandbox.subprocess_run import Died, NoBoard, NotIsolated

Code = Callable[..., object] | str | PathLike[str]
SHOWN = {"json": True, "language": "en", "at": None, "profile": False}


class CodeError(SudokuError):
    """Code that cannot run, or whose process has ended before its time; the reason is in words.

    >>> from sudoku_py.puzzle import read
    >>> watch("answer = 42", read("12..34....1.4..."))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    sudoku_py.student_code.CodeError: The code cannot run: There is nothing to run: write ...
    """

    sentences: ClassVar[dict[str, str]] = {
        "bad-code": "The code cannot run: {reason}.",
        "not-isolated": "The code cannot be isolated on this computer: {reason}.",
        "unknown-board": "No board has the name {name}. There are: {known}.",
    }


@dataclass(frozen=True)
class WatchedStep:
    """A step of a run of one's own code: the moment at which its line is about to run.

    The code has run again up to there, so that lists and objects have what they held then.
    `variables` are those of the innermost function, as text; `stack` has all functions that are
    running, each with its `function`, `line` and `variables`; `output` is what was printed.

    >>> from sudoku_py.puzzle import read
    >>> program = "def solve(board):\\n    row = board[0]\\n    return False\\n"
    >>> watch(program, read("12..34....1.4..."))[3].variables["row"]
    '[1, 2, 0, 0]'
    """

    number: int
    line: int
    text: str
    function: str
    board: Board
    variables: Mapping[str, str]
    stack: tuple[Mapping[str, Any], ...]
    output: str

    def _repr_svg_(self) -> str:
        return self.board.svg()

    def __str__(self) -> str:
        """The step, its line and the text of it."""
        return f"{self.number}. Line {self.line}: {self.text}"


class Watched(Sequence[WatchedStep]):
    """A run of one's own code on a puzzle: `watched[500]` is its 500th line.

    Each step that you request runs the code again up to there, which takes a fraction of a second
    or more; `events` has all lines and writes of the run, one after the other, in one go.
    `source` is the text that ran, whose lines the steps number.

    >>> from sudoku_py.puzzle import read
    >>> watched = watch("def solve(board):\\n    return False\\n", read("12..34....1.4..."))
    >>> print(watched[2], watched.counters["lines"])
    2. Line 2: return False 2
    """

    def __init__(self, source: str, name: str, puzzle: Puzzle, options: "_Options") -> None:
        """Run the code; CodeError if it cannot run."""
        self.source, self.puzzle = source, puzzle
        self._name, self._options = name, options
        self._end = list(self._messages({**SHOWN, "steps": 1}))[-1]
        self._steps: dict[int, WatchedStep] = {}

    @property
    def is_solved(self) -> bool:
        """Whether the code has solved the puzzle, or says rightly that it has no solution."""
        return bool(self._end["solved"])

    @property
    def verdict(self) -> str:
        """How the run ended, in a sentence: solved, or what is wrong."""
        return str(self._end["reason"])

    @property
    def board(self) -> Board:
        """The board at the end: the one that the code works on, or that was chosen."""
        return _board(self.puzzle, self._end["board"])

    @property
    def shown(self) -> str:
        """The variable whose board is shown, such as "copy in solve"."""
        return str(self._end.get("shown", ""))

    @property
    def boards(self) -> tuple[BoardName, ...]:
        """All that can be shown, with how often each changes; the first was given to the code."""
        return tuple(BoardName(**each) for each in self._end.get("boards", ()))

    @property
    def counters(self) -> Mapping[str, int]:
        """How many `lines`, `writes` and `calls` there were, and the `depth` of the stack.

        The writes are those into the board that is shown.
        """
        return MappingProxyType(
            {name: self._end.get(name, 0) for name in ("lines", "writes", "calls", "depth")}
        )

    def events(self) -> Iterator[Mapping[str, Any]]:
        """Every line that ran, and every write, as the command `watch --json` prints them."""
        return self._messages({**SHOWN, "steps": None})

    @overload
    def __getitem__(self, index: int) -> WatchedStep: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[WatchedStep]: ...
    def __getitem__(self, index: int | slice) -> WatchedStep | Sequence[WatchedStep]:
        """The step with that number; 0 is the start, a negative one counts from the end."""
        if isinstance(index, slice):
            return [self[number] for number in range(len(self))[index]]
        number = index + len(self) if index < 0 else index
        if not 0 <= number < len(self):
            raise IndexError(f"the run has steps 0 to {len(self) - 1}, not {index}")
        if number not in self._steps:
            self._steps[number] = self._step(number)
        return self._steps[number]

    def __len__(self) -> int:
        """How many steps there are: the start, and one for each line that ran."""
        return self.counters["lines"] + 1

    def __repr__(self) -> str:
        """The number of lines, and how the run ended."""
        return f"<{self._name}: {self.counters['lines']} lines. {self.verdict}>"

    def _step(self, number: int) -> WatchedStep:
        state = next(iter(self._messages({**SHOWN, "steps": None, "at": number})))
        top: Mapping[str, Any] = (
            state["stack"][-1] if state["stack"] else {"function": "", "variables": {}}
        )
        lines, line = self.source.splitlines(), state["line"]
        return WatchedStep(
            number=number,
            line=line,
            text=lines[line - 1].strip() if 0 < line <= len(lines) else "",
            function=top["function"],
            board=_board(self.puzzle, state["board"]),
            variables=MappingProxyType(top["variables"]),
            stack=tuple(map(MappingProxyType, state["stack"])),
            output=state["output"],
        )

    def _messages(self, shown: dict[str, Any]) -> Iterator[Mapping[str, Any]]:
        """The events of a run, the last of them its end."""
        puzzle, options = self.puzzle.position.givens, self._options
        asked = {**shown, "isolated": options.isolated, "board": options.board}
        try:
            with _told():
                run = subprocess_run.watch(self.source, self._name, puzzle, options.limits, asked)
                yield from (json.loads(each["text"]) for each in run if "text" in each)
        except Died as death:
            reason = sentence(load("en"), death.problem)
            yield {"kind": "end", "solved": False, "reason": reason, "board": puzzle.line}


class ExerciseResult(NamedTuple):
    """The result of a test of an exercise: its name, its points, and whether it has passed.

    If it has not, `reason` is why, in a sentence, with the `step` and the `line` of the code at
    which it goes wrong, as far as they are known, and the `trace` of an error. `puzzle` is the one
    that it solves, on one line, if it solves one. `counted` says whether its points count: one that
    has passed waits for others sometimes, or does not apply, and then `reason` says so.
    """

    name: str
    passed: bool
    reason: str | None
    points: int
    step: int | None = None
    line: int | None = None
    trace: str = ""
    puzzle: str | None = None
    counted: bool = False


class Grade(Sequence[ExerciseResult]):
    """The results of the tests of an exercise; `score` is the share of the points, 0 to 1.

    Printed, it is a table; in a notebook one in HTML.

    >>> program = "def is_valid(board, row, column, digit):\\n    return False\\n"
    >>> found = grade(program, "is-valid")
    >>> found.passed, [test.passed for test in found][:2]
    (False, [False, True])
    """

    def __init__(self, exercise: Exercise, results: list[Result], lang: str = "en") -> None:
        """Put the results into the words of a language, "en" or "es"; ValueError for others."""
        self._texts = load(lang)
        self.exercise = in_language(exercise.title, lang)
        self.score = score_of(exercise, results)
        rows = zip(exercise.tests, results, notes(exercise, results, lang), strict=True)
        self._tests = tuple(_told_result(*row, lang) for row in rows)
        self._marks = tuple(_mark(*row) for row in zip(results, self._tests, strict=True))

    @property
    def passed(self) -> bool:
        """Whether all tests have passed."""
        return all(test.passed for test in self)

    @overload
    def __getitem__(self, index: int) -> ExerciseResult: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[ExerciseResult]: ...
    def __getitem__(self, index: int | slice) -> ExerciseResult | Sequence[ExerciseResult]:
        """The result of a test, from 0, or some of them."""
        return self._tests[index]

    def __len__(self) -> int:
        """How many tests there are."""
        return len(self._tests)

    def __str__(self) -> str:
        """A line for each test, with the reason below where it failed, and the score."""
        used = {"sandbox.passed", "sandbox.failed", *self._marks}
        width = max(len(self._texts[mark]) for mark in used) + 2
        lines = [self.exercise]
        for test, mark in zip(self, self._marks, strict=True):
            lines.append(f"{self._texts[mark]:{width}}{test.name}")
            told = "\n".join(filter(None, (test.reason, test.trace)))
            lines += [f"{'':{width}}{line}" for line in told.splitlines()]
        tests = len(self) - self._marks.count("sandbox.not-applicable")
        passed = sum(test.counted for test in self)
        details = {"percent": percent_of(self.score), "passed": passed, "tests": tests}
        return "\n".join([*lines, render(self._texts, ("sandbox.score", details))])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = (
            f"<tr><td>{escape(self._texts[mark])}</td><td>{escape(test.name)}</td>"
            f"<td>{escape(test.reason or '')}</td></tr>"
            for test, mark in zip(self, self._marks, strict=True)
        )
        caption = f"{escape(self.exercise)}: {percent_of(self.score)}%"
        return f"<table><caption>{caption}</caption><tbody>{''.join(rows)}</tbody></table>"


def _mark(result: Result, told: ExerciseResult) -> str:
    """The key of a word for the result."""
    if result.skipped:
        return "sandbox.not-applicable"
    if not result.passed:
        return "sandbox.failed"
    return "sandbox.passed" if told.counted else "sandbox.uncounted"


def _told_result(
    test: ExerciseTest, result: Result, note: Problem | None, lang: str
) -> ExerciseResult:
    """The result of a test in words."""
    problem = result.problem or note
    return ExerciseResult(
        name=in_language(test.name, lang),
        passed=result.passed,
        reason=sentence(load(lang), problem) if problem else None,
        points=test.points,
        step=problem.step if problem else None,
        line=problem.line if problem else None,
        trace=problem.trace if problem else "",
        puzzle=test.puzzle.line if test.puzzle else None,
        counted=problem is None,
    )


class _Options(NamedTuple):
    limits: Limits
    isolated: bool
    board: str = ""


def watch(  # noqa: PLR0913 (limits, by name)
    solver: Code,
    puzzle: Puzzle | str,
    *,
    max_lines: int = Limits().steps,
    max_seconds: float = Limits().seconds,
    max_memory: int = Limits().memory,
    isolated: bool = False,
    board: str = "",
) -> Watched:
    """Run a solver of one's own on the givens of a puzzle, recorded line by line; see `Watched`.

    `solver` is a function that gets the board as a list of rows (0: empty) and returns True, False
    or a board; or the text of a program with `solve`, or the `Path` of its file. Of a function, the
    text is taken, with all of its module that it uses. `max_memory` is in MiB. `isolated` code has
    no network, files or other processes (Linux only). Code that works on a copy is shown that:
    `board` names another variable, as in `Watched.boards`, or is "given".

    NoSource for what is no function, or has no text; CodeError if the code cannot run, or has no
    such board. Code that fails, or reaches a limit, is no error: the `verdict` says so.

    >>> from sudoku_py.puzzle import read
    >>> watched = watch("def solve(board):\\n    return False\\n", read("12..34....1.4..."))
    >>> watched.is_solved, len(watched), watched[2].text
    (False, 3, 'return False')
    """
    options = _Options(Limits(max_lines, max_seconds, max_memory), isolated, board)
    source, name = _source(solver)
    return Watched(source, name, puzzle_in(puzzle), options)


def grade(
    solver: Code, exercise: str | PathLike[str], *, isolated: bool = False, lang: str = "en"
) -> Grade:
    """The results of the tests of an exercise; see `Grade`.

    `solver` is as for `watch`; `exercise` the id of one that comes along ("is-valid",
    "backtracking", "undo", "mrv", "forward-checking", "count-solutions"), or the `Path` of a file
    as the page saves it. NoSource or CodeError as for `watch`; ExerciseError, which lists the ids,
    for another exercise; OSError if a file cannot be read.

    >>> grade("def is_valid(board, row, column, digit):\\n    return True\\n", "is-valid").passed
    False
    """
    known = exercise_named(exercise)
    source, name = _source(solver, _entry(known))
    with _told():
        return Grade(known, subprocess_run.grade(source, name, known, isolated=isolated), lang)


def exercise_named(exercise: str | PathLike[str]) -> Exercise:
    """The exercise with that id, or in that file; ExerciseError or OSError if there is none."""
    if not isinstance(exercise, str):
        with Path(exercise).open(encoding="utf-8-sig", errors="replace") as file:
            return exercise_of(file.read(MAX_SIZE + 1))
    if exercise in exercise_ids():
        return bundled(exercise)
    known = ", ".join(exercise_ids())
    raise ExerciseError("exercise-unknown", name=exercise, known=known)


def _entry(exercise: Exercise) -> str:
    """The name of the function that the tests call; `solve` where they solve a puzzle."""
    called = [test.function for test in exercise.tests if test.function]
    return called[0] if called else "solve"


def _source(solver: Code, entry: str = "solve") -> tuple[str, str]:
    """The text of a program, and its name."""
    if isinstance(solver, str):
        return solver, "solver.py"
    if isinstance(solver, PathLike):
        path = Path(solver)
        try:
            return path.read_text("utf-8-sig"), path.name
        except UnicodeDecodeError:
            reason = _in_words(Problem("no-text")).rstrip(".")
            raise CodeError("bad-code", reason=reason) from None
    return program_of(solver, entry), f"{getattr(solver, '__name__', 'solver')}.py"


@contextmanager
def _told() -> Iterator[None]:
    """Turn the errors of the sandbox into those of the public API."""
    try:
        yield
    except BadSource as error:
        raise CodeError("bad-code", reason=_in_words(error.problem).rstrip(".")) from None
    except NoBoard as error:
        known = ", ".join(error.known)
        raise CodeError("unknown-board", name=error.wanted, known=known) from None
    except NotIsolated as error:
        raise CodeError("not-isolated", reason=str(error)) from None


def _in_words(problem: Problem) -> str:
    return "\n".join(filter(None, (sentence(load("en"), problem), problem.trace)))


def _board(puzzle: Puzzle, line: str) -> Board:
    givens = puzzle.position.givens
    digits = Grid.from_line(line)
    kept = all(
        given in (0, digit) for given, digit in zip(givens.values, digits.values, strict=True)
    )
    return Board(CandidateGrid.of(givens if kept else digits, digits=digits))
