"""The reader's wishes: language, theme, and what the link asks for."""

from pyscript import window

from sudoku_py.ui import boards, guarded, link
from sudoku_py.ui.state import BAD
from sudoku_py.ui.words import other_language

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page
    from sudoku_py.ui.play import Play
    from sudoku_py.ui.views import Views


class Wishes:
    """What is chosen by a button is remembered; what a link asks for holds for the visit."""

    def __init__(self, page: "Page", play: "Play", views: "Views") -> None:
        """Work on `page`."""
        self._views = views
        self._page = page
        self._play = play

    def switch_language(self) -> None:
        """Go to the next language; it is remembered, and a link's wish for another forgotten."""
        state = self._page.state
        state.language = other_language(state.language)
        self._page.storage.save("language", state.language)
        self.forget_link("lang")
        self._page.translate()

    def switch_theme(self) -> None:
        """Go from light to dark or back; it is remembered."""
        theme = "light" if self._page.view.is_dark() else "dark"
        self._page.state.theme = theme
        self._page.storage.save("theme", theme)
        self._page.view.paint_theme(theme)
        self._page.recolour()

    def forget_link(self, name: str) -> None:
        """Take a name out of the address, so that a reload does not bring its wish back."""
        query = window.URLSearchParams.new(window.location.hash[1:])
        if query.has(name):
            query.delete(name)
            address = "#" + query.toString()
            history = window.history
            guarded.start(history.replaceState, history, None, "", address)

    def follow_link(self) -> None:
        """Do what the address asks for, or leave that to the embed."""
        if self._page.embed:
            self._page.embed.follow()
            return
        query = window.URLSearchParams.new(window.location.hash[1:])
        self.apply(*link.read([(str(name), str(value)) for name, value in query.entries()]))

    def apply(self, settings: dict, problems: list[tuple[str, dict]]) -> None:
        """Do what a link asks for, and say what of it cannot be done."""
        state = self._page.state
        if "lang" in settings:
            state.language = settings["lang"]
        board = settings.get("p")
        if board and settings.get("view", state.view) == "analyse":
            state.sent = boards.puzzle_line(board)
        elif board and boards.puzzle_line(board) != boards.puzzle_line(state.board):
            state.show(board)
            self._play.introduce()
        state.asked = {name: settings[name] for name in link.MOMENT if name in settings}
        if "view" in settings or state.view != "play":
            self._views.show(settings.get("view", state.view))
        if problems:
            state.say(BAD, *problems[0])
            if state.view == "lab":  # where the status is soon another
                state.asked["problem"] = problems[0]
        self._page.translate()
