"""Painting a race: the lanes and the transport."""

from pyscript import document

from sudoku_py.ui.lab import race_words
from sudoku_py.ui.lab.race_lane import Lane

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page_view import PageView
    from sudoku_py.ui.words import Words

MOST = 4  # lanes


class RaceView:
    """The elements of a race that change while it is on."""

    def __init__(self, view: "PageView") -> None:
        """Paint into the parts of the page."""
        self._part = view.part
        self._lanes = [self._new_lane(number) for number in range(MOST)]
        self._used = []

    def _new_lane(self, number: int) -> Lane:
        self._part("race-lanes").append(self._part("race-lane").content.cloneNode(True))
        return Lane(self._part("race-lanes").lastElementChild, number)

    def begin(self, puzzle: str, algorithms: list[str], words: "Words") -> None:
        """Get the lanes ready for a race."""
        self._used = self._lanes[: len(algorithms)]
        for lane, algorithm in zip(self._used, algorithms):
            lane.begin(puzzle, algorithm, words)
        for lane in self._lanes[len(algorithms) :]:
            lane.hide()
        self._part("race-lanes").setAttribute("data-count", str(len(algorithms)))
        self.hide(False)

    def hide(self, hidden: bool = True) -> None:
        """Hide what there is no race for, or show it."""
        self._part("race-lanes").hidden = self._part("race-transport").hidden = hidden

    def translate(self, words: "Words") -> None:
        """Say everything anew."""
        for lane in self._used:
            lane.translate(words)

    def show(self, frame: dict, fairness: str, quick: bool, words: "Words") -> None:
        """Show a place of the race in all lanes, and in the bar."""
        for lane, runner in zip(self._used, frame["runners"]):
            lane.show(runner, fairness, quick, words)
        scrub = self._part("race-scrub")
        scrub.max, scrub.value = str(frame["recorded"]), str(frame["step"])

    def show_place(self, fairness: str, place: int, words: "Words") -> None:
        """Tell those who do not see the bar where it stands; at rest only."""
        scrub = self._part("race-scrub")
        scrub.step = "1" if fairness == "steps" else "any"
        scrub.setAttribute("aria-valuetext", words.text(*race_words.far(fairness, place, words)))

    def show_going(self, going: bool, words: "Words") -> None:
        """Let the button say what it does now."""
        play = self._part("race-play")
        play.textContent = words.text("lab.pause" if going else "lab.play")
        play.setAttribute("data-action", "pause" if going else "play")

    def show_speed(self, text: str, place: int) -> None:
        """Tell the speed."""
        self._part("race-speed").value = str(place)
        self._part("race-speed-text").textContent = text
        self._part("race-speed").setAttribute("aria-valuetext", text)


def all_of(selector: str) -> list[object]:
    """The elements of the page that match."""
    found = document.querySelectorAll(selector)
    return [found.item(place) for place in range(found.length)]
