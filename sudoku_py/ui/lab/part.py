"""A part of the laboratory: a panel beside the run, or a mode of its own."""

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab


class Part:
    """What every part has; each overrides what it needs.

    `actions` maps what a button's data-action says to a function, `controls` what an input's
    data-control says to a function of its value; the laboratory calls them. `panel` is the
    data-panel that the part fills, if it is one that can be closed, and `every` the milliseconds
    that pass at least between two pulls while the run plays.
    """

    panel = None
    every = 250

    def __init__(self, lab: "Lab") -> None:
        """Serve `lab`, whose elements are in the page already."""
        self.lab = lab
        self.actions = {}
        self.controls = {}

    def enter(self) -> None:
        """One comes to watch the run, which is not open yet perhaps."""

    def begin(self, run: dict) -> None:
        """Take up a new run: the answer of "run.open", which is a frame too."""

    def show(self, frame: dict) -> None:
        """Show a step; called for every frame that is painted, so be quick."""

    async def pull(self, frame: dict) -> bool | None:
        """Ask the engine for what a frame does not hold, and show it.

        Called while the panel is open, for the newest frame and from time to time only; again for
        the same frame where it gives True.
        """

    def translate(self) -> None:
        """Show all of it again, in another language perhaps."""

    def recolour(self) -> None:
        """Draw anew what no style sheet colours: light has become dark, or dark light."""

    def on_click(self, target: object) -> bool:  # noqa: ARG002
        """Whether a click there was meant for this part; it has acted then."""
        return False

    def on_key(self, key: str, target: object) -> bool:  # noqa: ARG002
        """Whether a key that was pressed there was meant for this part; it has acted then."""
        return False

    def take(self, puzzles: list[str], name: str) -> bool:  # noqa: ARG002
        """Whether this part takes the puzzles that someone opened; `name` is the file's, or ""."""
        return False

    def on_hover(self, target: object) -> None:
        """The pointer has come to an element, perhaps one of another part."""
