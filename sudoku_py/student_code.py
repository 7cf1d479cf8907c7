"""A solver of one's own, watched line by line; `grading` grades it with an exercise.

The code runs recorded and within limits in a process of its own, which it cannot leave anything in.
"""

import json
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, overload

from sudoku_py.board import Board
from sudoku_py.core import arguments
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.function_source import program_of
from sudoku_py.lab.texts import load
from sudoku_py.puzzle import Puzzle, puzzle_in
from sudoku_py.sandbox import subprocess_run
from sudoku_py.sandbox.board_track import BoardName
from sudoku_py.sandbox.ending import explanation
from sudoku_py.sandbox.entry import solver_of
from sudoku_py.sandbox.limits import Limits
from sudoku_py.sandbox.problem import Problem, sentence
from sudoku_py.sandbox.program import BadSource, compiled
from sudoku_py.sandbox.subprocess_run import Died, NoBoard, NotIsolated

Code = Callable[..., object] | str | PathLike[str]
LONGEST, MOST_MEMORY = 1_000_000, 1_000_000  # seconds, MiB
STEPS = 1000  # of a transcript, unless the caller chooses another number
COUNTERS = ("lines", "writes", "calls", "depth")


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
        "no-board-named": "No board has the name {name}. There are: {known}.",
        "ended-early": "The code did not run again up to step {number}: {reason}.",
    }
    problem: Problem | None = None  # of "bad-code": the reason as data, for other languages


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
    or more; `events` has all lines and writes of the run, one after the other, in one go, and
    `transcript` puts them in words.
    `source` is the text that ran, whose lines the steps number.

    >>> from sudoku_py.puzzle import read
    >>> watched = watch("def solve(board):\\n    return False\\n", read("12..34....1.4..."))
    >>> print(watched[2], watched.counters["lines"])
    2. Line 2: return False 2
    """

    def __init__(  # noqa: PLR0913 (options, by name)
        self,
        source: str,
        name: str,
        puzzle: Puzzle,
        limits: Limits,
        *,
        isolated: bool = False,
        board: str = "",
    ) -> None:
        """Take the code, which runs at the first request; CodeError if it cannot run."""
        self.source, self.puzzle = source, puzzle
        self._name, self._limits, self._isolated = name, limits, isolated
        self._wanted_board = board
        with code_errors():
            solver_of(compiled(source, name), puzzle.position.givens)
        self._steps: dict[int, WatchedStep] = {}
        self._end: Mapping[str, Any] = {}

    def run(self) -> "Watched":
        """Run the code unless it has run; CodeError if it should be isolated, and cannot be."""
        if not self._end:
            deque(self.transcript(1, as_json=True), maxlen=0)
        return self

    @property
    def is_solved(self) -> bool:
        """Whether the code has solved the puzzle, or says rightly that it has no solution."""
        return bool(self.run()._end["solved"])

    @property
    def verdict(self) -> str:
        """How the run ended, in a sentence: solved, or what is wrong."""
        return str(self.run()._end["reason"])

    @property
    def board(self) -> Board:
        """The board at the end: the one that the code works on, or that was chosen."""
        return _board(self.puzzle, self.run()._end["board"])

    @property
    def shown(self) -> str:
        """The variable whose board is shown, such as "copy in solve"."""
        return str(self.run()._end.get("shown", ""))

    @property
    def boards(self) -> tuple[BoardName, ...]:
        """All that can be shown, with how often each changes; the first was given to the code.

        >>> from sudoku_py.puzzle import read
        >>> program = "def solve(board):\\n    copy = [*map(list, board)]\\n    copy[0][2] = 4\\n"
        >>> watched = watch(program, read("12..34....1.4..."))
        >>> [(each.name, each.writes) for each in watched.boards], watched.shown
        ([('board', 0), ('copy', 1)], 'copy in solve')
        """
        return tuple(BoardName(**each) for each in self.run()._end.get("boards", ()))

    @property
    def counters(self) -> Mapping[str, int]:
        """How many `lines`, `writes` and `calls` there were, and the `depth` of the stack.

        The writes are those into the board that is shown.
        """
        end = self.run()._end
        return MappingProxyType({name: end.get(name, 0) for name in COUNTERS})

    def events(self) -> Iterator[Mapping[str, Any]]:
        """Every line that ran and every write, then the end, as `watch --json` prints them.

        >>> from sudoku_py.puzzle import read
        >>> watched = watch("def solve(board):\\n    return False\\n", read("12..34....1.4..."))
        >>> [(event["kind"], event.get("line")) for event in watched.events()]
        [('line', 1), ('line', 2), ('end', None)]
        """
        return map(json.loads, self.transcript(None, as_json=True))

    def profile(self) -> list[Mapping[str, Any]]:
        """For each `line` that ran, its `count`, and about how many milliseconds it took: `ms`.

        >>> from sudoku_py.puzzle import read
        >>> watched = watch("def solve(board):\\n    return False\\n", read("12..34....1.4..."))
        >>> [(row["line"], row["count"]) for row in watched.profile()]
        [(1, 1), (2, 1)]
        """
        rows = map(json.loads, self.transcript(profile=True, as_json=True))
        return [row for row in rows if row["kind"] == "profile"]

    def transcript(
        self,
        steps: int | None = STEPS,
        *,
        at: int | None = None,
        profile: bool = False,
        as_json: bool = False,
        lang: str = "en",
    ) -> Iterator[str]:
        """The run in words, line by line, as the command `watch` prints it; the code runs again.

        First the board, then the first `steps` (None: all), each with its line of code and what
        it writes; the board at the end, the verdict and the counters. Instead of the steps, one of
        them `at` which the stack with all variables is shown, or the `profile`: how often each line
        ran. `as_json` gives each event as a JSON object. `lang` is "en" or "es". ArgumentError for
        a number below 0, or another language.

        >>> from sudoku_py.puzzle import read
        >>> watched = watch("def solve(board):\\n    return False\\n", read("12..34....1.4..."))
        >>> print(*list(watched.transcript())[1:3], sep="\\n")
        1. Line 1: def solve(board):
        2. Line 2: return False
        """
        for name, value in (("steps", steps), ("at", at)):
            if value is not None:
                arguments.whole(name, value)
        load(lang)
        shown = {"steps": steps, "at": at, "profile": profile, "json": as_json, "language": lang}
        return self._told(shown, lang, as_json=as_json)

    def _told(self, shown: dict[str, Any], lang: str, *, as_json: bool) -> Iterator[str]:
        try:
            yield from self._texts({**shown, "board": self._wanted_board})
        except Died as death:
            self._end = self._early_end(death.problem, "en")
            if as_json:
                end = self._early_end(death.problem, lang)
                yield json.dumps({name: end[name] for name in end if name != "board"})
            else:
                yield from explanation(load(lang), death.problem)

    @overload
    def __getitem__(self, index: int) -> WatchedStep: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[WatchedStep]: ...
    def __getitem__(self, index: int | slice) -> WatchedStep | Sequence[WatchedStep]:
        """The step with that number; 0 is the start, a negative one counts from the end."""
        if isinstance(index, slice):
            return [self[number] for number in range(len(self))[index]]
        found = arguments.integer("index", index)
        number = found + len(self) if found < 0 else found
        if not 0 <= number < len(self):
            raise arguments.UnknownIndex("argument-step", found=found, last=len(self) - 1)
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
        state = json.loads(next(self.transcript(at=number, as_json=True)))
        if state["kind"] != "state":
            raise CodeError("ended-early", number=number, reason=state["reason"].rstrip("."))
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

    def _texts(self, options: dict[str, Any]) -> Iterator[str]:
        """The text of a run, whose end is kept; Died if its process ends before its time."""
        givens, options = self.puzzle.position.givens, {**options, "isolated": self._isolated}
        with code_errors():
            run = subprocess_run.watch(self.source, self._name, givens, self._limits, options)
            for message in run:
                if "text" in message:
                    yield message["text"]
                else:
                    self._end = message["end"]

    def _early_end(self, problem: Problem, lang: str) -> Mapping[str, Any]:
        reason = {"reason": sentence(load(lang), problem), "line": problem.line}
        end = {"kind": "end", "end": problem.end, "solved": False, **reason}
        return {**end, "trace": problem.trace, "board": self.puzzle.position.givens.line}


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
    such board; ArgumentError for a limit that is none; OSError if a file cannot be read. Code that
    fails, or reaches a limit, is no error: the `verdict` says so.

    >>> from sudoku_py.puzzle import read
    >>> watched = watch("def solve(board):\\n    return False\\n", read("12..34....1.4..."))
    >>> watched.is_solved, len(watched), watched[2].text
    (False, 3, 'return False')
    """
    limits = Limits(
        arguments.whole("max_lines", max_lines, least=1),
        arguments.number("max_seconds", max_seconds, least=0.01, most=LONGEST),
        arguments.whole("max_memory", max_memory, least=1, most=MOST_MEMORY),
    )
    arguments.text("board", board)
    source, name = program_text(solver)
    problem = puzzle_in(puzzle)
    return Watched(source, name, problem, limits, isolated=isolated, board=board).run()


def program_text(solver: Code, entry: str = "solve") -> tuple[str, str]:
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
def code_errors() -> Iterator[None]:
    """Turn the errors of the sandbox into those of the public API."""
    try:
        yield
    except BadSource as error:
        told = CodeError("bad-code", reason=_in_words(error.problem).rstrip("."))
        told.problem = error.problem
        raise told from None
    except NoBoard as error:
        known = ", ".join(error.known)
        raise CodeError("no-board-named", name=error.wanted, known=known) from None
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
