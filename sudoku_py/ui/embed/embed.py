"""The embed: it follows its address and what the page around it says, and reports to that page."""

import asyncio

from pyscript import document, window
from pyscript.ffi import create_proxy

from sudoku_py.ui import boards
from sudoku_py.ui.embed import looks, options
from sudoku_py.ui.embed.exercise import Exercise
from sudoku_py.ui.embed.parent import Parent
from sudoku_py.ui.embed.poster import NAME, Poster
from sudoku_py.ui.embed.reports import Reports
from sudoku_py.ui.embed.stage import Stage, kind_of
from sudoku_py.ui.state import BAD, CALM

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.parts import Parts

LONGEST = 20_000  # characters of an address
NEEDS_NO_START = ("play",)  # what works without the engine
MOVES = ("status.", "check.", "hinting.", "mistake.")  # what is said of a player's own doing


class Embed:
    """One page in another."""

    def __init__(self, parts: "Parts", actions: "dict[str, Callable]") -> None:
        """Work on the page of `parts`; `actions` are what its buttons do."""
        page = self._page = parts.page
        self._views = parts.views
        self._options = dict(options.DEFAULTS)
        self._is_awake = False  # whether someone has started it
        self.exercise = Exercise(parts, actions)
        self._stage = Stage(page, parts.views)
        self._parent = Parent(self._on_message)
        self._reports = Reports(self, self._parent)
        self._told = None  # the problem that was told last
        self._height = 0
        page.rooms[NAME] = Poster(self.start)

    def attach(self) -> None:
        """Listen to the page around, and follow the address."""
        self._parent.attach()
        watcher = window.ResizeObserver.new(create_proxy(lambda *_: self._tell_height()))
        watcher.observe(document.body)
        self.follow()
        asyncio.create_task(self._reports.go())

    # what is wanted

    def follow(self) -> None:
        """Show what the address asks for."""
        if len(window.location.hash) > LONGEST:
            wanted, problems = {}, [("embed.address", {"n": LONGEST})]
        else:
            query = window.URLSearchParams.new(window.location.hash[1:])
            pairs = [(str(name), str(value)) for name, value in query.entries()]
            wanted, problems = options.read(pairs)
        self._load(wanted, problems)

    def _on_message(self, kind: str, pairs: list[tuple[str, str]]) -> None:
        wanted, problems = options.read(pairs)
        if kind == "hello":
            self._greet()
        elif kind == "load":
            self._load(wanted, problems)
        elif kind == "set":
            self._set(wanted, problems)
        elif kind == "play":
            self._stage.play() if self._is_awake else self.start(playing=True)
        elif kind == "pause":
            self._stage.pause()
        elif kind == "seek" and "step" in wanted:
            self._options["step"] = wanted["step"]  # where it begins if it has not yet
            self._stage.seek(wanted["step"])

    def _greet(self) -> None:
        state = self._page.state
        self._parent.say("ready", {"view": self._options["view"], "lang": state.language})
        self._height, self._told = 0, None
        self._tell_height()
        self._reports.again()

    def _load(self, wanted: dict, problems: list[tuple[str, dict]]) -> None:
        """Show something else; what is not said of how to show it stays as it is."""
        kept = {name: self._options[name] for name in options.LOOKS}
        self._options = dict(options.DEFAULTS)
        self._options.update(kept)
        self._options.update(wanted)
        self._reports.begin()
        board, state = self._options["p"], self._page.state
        if board and boards.puzzle_line(board) != boards.puzzle_line(state.board):
            state.show(board)
        state.say(CALM, "embed." + kind_of(self._options))
        self.show_looks()
        self._open()
        self._page.translate()
        self._complain(problems)

    def _set(self, wanted: dict, problems: list[tuple[str, dict]]) -> None:
        self._options.update(wanted)
        self.show_looks()
        if "speed" in wanted:
            self._stage.set_speed(wanted["speed"])
        if "lang" in wanted:
            self._page.translate()
        self._complain(problems)

    def show_looks(self) -> None:
        """Show the page as the options say, also what has just come."""
        looks.show(self._page, self._options)
        self.exercise.readonly = self._options["readonly"]
        if self._options["lang"]:
            self._page.state.language = self._options["lang"]

    def _complain(self, problems: list[tuple[str, dict]]) -> None:
        if problems:
            self._page.state.asked["problem"] = problems[0]
            self._page.say(BAD, *problems[0])

    # showing it

    def start(self, playing: bool = False) -> None:
        """Show what the poster stands for; the engine is started for it."""
        self._is_awake = True
        if playing:
            self._options["autoplay"] = True
        self._open()

    def _open(self) -> None:
        if self._options["autoplay"]:
            self._is_awake = True
        if self._is_awake or self._options["view"] in NEEDS_NO_START:
            self._stage.open(dict(self._options))
        else:
            self._views.show(NAME)

    # what is told

    def state(self) -> dict:
        """How it stands, as `state` messages tell it."""
        view = self._options["view"]
        state = {"view": view, "mood": "waiting", "step": 0, "counters": {}}
        self._tell_problem()
        if self._page.state.view == NAME:
            return state
        if view == "play":
            state["counters"], state["mood"] = self.exercise.report(), self._mood_of_play()
        elif view == "analyse":
            state["mood"] = "running" if self._page.state.busy else "idle"
        else:
            state.update(self._stage.report())
        return state

    def look(self) -> dict:
        """The same, and the link leads there from now on."""
        state = self.state()
        self._show_link(state)
        return state

    def _mood_of_play(self) -> str:
        if self.exercise.solved:
            return "finished"
        return "running" if self._page.state.past else "idle"

    def ending(self, state: dict) -> dict:
        """What is told when it has ended."""
        told = {name: state[name] for name in ("view", "step", "counters")}
        is_solution = state.get("event") == "solution"
        told["status"] = "solution" if is_solution else state.get("status") or "finished"
        return told

    def _tell_problem(self) -> None:
        tone, key, details = self._page.state.status
        is_problem = tone == BAD and (self._options["view"] != "play" or not key.startswith(MOVES))
        problem = (key, details) if is_problem else None
        if problem and problem != self._told and self._parent.listens:
            self._parent.say("problem", {"text": self._page.words.text(key, details)})
        self._told = problem

    def _show_link(self, state: dict) -> None:
        """Let the link lead to what is shown here, on the full page."""
        shown = self._options
        view = "lab" if shown["view"] == "lesson" else shown["view"]
        pairs = [("view", view), ("lang", self._page.state.language)]
        if shown["view"] != "lesson":
            pairs.append(("p", boards.puzzle_line(self._page.state.board)))
        if kind_of(shown) == "lab":
            pairs += [(name, str(shown[name])) for name in ("alg", "seed") if shown[name]]
            pairs.append(("step", str(state["step"] or shown["step"] or 0)))
        query = "&".join([name + "=" + value for name, value in pairs])
        self._page.view.part("embed-link").href = window.location.pathname + "#" + query

    def _tell_height(self) -> None:
        height = int(document.body.getBoundingClientRect().height + 0.99)
        if height != self._height and self._parent.listens:
            self._height = height
            self._parent.say("resize", {"height": height})
