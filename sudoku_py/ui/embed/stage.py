"""What an embed shows: the board to play on, a run, a race, a lesson or the analysis."""

import asyncio

from sudoku_py.ui import boards
from sudoku_py.ui.link import SPEEDS

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab
    from sudoku_py.ui.lab.lessons import Lessons
    from sudoku_py.ui.lab.race import Race
    from sudoku_py.ui.page import Page
    from sudoku_py.ui.room import Room
    from sudoku_py.ui.views import Views

LOOK = 30  # ms between two looks whether a room, or what it needs, has come
MOMENT = ("alg", "seed", "step", "speed")  # of a run, as the laboratory takes it from a link
RACE = "race"  # a kind of its own: the view "lab" with several algorithms


def kind_of(options: dict) -> str:
    """What is wanted: a view, or a race."""
    return RACE if options["view"] == "lab" and options["algs"] else options["view"]


class Stage:
    """Shows one thing after the other, and steers it."""

    def __init__(self, page: "Page", views: "Views") -> None:
        """Work on `page`."""
        self._page = page
        self._views = views
        self._visit = 0  # counts what was opened, so that only the newest is played
        self._is_opening = False
        self._is_to_play = False
        self._step = None  # where to go as soon as it is open
        self._lesson = None
        self.kind = None

    def open(self, options: dict) -> None:
        """Show what `options` want, and play if they say so."""
        self._visit += 1
        self.kind = kind_of(options)
        self._lesson, self._is_to_play = options["lesson"], options["autoplay"]
        self._step = None
        self._prepare(options)
        self._is_opening = self.kind not in ("play", "analyse")
        if self._is_opening:
            asyncio.create_task(self._arrive(options, self._visit))

    async def _arrive(self, options: dict, visit: int) -> None:
        lab = await self._lab(visit)
        if lab:
            self._begin(lab, options)
            self._is_opening = False
            if self._step is not None:
                self.seek(self._step)
            if self._is_to_play:
                self.play()

    def _prepare(self, options: dict) -> None:
        state = self._page.state
        state.lent, state.mode, state.asked = None, "watch", {}
        if self.kind == RACE:
            state.mode = RACE
        elif self.kind == "lab":
            state.asked = {name: options[name] for name in MOMENT if options[name] is not None}
            state.asked["speed"] = options["speed"]
        elif self.kind == "analyse":
            state.sent = boards.puzzle_line(state.board)
        self._views.show("lab" if self.kind in (RACE, "lesson") else self.kind)

    async def _lab(self, visit: int) -> "Lab | None":
        """The laboratory, when it knows its algorithms; None if it is not wanted any more."""
        while visit == self._visit:
            lab = self._page.rooms.get("lab")
            if lab and lab.algorithms:
                return lab
            await asyncio.sleep_ms(LOOK)
        return None

    def _begin(self, lab: "Lab", options: dict) -> None:
        step = options["step"]
        if self.kind == RACE:
            race = self._race(lab)
            wanted = {"algorithms": options["algs"], "seed": options["seed"] or 0}
            race.set_up(wanted, place=step or 0)
        elif self.kind == "lesson":
            self._lessons(lab).open_lesson(self._lesson, step or 1)
        self.set_speed(options["speed"])

    def _lessons(self, lab: "Lab") -> "Lessons":
        from sudoku_py.ui.lab.lessons import Lessons  # noqa: PLC0415 - it comes with the room

        return lab.part(Lessons)

    def _race(self, lab: "Lab") -> "Race":
        from sudoku_py.ui.lab.race import Race  # noqa: PLC0415 - it comes with the room

        return lab.part(Race)

    # steering

    @property
    def _room(self) -> "Room | None":
        """The laboratory, where it is what is shown."""
        return self._page.room if self._page.state.view == "lab" else None

    @property
    def _player(self) -> object:
        """What plays: the session of the run or the race."""
        return self._race(self._room).session if self.kind == RACE else self._room.session

    def play(self) -> None:
        """Play, as soon as that is possible."""
        self._is_to_play = True
        if self._room and not self._is_opening:
            self._player.play()

    def pause(self) -> None:
        """Stay where it is."""
        self._is_to_play = False
        if self._room and not self._is_opening:
            self._player.pause()

    def seek(self, step: int) -> None:
        """To a step of the run or the race, or a station of the lesson."""
        if self._is_opening:
            self._step = step
        elif not self._room:
            return
        elif self.kind == "lesson":
            self._lessons(self._room).open_lesson(self._lesson, step)
        else:
            self._player.seek(step)

    def set_speed(self, speed: int | None) -> None:
        """Play so many steps per second from now on; None for as many as there can be."""
        lab = self._page.rooms.get("lab")
        if lab:
            target = self._race(lab) if self.kind == RACE else lab
            target.set_speed(SPEEDS.index(speed))

    # reporting

    def report(self) -> dict:
        """How what is shown stands: "mood", "step", "counters"; of the laboratory only."""
        frame = self._player.frame if self._room and not self._is_opening else None
        if frame is None:
            return {"mood": "waiting", "step": 0, "counters": {}}
        if self.kind == RACE:
            return self._of_race(frame)
        counters = dict(frame["counters"], depth=frame["depth"])
        report = {"mood": self._player.mood, "step": frame["step"], "counters": counters}
        report["event"] = frame["event"]["kind"] if frame["event"] else None
        report["status"] = frame["end"]
        return self._of_lesson(report) if self.kind == "lesson" else report

    def _of_race(self, frame: dict) -> dict:
        names = self._player.wanted["algorithms"]
        counters = {
            name: dict(runner["counters"], place=runner["place"])
            for name, runner in zip(names, frame["runners"])
        }
        mood, step, end = self._player.mood, frame["step"], frame["end"]
        return {"mood": mood, "step": step, "counters": counters, "event": None, "status": end}

    def _of_lesson(self, report: dict) -> dict:
        lessons = self._lessons(self._room)
        over = lessons.is_over
        report["step"], report["status"] = lessons.station, "finished" if over else None
        report["mood"] = "finished" if over else "running" if lessons.station else "waiting"
        return report
