"""Following a link: what the address asks for, and what of it cannot be done."""

from sudoku_py.engine.protocol import Board
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser import address
from sudoku_py.ui.browser.long_text import MAX_ADDRESS
from sudoku_py.ui.browser.tones import BAD
from sudoku_py.ui.storage import url_parameters
from sudoku_py.ui.storage.url_parameters import LinkRequest, Problem

IN_LAB = ("lesson", "write")  # views of a link that are modes of the lab


class Links(Component):
    """Reads the address when the page starts, and whenever it changes."""

    def follow(self) -> None:
        """Do what the address asks for, and say what of it cannot be done."""
        wanted, problems = _requested()
        route = self._store.route
        if "lang" in wanted:
            self._services.language_and_theme.use_language(wanted["lang"])
        board, view = (
            wanted.get("p"),
            wanted.get("view", "write" if "own" in wanted else route.view),
        )
        asked = _asked_of(view, wanted)
        if view in IN_LAB:
            view = "lab"
        if board:
            self._take(board, view, wanted)
        problem = url_parameters.joined(problems)
        if problem and view in ("lab", "path", "review"):  # where the status is soon another
            asked["problem"] = problem
        self._store.update("route", link_request=asked)
        if "view" in wanted or "own" in wanted or route.view != "play":
            self._services.router.show_link(view)
        if problem:
            self._game.say(BAD, *problem)

    def _take(self, board: Board, view: str, wanted: LinkRequest) -> None:
        """Give the board of a link to its view, or put it in place of the player's."""
        if view == "analyse":
            self._store.update("route", analyse_request=boards.puzzle_line(board))
        elif view == "review":
            game = (boards.puzzle_line(board), wanted.get("moves", ""), True)
            self._store.update("route", review_request=game)
        elif self._is_news(board, "digits" in wanted):
            if "digits" in wanted:
                board = boards.with_digits(board, wanted["digits"]["values"])
            self._services.play.introduce(self._game.show(board))
            if "notes" in wanted:
                self._services.commands.run("link-notes", wanted["notes"])

    def to_lesson(self, name: str) -> None:
        """Go to a lesson of the lab, where its reader left it."""
        self._store.update("route", link_request={"lesson": name})
        self._services.router.show("lab")

    def to_review(self, puzzle: str = "", moves: str = "") -> None:
        """Go to the review of a game, by its puzzle and log; without, of that on the board."""
        request = (puzzle, moves, False) if puzzle else None
        self._store.update("route", review_request=request)
        self._services.router.show("review")

    def _is_news(self, board: Board, has_digits: bool) -> bool:
        """Whether a link has another puzzle, or digits for one that has not been started."""
        present = self._store.game.board
        is_bare = boards.PLAYER not in present["by"]
        is_other = boards.puzzle_line(board) != boards.puzzle_line(present)
        return is_other or (has_digits and is_bare)


def _requested() -> tuple[LinkRequest, list[Problem]]:
    pairs = address.pairs()
    if pairs is None:
        return {}, [("link.address", {"n": MAX_ADDRESS})]
    found: tuple[LinkRequest, list[Problem]] = url_parameters.read(pairs)
    return found


def _asked_of(view: str, wanted: LinkRequest) -> LinkRequest:
    """Return what a link asks of a view; of "write", it counts that it is there."""
    asked = wanted.copy()
    for name in url_parameters.OF_PAGE:
        asked.pop(name, None)
    if view == "lesson" and "own" not in wanted:
        asked["lesson"] = wanted.get("lesson", url_parameters.LESSONS[0])
    elif view == "write":
        asked["write"] = True
    return asked
