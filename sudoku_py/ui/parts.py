"""The page's parts that nobody needs for the first painting or the first key.

Each is imported when it is first asked for: to compile all would keep the page waiting for them.
"""

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.batch import Batch
    from sudoku_py.ui.offline import Offline
    from sudoku_py.ui.opening import Opening
    from sudoku_py.ui.page import Page
    from sudoku_py.ui.play import Play
    from sudoku_py.ui.supply import Supply
    from sudoku_py.ui.views import Views
    from sudoku_py.ui.wishes import Wishes
    from sudoku_py.ui.work import Work


def _batch(parts: "Parts") -> "Batch":
    from sudoku_py.ui.batch import Batch  # noqa: PLC0415 - see above, as for all below

    return Batch(parts.page, parts.work)


def _offline(parts: "Parts") -> "Offline":
    from sudoku_py.ui.offline import Offline  # noqa: PLC0415

    return Offline(parts.page)


def _opening(parts: "Parts") -> "Opening":
    from sudoku_py.ui.opening import Opening  # noqa: PLC0415

    return Opening(parts.page, parts.work, parts.play)


def _supply(parts: "Parts") -> "Supply":
    from sudoku_py.ui.supply import Supply  # noqa: PLC0415

    return Supply(parts.page, parts.work)


def _views(parts: "Parts") -> "Views":
    from sudoku_py.ui.views import Views  # noqa: PLC0415

    return Views(parts.page)


def _wishes(parts: "Parts") -> "Wishes":
    from sudoku_py.ui.wishes import Wishes  # noqa: PLC0415

    return Wishes(parts.page, parts.play, parts.views)


def _work(parts: "Parts") -> "Work":
    from sudoku_py.ui.work import Work  # noqa: PLC0415

    return Work(parts.page)


MAKERS = {
    "batch": _batch,
    "engine": lambda parts: parts.page.engine,
    "keeper": lambda parts: parts.page.keeper,
    "offline": _offline,
    "opening": _opening,
    "supply": _supply,
    "views": _views,
    "wishes": _wishes,
    "work": _work,
}


class Parts:
    """What works on the page; each of `MAKERS` is an attribute."""

    def __init__(self, page: "Page", play: "Play") -> None:
        """Work on `page`; playing is there at once."""
        self.page = page
        self.play = play

    def __getattr__(self, name: str) -> object:
        """Make the part of that name, once."""
        if name not in MAKERS:
            raise AttributeError(name)
        made = MAKERS[name](self)
        setattr(self, name, made)
        return made

    def action(self, name: str, method: str) -> "Callable[[], None]":
        """What a part does, which is made only for that."""

        def act() -> None:
            getattr(getattr(self, name), method)()

        return act
