"""Whether the runs of a lesson have the steps, the values and the answers that it names."""

from collections.abc import Generator, Iterable, Iterator, Mapping
from typing import Any

from sudoku_py.core.errors import Phrase
from sudoku_py.lab.lesson.fields import LessonError, blanks, quoted, station_at
from sudoku_py.lab.lesson.reader import CELL, CELL_NAME, DIGIT, MAX_NUMBER, MAX_STEP, STEP
from sudoku_py.lab.lesson.stations import go_to, lesson_run, station_values, values_beside
from sudoku_py.lab.lesson.tables import OwnLesson, Place, Question, Station
from sudoku_py.lab.run import Run
from sudoku_py.lab.source import source_of

Values = Mapping[str, object]
OF_ANSWER = ("given", "right", "cells", "cell", "clash")  # what a reply may name besides
MAX_DIGIT_SIDE = 9


def check(lesson: OwnLesson) -> Iterator[int]:
    """Go to each station; LessonError for the first that is not as the lesson says.

    Yields, between pieces of work, how many steps of a run are recorded.
    """
    for number in range(1, len(lesson["stations"]) + 1):
        yield from _StationCheck(lesson, number).run()


class _StationCheck:
    def __init__(self, lesson: OwnLesson, number: int) -> None:
        self._texts = lesson["texts"]
        self._station = lesson["stations"][number - 1]
        self._before = lesson["stations"][number - 2]  # where there is one
        self._where: Phrase = station_at(number)
        self._size = round(len(self._station["puzzle"]) ** 0.5)

    def run(self) -> Iterator[int]:
        """Check the station's step, what it shows there, and its question."""
        station, ask = self._station, self._station["ask"]
        run = yield from self._reached(station, "")
        self._check_counter(run)
        self._check_line(run)
        found = yield from self._values(station)
        self._check_blanks("text", station["text"], found)
        if ask and ask["place"]:
            run = yield from self._reached(ask["place"], "question.at.")
            self._check_question(ask, station_values(run), found)
        elif ask:
            self._check_question(ask, (yield from self._values(self._before)), found)

    def _values(self, station: Station) -> Generator[int, None, Values]:
        """The values at a station, with those of the run that it is compared with."""
        run = yield from self._reached(station, "")
        found = station_values(run)
        if station["beside"]:
            beside: Any = station["beside"]
            found |= values_beside((yield from self._reached(beside, "compare.")))
        return found

    def _fail(self, code: str, **details: str | int | Phrase) -> None:
        raise LessonError(code, where=self._where, **details)

    def _reached(self, place: Place, prefix: str) -> Generator[int, None, Run]:
        """Go to a step; `prefix` begins the names of the fields that say which it is."""
        puzzle, stop, count = self._station["puzzle"], place["stop"], place["count"]
        run = lesson_run(puzzle, place["algorithm"])
        on_the_way = go_to(run, stop, count)
        while True:
            try:
                next(on_the_way)
            except StopIteration as stopped:
                found: int = stopped.value
                break
            if run.recorded > MAX_STEP:
                self._fail("lesson-slow", most=MAX_STEP)
            yield run.recorded
        if found < count and stop == STEP:
            self._fail("lesson-no-step", field=f"{prefix}step", found=count, most=run.recorded)
        if found < count:
            details: dict[str, str | int] = {"event": stop, "found": count, "most": found}
            self._fail("lesson-no-event", field=f"{prefix}count", **details)
        return run

    def _check_counter(self, run: Run) -> None:
        name, counters = self._station["counter"], run.view().counters
        known = [each for each, value in counters.items() if value is not None]
        if name and name != "depth" and name not in known:
            shown = {"found": name, "algorithm": run.solver.id, "known": ", ".join(known)}
            self._fail("lesson-counter", **shown)

    def _check_line(self, run: Run) -> None:
        piece, source = self._station["line"], source_of(run.solver)
        if piece and not any(piece in line for line in source.text.split("\n")[source.start - 1 :]):
            self._fail("lesson-code", found=quoted(piece))

    def _check_blanks(self, field: str, key: str, found: Iterable[str]) -> None:
        known = sorted(found)
        for table in self._texts.values():
            for name in blanks(table.get(key, "")):
                if name not in known:
                    self._fail("lesson-blank", field=field, blank=name, known=", ".join(known))

    def _check_question(self, ask: Question, put: Values, found: Values) -> None:
        """Check a question: its texts, with the values where it is put, and its answer."""
        self._check_blanks("question.text", ask["text"], put)
        for number, key in enumerate(ask["options"], 1):
            both = set(put) & set(found)
            self._check_blanks(f"question.options[{number}].text", key, both)
        told = set(found) | set(OF_ANSWER)
        for key in self._texts[next(iter(self._texts))]:
            if key.startswith(self._station["text"] + "-") and key not in _of_question(ask):
                self._check_blanks("question", key, told)
        if ask["options"]:
            return
        if ask["kind"] == DIGIT and self._size > MAX_DIGIT_SIDE:
            self._fail("lesson-digits")
        self._check_answer(ask, found)

    def _check_answer(self, ask: Question, found: Values) -> None:
        answer, kind = ask["answer"], ask["kind"]
        value: object = answer
        if isinstance(answer, str) and not CELL_NAME.fullmatch(answer):
            value = found.get(answer)
            possible = [name for name in found if self._is_answer(kind, found[name])]
            if not self._is_answer(kind, value):
                known = ", ".join(sorted(possible)) or "–"
                self._fail("lesson-answer", found=answer, known=known)
        elif not self._is_answer(kind, value):
            self._fail("lesson-outside", found=str(answer))

    def _is_answer(self, kind: str, value: object) -> bool:
        """Whether a value can be an answer to a question of a kind on this board."""
        if kind == CELL:
            match = CELL_NAME.fullmatch(str(value))
            return match is not None and all(int(each) <= self._size for each in match.groups())
        if kind == DIGIT:
            text = str(value)
            return text.isascii() and text.isdigit() and 1 <= int(text) <= self._size
        return type(value) is int and 0 <= value <= MAX_NUMBER


def _of_question(ask: Question) -> tuple[str, ...]:
    return ask["text"], *ask["options"]
