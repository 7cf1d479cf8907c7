"""What surrounds the board of a run: menus of algorithms and presets, counters, transport."""

from collections.abc import Callable

from pyscript import document

from sudoku_py.engine.run_protocol import Frame, OpenedRun
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.layout import PRESET_NAMES, PRESETS, RESEARCHER
from sudoku_py.ui.lab.mixed import base
from sudoku_py.ui.lab.state import AnyFrame, PlayerState
from sudoku_py.ui.storage import schema
from sudoku_py.ui.widgets.forms import fill_menu
from sudoku_py.ui.widgets.number_format import shortened

# The counters that are always shown, with a dash if an algorithm does not have one.
FOR_ALL = ("nodes", "guesses", "dead_ends", "backtracks", "taken_back", "checks", "max_depth")
NOTHING = "–"
WINDOW = 500  # ms over which the step rate is measured
STORAGE_KEY = "preset"


class StepRate:
    """The steps per second of a run while it plays, measured over the last half second."""

    def __init__(self) -> None:
        self.per_second = 0
        self._since: tuple[int, float] | None = None  # step and ms at the start of the window

    def rest(self) -> None:
        """The run has stopped; keep the last rate."""
        self._since = None

    def at(self, step: int, now: float) -> None:
        """The run plays, and is at a step at the time `now`, in ms.

        >>> rate = StepRate()
        >>> rate.at(0, 0), rate.at(100, 250), rate.at(400, 500)
        (None, None, None)
        >>> rate.per_second
        800
        """
        if self._since is None or step < self._since[0]:
            self._since = (step, now)
        elif now - self._since[1] >= WINDOW:
            before, then = self._since
            self.per_second = int((step - before) * 1000 / (now - then) + 0.5)
            self._since = (step, now)


class TransportBar(LabView):
    """The transport of a player: bar, Play button and speed; their ids begin with `prefix`."""

    prefix = ""
    actions = "play", "pause"  # the commands of the Play button

    def _paint_speed(self, state: PlayerState) -> None:
        key = self._speed_key(state)
        if not self._has_changed("speed", state.speed_index, key):
            return
        slider, label = self._part(self.prefix + "speed"), self.prefix + "speed-text"
        slider.value = str(state.speed_index)
        if state.speed:
            self._set_text(label, key, {"n": state.speed})
        else:
            self._set_text(label, "lab.speed-max")
        slider.setAttribute("aria-valuetext", self._part(label).textContent)

    def _speed_key(self, state: PlayerState) -> str:  # noqa: ARG002
        """Return the key of the unit of speed: steps, or guesses, per second."""
        return "lab.speed-steps"

    def _paint_bar(self, state: PlayerState, frame: AnyFrame) -> None:
        """Show the position, and what the Play button does now."""
        scrub = self._part(self.prefix + "scrub")
        scrub.max, scrub.value = str(frame["recorded"]), str(frame["step"])
        if self._has_changed("play", state.is_moving):
            play = self.prefix + "play"
            self._set_text(play, "lab.pause" if state.is_moving else "lab.play")
            self._part(play).setAttribute("data-action", self.actions[state.is_moving])
        document.documentElement.setAttribute("data-lab", state.status)


class TransportView(TransportBar):
    """Renders the slice `lab`, except for the board, the panels and the status line."""

    slices = ("lab",)

    def __init__(self, services: Services, now: Callable[[], float]) -> None:
        """`now()` is in ms."""
        super().__init__(services)
        self._now = now
        counters = all_of("[data-counter]", self._part("counters"))
        self._to_backtracks = all_of('[data-action$="-backtrack"]')
        self._counters = [(each.getAttribute("data-counter"), each) for each in counters]
        self._rate = StepRate()
        self._run: OpenedRun | None = None  # the run that the rate is of

    def render(self) -> None:
        """Show the speed, the chosen algorithm, and the counters and position of the step."""
        lab = self._lab
        if self._has_changed("algorithms", lab.algorithm, len(lab.algorithms)):
            known, chosen = (
                [each for each in lab.algorithms if each == base(each)],
                base(lab.algorithm),
            )
            names = [(name, self._texts.text("algorithm." + name)) for name in known]
            fill_menu(self._part("algorithm"), names, chosen)
            self._set_text("legend", "legend." + chosen)
            for button in self._to_backtracks:
                button.hidden = lab.own_facts is not None and not lab.has_fact("backtracks")
        self._paint_speed(lab)
        if lab.frame:
            self._paint_step(lab.frame)

    def _paint_step(self, frame: Frame) -> None:
        if self._lab.run is not self._run:
            self._run, self._rate = self._lab.run, StepRate()
        if self._lab.is_moving:
            self._rate.at(frame["step"], self._now())
        else:
            self._rate.rest()
        if self._has_changed("shown", True):
            self._part("counters").removeAttribute("data-empty")
        self._paint_counters(frame)
        self._paint_worst(frame)
        self._paint_bar(self._lab, frame)

    def _paint_counters(self, frame: Frame) -> None:
        counters = dict(frame["counters"], rate=self._rate.per_second)
        counters["depth"] = None if counters["max_depth"] is None else frame["depth"]
        layout = self._lab.layout
        for name, element in self._counters:
            value = counters[name]
            is_left_out = value is None and name not in FOR_ALL
            element.parentElement.hidden = is_left_out or not layout.has_counter(name)
            if value is None:
                element.textContent = NOTHING
            elif name == "frontier":
                most = {"n": value, "most": counters["frontier_most"]}
                element.textContent = self._texts.text("counter.at-most", most)
            else:
                element.textContent = self._texts.whole(value)

    def _paint_worst(self, frame: Frame) -> None:
        """Show next to the checks how many the cost model expects at worst."""
        empty, worst = frame["board"].count(".") + len(frame["live"]), frame["at_worst"]
        if self._has_changed("worst", worst, empty):
            self._part("at-worst").hidden = not worst
            if worst:
                most = {"n": empty, "most": shortened(worst, self._texts)}
                self._set_text("at-worst", "counter.at-worst", most)


class PresetMenu(LabView):
    """The menu of the presets: how much of the lab is shown. The choice is kept in the browser."""

    slices = ("lab",)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        if services.storage.is_embedded:  # there, the link says what is shown
            return
        chosen = services.storage.load(STORAGE_KEY, schema.one_of(*PRESETS))
        self._lab.preset = PRESETS[chosen or RESEARCHER]
        services.commands.add({"preset": self._choose}, self.region)

    def _choose(self, name: str) -> None:
        if name in PRESETS:
            self._services.storage.save(STORAGE_KEY, name)
            self._store.update("lab", preset=PRESETS[name])

    def render(self) -> None:
        """Name the presets in the reader's language, and show which one is chosen."""
        chosen = self._lab.preset.name
        if self._has_changed("presets", chosen):
            names = [(name, self._texts.text(key)) for name, key in PRESET_NAMES.items()]
            fill_menu(self._part("preset"), names, chosen)
