"""The laboratory: what a person does in it, and what is shown of the run."""

import asyncio

from pyscript import document

from sudoku_py.ui import boards
from sudoku_py.ui.engine_client import READY, EngineError
from sudoku_py.ui.lab.board import LabBoard
from sudoku_py.ui.lab.code_view import CodeView
from sudoku_py.ui.lab.panels import Panels
from sudoku_py.ui.lab.session import Session
from sudoku_py.ui.lab.view import LabView
from sudoku_py.ui.state import BAD, CALM

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page

SPEEDS = (1, 2, 4, 8, 15, 30, 60, 300, 3000, 30000, None)  # steps per second; None: no limit
SLOW = 15  # steps per second: up to here one can follow each
FIRST_ALGORITHM = "cell-order"
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
PANELS = ()  # the classes of the panels, each in a module of its own
MODES = {}  # mode → the class of the part that it shows; "watch" is the run itself


class Lab:
    """The laboratory, one run after the other."""

    def __init__(self, page: "Page") -> None:
        """Work on `page`; nothing is asked of the engine before `enter`."""
        self.page = page
        self.algorithms = []  # as the engine lists them
        self.algorithm = FIRST_ALGORITHM
        self.seed = 0
        self._place = FIRST_SPEED  # in SPEEDS
        self.session = Session(page.engine, self._on_open, self._paint, self._complain)
        self._view, self._code = LabView(page.view), CodeView(page.view)
        self._parts = [kind(self) for kind in PANELS]
        self._modes = {mode: kind(self) for mode, kind in MODES.items()}
        self._panels = Panels(self._parts, page.storage)
        self._actions = self._own_actions()
        self._controls = {"speed": self._choose_speed, "scrub": self._scrub}
        self._controls["algorithm"] = self.choose
        for part in self._parts:
            self._actions.update(part.actions)
            self._controls.update(part.controls)
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

    # coming, going, and what the listeners hand on

    def enter(self) -> None:
        """Come to the view: open a run on the puzzle of the board, unless it is open already."""
        self.page.translate()
        asyncio.create_task(self._enter())

    async def _enter(self) -> None:
        if self.page.engine.status != READY:
            self.page.say(CALM, "busy.waiting")
        try:
            await self._learn_algorithms()
        except EngineError as error:
            self._complain(error.key, error.details)
            return
        self.show_mode(self.page.state.mode)

    async def _learn_algorithms(self) -> None:
        await self.page.engine.ready(lambda: False)
        if not self.algorithms:
            self.algorithms = (await self.page.engine.call("run.algorithms"))["algorithms"]

    def show_mode(self, mode: str) -> None:
        """Go to "watch", or to one of `MODES`."""
        self.leave()
        self.page.state.mode = mode
        self._view.paint_mode(mode)
        if mode in self._modes:
            self._modes[mode].enter()
        else:
            self._watch()
        self.page.paint()

    def _watch(self) -> None:
        puzzle, session = boards.puzzle_line(self.page.state.board), self.session
        if not session.run or session.run["puzzle"] != puzzle or session.is_lost:
            self.open(puzzle)
        else:
            self.repaint()

    def leave(self) -> None:
        """Go from the view: nothing plays unseen."""
        self.session.pause()
        for mode in self._modes.values():
            mode.leave()

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

    def press(self, key: str) -> bool:
        """Do what a key means; False if it means nothing here."""
        return key in KEYS and self.act(KEYS[key])

    def click(self, target: object) -> bool:
        """Do what a click on something that is no button means; False if nothing."""
        seen = self._modes.get(self.page.state.mode)
        return any([part.on_click(target) for part in ([seen] if seen else self._parts)])

    def hover(self, target: object) -> None:
        """The pointer has come to an element."""
        for part in self._parts:
            part.on_hover(target)

    def toggled(self, element: object) -> None:
        """A panel was opened or closed."""
        self._panels.toggled(element)

    # wishes

    def open(self, puzzle: str, step: int = 0) -> None:
        """Run the chosen algorithm on a puzzle."""
        document.documentElement.removeAttribute("data-lab")
        self.session.open(puzzle, self.algorithm, self.seed, step)

    def choose(self, algorithm: str) -> None:
        """Run another algorithm on the same puzzle."""
        self.algorithm = algorithm
        self.open(boards.puzzle_line(self.page.state.board))

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
        return LabBoard(session.run["puzzle"], session.frame) if session.frame else None

    @property
    def is_quick(self) -> bool:
        """Whether the run plays too quickly for each step to be followed."""
        return self.session.going and (self.speed is None or self.speed > SLOW)

    def _on_open(self, run: dict) -> None:
        self._code.paint_source(run["source"])
        self._panels.begin(run)
        self._view.paint_algorithms(self.algorithms, self.algorithm, self.page.words)

    def _complain(self, key: str, details: dict) -> None:
        self.page.say(BAD, key, details)

    def _paint(self) -> None:
        session = self.session
        if not session.frame or self.page.state.place != "lab-watch":
            return
        self._view.paint(session.frame, session.going, self.page.words)
        self._code.paint(session.frame["code"])
        self._panels.show(session.frame, session.going)
        document.documentElement.setAttribute("data-lab", session.mood)
        self.page.state.say(CALM, *self._says())
        self.page.paint_board()
        self.page.paint_surroundings()

    def repaint(self) -> None:
        """Show all of it again, in another language perhaps."""
        self.set_speed(self._place)
        if self.algorithms:
            self._view.paint_algorithms(self.algorithms, self.algorithm, self.page.words)
        for part in self._parts + list(self._modes.values()):
            part.translate()
        self._paint()

    def _says(self) -> tuple[str, dict]:
        """A sentence for each step where one can follow; where it is quick, how far it is."""
        frame = self.session.frame
        if self.is_quick:
            return "lab.playing", {"step": frame["step"], "recorded": frame["recorded"]}
        said = [(each["key"], each["details"]) for each in frame["sentences"]]
        if not said:
            return "lab.begin", {}
        if len(said) == 1:
            return "lab.step-says", {"step": frame["step"], "said": said[0]}
        return "lab.step-says-two", {"step": frame["step"], "said": said[0], "also": said[1]}
