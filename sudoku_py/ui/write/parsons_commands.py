"""Putting lines in order: moving them, checking the program, and bringing it into the editor.

A check runs the tests of the exercise on the program, so that another right order is right, too.
The lines in order are kept with the draft.
"""

import asyncio
from collections.abc import Callable

from sudoku_py.core.sentence import Details
from sudoku_py.engine.student_protocol import TestResult
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.write.draft import DraftCommands
from sudoku_py.ui.write.exercise import ExerciseCommands
from sudoku_py.ui.write.parsons import MISSING, Pieces, Placed, index_of, put
from sudoku_py.ui.write.practice import PracticeCommands
from sudoku_py.ui.write.state import SLICE, CheckedLines, WriteState

WAYS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}  # (lines, levels)


class ParsonsCommands(Component):
    """Changes what the slice `write` has of lines in order."""

    def __init__(
        self,
        services: Services,
        state: WriteState,
        drafts: DraftCommands,
        exercises: ExerciseCommands,
        practice: PracticeCommands,
    ) -> None:
        super().__init__(services)
        self._state = state
        self._drafts = drafts
        self._exercises = exercises
        self._practice = practice

    def commands(self) -> dict[str, Callable[..., object]]:
        """By name, what the mode adds to the page's commands."""
        commands: dict[str, Callable[..., object]] = {
            "write-parsons-open": self._toggle,
            "parsons-pick": lambda piece: self.pick(int(piece)),
            "parsons-out": self.take_out,
            "parsons-check": self._check,
            "parsons-continue": self._continue,
        }
        for way in WAYS:
            commands["parsons-" + way] = lambda way=way: self.move(way)
        return commands

    # opening and closing

    def _toggle(self) -> None:
        """Show the lines in place of the editor, or the editor again."""
        state, exercise = self._state, self._state.exercise
        if state.busy:
            return
        if state.is_ordering:
            self._store.update(SLICE, is_ordering=False)
        elif exercise and exercise["parsons"]:
            pieces = Pieces(exercise["parsons"], exercise["id"])
            placed = pieces.arrangement(state.parsons)
            self._store.update(SLICE, pieces=pieces, placed=placed, current=None, checked=None)
            self._store.update(SLICE, is_ordering=True)
            self._game.say(CALM, "write.parsons-hello")

    # moving

    def pick(self, piece: int) -> None:
        """Put a line that is offered below the current one; make one of the program current."""
        state = self._state
        if not self._can_move() or not 0 <= piece < len(state.pieces.texts):
            return
        if index_of(state.placed, piece) >= 0:
            self._store.update(SLICE, current=piece)
            return
        above = index_of(state.placed, state.current)
        above = above if above >= 0 else len(state.placed) - 1
        level = state.placed[above][1] if above >= 0 else 0
        self.place(piece, above + 1, level)

    def place(self, piece: int, index: int, level: int) -> None:
        """Put a line there, and say where it is now."""
        if self._can_move():
            self._change(put(self._state.placed, piece, index, level), piece)
            index = index_of(self._state.placed, piece)
            level = self._state.placed[index][1]
            key = "write.parsons-indented" if level else "write.parsons-first-level"
            self._say_line(key, piece, {"line": index + 1, "n": level})

    def move(self, way: str) -> None:
        """Move the current line of the program by one line, or one step of indentation."""
        state, (lines, levels) = self._state, WAYS[way]
        index = index_of(state.placed, state.current)
        if index < 0 or state.current is None:
            self._game.say(CALM, "write.parsons-choose")
            return
        level = state.placed[index][1]
        moved = put(state.placed, state.current, max(index + lines, 0), level + levels)
        if moved == state.placed:
            self._game.say(CALM, "write.parsons-no-further")
        else:
            self.place(state.current, max(index + lines, 0), level + levels)

    def take_out(self, piece: int | None = None) -> None:
        """Take a line out of the program, or else the current one."""
        state = self._state
        piece = state.current if piece is None else piece
        index = index_of(state.placed, piece)
        if piece is None or index < 0:
            self._game.say(CALM, "write.parsons-choose")
        elif self._can_move():
            self._change([each for each in state.placed if each[0] != piece], piece)
            self._say_line("write.parsons-taken-out", piece, {})

    def _change(self, placed: Placed, current: int | None) -> None:
        lines = self._state.pieces.lines(placed)
        self._store.update(SLICE, placed=placed, current=current, checked=None, parsons=lines)
        self._drafts.keep_practice()

    def _can_move(self) -> bool:
        """Whether nothing runs: the lines that are checked stay as they are."""
        return self._state.is_ordering and not self._state.busy

    def _say_line(self, key: str, piece: int, details: Details) -> None:
        self._game.say(CALM, key, dict(details, code=self._state.pieces.texts[piece]))

    # checking

    def _check(self) -> None:
        state = self._state
        if self._has_program():
            asyncio.create_task(self._check_now(state.pieces, list(state.placed)))

    def _has_program(self) -> bool:
        """Whether there are lines to run, and nothing runs; say so if there are none."""
        if not self._state.busy and not self._state.placed:
            self._game.say(CALM, "write.parsons-empty")
        return not self._state.busy and bool(self._state.placed)

    async def _check_now(self, pieces: Pieces, placed: Placed) -> None:
        state, exercise = self._state, self._state.exercise
        if not exercise:
            return
        source = pieces.program(placed)
        rows = await self._exercises.results(
            source, exercise, lambda _: self._store.update(SLICE, checked=None)
        )
        if rows is not None:
            checked = judged(pieces, placed, rows)
            if state.pieces is pieces and state.placed == placed:  # nobody has moved on meanwhile
                self._store.update(SLICE, checked=checked)
            tone = GOOD if checked["is_right"] else BAD
            self._game.say(tone, checked["key"], checked["details"])
        self._store.update(SLICE, busy="")

    def _continue(self) -> None:
        """Bring the program into the editor, as the draft."""
        state = self._state
        if not self._has_program():
            return
        name = self._practice.bring(state.pieces.program(state.placed))
        self._store.update(SLICE, is_ordering=False)
        if name is None:
            self._game.say(GOOD, "write.parsons-continued")
        else:
            self._game.say(GOOD, "write.parsons-continued-beside", {"name": name})


def judged(pieces: Pieces, placed: Placed, rows: list[TestResult]) -> CheckedLines:
    """What there is to say of a program, whose tests have these results.

    It is right if all tests pass that apply to it, and no line is in it that belongs to no right
    program.
    """
    tests = [row for row in rows if not row["skipped"]]
    has_failed = [row for row in tests if not row["passed"]]
    wrong, line = pieces.first_wrong(placed), None
    details: Details = {"tests": len(tests)}
    reason: object = ""
    key = "write.parsons-right"
    if not has_failed:
        line = pieces.first_distractor(placed)
        if line:
            key, details = "write.parsons-unneeded", {"line": line}
    elif not wrong:
        key = "write.parsons-own-fault"
    else:
        key, at = wrong
        line = None if key == MISSING else at
        details = {"line": at, "n": at - 1}
    if line and pieces.is_distractor(placed[line - 1][0]):
        reason = pieces.reason(placed[line - 1][0])
    return {
        "is_right": key == "write.parsons-right",
        "key": key,
        "details": details,
        "line": line,
        "reason": reason,
        "rows": rows,
    }
