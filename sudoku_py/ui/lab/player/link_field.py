"""A link to what is shown: copied, or shown in a field where the browser does not copy."""

import asyncio
from collections.abc import Callable

from pyscript import window

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser import js_safe, long_text
from sudoku_py.ui.browser.downloads import copy_field
from sudoku_py.ui.lab.player.player import Player


class LinkField:
    """The field `name`, in the box `box`, which is hidden until it is needed."""

    def __init__(self, services: Services, box: str, name: str) -> None:
        self._texts = services.texts
        self._box = services.elements.part(box)
        self._field = services.elements.part(name)

    @property
    def text(self) -> str:
        """The link that stands in the field."""
        return str(self._field.value)

    def copy(self, pairs: list[tuple[str, str]], report: Callable[[bool], object]) -> None:
        """Copy the link with these names and values, which is the page's address from now on.

        The language is added if the present link has one. `report(is_copied)` comes when it is
        known; the field is shown before it if the link was not copied.
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
        """Put the field away."""
        self._box.hidden = True


def at_rest(player: Player, act: Callable[[], None]) -> None:
    """Pause, and act once the player stands still: a link is to one place."""
    is_moving = player.state.is_moving
    player.pause()
    if is_moving:
        asyncio.create_task(_once_at_rest(player, act))
    else:
        act()


async def _once_at_rest(player: Player, act: Callable[[], None]) -> None:
    await player.at_rest()
    act()
