"""One runner of a race on the page: its name, its board, its place and its counters."""

from sudoku_py.ui.lab import race_words
from sudoku_py.ui.lab.mini_board import MiniBoard

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.words import Words

COUNTERS = (
    "steps",
    "seconds",
    "assignments",
    "backtracks",
    "nodes",
    "depth",
    "frontier",
    "comparisons",
)


class Lane:
    """What a runner is painted into."""

    def __init__(self, element: object, number: int) -> None:
        """Be the lane with that number, from 0."""
        self._element = element
        element.setAttribute("data-runner", str(number))
        self._name = element.querySelector("h2")
        self._list = element.querySelector("dl")
        self._picture = element.querySelector(".mini")
        self._place = element.querySelector("[data-place]")
        self._board = MiniBoard(element.querySelector(".board-cells"))
        self._counters = [
            (name, element.querySelector('[data-counter="' + name + '"]')) for name in COUNTERS
        ]
        self._painted = {}

    def hide(self) -> None:
        """Nobody runs here."""
        self._element.hidden = True

    def begin(self, puzzle: str, algorithm: str, words: "Words") -> None:
        """Get ready for a race."""
        self._element.hidden = False
        self._element.setAttribute("data-algorithm", algorithm)
        self._board.begin(puzzle)
        self.translate(words)

    def translate(self, words: "Words") -> None:
        """Say everything anew."""
        algorithm = self._element.getAttribute("data-algorithm")
        if algorithm:
            name = words.text("algorithm." + algorithm)
            self._name.textContent = name
            self._list.setAttribute("data-name", name)
            label = words.text("race.board", {"algorithm": name})
            self._picture.setAttribute("aria-label", label)
        self._painted = {}

    def show(self, runner: dict, fairness: str, quick: bool, words: "Words") -> None:
        """Show where the runner is."""
        self._board.show(runner, quick)
        counters = runner["counters"]
        for name, element in self._counters:
            self._count(name, element, counters[name], words)
        row = {"status": runner["status"], "place": runner["place"]}
        row.update(counters)
        sign = (row["status"], row["place"], row["status"] != "running" and row["steps"])
        if self._changes("place", sign):
            said = race_words.standing(fairness, row, words)
            self._place.textContent = words.text(*said)
            self._place.setAttribute("data-place", str(row["place"] or ""))
            self._element.setAttribute("data-status", row["status"])

    def _count(self, name: str, element: object, value: float | None, words: "Words") -> None:
        if not self._changes(name, value):
            return
        element.parentElement.hidden = value is None
        if name == "seconds":
            element.textContent = words.text(*race_words.took(value, words))
        elif value is not None:
            element.textContent = words.whole(value)

    def _changes(self, name: str, value: object) -> bool:
        if name in self._painted and self._painted[name] == value:
            return False
        self._painted[name] = value
        return True
