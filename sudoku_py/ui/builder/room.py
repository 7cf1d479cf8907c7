"""The builder: what a teacher chooses, a preview of it, and four texts to take along."""

import asyncio

from pyscript import window

from sudoku_py.ui import boards
from sudoku_py.ui.builder import choices as chosen
from sudoku_py.ui.builder import moment, snippets
from sudoku_py.ui.builder.form import TEXTS, Form
from sudoku_py.ui.builder.preview import Preview
from sudoku_py.ui.embed.options import LOOKS
from sudoku_py.ui.engine_client import LOADING, READY, Cancelled, EngineError
from sudoku_py.ui.opening import MOST_TEXT
from sudoku_py.ui.room import Room
from sudoku_py.ui.saving import copy
from sudoku_py.ui.state import CALM, GOOD

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page

WHILE_TYPING = 600  # ms without a key after which the puzzle is read
WRITTEN = ("p", "seed", "step", "height")  # choices that stand in fields


class Builder(Room):
    """What is chosen, and what comes of it; nothing of it touches the player's board."""

    def __init__(self, page: "Page") -> None:
        """Work on `page`; the engine is asked for the algorithms, and for puzzles of any format."""
        self.page = page
        self._choices = dict(chosen.START)
        self._problems = {}  # name of a field → (key, details)
        self._algorithms, self._facts = [], {}
        self._is_learning = False
        self._turn = 0  # which text of a puzzle it is that is read
        self._played = None  # the puzzle that was on the player's board
        self._form = Form(page.view)
        self._form.write(self._choices, *WRITTEN)
        self._preview = Preview(page.view.part("builder-preview"), self._on_height)

    # coming and going

    @property
    def is_here(self) -> bool:
        """Whether this is the view that is seen."""
        return self.page.room is self

    def enter(self) -> None:
        """Come to the view, with what was seen in the one before."""
        self.page.state.say(CALM, "builder.hello")
        seen = moment.seen(self.page, self._played)
        self._played = boards.puzzle_line(self.page.state.board)
        self._choices.update(seen)
        for name in seen:
            self._problems.pop(name, None)
        self._form.write(self._choices, *[name for name in WRITTEN if name in seen])
        self._show()
        asyncio.create_task(self._learn())

    def leave(self) -> None:
        """Nothing runs unseen."""
        self._turn += 1
        self._preview.leave()

    def on_engine(self) -> None:
        """Ask an engine that is up what it can run."""
        if self.is_here and self.page.engine.status == READY:
            asyncio.create_task(self._learn())

    async def _learn(self) -> None:
        if self._algorithms or self._is_learning:
            return
        self._is_learning = True
        try:
            await self.page.engine.ready(lambda: not self.is_here)
            told = await self.page.engine.call("run.algorithms")
        except (Cancelled, EngineError):  # which the page says itself; what is chosen stays
            return
        finally:
            self._is_learning = False
        self._algorithms, self._facts = told["algorithms"], told["facts"]
        self.repaint()

    # what the listeners hand on

    def control(self, name: str, value: str) -> None:
        """Take the new value of a control."""
        if name == "p":
            self._turn += 1
            asyncio.create_task(self._read(self._turn, value.strip()))
            return
        self._choices, problem = chosen.chosen(self._choices, name, self._form.value(name))
        self._note(name, problem)
        self._show()

    def act(self, action: str) -> bool:
        """Copy a text."""
        for name in TEXTS:
            if action == "copy-" + name:
                field = self.page.view.part("builder-" + name)
                asyncio.create_task(self._offer(field, name, copy(str(field.value))))
                return True
        return False

    def take(self, puzzles: list[str], name: str) -> bool:  # noqa: ARG002
        """Take a puzzle that someone dropped or pasted."""
        self._take_puzzle(puzzles[0])
        self._form.write(self._choices, "p")
        return True

    def complain(self, key: str, details: dict) -> bool:
        """Say what is wrong with such a text."""
        self._note("p", (key, details))
        self._show()
        return True

    # the puzzle

    async def _read(self, turn: int, text: str) -> None:
        """Read a text in any format; a line needs no engine, and nothing is the example."""
        if text and not boards.from_line(text):
            await asyncio.sleep_ms(WHILE_TYPING)
            if turn == self._turn and self.page.engine.status == LOADING:
                self.complain("busy.waiting", {})
        try:
            line = await self._line(turn, text) if turn == self._turn else None
        except Cancelled:
            return
        except EngineError as error:
            if turn == self._turn:
                self.complain(error.key, error.details)
            return
        if turn == self._turn:
            self._take_puzzle(line)

    async def _line(self, turn: int, text: str) -> str:
        if not text:
            return chosen.EXAMPLE
        if boards.from_line(text):
            return text
        if len(text) > MOST_TEXT:
            raise EngineError("open.text-too-large", {"n": len(text)})
        is_old = lambda: turn != self._turn  # noqa: E731 - asked in between
        found = await self.page.engine.run("read", {"text": text}, is_old, lambda _: None)
        return found["puzzles"][0]

    def _take_puzzle(self, line: str) -> None:
        self._choices["p"] = boards.puzzle_line(boards.from_line(line))
        self._note("p", None)
        self._show()

    # showing

    def _note(self, name: str, problem: tuple[str, dict] | None) -> None:
        self._problems.pop(name, None)
        if problem:
            self._problems[name] = problem

    def repaint(self) -> None:
        """Show all of it again, in another language perhaps."""
        if self.is_here:
            self._show()

    def _show(self) -> None:
        """Show the choices, and if nothing is wrong with them, what comes of them."""
        words, names = self.page.words, chosen.meant(self._choices, self._facts)
        known = self._algorithms or [name for name in self._running() if name]
        self._form.fill(known, words)
        self._form.paint(self._choices, names)
        self._form.complain(self._problems, words)
        title = chosen.title(self._choices, words)
        self._form.part("title").placeholder = chosen.title(dict(self._choices, title=""), words)
        if not [name for name in self._problems if name in names or name == "height"]:
            self._write(title)

    def _running(self) -> list[str]:
        return sorted(set((self._choices["alg"],) + self._choices["algs"]))

    def _write(self, title: str) -> None:
        self._form.tell_copied(None, self.page.words)
        page, options = str(window.location.href), self._options()
        height, part = self._choices["height"], self._form.part
        part("link").value = snippets.address(page, options)
        part("frame").value = snippets.frame(page, options, title, height)
        part("element").value = snippets.element(page, options, title, height)
        part("markdown").value = snippets.markdown(page, options, title)
        # The frame follows step by step: what is not said of its looks would stay.
        options["lang"] = options["lang"] or self.page.words.language
        options["p"] = options["p"] or boards.from_line(chosen.EXAMPLE)
        label = self.page.words.text("builder.shown", {"title": title})
        self._preview.show(snippets.address(page, options, LOOKS), label)

    def _options(self) -> dict:
        return chosen.options_of(self._choices, self._facts)

    def _on_height(self, height: int) -> None:
        told = self.page.words.text("builder.tall", {"n": height})
        self._form.part("tall").textContent = told

    # taking along

    async def _offer(self, field: object, name: str, copied: object) -> None:
        what = {"what": ("builder." + name, {})}
        try:
            await copied
        except Exception:  # not allowed here, or no clipboard: each browser has its own error
            field.focus()
            field.select()
            self.page.say(CALM, "builder.copy-by-hand", what)
        else:
            self.page.say(GOOD, "builder.copied", what)
            # The status line may be out of sight, the button is not.
            self._form.tell_copied(name, self.page.words)
