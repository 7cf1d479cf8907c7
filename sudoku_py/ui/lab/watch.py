"""The mode Watch: a run, step by step, with its panels, its lessons and its status line.

The status line has a sentence for each step, or the progress where the run goes quickly. Screen
readers read the status line, or an announcement: while the run moves, a summary every few seconds.
"""

from collections.abc import Callable

from pyscript import Element

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.engine.run_protocol import Frame
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.lab.cockpit import Cockpit
from sudoku_py.ui.lab.lab_view import (
    LabView,
    Link,
    PlayerMode,
    leaves_candidates_out,
    take_link_request,
)
from sudoku_py.ui.lab.lessons.lesson_commands import LessonCommands
from sudoku_py.ui.lab.lessons.lesson_layout import LESSON
from sudoku_py.ui.lab.panels.algorithm_card import AlgorithmCard, MixPanel, SeedPanel
from sudoku_py.ui.lab.panels.code_panel import BreakpointList, CodePanel, LineTools
from sudoku_py.ui.lab.panels.frontier_panel import FrontierPanel, QueuePanel
from sudoku_py.ui.lab.panels.panel import Panel, PanelGroup
from sudoku_py.ui.lab.panels.profile_panel import ProfilePanel
from sudoku_py.ui.lab.panels.reason_panel import ReasonPanel
from sudoku_py.ui.lab.panels.slides import SlideJob
from sudoku_py.ui.lab.panels.stack_panel import StackPanel
from sudoku_py.ui.lab.panels.transcript_panel import TranscriptPanel
from sudoku_py.ui.lab.panels.tree_panel import TreePanel
from sudoku_py.ui.lab.player.connection import RUN, Clock, EngineConnection
from sudoku_py.ui.lab.player.player import Player, open_run, player_commands
from sudoku_py.ui.lab.player.share import ShareStep
from sudoku_py.ui.lab.player.transport_view import PresetMenu, TransportView
from sudoku_py.ui.lab.state import FIRST_ALGORITHM, FIRST_SEED, UNLIMITED, CommandTable, LabState
from sudoku_py.ui.lab.step_board import ClashLine, HeatMap, StepBoard, label
from sudoku_py.ui.storage.url_parameters import SPEEDS

SUMMARY_MS = 5000  # between two announced summaries while the run moves

PANELS: tuple[type[Panel], ...] = (
    HeatMap,
    ClashLine,
    CodePanel,
    LineTools,
    BreakpointList,
    AlgorithmCard,
    StackPanel,
    ReasonPanel,
    ProfilePanel,
    TreePanel,
    FrontierPanel,
    TranscriptPanel,
    SlideJob,
    SeedPanel,
    MixPanel,
    QueuePanel,
    ShareStep,
)


class Narrator(LabView):
    """Describes the slice `lab` in the status line; who changes the slice calls `announce`."""

    def __init__(self, services: Services, now: Callable[[], float]) -> None:
        """`now()` is in ms."""
        super().__init__(services)
        self._now = now
        self._summarised: float | None = None  # when; None while the run is paused

    def announce(self) -> None:
        """Describe the run as it is now, if the mode is shown."""
        lab = self._lab
        if self._store.route.region != "lab-watch":
            return
        if lab.note:
            self._game.say(*lab.note)
        elif lab.frame:
            self._game.say(CALM, *sentence(lab, lab.frame))
        if not lab.is_moving or not lab.frame:
            self.rest()
        elif self._summarised is None or self._now() - self._summarised >= SUMMARY_MS:
            self._summarised = self._now()
            counters = lab.frame["counters"]
            summary = {
                "step": lab.frame["step"],
                "placed": counters["assignments"],
                "backtracks": counters["backtracks"],
                "depth": lab.frame["depth"],
            }
            key = "lab.summary" if counters["backtracks"] is not None else "lab.summary-none"
            self._store.update("messages", announcement=(key, summary))

    def rest(self) -> None:
        """Announce nothing besides the status line."""
        self._summarised = None
        self._store.update("messages", announcement=None)


def sentence(lab: LabState, frame: Frame) -> Sentence:
    """Return the sentence on the shown step, as a key and its details."""
    step, recorded = frame["step"], frame["recorded"]
    if lab.goal == UNLIMITED:
        return "lab.way-to-end", {"step": step}
    if lab.goal is not None:
        return "lab.way", {"step": step, "goal": lab.goal}
    if lab.is_quick:
        return "lab.playing", {"step": step, "recorded": recorded}
    is_still = lab.layout.name == LESSON  # without the buttons that play it
    return _at_rest(lab, frame, step, "lab.start-lesson" if is_still else "lab.start")


def _at_rest(lab: LabState, frame: Frame, step: int, start: str) -> Sentence:
    line = frame["line"]
    if line:
        shown = lab.shown_line(line["module"], line["line"])
        return "lab.line-says", dict(line, step=step, line=shown)
    said = [(each["key"], each["details"]) for each in frame["sentences"]]
    if not said:
        return start, {}
    if lab.is_asked:
        return "lab.step-asked", {"step": step}
    if len(said) == 1:
        return "lab.step-says", {"step": step, "said": said[0]}
    return "lab.step-says-two", {"step": step, "said": said[0], "also": said[1]}


class Watch(PlayerMode):
    """The mode Watch: a run on the puzzle of the board or of a lesson."""

    def __init__(
        self,
        services: Services,
        clock: Clock,
        on_problem: Callable[[str, Details], object],
    ) -> None:
        self._store = store = services.store
        self._texts = services.texts
        self._lab: LabState = store.lab  # type: ignore[attr-defined] # a slice that was added
        self._narrator = Narrator(services, clock.now)
        announce = self._narrator.announce
        connection = EngineConnection(store, services.engine, RUN, announce)
        self.player = Player(connection, clock, on_problem)
        # Late, like everything that shows a step, and so in the same frame.
        store.subscribe(services.shown_board.render, "lab", late=True)
        self.lessons = LessonCommands(services, self.player)
        self._panels: list[Panel] = [kind(services, self.player) for kind in PANELS]
        self._panels.append(self.lessons)
        self._group = PanelGroup(services, clock.now, self._panels)
        self._cockpit = None
        PresetMenu(services)
        if not services.storage.is_embedded:
            self._cockpit = Cockpit(services, self._group, self._on_layout)
        self.player.attach(self._group)
        TransportView(services, clock.now)
        services.commands.add(self._commands(), "lab-watch")

    def _commands(self) -> CommandTable:
        player, commands = self.player, player_commands(self.player)
        commands["next-backtrack"] = lambda: player.find("backtrack", True)
        commands["previous-backtrack"] = lambda: player.find("backtrack", False)
        commands["next-solution"] = lambda: player.find("solution", True)
        commands["scrub"] = commands["to-step"] = lambda step: player.seek(int(step))
        commands["algorithm"] = self._choose
        return commands

    def _on_layout(self) -> None:
        """Fill the panels that are shown now, and were not before."""
        if self._lab.run:
            self.player.refresh()

    def _choose(self, algorithm: str) -> None:
        """Run another algorithm on the same puzzle."""
        self._store.update("lab", algorithm=algorithm)
        self._open()

    @property
    def _puzzle(self) -> str:
        """The puzzle of the run: that of the open lesson, else of the board."""
        return boards.puzzle_line(self._store.route.lesson_board or self._store.game.board)

    def _open(self, step: int = 0) -> None:
        open_run(self._store, self.player, self._puzzle, step)

    # entering and leaving

    def enter(self) -> None:
        """Show the step that a link names, else the open run at its step."""
        self.lessons.leave_other_puzzle()
        link, problem = take_link_request(self._store)
        if "speed" in link:
            self.player.set_speed(SPEEDS.index(link["speed"]))
        if "own" in link or "own_text" in link:
            self.lessons.own.follow(link, problem)
        elif "lesson" in link:
            self.lessons.follow(link["lesson"], link.get("step"), problem)
        elif "alg" in link or "seed" in link or "step" in link or "line" in link:
            self._follow(link)
        elif not self._lab.run or self._lab.run["puzzle"] != self._puzzle:
            self._open()
        elif self.player.is_lost:
            self.player.resume()
        if problem:
            self.player.say(BAD, *problem)
        elif leaves_candidates_out(self._store):
            self.player.say(CALM, "lab.givens-alone", {})
        self._narrator.announce()

    def _follow(self, link: Link) -> None:
        """Go to the step of a link, in the open run if it is the same, else in a new one."""
        self._store.update("route", lesson_board=None)
        algorithm, seed = link.get("alg", FIRST_ALGORITHM), link.get("seed", FIRST_SEED)
        self._store.update("lab", algorithm=algorithm, seed=seed)
        setup = {"puzzle": self._puzzle, "algorithm": algorithm, "seed": seed}
        if self._lab.frame and self._lab.setup == setup:
            self.player.seek(link.get("step", 0))
        else:
            self._open(link.get("step", 0))
        self._store.update("lab", by_line="line" in link)
        if link.get("line"):
            self.player.line("to", at=[link.get("step", 0), link["line"]])

    def leave(self) -> None:
        """Pause, and stop announcing."""
        super().leave()
        self._narrator.rest()

    # the board

    @property
    def board(self) -> StepBoard | None:
        """The board to show; None while there is no run."""
        lab = self._lab
        if not lab.frame or not lab.run:
            return None
        puzzle, heat = lab.run["puzzle"], lab.heat
        if heat and len(heat) != len(puzzle):
            heat = None  # still the heat of the run before
        may_clash = lab.has_fact("breaks_rules")
        frame = lab.frame
        if lab.is_asked:
            frame = frame.copy()
            frame["reason"] = None  # its outlines would give the answer away
        board = StepBoard(puzzle, frame, lab.is_quick, heat, may_clash)
        return board if lab.is_quick else label(board, self._texts)

    # events

    def press(self, key: str, target: Element) -> bool:
        """Handle a key of the cockpit or of a panel; return whether it was one."""
        if self._cockpit and self._cockpit.on_key(key, target):
            return True
        return any([panel.on_key(key, target) for panel in self._panels])

    def click(self, target: Element) -> bool:
        """Take a click as an answer to the lesson's question; return whether it was one."""
        return self.lessons.on_click(target)

    def hover(self, target: Element) -> None:
        """Pass the pointer's position on to the panels."""
        for panel in self._panels:
            panel.on_hover(target)

    def toggled(self, element: Element) -> None:
        """Fill a panel that was opened."""
        self._group.toggle(element)
        if self._cockpit:
            self._cockpit.toggled()
        self.player.refresh()
