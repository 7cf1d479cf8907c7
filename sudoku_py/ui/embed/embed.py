"""The embed: it follows its address and the messages of the page around it, and reports to that."""

from typing import TypeAlias

from pyscript import Element, document, window

from sudoku_py.core.sentence import Sentence
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.view import View
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser import address
from sudoku_py.ui.browser.debounce import Debouncer
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.long_text import MAX_ADDRESS
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.embed import messages, options
from sudoku_py.ui.embed.content import IN_LAB, OF_LINK, OF_TECHNIQUE, EmbedView, PuzzleExercise
from sudoku_py.ui.embed.messages import HeightReport, Pairs, ParentWindow
from sudoku_py.ui.embed.options import SLICE, START_VIEW, EmbedState
from sudoku_py.ui.storage.url_parameters import joined
from sudoku_py.ui.write import own_content

FIXED = ("algorithm", "mixing", "seed", "race-setup")  # elements: inert in a read-only embed
ALWAYS = ("lesson",)  # panels that appear with their content


class Appearance(Component):
    """Shows the options of the slice `embed`, also on elements that a bundle adds later."""

    def __init__(self, services: Services, state: EmbedState) -> None:
        super().__init__(services)
        self._state = state
        self._store.subscribe(self.render, SLICE, "route", "lab")

    def render(self) -> bool:
        """Set the attributes that the style sheets use."""
        chosen, station = self._state.options, self._station_panels()
        if not self._has_changed("options", chosen, self._store.route.markup, station):
            return False
        root, is_readonly = document.documentElement, chosen["readonly"]
        root.setAttribute("data-background", chosen["background"])
        root.setAttribute("data-controls", "all" if chosen["controls"] else "none")
        root.setAttribute("data-readonly", "true" if is_readonly else "false")
        root.setAttribute("data-station", "true" if station is not None else "false")
        root.setAttribute("data-panels-named", "true" if self._state.has_panels else "false")
        self._show_panels(chosen["panels"] if station is None else station)
        for name in FIXED:
            element = document.getElementById(name)
            if element:
                element.inert = is_readonly
        return False

    def _station_panels(self) -> tuple[str, ...] | None:
        """Return what the station of a lesson shows; None where the link says what is shown."""
        lab = getattr(self._store, "lab", None)
        layout = lab.station_layout if lab and not self._state.has_panels else None
        if not layout:
            return None
        return (layout.panels or ()) + (("counters",) if layout.counters else ())

    def _show_panels(self, shown: tuple[str, ...]) -> None:
        if options.PLAIN in shown:
            shown += ("code",)
        for panel in all_of("[data-panel]"):
            name = panel.getAttribute("data-panel")
            if name not in ALWAYS:
                _leave_out(panel, name not in shown)
                if panel.tagName == "DETAILS":
                    panel.open = name in shown
        counters = document.getElementById("counters")
        if counters:
            _leave_out(counters, "counters" not in shown)


def _leave_out(element: Element, is_left_out: bool) -> None:
    element.setAttribute("data-left-out", "true" if is_left_out else "false")


Problems: TypeAlias = list[Sentence]

WITHOUT_START = ("play",)  # what works without the engine
# Prefixes of messages about the player's own actions: no problems of the embed.
OF_PLAYER = ("status.", "check.", "hint-status.", "mistake.")
REPORTED = (  # slices
    "embed", "game", "annotations", "messages", "jobs", "route", "lab", "race", "shown_board",
    "learn", "write",
)  # fmt: skip


class StartScreen(View):
    """Shown before the start: the board and a button, which need no engine."""

    def open_puzzles(self, puzzles: list[str], name: str) -> bool:  # noqa: ARG002
        """Ignore what is pasted."""
        return True


class Embed(Component):
    """The page inside another page."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._state = EmbedState()
        self._store.add(SLICE, self._state)
        Appearance(services, self._state)
        PuzzleExercise(services, self._state)
        self._view = EmbedView(services, self._state)
        self._parent = ParentWindow(self._on_message)
        self._reporter = messages.StateReporter(self._parent)
        self._report_soon = Debouncer(messages.REPORT_MS, self._report).ask
        self._height = HeightReport(self._parent)
        services.router.views[START_VIEW] = StartScreen()
        services.commands.add({"start": self._start}, region=START_VIEW)
        services.commands.add({"follow-link": self.follow})  # when the address changes

    def attach(self) -> None:
        """Listen to the parent, and follow the address."""
        self._parent.attach()
        self._height.start()
        self._store.subscribe(self._report_soon, *REPORTED, late=True)
        self.follow()

    # address and messages

    def follow(self) -> None:
        """Show what the address requests."""
        pairs = address.pairs()
        if pairs is None:
            self._load({}, [("embed.address", {"n": MAX_ADDRESS})])
        else:
            requested, problems = options.read(pairs)
            self._note_panels(requested)
            self._load(requested, problems)

    def _on_message(self, kind: str, pairs: Pairs) -> None:
        requested, problems = options.read(pairs)
        self._note_panels(requested)
        if kind == "hello":
            self._greet()
        elif kind == "load":
            self._load(requested, problems)
        elif kind == "set":
            self._set(requested, problems)
        elif kind == "start" and not self._state.is_started:
            self._start()
        elif kind == "play" and self._state.is_started:
            self._view.steer(lambda remote: remote.player.play())
        elif kind == "play":
            self._change_options({"autoplay": True})
            self._open()
        elif kind == "pause":
            self._view.steer(lambda remote: remote.player.pause())
        elif kind == "seek" and "step" in requested:
            self._change_options(requested)  # where it starts later
            self._view.steer(lambda remote: remote.seek(requested["step"]))

    def _note_panels(self, requested: options.Options) -> None:
        if "panels" in requested:
            self._state.has_panels = True

    def _greet(self) -> None:
        language = self._store.preferences.language
        self._parent.send("ready", {"view": self._state.options["view"], "lang": language})
        self._height.repeat()
        self._reporter.repeat()
        self._report_soon()

    def _load(self, requested: options.Options, problems: Problems) -> None:
        """Show something else; options of the appearance stay unless they are named."""
        kept = {name: self._state.options[name] for name in options.APPEARANCE}
        self._change_options(dict(options.DEFAULTS, **kept))
        self._change_options(dict({"view": options.implied_view(requested)}, **requested))
        if "own" in requested:  # what it is decides
            self._change_options({"view": own_content.read(requested["own"]).view})
        self._view.problem = joined(problems)
        board = requested.get("p")
        if board and boards.puzzle_line(board) != boards.puzzle_line(self._store.game.board):
            self._game.show(board)
        self._reporter.start_over(messages.solved_puzzle(self._store))
        self._game.say(CALM, "embed." + self._state.kind)
        self._open()
        self._complain(problems)

    def _set(self, requested: options.Options, problems: Problems) -> None:
        self._change_options(requested)
        if "speed" in requested:
            self._view.steer(lambda remote: remote.set_speed(requested["speed"]))
        self._complain(problems)

    def _change_options(self, changes: options.Options) -> None:
        changed = dict(self._state.options, **changes)
        self._store.update(SLICE, options=changed)
        is_plain = options.PLAIN in changed["panels"]
        self._store.update("page", readonly=changed["readonly"], plain_code=is_plain)
        if hasattr(self._store, "lab"):  # otherwise it looks when it is there
            self._store.update("lab", is_plain=is_plain)
        theme = None if changed["theme"] == "auto" else changed["theme"]
        self._store.update("preferences", theme=theme)
        if changed["lang"] and changed["lang"] != self._store.preferences.language:
            self._services.language_and_theme.use_language(changed["lang"])

    def _complain(self, problems: Problems) -> None:
        problem = joined(problems)
        if problem:
            self._game.say(BAD, *problem)

    # showing it

    def _start(self) -> None:
        self._store.update(SLICE, is_started=True)
        self._open()

    def _open(self) -> None:
        shown = self._state.options
        if shown["autoplay"]:
            self._store.update(SLICE, is_started=True)
        if self._state.is_started or shown["view"] in WITHOUT_START:
            self._view.open()
        else:
            self._services.router.show(START_VIEW)

    # reporting

    def _report(self) -> None:
        state = self._view.report()
        self._part("embed-link").href = self._address(state["step"])
        is_played = state["view"] == "play"
        solved = messages.solved_puzzle(self._store) if is_played else None
        self._reporter.report(state, solved, self._problem(is_played))

    def _problem(self, is_played: bool) -> str | None:
        tone, key, details = self._store.messages.status
        is_problem = tone == BAD and not (is_played and key.startswith(OF_PLAYER))
        return self._texts.text(key, details) if is_problem else None

    def _address(self, step: int) -> str:
        kind, shown = self._state.kind, self._state.options
        pairs = [("view", shown["view"]), ("lang", self._store.preferences.language)]
        if kind == "lesson":
            whose = "own" if shown["own"] else "lesson"
            pairs.append((whose, shown[whose]))
        elif kind not in OF_TECHNIQUE:
            pairs.append(("p", boards.puzzle_line(self._store.game.board)))
        for name in OF_LINK.get(kind, ()):
            if name != "step" and shown[name] is not None:
                value = ",".join(shown[name]) if name == "algs" else str(shown[name])
                pairs.append((name, value))
        if kind in IN_LAB:
            pairs.append(("step", str(step or shown["step"] or 0)))
        query = "&".join([name + "=" + value for name, value in pairs])
        return str(window.location.pathname) + "#" + query
