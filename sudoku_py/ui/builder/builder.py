"""The view in which a teacher chooses what to embed: its controls, and what each of them changes.

Nothing of it touches the player's board.
"""

import asyncio
from collections.abc import Callable, Mapping

from pyscript import Element, window

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.engine.protocol import Picture
from sudoku_py.engine.run_protocol import Algorithms
from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.view import View
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.downloads import copy_field, save
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.i18n import LANGUAGES, I18n, set_text
from sudoku_py.ui.browser.tones import CALM, GOOD
from sudoku_py.ui.builder import choices
from sudoku_py.ui.builder.choices import (
    MIXED,
    NUMBERS,
    RUNNERS,
    SLICE,
    VIEW,
    BuilderState,
    chosen_runners,
)
from sudoku_py.ui.builder.own_editor import OwnEditor
from sudoku_py.ui.builder.package_command import PackageView
from sudoku_py.ui.builder.releases import fetch_release
from sudoku_py.ui.builder.snippets import ResultView, base_address
from sudoku_py.ui.engine.formats import read_puzzles
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.engine.status import LOADING, READY
from sudoku_py.ui.lab.mixed import algorithm_text, base, option_key
from sudoku_py.ui.learn.technique_table import FAMILY, fetch_techniques
from sudoku_py.ui.storage import url_parameters
from sudoku_py.ui.storage.url_parameters import LESSONS, MIN_RUNNERS
from sudoku_py.ui.widgets.forms import fill_menu, read_field, write_field
from sudoku_py.ui.write.exercise_titles import EXERCISES, TITLE

CHECKED = ("p",) + tuple(NUMBERS)  # fields below which a problem can be shown


class Form(RegionView):
    """Shows the choices, without disturbing what is being typed."""

    region, slices = VIEW, (SLICE,)
    _state: BuilderState

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._choices = all_of("[data-choice]")

    def _control(self, name: str) -> Element:
        return self._part("builder-" + name)

    def value(self, name: str) -> str | bool:
        """Return the value of a control."""
        return read_field(self._control(name))

    def render(self) -> None:
        """Show the choices that are relevant."""
        self._fill_menus()
        values, relevant = self._state.values, self._state.relevant
        for element in self._choices:
            element.hidden = element.getAttribute("data-choice") not in relevant
        for name, value in values.items():
            if name in RUNNERS:
                _disable_others(self._control(name), chosen_runners(values), str(value))
            write_field(self._control(name), value)
        is_lesson = values["kind"] in ("lesson", "own-lesson")
        self._control("step-name").hidden = is_lesson
        self._control("station-name").hidden = not is_lesson
        self._render_problems()

    def _fill_menus(self) -> None:
        texts, algorithms = self._texts, self._state.known_algorithms
        techniques = self._state.known_techniques
        if self._has_changed("release", self._state.release):
            self._fill_versions()
        if self._has_changed("techniques", techniques):
            names = [(name, texts.text("technique." + name)) for name in techniques]
            fill_menu(self._control("technique"), names)
        if not self._has_changed("menus", algorithms, self._state.mix_options):
            return
        named = [(name, texts.text(*algorithm_text(name))) for name in algorithms]
        fill_menu(self._control("alg"), [each for each in named if each[0] == base(each[0])])
        self._fill_mix()
        for index, name in enumerate(RUNNERS):
            nobody = [("", texts.text("builder.nobody"))] if index >= MIN_RUNNERS else []
            fill_menu(self._control(name), nobody + named)
            label = texts.text("builder.entry", {"number": index + 1})
            self._control(name).setAttribute("aria-label", label)
        titles = [(name, texts.text("lesson." + name + "-title")) for name in LESSONS]
        fill_menu(self._control("lesson"), titles)
        exercises = [(name, texts.text(TITLE + name)) for name in EXERCISES]
        fill_menu(self._control("exercise"), exercises)
        speeds = [(url_parameters.speed_text(n), _speed(n, texts)) for n in url_parameters.SPEEDS]
        fill_menu(self._control("speed"), speeds)
        readers = [("", texts.text("builder.any-language"))]
        fill_menu(self._control("lang"), readers + [(tag, _own_name(tag)) for tag in LANGUAGES])

    def _fill_versions(self) -> None:
        release = self._state.release
        if release:
            rows = [
                (
                    kind,
                    self._texts.text("builder.version-" + kind, {"version": release.number(kind)}),
                )
                for kind in release.kinds
            ]
            fill_menu(self._control("version"), rows)

    def _fill_mix(self) -> None:
        """Fill the menus of the mixed algorithm in the order of the engine's facts."""
        for name, options in self._state.mix_options:
            known = [(each, self._texts.text(option_key(name, each))) for each in options]
            fill_menu(self._control(MIXED + name), known)

    def _render_problems(self) -> None:
        problems = self._state.problems
        for name in CHECKED:
            problem, element = problems[name], self._control(name + "-problem")
            self._control(name).setAttribute("aria-invalid", "true" if problem else "false")
            text = self._texts.text(*problem) if problem else ""
            if element.textContent != text:  # an alert is read out again when it is written
                set_text(element, self._texts, *(problem or (None,)))
            element.hidden = not problem


def _disable_others(menu: Element, algorithms: list[str], own: str) -> None:
    """Disable the algorithms that are chosen in another menu."""
    for index in range(menu.options.length):
        option = menu.options.item(index)
        option.disabled = str(option.value) in algorithms and str(option.value) != own


def _speed(speed: int | None, texts: I18n) -> str:
    return texts.whole(speed) if speed else texts.text("builder.fastest")


def _own_name(tag: str) -> str:
    kind = window.JSON.parse('{"type": "language"}')
    return str(window.Intl.DisplayNames.new(tag, kind).of(tag))


DRAWING_PAUSE_MS = 300  # without a new choice before a picture is drawn
TYPING_PAUSE_MS = 600  # pause in typing after which the puzzle is read


class Builder(View):
    """The commands: each control changes its choice."""

    def __init__(self, services: Services) -> None:
        self._store = services.store
        self._engine = services.engine
        self._say = services.game.say
        self._texts = services.texts
        self._part = services.elements.part
        self._state = BuilderState()
        self._loading = Latest()
        self._reading = Latest(self.complain)
        self._drawing = Latest(self._note_picture_problem)
        self._drawn: object = None  # what the picture is of
        self._store.add(SLICE, self._state)
        self._form = Form(services)
        self._own = OwnEditor(services, self._state, self._choose)
        ResultView(services, self._state)
        PackageView(services)
        self._store.subscribe(self._on_engine, "engine", late=True)
        self._store.subscribe(self._draw, SLICE, "preferences", late=True)
        commands: dict[str, Callable[..., object]] = {
            name: self._changing(name) for name in choices.START
        }
        commands["embed-theme"] = commands.pop("theme")  # "theme" is the page's own button
        commands.update(self._own.commands())
        commands["copy-snippet"] = self._copy
        commands["save-picture"] = self._save_picture
        services.commands.add(commands, region=VIEW)

    def _changing(self, name: str) -> Callable[[str], None]:
        return lambda _: self._change(name)

    # entering and leaving

    def enter(self) -> None:
        """Start with what was shown in the previous view."""
        self._say(CALM, "builder.hello")
        link = self._store.route.link_request.get("own", "")
        seen = choices.seen(self._store, self._state.played)
        self._store.update("route", link_request={})
        self._store.update(SLICE, played=boards.puzzle_line(self._store.game.board))
        self._take_puzzle(seen.get("p", ""))
        self._choose(seen)
        self._own.enter(link)
        self._load_algorithms()
        asyncio.create_task(self._load_techniques())
        asyncio.create_task(self._load_release())

    def leave(self) -> None:
        """Stop reading text and drawing, and waiting for algorithms."""
        self._reading.stop()
        self._drawing.stop()
        self._own.leave()
        self._drawn = None
        self._loading.stop()

    def _on_engine(self) -> None:
        if self._store.route.view == VIEW and self._engine.status == READY:
            self._load_algorithms()

    def _load_algorithms(self) -> None:
        if not self._state.algorithms:
            self._loading.start(self._load)

    async def _load_techniques(self) -> None:
        if not self._state.techniques:
            rows = [row for row in await fetch_techniques() if row["family"] != FAMILY]
            self._store.update(SLICE, techniques=rows)

    async def _load_release(self) -> None:
        release = await fetch_release(base_address(str(window.location.href)))
        if release and not self._state.release:
            self._store.update(SLICE, release=release)
            self._choose({"version": release.here})

    async def _load(self, is_stale: Callable[[], bool]) -> None:
        await self._engine.ready(is_stale)
        answer: Algorithms = await self._engine.call("run.algorithms")
        self._store.update(SLICE, algorithms=answer["algorithms"], facts=answer["facts"])

    # choices

    def _choose(self, values: Mapping[str, str | bool]) -> None:
        self._store.update(SLICE, values=dict(self._state.values, **values), copied=None)

    def _change(self, name: str) -> None:
        value = self._form.value(name)
        self._choose({name: value})
        if name == "kind":
            self._own.show()
        if name == "p":
            text = str(value).strip()
            is_line = not text or boards.from_line(text)
            self._reading.start(self._read, text, wait_ms=0 if is_line else TYPING_PAUSE_MS)

    # the puzzle

    def open_puzzles(self, puzzles: list[str], name: str) -> bool:  # noqa: ARG002
        """Take a puzzle that was dropped or pasted."""
        self._take_puzzle(puzzles[0])
        self._choose({"p": self._state.puzzle})
        return True

    def complain(self, key: str, details: Details) -> bool:
        """Show what is wrong with the text of a puzzle."""
        self._store.update(SLICE, puzzle_problem=(key, details))
        return True

    async def _read(self, is_stale: Callable[[], bool], text: str) -> None:
        """Read a text in any format; a line needs no engine, and an empty one is the example."""
        line = text or choices.EXAMPLE
        if not boards.from_line(line):
            if self._engine.status == LOADING:
                self.complain("job.waiting", {})
            line = (await read_puzzles(self._engine, text, is_stale))["puzzles"][0]
        self._take_puzzle(line)

    def _take_puzzle(self, line: str) -> None:
        board = boards.from_line(line)
        if board:
            self._store.update(SLICE, puzzle=boards.puzzle_line(board), puzzle_problem=None)

    # the picture

    def _draw(self) -> None:
        """Draw the picture if it is of something else than the last one."""
        if self._store.route.view != VIEW:
            return
        language = str(self._state.values["lang"]) or self._texts.language
        wanted = choices.drawing_of(self._state.choices, language)
        if wanted == self._drawn:
            return
        self._drawn = wanted
        self._drawing.stop()
        self._store.update(SLICE, picture=None, picture_problem=None, copied=None)
        if wanted:
            self._drawing.start(self._load_picture, *wanted, wait_ms=DRAWING_PAUSE_MS)

    async def _load_picture(
        self, is_stale: Callable[[], bool], operation: str, arguments: Mapping[str, object]
    ) -> None:
        picture: Picture = await self._engine.run(operation, arguments, is_stale)
        if not is_stale():
            self._store.update(SLICE, picture=picture["svg"])

    def _note_picture_problem(self, key: str, details: Details) -> None:
        problem: Sentence = (key, details)
        self._store.update(SLICE, picture_problem=problem)

    def _save_picture(self) -> None:
        if self._state.picture:
            save(choices.picture_name(self._state.values), "image/svg+xml", self._state.picture)

    # copying

    def _copy(self, name: str) -> None:
        details: Details = {"what": ("builder." + name, {})}

        def report(is_copied: bool) -> None:
            if is_copied:
                self._say(GOOD, "builder.copied", details)
                # The status line may be out of sight, the button is not.
                self._store.update(SLICE, copied=name)
            else:
                self._say(CALM, "builder.copy-by-hand", details)

        copy_field(self._part("builder-" + name), report)
