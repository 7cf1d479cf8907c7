"""Where a puzzle can go from here: to the player, to the laboratory, into the table of all."""

from typing import Any

from sudoku_py.ui.analyse.state import SLICE, VIEW, AnalysisState
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.position_text import board_of, is_position
from sudoku_py.ui.browser.fetching import MissingError
from sudoku_py.ui.browser.tones import BAD


class SendActions(Component):
    """The buttons that take the puzzle elsewhere."""

    def __init__(self, services: Services, state: AnalysisState) -> None:
        super().__init__(services)
        self._state = state
        self._is_solving = False
        commands: dict[str, Any] = {
            "play-this": self._play,
            "watch-this": self._watch,
            "solve-all": lambda: services.jobs.start(self._solve_all),
            "rate-all": lambda: services.jobs.start(self._solve_all, True),
            "batch-status": lambda *_: services.batch.choose(),
            "batch-sort": lambda *_: services.batch.choose(),
            "download": lambda: services.batch.save(state.batch),
            "close-batch": lambda: self._store.update(SLICE, solved=None),
        }
        services.commands.add(commands, region=VIEW)

    def leave(self) -> None:
        """Solve no more of the puzzles."""
        if self._is_solving:
            self._services.jobs.cancel()

    def _play(self) -> None:
        self._put_on_board()
        play, has_more = self._services.play, is_position(self._state.position)
        if not has_more:
            play.use_as_puzzle()
        self._services.router.show("play")
        if has_more:
            play.introduce_position()
        else:
            play.introduce(boards.PLAYER in self._store.game.board["by"])

    def _watch(self) -> None:
        self._put_on_board()
        self._store.update("route", mode="watch", lesson_board=None)
        self._services.router.show("lab")

    def _put_on_board(self) -> None:
        position, play = self._state.position, self._services.play
        board = board_of(position)
        if board and position != play.puzzle:  # else it stays as it stands
            self._game.show(board)
        self._store.update(SLICE, played=play.puzzle)

    async def _solve_all(self, ratings: bool = False) -> None:
        try:
            await self._services.bundles.bring("open")
        except MissingError:
            self._game.say(BAD, "status.no-dialogs")
            return
        lines = self._state.puzzles.opened
        self._is_solving = True
        batch = await self._services.batch.solve(lines, ratings)
        self._is_solving = False
        if batch:
            self._store.update("messages", announcement=None)
            self._store.update(SLICE, solved=(lines, batch))
