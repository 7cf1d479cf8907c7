"""How a race stands: in words, in a lane for each runner, and in the table at the end."""

from collections.abc import Callable

from pyscript import Element

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.core.shape import SYMBOLS, cell_name
from sudoku_py.engine.protocol import Candidate
from sudoku_py.engine.run_protocol import OpenedRace, RaceEntry, RaceRow, RaceTable
from sudoku_py.ui.app.page_view import translate
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.i18n import I18n, set_text
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.mini_board import MiniBoard
from sudoku_py.ui.lab.own_code import is_program
from sudoku_py.ui.lab.player.transport_view import TransportBar
from sudoku_py.ui.lab.race.state import BY_GUESSES, MAX_RUNNERS, REGION, count_of, row_of
from sudoku_py.ui.lab.state import PlayerState
from sudoku_py.ui.widgets.dom import make, make_button, make_text

MAX_CELLS = 3  # to name, of a guess that fills a row
PLACES = ("race.first", "race.second", "race.third", "race.fourth")
NOTHING = "–"
REACHED = ("solved", "none", "all")  # the status of those that have reached the goal
COUNTED = ("nodes", "checks")  # what a race can rank by, besides time and steps

NUMBERS = ("nodes", "checks", "backtracks", "seconds", "steps")  # the columns with numbers


def took(seconds: float, words: I18n) -> Sentence:
    """A time in a readable unit."""
    if seconds >= 1:
        return "race.seconds", {"time": words.decimal(seconds)}
    if seconds >= 0.001:
        return "race.milliseconds", {"time": words.decimal(seconds * 1000)}
    return "race.microseconds", {"time": words.whole(int(seconds * 1_000_000 + 0.5))}


def counted(name: str, value: float | None, words: I18n) -> str:
    """The value of a counter as a text; a dash if there is none."""
    if value is None:
        return NOTHING
    return words.text(*took(value, words)) if name == "seconds" else words.whole(int(value))


def far(fairness: str, place: int, words: I18n) -> Sentence:
    """A position in a race: steps, guesses, or nanoseconds in a race by time."""
    if fairness == BY_GUESSES:
        return "race.guesses", {"n": place}
    return ("race.steps", {"n": place}) if fairness == "steps" else took(place / 1e9, words)


def outcome(ranking: str, row: RaceRow, words: I18n) -> Sentence:
    """The outcome of a runner, with the counter that the race ranks by, if it has that."""
    if row["status"] == "running" and not row["steps"]:
        return "race.at-start", {}
    after: Sentence = ("race.steps", {"n": row["steps"]})
    if ranking == "time" or not row["steps"]:  # a program may run for long and write nothing
        after = took(row["seconds"], words)
    elif ranking in COUNTED and count_of(row, ranking) is not None:
        after = "race." + ranking, {"n": count_of(row, ranking)}
    steps = ("race.steps", {"n": row["steps"]})  # of a run that they have stopped
    return "race." + row["status"], {"far": after, "n": row["solutions"], "steps": steps}


def standing(ranking: str, row: RaceRow, words: I18n) -> Sentence:
    """The outcome of a runner, with its rank if there is one."""
    how = outcome(ranking, row, words)
    if row["place"] is None:
        return "race.unranked", {"how": how}
    return "race.ranked", {"place": (PLACES[row["place"] - 1], {}), "how": how}


def guess_text(placed: list[Candidate], size: int, words: I18n) -> str:
    """Guesses, each (cell, digit), as in `r1c3 = 5`."""
    texts = [
        words.cells(cell_name(size, cell)) + " = " + SYMBOLS[digit - 1]
        for cell, digit in placed[:MAX_CELLS]
    ]
    return ", ".join(texts + (["…"] if len(placed) > MAX_CELLS else []))


class RaceNarrator(LabView):
    """Describes the slice `race` in the status line; who changes the slice calls `announce`."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._arrived: list[str] = []  # the runners whose end was announced
        self._was_moving = False

    def announce(self) -> None:
        """Describe what is new, or the position if the race has stopped."""
        race = self._race
        if not race.frame or self._store.route.region != "lab-race":
            return
        done = [row for row in race.rows if row["status"] != "running"]
        new = [row for row in done if row["algorithm"] not in self._arrived]
        has_started = race.is_moving and not self._was_moving
        self._arrived, self._was_moving = [row["algorithm"] for row in done], race.is_moving
        if race.note:
            self._game.say(*race.note)
        elif race.at_end:
            self._announce(*self._end())
        elif not race.is_moving:
            self._announce(*self._rest(race.frame["step"]))
        elif has_started:
            self._announce("race.on", {})
        elif new:
            self._announce("race.arrived", self._named(new[-1], standing))

    def _announce(self, key: str, details: Details) -> None:
        self._game.say(CALM, key, details)
        self._store.update("messages", announcement=None)

    def _named(self, row: RaceRow, text: Callable[[str, RaceRow, I18n], Sentence]) -> Details:
        how = text(self._race.ranking, row, self._texts)
        return {"algorithm": ("algorithm." + row["algorithm"], {}), "how": how}

    def _end(self) -> Sentence:
        winners = [row for row in self._race.rows if row["place"] == 1]
        if not winners:
            return self._nobody(), {}
        if len(winners) > 1:
            return "race.tie", {"n": len(winners)}
        return "race.over", self._named(winners[0], outcome)

    def _nobody(self) -> str:
        """Why nobody is first: the times are not known yet, or are too close, or all gave up."""
        table = self._race.table
        if self._race.ranking != "time" or not any(
            [row["status"] in REACHED for row in self._race.rows]
        ):
            return "race.nobody"
        return "race.close" if table and not table["measuring"] else "race.measuring"

    def _rest(self, step: int) -> Sentence:
        if not step:
            return "race.start", {"n": len(self._race.algorithms)}
        if self._race.goes_by_guesses:
            is_shared = not self._race.frame["differs"]  # type: ignore[index]
            return "race.guess-same" if is_shared else "race.guess-other", {"n": step}
        return "race.at", {"far": far(self._race.fairness, step, self._texts)}


class LaneView(LabView):
    """The lane of one runner: name, board, rank and counters, made from the page's template."""

    def __init__(self, services: Services, number: int) -> None:
        super().__init__(services)
        self._part("race-lanes").append(self._part("race-lane").content.cloneNode(True))
        self._element = element = self._part("race-lanes").lastElementChild
        element.setAttribute("data-runner", str(number))
        translate(element, self._texts)  # the page's texts were written before it existed
        self._place = element.querySelector("[data-place]")
        self._board = MiniBoard(element.querySelector(".board-cells"))
        counters = all_of("[data-counter]", element)
        self._counters = [(each.getAttribute("data-counter"), each) for each in counters]
        self._algorithm = ""

    def hide(self) -> None:
        """Hide the lane: it has no runner."""
        self._element.hidden = True

    def open(self, puzzle: str, algorithm: str) -> None:
        """Prepare for a race, which `show` shows."""
        self._element.hidden = False
        self._element.setAttribute("data-algorithm", algorithm)
        self._algorithm, self._painted = algorithm, {}
        self._board.open(puzzle)

    def _write_name(self) -> None:
        name = self._texts.text("algorithm." + self._algorithm)
        self._element.querySelector("h2").textContent = name
        self._element.querySelector("dl").setAttribute("data-name", name)
        label = self._texts.text("race.board", {"algorithm": name})
        self._element.querySelector(".mini").setAttribute("aria-label", label)

    def show(self, runner: RaceEntry, ranking: str, is_quick: bool) -> None:
        """Show the position of the runner."""
        if self._has_changed("name"):
            self._write_name()
        self._board.show(runner, is_quick)
        counters = runner["counters"]
        for name, element in self._counters:
            value: float | None = counters.get(name)  # type: ignore[assignment]
            if self._has_changed(name, value):
                element.parentElement.hidden = value is None
                if value is not None:
                    element.textContent = counted(name, value, self._texts)
        self._show_place(runner, ranking)

    def _show_place(self, runner: RaceEntry, ranking: str) -> None:
        status, place, guess = runner["status"], runner["place"], runner["guess"]
        steps = runner["counters"]["steps"]
        if status == "running":
            steps = bool(steps)  # its text contains no more of them
        if not self._has_changed("place", status, place, steps, guess):
            return
        if guess and status == "running":
            size = round(len(runner["board"]) ** 0.5)
            details = {"guess": guess_text(guess, size, self._texts)}
            set_text(self._place, self._texts, "race.guess", details)
        else:
            row = row_of(self._algorithm, runner)
            set_text(self._place, self._texts, *standing(ranking, row, self._texts))
        self._place.setAttribute("data-place", str(place or ""))
        self._element.setAttribute("data-status", status)


class RaceView(TransportBar):
    """Renders the slice `race`, except for the choices and the results."""

    region, slices, prefix = REGION, ("race",), "race-"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._entries = [LaneView(services, number) for number in range(MAX_RUNNERS)]
        self._run: OpenedRace | None = None

    def render(self) -> None:
        """Show the race in all lanes, and in the transport."""
        race = self._race
        self._paint_speed(race)
        if race.is_refused:
            self._hide(True)
        if not race.frame or not race.run:
            return
        if race.run is not self._run:
            self._run = race.run
            self._take_up(race.run["puzzle"])
        for entry, runner in zip(self._entries, race.frame["runners"]):
            entry.show(runner, race.ranking, race.is_quick)
        self._paint_bar(race, race.frame)
        self._part("race-part").hidden = not race.goes_by_guesses
        differs = "true" if race.frame["differs"] else "false"
        self._part("race-lanes").setAttribute("data-differ", differs)
        if not race.is_moving and self._has_changed("place", race.fairness, race.frame["step"]):
            self._describe_place(race.frame["step"])

    def _speed_key(self, state: PlayerState) -> str:
        return "race.speed-guesses" if state.goes_by_guesses else super()._speed_key(state)

    def _describe_place(self, step: int) -> None:
        """Describe the position of the bar, for screen readers."""
        race, scrub = self._race, self._part("race-scrub")
        scrub.step = "any" if race.fairness == "time" else "1"
        text = self._texts.text(*far(race.fairness, step, self._texts))
        scrub.setAttribute("aria-valuetext", text)

    def _take_up(self, puzzle: str) -> None:
        """Prepare the lanes for a race."""
        algorithms = self._race.algorithms
        for entry, algorithm in zip(self._entries, algorithms):
            entry.open(puzzle, algorithm)
        for entry in self._entries[len(algorithms) :]:
            entry.hide()
        self._part("race-lanes").setAttribute("data-count", str(len(algorithms)))
        self._hide(False)

    def _hide(self, hidden: bool) -> None:
        self._part("race-lanes").hidden = self._part("race-transport").hidden = hidden


class RaceResults(LabView):
    """Renders the table of the slice `race`, in the order of ranks, once a runner has one."""

    region, slices = REGION, ("race",)

    def render(self) -> None:
        """Show the table, but not while it still changes."""
        race = self._race
        self._part("race-results").hidden = not race.has_results
        if race.has_results and self._has_changed("table", race.table):
            self._paint(race.table)

    def _paint(self, table: RaceTable | None) -> None:
        if table:
            self._set_text("race-result", "race.result" if table["over"] else "race.so-far")
            self._part("race-rows").replaceChildren(*[self._row(row) for row in table["rows"]])

    def _row(self, row: RaceRow) -> Element:
        texts, place = self._texts, row["place"]
        attributes = {"data-algorithm": row["algorithm"], "data-place": str(place or "")}
        cells = [
            make(
                "td",
                None,
                texts.text(PLACES[place - 1]) if place else NOTHING,
            ),
            self._name(row["algorithm"]),
            make_text("td", texts, *outcome(self._race.ranking, row, texts)),
        ]
        for name in NUMBERS:
            number = counted(name, count_of(row, name), texts)
            if name == "seconds" and row.get("runs", 1) > 1:
                number = texts.text("race.spread", self._spread(row, number))
            cells.append(make("td", {"class": "number"}, number))
        return make("tr", attributes, *cells)

    def _spread(self, row: RaceRow, median: str) -> Details:
        low, high = [took(each, self._texts) for each in (row["seconds_low"], row["seconds_high"])]
        return {"median": median, "n": row["runs"], "low": low, "high": high}

    def _name(self, algorithm: str) -> Element:
        """The name of an algorithm; pressed, it shows the run, unless that is the reader's code."""
        name = self._texts.text("algorithm." + algorithm)
        if is_program(algorithm):
            return make("td", None, name)
        about = {"title": self._texts.text("experiment.open-run"), "class": "run-link"}
        return make("td", None, make_button("race-watch:" + algorithm, name, about))
