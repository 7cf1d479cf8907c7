"""The mode "write": an editor, the exercises, and the pane in which a run is watched."""

import asyncio
from collections.abc import Callable

from pyscript import Element, window
from pyscript.ffi import create_proxy, to_js

from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.view import View
from sudoku_py.ui.browser.fetching import MissingError
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.lab.panel_layout import Tabs
from sudoku_py.ui.storage.url_parameters import LinkRequest
from sudoku_py.ui.write import own_content
from sudoku_py.ui.write.code_link import unpacked
from sudoku_py.ui.write.draft import ALGORITHM, EXERCISE, EXERCISE_FILE, DraftCommands, DraftView
from sudoku_py.ui.write.editor import CodeEditor
from sudoku_py.ui.write.exercise import ExerciseCommands, ExerciseView, FileCommands
from sudoku_py.ui.write.hand_in import HandIn
from sudoku_py.ui.write.parsons_commands import ParsonsCommands
from sudoku_py.ui.write.parsons_view import ParsonsView
from sudoku_py.ui.write.practice import PracticeCommands, PracticeView
from sudoku_py.ui.write.run import EmptyView, RunCommands, RunView, ShareCode
from sudoku_py.ui.write.runner import shared_runner
from sudoku_py.ui.write.sandbox import LOADING, RUNNING
from sudoku_py.ui.write.starters import FIRST, STARTERS, starter
from sudoku_py.ui.write.state import REGION, SLICE, WriteState
from sudoku_py.ui.write.watch import WatchPane
from sudoku_py.ui.write.watch_view import FrameView

NARROW = "(max-width: 899px)"  # as in write.css
STILL = "(prefers-reduced-motion: reduce)"
CODE, WATCH = "code", "watch"  # tabs


class ResultsInSight(RegionView):
    """Scrolls the pane of the code to the results of the tests, as far as they need.

    The focus stays on the button: the results are the next thing after it. Without a pane that
    scrolls, on a phone, the page scrolls; an embed never moves the page around it.
    """

    region, slices = REGION, (SLICE,)
    _state: WriteState

    def render(self) -> None:
        """Follow the table while it fills."""
        grade = self._state.grade
        if not self._has_changed("results-in-sight", grade) or not grade:
            return
        pane, results = self._part("write-code"), self._part("write-results")
        how = "auto" if window.matchMedia(STILL).matches else "smooth"
        if pane.scrollHeight > pane.clientHeight:
            seen, box = pane.getBoundingClientRect(), results.getBoundingClientRect()
            by = min(box.top - seen.top, box.bottom - seen.bottom)
            if by > 0:
                pane.scrollTo(to_js({"top": pane.scrollTop + by, "behavior": how}))
        elif grade["percent"] is not None and not self._services.storage.is_embedded:
            results.scrollIntoView(to_js({"block": "nearest", "behavior": how}))


class WriteView(View):
    """Made when its bundle is loaded; it makes all the others."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._store = services.store
        self._texts = services.texts
        self._state = state = WriteState()
        self._store.add(SLICE, state)
        part = services.elements.part
        self._editor = editor = CodeEditor(part("write-editor"))
        self._runner = shared_runner(services)
        self._runner.listen(self._on_runner)
        self._frame = frame = FrameView(services)
        self._pane = WatchPane(
            services, self._runner, self._show_line, editor.show_heat, frame.open
        )
        self._drafts = DraftCommands(services, editor, state, self._open_first)
        self._exercises = ExerciseCommands(services, state, self._drafts, self._runner)
        self._drafts.on_open = self._exercises.on_draft
        self._files = FileCommands(services, state, editor, self._drafts, self._exercises)
        self._run = RunCommands(services, editor, self._drafts, self._exercises, self._pane)
        self._run.on_run = self._show_run
        editor.on_run, editor.on_stop = self._run.run, self._run.stop
        editor.on_change = self._drafts.on_change
        editor.on_breakpoints = self._pane.set_breakpoints
        self._hand_in = HandIn(services, editor, self._drafts, self._exercises, self._pane)
        self._hand_in.on_run = self._show_run
        self._share = ShareCode(services, state, editor, self._pane)
        self._practice = PracticeCommands(services, state, editor, self._drafts)
        self._parsons = ParsonsCommands(
            services, state, self._drafts, self._exercises, self._practice
        )
        for view in (DraftView, EmptyView, ExerciseView, ResultsInSight, PracticeView, RunView):
            view(services)
        self._lines = ParsonsView(services, self._parsons, editor.focus)
        self._make_tabs(part)
        services.commands.add(self._commands(), REGION)
        self._store.subscribe(self._speak, "preferences", late=True)

    def _commands(self) -> dict[str, Callable[..., object]]:
        commands = self._drafts.commands()
        commands.update(self._run.commands())
        commands.update(self._files.commands())
        commands.update(self._practice.commands())
        commands.update(self._parsons.commands())
        commands["write-new"] = self._begin
        commands["write-hand-in"] = self._hand_in.save
        commands["write-share"] = self._share.share
        early: dict[str, Callable[..., object]] = {
            name: self._once_loaded(command) for name, command in commands.items()
        }
        early["panel-tab"] = self._tabs.select
        return early

    def _once_loaded(self, command: Callable[..., object]) -> Callable[..., None]:
        """The command, which says so while there is no editor yet whose text it could use."""

        def run(*arguments: object) -> None:
            if self._editor.is_loaded:
                command(*arguments)
            else:
                self._services.game.say(CALM, "write.editor-loading")

        return run

    # coming and going

    def enter(self) -> None:
        """Show the program of a link, or else the one that was open last."""
        asyncio.create_task(self._enter())

    async def _enter(self) -> None:
        is_first = not self._editor.is_loaded
        try:
            await self._editor.load()
        except MissingError:
            self._services.game.say(BAD, "write.no-editor")
            return
        self._speak()
        game = self._services.game
        game.say(CALM, "write.hello")
        link = self._store.route.link_request.copy()
        self._store.update("route", link_request={})
        is_there = await self._follow(link)
        if not is_there and is_first and not self._drafts.open_last():
            self._open_first()
        problems = [link["problem"]] if "problem" in link else []
        if "code" in link and not is_there:
            problems.insert(0, ("write.link-broken", {}))
        self._store.update(SLICE, link_problems=problems)
        told = self._state.with_link()
        if told:
            game.say(BAD if problems else CALM, *told)

    async def _follow(self, link: LinkRequest) -> bool:
        """Open what a link names; False if that is no program."""
        self._run.first_step = link.get("step", 0)
        if "handed_in" in link:
            await self._hand_in.watch(link["handed_in"])
            return True
        if "own" in link:
            return await self._open_own(link)
        if "code" in link:
            return self._open_link(link)
        if "exercise" in link:
            await self._exercises.open(link["exercise"])
            return self._state.title != ""
        if "algorithm" in link:
            await self._open_algorithm(link["algorithm"].split(".")[0])  # without choices
            return self._state.title != ""
        return False

    async def _open_own(self, link: LinkRequest) -> bool:
        """Open what the lecturer of a link has written; False if it cannot be opened here."""
        found = own_content.read(link["own"])
        if found.problem:
            self._services.game.say(BAD, *found.problem)
            return False
        return await OPENERS[found.kind](self, found.text, link)

    async def _open_own_exercise(self, text: str, link: LinkRequest) -> bool:
        """Open an exercise; with the code of the link, if that has some, which waits for Run."""
        name = await self._exercises.open_file(text)
        if name is None or "code" not in link:
            return name is not None
        link["exercise"] = name
        return self._open_link(link)

    async def _open_own_lesson(self, _: str, link: LinkRequest) -> bool:
        """Go to where lessons are, which reads the link itself."""
        self._store.update("route", link_request={"own": link["own"]})
        self._services.router.show("lab")
        return True

    def _open_link(self, link: LinkRequest) -> bool:
        """Show the code of a link, if it is whole; it runs only when the user presses Run."""
        code = unpacked(link["code"])
        if code is not None:
            name = self._texts.text("write.from-link-name")
            self._drafts.open_new(name, code, link.get("exercise"))
            self._store.update(SLICE, is_from_link=True)
        return code is not None

    def leave(self) -> None:
        """Save the text, and pause: nothing plays out of sight."""
        self._pane.player.pause()
        if self._editor.is_loaded:
            self._drafts.save()

    def _speak(self) -> None:
        self._tabs.write(self._texts)
        if self._editor.is_loaded:
            self._editor.speak(self._texts)

    def _on_runner(self) -> None:
        """Show the progress of the sandbox, and how long the code has run."""
        engines, loaded = self._runner.engines, None
        is_running = engines.status == RUNNING
        seconds, lines = (engines.seconds, engines.lines) if is_running else (0, 0)
        if engines.status == LOADING:
            loaded = engines.loaded / engines.total if engines.total else 0.0
        self._store.update(SLICE, loaded=loaded, seconds=seconds, lines=lines)

    # beginning something new

    def _open_first(self) -> None:
        self._begin("starter:" + FIRST)

    def _begin(self, choice: str) -> None:
        """Open a starter, an exercise or an algorithm: a kind, ":" and an id."""
        kind, _, name = choice.partition(":")
        self._services.elements.part("write-new").value = ""
        if kind == EXERCISE:
            asyncio.create_task(self._exercises.open(name, True))
        elif kind == EXERCISE_FILE:
            self._files.choose_exercise()
        elif kind == ALGORITHM:
            asyncio.create_task(self._open_algorithm(name))
        elif name in STARTERS:
            title = self._texts.text(STARTERS[name][0])
            self._drafts.open_new(title, starter(name, self._texts.text))

    async def _open_algorithm(self, name: str) -> None:
        try:
            answer = await self._runner.call("algorithm", id=name)
        except EngineError as error:
            self._services.game.say(BAD, error.key, error.details)
        else:
            self._drafts.open_new(self._texts.text("algorithm." + name), str(answer["source"]))

    # tabs, where the two do not fit next to each other

    def _make_tabs(self, part: Callable[[str], Element]) -> None:
        panels = [
            (CODE, "write.tab-code", part("write-code")),
            (WATCH, "write.tab-watch", part("write-watch")),
        ]
        self._tabs = Tabs(panels, lambda _: None)
        part("write-tabs").append(self._tabs.element)
        self._query = window.matchMedia(NARROW)
        self._query.onchange = create_proxy(lambda *_: self._fit())
        part("write-setup").open = not self._query.matches
        self._fit()

    def _fit(self) -> None:
        if self._query.matches:
            self._tabs.attach()
        else:
            self._tabs.detach()
            self._services.elements.part("write-setup").open = True

    def _show_line(self, line: int | None) -> None:
        self._editor.show_running(line)
        self._frame.show(line)

    def _show_run(self) -> None:
        if self._query.matches:
            self._tabs.select(WATCH)
            self._scroll_up()

    def _scroll_up(self) -> None:
        """Show the tabs and what is below them, if they are above the window.

        Only this window moves: the page around an embed stays where it is.
        """
        top = self._services.elements.part("write-tabs").getBoundingClientRect().top
        if top < 0:
            window.scrollBy(0, top)

    def press(self, key: str, target: Element) -> bool:
        """Whether a key was for a line to put in order, a tab, or the run that is watched."""
        if self._lines.press(key, target):
            return True
        return self._tabs.on_key(key, target) or self._pane.press(key, target)


# What opens an own exercise or lesson, by its kind: see `own_content`.
OPENERS = {"exercise": WriteView._open_own_exercise, "lesson": WriteView._open_own_lesson}
