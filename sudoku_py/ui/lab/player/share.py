"""Links to what is shown: the field for a link, and the button that shares a step of a run."""

import asyncio
from collections.abc import Callable

from pyscript import window

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser import js_safe, long_text
from sudoku_py.ui.browser.downloads import copy_field
from sudoku_py.ui.browser.tones import CALM, GOOD
from sudoku_py.ui.lab.mixed import link_pairs
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.storage import url_parameters


class LinkField:
    """A link: copied, or shown in the field `name` where the browser does not copy.

    The field is in the box `box`, which is hidden until then.
    """

    def __init__(self, services: Services, box: str, name: str) -> None:
        self._texts = services.texts
        self._box = services.elements.part(box)
        self._field = services.elements.part(name)

    @property
    def text(self) -> str:
        """The link in the field."""
        return str(self._field.value)

    def copy(self, pairs: list[tuple[str, str]], report: Callable[[bool], object]) -> None:
        """Copy the link with these names and values, and make it the page's address.

        The language is added if the current address has one. `report(is_copied)` is called when the
        result is known; if the link was not copied, the field is shown before that.
        """
        fragment, history = "#" + self._query(pairs), window.history
        js_safe.start(history.replaceState, history, history.state, "", fragment)
        self._field.value = str(window.location.href).split("#")[0] + fragment
        copy_field(self._field, lambda is_copied: self._report(is_copied, report))

    def _query(self, pairs: list[tuple[str, str]]) -> str:
        language = window.URLSearchParams.new(long_text.of_address() or "").get("lang")
        if language == self._texts.language:
            pairs = pairs + [("lang", language)]
        return "&".join([name + "=" + value for name, value in pairs])

    def _report(self, is_copied: bool, report: Callable[[bool], object]) -> None:
        self._box.hidden = is_copied
        report(is_copied)

    def hide(self) -> None:
        """Hide the field."""
        self._box.hidden = True


def at_rest(player: Player, act: Callable[[], None]) -> None:
    """Pause, and act when the player has stopped: a link leads to one step."""
    is_moving = player.state.is_moving
    player.pause()
    if is_moving:
        asyncio.create_task(_once_at_rest(player, act))
    else:
        act()


async def _once_at_rest(player: Player, act: Callable[[], None]) -> None:
    await player.at_rest()
    act()


class ShareStep(Panel):
    """The button that copies a link to the shown step."""

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        services.commands.add({"share": lambda: at_rest(player, self._copy)}, self.region)
        self._field = LinkField(services, "share-box", "share-link")
        self._shared: int | None = None  # the step of the link in the field

    def render(self) -> None:
        """Hide the field when another step is shown."""
        if self._shared is not None and self._step != self._shared:
            self.on_open()

    def on_open(self) -> None:
        """Hide the field."""
        self._shared = None
        self._field.hide()

    @property
    def _step(self) -> int:
        return self._lab.frame["step"] if self._lab.frame else 0

    def _copy(self) -> None:
        if self._lab.frame:
            step = self._step
            self._field.copy(self._pairs(), lambda is_copied: self._report(step, is_copied))

    def _pairs(self) -> list[tuple[str, str]]:
        """Return the names and values of the link."""
        setup = self._setup
        pairs = [("view", "lab"), ("p", setup["puzzle"])] + link_pairs(setup["algorithm"])
        pairs += [("seed", str(setup["seed"])), ("step", str(self._step))]
        pairs += [("speed", url_parameters.speed_text(self._lab.speed))]
        if self._lab.by_line:
            line = self._lab.frame and self._lab.frame["line"]
            pairs.append(("line", str(line["offset"]) if line else "0"))
        return pairs

    def _report(self, step: int, is_copied: bool) -> None:
        if is_copied:
            self._player.say(GOOD, "lab.shared", {"step": step})
        else:
            self._shared = step
            self._player.say(CALM, "lab.share-by-hand", {"step": step})
