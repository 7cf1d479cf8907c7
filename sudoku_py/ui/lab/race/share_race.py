"""Sharing a race: a link that leads to where it stands."""

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.tones import CALM, GOOD
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.own_code import is_program
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.lab.player.share import LinkField, at_rest
from sudoku_py.ui.lab.race.race_rules import pairs_of
from sudoku_py.ui.lab.race.race_view import REGION
from sudoku_py.ui.storage import url_parameters


class ShareRace(LabView):
    """The button that copies the link, and a field with the link where the browser does not."""

    region, slices = REGION, ("race",)

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services)
        self._player = player
        self._field = LinkField(services, "race-share-box", "race-share-link")
        self._shared: object = None  # the frame whose link stands in the field
        services.commands.add({"share": self._share}, REGION)

    def render(self) -> None:
        """Put the field away when it leads somewhere else."""
        if self._shared is not None and self._race.frame is not self._shared:
            self._shared = None
            self._field.hide()

    def _share(self) -> None:
        """Copy the link to where it stands; there is none to code of one's own."""
        if any([is_program(name) for name in self._race.algorithms]):
            self._player.say(CALM, "race.not-shared", {})
        else:
            at_rest(self._player, self._copy)

    def _copy(self) -> None:
        if self._race.frame:
            self._field.copy(self._pairs(), self._report)

    def _pairs(self) -> list[tuple[str, str]]:
        race, setup, frame = self._race, self._race.setup or {}, self._race.frame or {}
        pairs = [("view", "lab"), ("p", setup["puzzle"]), ("algs", ",".join(setup["algorithms"]))]
        pairs += pairs_of(race) + [("seed", str(setup["seed"]))]
        if race.fairness != "time":  # which no two races need alike
            pairs.append(("step", str(frame["step"])))
        return pairs + [("speed", url_parameters.speed_text(race.speed))]

    def _report(self, is_copied: bool) -> None:
        if is_copied:
            self._player.say(GOOD, "race.shared", {})
        else:
            self._shared = self._race.frame
            self._player.say(CALM, "race.share-by-hand", {})
