"""The laboratory: what a person does in it, and what is shown of the run."""

import asyncio

from pyscript import document

from sudoku_py.ui import boards
from sudoku_py.ui.engine_client import READY, EngineError
from sudoku_py.ui.lab.board import LabBoard
from sudoku_py.ui.lab.card import Card
from sudoku_py.ui.lab.cell_words import told
from sudoku_py.ui.lab.clash_line import ClashLine
from sudoku_py.ui.lab.code_view import CodeView
from sudoku_py.ui.lab.experiment import Experiment
from sudoku_py.ui.lab.following import FIRST_ALGORITHM, FIRST_SEED, watch
from sudoku_py.ui.lab.heat import Heat
from sudoku_py.ui.lab.lessons import Lessons
from sudoku_py.ui.lab.narration import Narrator, says
from sudoku_py.ui.lab.panels import Panels
from sudoku_py.ui.lab.profile import Profile
from sudoku_py.ui.lab.race import Race
from sudoku_py.ui.lab.recovery import Recovery
from sudoku_py.ui.lab.seeding import Seeding
from sudoku_py.ui.lab.session import Session
from sudoku_py.ui.lab.sharing import Sharing
from sudoku_py.ui.lab.stack import Stack
from sudoku_py.ui.lab.transcript import Transcript
from sudoku_py.ui.lab.tree import Tree
from sudoku_py.ui.lab.view import LabView
from sudoku_py.ui.lab.why import Why
from sudoku_py.ui.link import SPEEDS
from sudoku_py.ui.room import Room
from sudoku_py.ui.state import BAD, CALM

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page

SLOW = 15  # steps per second: up to here one can follow each
FIRST_SPEED = 3
KEYS = {
    " ": "play",
    "ArrowRight": "step",
    "ArrowLeft": "step-back",
    "Home": "first",
    "End": "last",
    "]": "faster",
    "[": "slower",
}
# The classes of the parts that show a run; then, by their names, those of the modes beside it.
PANELS = (Lessons, Card, Stack, Why, Profile, Tree, Transcript, Seeding, Sharing)
MODES = {"race": Race, "experiment": Experiment}


class Lab(Room):
    """The laboratory, one run after the other."""

    def __init__(self, page: "Page") -> None:
        """Work on `page`; nothing is asked of the engine before `enter`."""
        self.page = page
        self.algorithms = []  # as the engine lists them
        self.facts = {}  # what it knows of each
        self.algorithm = FIRST_ALGORITHM
        self.seed = FIRST_SEED
        self._place = FIRST_SPEED  # in SPEEDS
        self.session = Session(page.engine, self._on_open, self._paint, self.complain)
        self._view, self.code = LabView(page.view), CodeView(self)
        self._narrator, self._recovery = Narrator(page.state), Recovery(self)
        self._heat = Heat(self)
        self._parts = [self._heat, ClashLine(self), self.code] + [kind(self) for kind in PANELS]
        self._modes = {mode: kind(self) for mode, kind in MODES.items()}
        self._panels = Panels(self._parts, page.storage)
        self._actions = self._own_actions()
        self._controls = {"speed": self._choose_speed, "scrub": self._scrub}
        self._controls["algorithm"] = self.choose
        for part in self._parts:
            self._actions.update(part.actions)
            self._controls.update(part.controls)
        self._entering = False
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
            "next-backtrack": lambda: session.hunt("backtrack", True),
            "previous-backtrack": lambda: session.hunt("backtrack", False),
            "next-solution": lambda: session.hunt("solution", True),
            "faster": lambda: self.set_speed(self._place + 1),
            "slower": lambda: self.set_speed(self._place - 1),
        }

    def part(self, kind: type) -> object:
        """The part, or the mode, of a class."""
        parts = self._parts + list(self._modes.values())
        return next(part for part in parts if isinstance(part, kind))

    # coming, going, and what the listeners hand on

    def enter(self) -> None:
        """Come to the view: open a run on the puzzle of the board, unless it is open already."""
        self.page.translate()
        self._recovery.mend()
        if not self._entering:
            self._entering = True
            asyncio.create_task(self._enter())

    async def _enter(self) -> None:
        if self.page.engine.status != READY:
            self.page.say(CALM, "busy.waiting")
        try:
            await self._learn_algorithms()
        except EngineError as error:
            self.complain(error.key, error.details)
        else:
            self.show_mode("watch" if self.page.state.asked else self.page.state.mode)
        finally:
            self._entering = False

    async def _learn_algorithms(self) -> None:
        await self.page.engine.ready(lambda: False)
        if not self.algorithms:
            told = await self.page.engine.call("run.algorithms")
            self.algorithms, self.facts = told["algorithms"], told["facts"]

    def show_mode(self, mode: str) -> None:
        """Go to "watch", or to one of `MODES`."""
        self.leave()
        self.page.state.mode = mode
        self.page.view.show_place(self.page.state.view, self.page.state.place)
        self._view.paint_mode(mode)
        if mode in self._modes:
            self._modes[mode].enter()
        else:
            self._watch()
        self.page.paint()

    def _watch(self) -> None:
        for part in self._parts:
            part.enter()
        watch(self)

    def leave(self) -> None:
        """Go from the view: nothing plays unseen."""
        self.session.pause()
        self._narrator.rest()
        for mode in self._modes.values():
            mode.leave()

    def on_engine(self) -> None:
        """The engine has changed: it may have died, or be there again."""
        self._recovery.look()

    def take_up(self) -> None:
        """Go on where an engine left off that is up again."""
        if self.page.state.place == "lab-watch" and self.session.wanted:
            self.session.resume()
        else:
            self.enter()

    def act(self, action: str) -> bool:
        """Do what a button says; False if it is none of the laboratory's."""
        mode = self._modes.get(self.page.state.mode)
        if action == "watch" or action in self._modes:
            self.show_mode(action)
        elif mode and action in mode.actions:
            mode.actions[action]()
        elif action in self._actions:
            self._actions[action]()
        else:
            return False
        return True

    def control(self, name: str, value: str) -> None:
        """Take the new value of an input."""
        mode = self._modes.get(self.page.state.mode)
        if mode and name in mode.controls:
            mode.controls[name](value)
        elif name in self._controls:
            self._controls[name](value)

    def press(self, key: str, target: object) -> bool:
        """Do what a key means where it was pressed; False if it means nothing there."""
        if any([part.on_key(key, target) for part in self._parts]):
            return True
        mode = self._modes.get(self.page.state.mode)
        if key not in KEYS or (mode and KEYS[key] not in mode.actions):
            return False
        return self.act(KEYS[key])

    def click(self, target: object) -> bool:
        """Do what a click on something that is no button means; False if nothing."""
        seen = self._modes.get(self.page.state.mode)
        return any([part.on_click(target) for part in ([seen] if seen else self._parts)])

    def take(self, puzzles: list[str], name: str) -> bool:
        """Take puzzles that someone opened; False if nothing here wants them."""
        mode = self._modes.get(self.page.state.mode)
        return bool(mode) and mode.take(puzzles, name)

    def hover(self, target: object) -> None:
        """The pointer has come to an element."""
        for part in self._parts:
            part.on_hover(target)

    def toggled(self, element: object) -> None:
        """A panel was opened or closed."""
        self._panels.toggled(element)

    # wishes

    @property
    def puzzle(self) -> str:
        """What is run: the puzzle of the board, or that of the lesson that is on."""
        return boards.puzzle_line(self.page.state.run_board)

    def open(self, puzzle: str, step: int = 0, lead: int = 0) -> None:
        """Run the chosen algorithm on a puzzle, and go to a step (see `Session.approach`)."""
        document.documentElement.removeAttribute("data-lab")
        self.session.open(puzzle, self.algorithm, self.seed, step, lead)

    def choose(self, algorithm: str) -> None:
        """Run another algorithm on the same puzzle."""
        self.algorithm = algorithm
        self.open(self.puzzle)

    @property
    def speed(self) -> int | None:
        """Steps per second; None for as many as there can be."""
        return SPEEDS[self._place]

    def set_speed(self, place: int) -> None:
        """Take the speed at a place of `SPEEDS`, or the nearest that there is."""
        self._place = min(max(place, 0), len(SPEEDS) - 1)
        self.session.speed = self.speed
        self._view.paint_speed(self.speed, self._place, self.page.words)

    def _choose_speed(self, value: str) -> None:
        self.set_speed(int(value))

    def _scrub(self, value: str) -> None:
        self.session.seek(int(value))

    # showing

    @property
    def board(self) -> LabBoard | None:
        """What the board is to show; None while there is no run."""
        session = self.session
        if not session.frame:
            return None
        quick = self.is_quick
        board = LabBoard(session.run["puzzle"], session.frame, quick, self._heat.levels)
        return board if quick else told(board, self.page.words)

    @property
    def is_quick(self) -> bool:
        """Whether the run plays too quickly for each step to be followed."""
        session = self.session
        plays_quickly = session.going and (self.speed is None or self.speed > SLOW)
        return plays_quickly or session.goal is not None

    def _on_open(self, run: dict) -> None:
        self._panels.begin(run)
        self._view.paint_algorithms(self.algorithms, self.algorithm, self.page.words)

    def complain(self, key: str, details: dict) -> None:
        """Say what went wrong, until something else is wished."""
        self.session.note = (BAD,) + self._recovery.in_words(key, details)
        self.page.say(*self.session.note)

    def _paint(self) -> None:
        session = self.session
        if not session.frame or self.page.state.place != "lab-watch":
            return
        self._view.paint(session.frame, session.is_moving, self.page.words)
        self._panels.show(session.frame, session.is_moving)
        document.documentElement.setAttribute("data-lab", session.mood)
        self.page.state.say(*(session.note or (CALM,) + says(self)))
        self._narrator.tell(session.frame, session.is_moving)
        self.page.paint_board()
        self.page.paint_surroundings()

    def recolour(self) -> None:
        """Draw anew what no style sheet colours."""
        for part in self._parts + list(self._modes.values()):
            part.recolour()

    def repaint(self) -> None:
        """Show all of it again, in another language perhaps."""
        self.set_speed(self._place)
        if self.algorithms:
            self._view.paint_algorithms(self.algorithms, self.algorithm, self.page.words)
        for part in self._parts + list(self._modes.values()):
            part.translate()
        self._paint()
