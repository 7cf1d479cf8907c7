"""The mode "race": several algorithms side by side on one puzzle."""

from pyscript import document

from sudoku_py.ui import boards, link
from sudoku_py.ui.lab import race_words
from sudoku_py.ui.lab.part import Part
from sudoku_py.ui.lab.race_results import Results
from sudoku_py.ui.lab.race_session import RaceSession
from sudoku_py.ui.lab.race_setup import Setup
from sudoku_py.ui.lab.race_view import RaceView
from sudoku_py.ui.lab.recovery import DIED
from sudoku_py.ui.state import BAD, CALM

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.lab.lab import Lab

FIRST_SPEED = 6  # in link.SPEEDS: a race is not followed step by step
SLOW = 30  # steps per second: up to here the boards show what each step does


class Race(Part):
    """One race after the other, on the puzzle of the player's board."""

    def __init__(self, lab: "Lab") -> None:
        """Serve `lab`; nothing is asked of the engine before `enter`."""
        super().__init__(lab)
        self._page = page = lab.page
        self._view, self._results = RaceView(page.view), Results(page.view)
        self._setup = Setup(page.view, self._open)
        self.session = RaceSession(page.engine, self._on_open, self._paint, self._complain)
        self._arrived = []  # the runners that have been told of
        self._going = False  # whether it did when something was told last
        self.actions = self._own_actions()
        self.controls = {"scrub": self._scrub, "speed": self._choose_speed}
        self.controls["measure"] = self._choose_measure
        self.actions.update(self._setup.actions)
        self.controls.update(self._setup.controls)
        self.set_speed(FIRST_SPEED)

    def _own_actions(self) -> dict:
        session = self.session
        return {
            "play": session.toggle,
            "pause": session.toggle,
            "step": lambda: session.move(1),
            "step-back": lambda: session.move(-1),
            "first": lambda: session.seek(0),
            "last": session.to_end,
            "faster": lambda: self.set_speed(self._place + 1),
            "slower": lambda: self.set_speed(self._place - 1),
        }

    # coming, going, and the set-up

    def enter(self) -> None:
        """Come to the mode: open a race, unless this one is open already."""
        if not self.session.race or self.session.wanted != self._wanted():
            self._open()
        elif self.session.is_lost:
            self.session.resume()
        else:
            self.translate()

    def leave(self) -> None:
        """Go from the mode: nothing plays unseen."""
        self.session.pause()

    def setup(self) -> dict:
        """The choices as plain data: "algorithms", "fairness", "goal" and "seed"."""
        return self._setup.data()

    def set_up(self, data: dict, place: int = 0) -> None:
        """Race with the choices that are in `data`, from that place; the others stay."""
        self._setup.take(data)
        if self._is_seen and self.lab.algorithms:
            self._open(place)

    @property
    def _is_seen(self) -> bool:
        return self._page.state.place == "lab-race"

    def _open(self, place: int = 0) -> None:
        document.documentElement.removeAttribute("data-lab")
        self._setup.paint(self.lab.algorithms, self._page.words)
        self.session.open(self._wanted(), place)

    def _wanted(self) -> dict:
        return dict(self.setup(), puzzle=boards.puzzle_line(self._page.state.board))

    def _on_open(self, race: dict) -> None:
        self._arrived, self._going = [], False
        self._view.begin(race["puzzle"], self._setup.algorithms, self._page.words)
        self._results.hide()

    # wishes

    def set_speed(self, place: int) -> None:
        """Take the speed at a place of `link.SPEEDS`, or the nearest that there is."""
        self._place = min(max(place, 0), len(link.SPEEDS) - 1)
        self.session.speed = link.SPEEDS[self._place]
        if self._page.state:
            self._show_speed()

    def _show_speed(self) -> None:
        steps, words = self.session.speed, self._page.words
        most = words.text("lab.speed-most")
        text = words.text("lab.speed-steps", {"n": steps}) if steps else most
        self._view.show_speed(text, self._place)

    def _choose_speed(self, value: str) -> None:
        self.set_speed(int(value))

    def _scrub(self, value: str) -> None:
        self.session.seek(int(float(value)))

    def _choose_measure(self, value: str) -> None:
        self._results.measure = value
        self._show_results()

    # showing

    @property
    def _is_quick(self) -> bool:
        speed = self.session.speed
        return self.session.going and (speed is None or speed > SLOW)

    def translate(self) -> None:
        """Show all of it again, in another language perhaps."""
        self._show_speed()
        if self.lab.algorithms:
            self._setup.paint(self.lab.algorithms, self._page.words)
        self._view.translate(self._page.words)
        if self.session.frame:
            self._view.show_going(self.session.going, self._page.words)
            self._paint()

    def _paint(self) -> None:
        session, words = self.session, self._page.words
        if not session.frame or not self._is_seen:
            return
        fairness = self._setup.fairness
        self._view.show(session.frame, fairness, self._is_quick, words)
        if not self._tell() and session.going:
            return
        self._view.show_going(session.going, words)
        self._view.show_place(fairness, session.frame["step"], words)
        self._show_results()
        document.documentElement.setAttribute("data-lab", session.mood)
        self._page.paint_surroundings()

    def _show_results(self) -> None:
        """Tell how it went once someone has come to an end; not of what still changes."""
        table, words = self.session.table, self._page.words
        placed = table and any([row["place"] for row in table["rows"]])
        if table and (table["over"] or (placed and not self.session.going)):
            self._results.show(table, self._setup.fairness, words)
        else:
            self._results.hide()

    def _complain(self, key: str, details: dict) -> None:
        if not self.session.frame:
            self._view.hide()
            self._results.hide()
        if details.get("id") in self.lab.algorithms:
            details = dict(details, id=("algorithm." + details["id"], {}))
        self._say(BAD, "race.died" if key == DIED else key, details)
        self._page.paint_surroundings()

    # telling: the start, each that comes to an end, and the end; at rest where it stands

    def _say(self, tone: str, key: str, details: dict) -> None:
        self._page.state.say(tone, key, details)
        self._page.state.spoken = None

    def _tell(self) -> bool:
        """Say what there is to say; whether there was anything."""
        session, rows = self.session, self._rows()
        done = [row for row in rows if row["status"] != "running"]
        new = [row for row in done if row["algorithm"] not in self._arrived]
        started = session.going and not self._going
        self._arrived, self._going = [row["algorithm"] for row in done], session.going
        if session.at_end:
            self._say(CALM, *self._end(rows))
        elif not session.going:
            self._say(CALM, *self._rest())
        elif new and not started:
            self._say(CALM, "race.arrived", self._named(new[-1], race_words.standing))
        elif started:
            self._say(CALM, "race.on", {})
        else:
            return False
        return True

    def _rows(self) -> list[dict]:
        rows = []
        for name, runner in zip(self._setup.algorithms, self.session.frame["runners"]):
            row = {"algorithm": name, "status": runner["status"], "place": runner["place"]}
            row.update(runner["counters"])
            rows.append(row)
        return rows

    def _named(self, row: dict, told: "Callable") -> dict:
        how = told(self._setup.fairness, row, self._page.words)
        return {"algorithm": ("algorithm." + row["algorithm"], {}), "how": how}

    def _end(self, rows: list[dict]) -> tuple[str, dict]:
        winners = [row for row in rows if row["place"] == 1]
        if not winners:
            return "race.nobody", {}
        if len(winners) > 1:
            return "race.tie", {"n": len(winners)}
        return "race.over", self._named(winners[0], race_words.outcome)

    def _rest(self) -> tuple[str, dict]:
        place, words = self.session.frame["step"], self._page.words
        if not place:
            return "race.begin", {"n": len(self._setup.algorithms)}
        return "race.at", {"far": race_words.far(self._setup.fairness, place, words)}
