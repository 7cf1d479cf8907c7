"""The desk: its parts, and what buttons can ask of them."""

from sudoku_py.ui.desk.choosing import Choosing
from sudoku_py.ui.desk.figures import Figures
from sudoku_py.ui.desk.hinting import Hinting
from sudoku_py.ui.desk.library import Library
from sudoku_py.ui.desk.mistakes import Mistakes
from sudoku_py.ui.desk.printing import Printing
from sudoku_py.ui.desk.savepoints import Savepoints
from sudoku_py.ui.desk.setting import Setting
from sudoku_py.ui.desk.sharing import Sharing
from sudoku_py.ui.desk.shortcuts import Shortcuts

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page
    from sudoku_py.ui.play import Play
    from sudoku_py.ui.work import Work


class Desk:
    """Each part has `actions`: what a button's data-action says, and a function."""

    def __init__(self, page: "Page", play: "Play", work: "Work") -> None:
        """Work on `page`."""
        self.actions = {}
        for part in (
            Hinting(page, play, work),
            Mistakes(page, play, work),
            Savepoints(page, play),
            Setting(page, play),
            Sharing(page),
            Printing(page),
            Library(page),
            Choosing(page),
            Figures(page),
            Shortcuts(page),
        ):
            self.actions.update(part.actions)
