"""The base classes of the lab's views and modes, and what a link asks of a mode."""

from typing import TypeAlias

from sudoku_py.core.sentence import Details
from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.app.view import View
from sudoku_py.ui.board.position_text import counts, puzzle_of
from sudoku_py.ui.lab.experiment.state import ExperimentState
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.lab.race.state import RaceState
from sudoku_py.ui.lab.state import FIRST_ALGORITHM, LabState
from sudoku_py.ui.storage import settings
from sudoku_py.ui.storage.url_parameters import MIN_RUNNERS, LinkRequest, Problem, joined

Link: TypeAlias = LinkRequest


class LabView(RegionView):
    """A view of the lab, in the mode Watch unless it has another `region`."""

    region = "lab-watch"

    # the slices that the lab adds to the store

    @property
    def _lab(self) -> LabState:
        return self._store.lab  # type: ignore[attr-defined, no-any-return]

    @property
    def _race(self) -> RaceState:
        return self._store.race  # type: ignore[attr-defined, no-any-return]

    @property
    def _experiment(self) -> ExperimentState:
        return self._store.experiment  # type: ignore[attr-defined, no-any-return]


class Mode(View):
    """A mode of the lab, entered when the algorithms are known.

    Its commands are those of its region ("lab-race"), added in the constructor; it subscribes to
    the slices that it shows, and paints nothing while `store.route.region` is another one.
    """

    needs_engine = True  # with its list of algorithms, before the mode is entered

    def on_restart(self) -> None:
        """Continue in a new engine what the lost one was doing."""
        self.enter()

    def on_problem(self, key: str, details: Details) -> bool:  # noqa: ARG002
        """Return whether the mode itself shows what went wrong with the engine."""
        return False


class PlayerMode(Mode):
    """A mode that plays a run or a race."""

    player: Player

    def leave(self) -> None:
        """Pause: nothing plays out of sight."""
        self.player.pause()

    def on_restart(self) -> None:
        """Open the run or the race again in the new engine."""
        if self.player.state.setup:
            self.player.resume()
        else:
            self.enter()


def take_link_request(store: Store) -> tuple[Link, Problem | None]:
    """Return what a link requests, once, and the problem if a part of it is impossible."""
    link = store.route.link_request.copy()
    store.update("route", link_request={})
    lab: LabState = store.lab  # type: ignore[attr-defined] # a slice that was added
    problems, known_before = [link["problem"]] if "problem" in link else [], len(lab.algorithms)
    if not lab.knows(link.get("alg", FIRST_ALGORITHM)):
        problems.append(("link.algorithm", {"found": link["alg"]}))
        link["alg"] = FIRST_ALGORITHM
    racing = link.pop("algs", [])
    known = [name for name in racing if lab.knows(name)]
    problems += [("link.algorithm", {"found": name}) for name in racing if name not in known]
    if len(lab.algorithms) != known_before:
        store.touch("lab")
    if len(known) >= MIN_RUNNERS:
        link["algs"] = known
    return link, joined(problems)


def leaves_candidates_out(store: Store) -> bool:
    """Return whether the board's puzzle consists of pencil marks, which no algorithm reads."""
    has_candidates = store.board.settings[settings.CANDIDATES]
    return not store.route.lesson_board and counts(puzzle_of(store.game.board, has_candidates))
