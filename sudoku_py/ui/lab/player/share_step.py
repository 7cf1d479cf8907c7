"""Sharing a step: a link that leads to the very step that is shown."""

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.tones import CALM, GOOD
from sudoku_py.ui.lab.mixed import link_pairs
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.link_field import LinkField, at_rest
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.storage import url_parameters


class ShareStep(Panel):
    """The button that copies the link, and a field with the link where the browser does not."""

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        services.commands.add({"share": lambda: at_rest(player, self._copy)}, self.region)
        self._field = LinkField(services, "share-box", "share-link")
        self._shared: int | None = None  # the step whose link stands in the field

    def render(self) -> None:
        """Put the field away when it leads to another step."""
        if self._shared is not None and self._step != self._shared:
            self.on_open()

    def on_open(self) -> None:
        """Put the field away."""
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
        """Return the link's names and values."""
        setup = self._lab.setup or {}
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
