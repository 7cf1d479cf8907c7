"""The laboratory as another part of the page steers it: an embed, or a teacher's link.

A remote takes up the run or the race that a link has opened, or opens a lesson; from then on its
other methods are about that.
"""

from typing import Any

from sudoku_py.ui.lab.lessons.lesson_commands import LessonCommands
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.lab.player.state import Frame
from sudoku_py.ui.lab.race.race import Race
from sudoku_py.ui.storage.url_parameters import SPEEDS, Problem

RUN, RACE, LESSON = "lab", "race", "lesson"
NOTHING: dict[str, Any] = {"mood": "waiting", "step": 0, "counters": {}}


class Remote:
    """Steers what is shown, and reports how it stands."""

    def __init__(self, player: Player, race: Race, lessons: LessonCommands) -> None:
        self._run = player
        self._race = race
        self._lessons = lessons
        self._kind = RUN
        self._lesson = ""

    def open_run(self) -> None:
        """Steer the run that a link has opened."""
        self._kind = RUN

    def open_race(self) -> None:
        """Steer the race that a link has opened."""
        self._kind = RACE

    def open_lesson(self, name: str, station: int = 1, problem: Problem | None = None) -> None:
        """Open a lesson at a station, the first of which is 1; say the problem there."""
        self._kind, self._lesson = LESSON, name
        self._lessons.open_lesson(name, station, problem)

    # steering

    @property
    def player(self) -> Player:
        """What plays the run or the race."""
        return self._race.player if self._kind == RACE else self._run

    def seek(self, step: int) -> None:
        """Go to a step of the run, a place of the race, or a station of the lesson."""
        if self._kind == LESSON:
            self._lessons.open_lesson(self._lesson, step)
        else:
            self.player.seek(step)

    def set_speed(self, speed: int | None) -> None:
        """Play so many steps per second, one of `SPEEDS`; None for as many as there can be."""
        self.player.set_speed(SPEEDS.index(speed))

    # reporting

    def report(self) -> dict[str, Any]:
        """Return how it stands: "mood", "step", "counters", and "event" and "status" if any."""
        state = self.player.state
        if not state.frame:
            return dict(NOTHING)
        report = {"mood": state.status, "step": state.frame["step"], "event": None}
        report["status"] = state.frame["end"]
        if self._kind == RACE:
            report["counters"] = self._race_counters(state.frame)
            return report
        report["counters"] = dict(state.frame["counters"], depth=state.frame["depth"])
        if state.frame["event"]:
            report["event"] = state.frame["event"]["kind"]
        return self._of_lesson(report) if self._kind == LESSON else report

    def _race_counters(self, frame: Frame) -> dict[str, Any]:
        names = (self._race.state.setup or {})["algorithms"]
        return {
            name: dict(runner["counters"], place=runner["place"])
            for name, runner in zip(names, frame["runners"])
        }

    def _of_lesson(self, report: dict[str, Any]) -> dict[str, Any]:
        lessons = self._lessons
        results = lessons.results
        report["answers"] = results
        report["counters"].update(
            questions=len(results),
            answered=len(results) - results.count(None),
            right=results.count(True),
        )
        report["step"] = lessons.station
        report["status"] = "finished" if lessons.is_over else None
        is_there = "running" if lessons.station else "waiting"
        report["mood"] = "finished" if lessons.is_over else is_there
        return report
