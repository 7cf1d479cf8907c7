"""Painting what is around the run: modes, algorithms, counters, transport."""

from pyscript import document, window

from sudoku_py.ui.lab.quantity import in_powers, superscript
from sudoku_py.ui.lab.rate import Rate

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page_view import PageView
    from sudoku_py.ui.words import Words

COUNTERS = (
    "steps",
    "assignments",
    "backtracks",
    "nodes",
    "depth",
    "frontier",
    "comparisons",
    "rate",
)


class LabView:
    """The laboratory's elements; the board and the status line are the page's."""

    def __init__(self, view: "PageView") -> None:
        """Paint into the parts of the page."""
        self._part = view.part
        self._counters = {
            name: document.querySelector('[data-counter="' + name + '"]') for name in COUNTERS
        }
        tabs = document.querySelectorAll("[data-mode]")
        self._tabs = [tabs.item(place) for place in range(tabs.length)]
        self._rate = Rate()
        self._worst = None

    def paint_algorithms(self, algorithms: list[str], chosen: str, words: "Words") -> None:
        """Fill the menu, and say what the chosen algorithm does."""
        menu = self._part("algorithm")
        menu.replaceChildren()
        for name in algorithms:
            option = document.createElement("option")
            option.value, option.textContent = name, words.text("algorithm." + name)
            option.selected = name == chosen
            menu.append(option)
        self._part("legend").textContent = words.text("legend." + chosen)

    def paint_mode(self, mode: str) -> None:
        """Say which mode it is."""
        for tab in self._tabs:
            if tab.getAttribute("data-mode") == mode:
                tab.setAttribute("aria-current", "page")
            else:
                tab.removeAttribute("aria-current")

    def paint(self, frame: dict, playing: bool, words: "Words") -> None:
        """Show a step: its counters, its place in time."""
        if playing:
            self._rate.at(frame["step"], window.performance.now())
        else:
            self._rate.rest()
        self._paint_counters(frame, words)
        self._paint_worst(frame, words)
        scrub = self._part("scrub")
        scrub.max, scrub.value = str(frame["recorded"]), str(frame["step"])
        play = self._part("play")
        play.textContent = words.text("lab.pause" if playing else "lab.play")
        play.setAttribute("data-action", "pause" if playing else "play")

    def paint_speed(self, steps: int | None, place: int, words: "Words") -> None:
        """Tell the speed: steps per second, None for as many as there can be."""
        self._part("speed").value = str(place)
        most = words.text("lab.speed-most")
        text = words.text("lab.speed-steps", {"n": steps}) if steps else most
        self._part("speed-text").textContent = text
        self._part("speed").setAttribute("aria-valuetext", text)

    def _paint_counters(self, frame: dict, words: "Words") -> None:
        counters = dict(frame["counters"])
        counters["depth"] = frame["depth"]
        counters["rate"] = self._rate.per_second
        for name, element in self._counters.items():
            value = counters[name]
            element.parentElement.hidden = value is None
            if value is not None:
                element.textContent = self._counted(name, value, counters, words)

    def _paint_worst(self, frame: dict, words: "Words") -> None:
        """Tell beside the comparisons how many the cost model expects at worst."""
        empty = frame["board"].count(".") + len(frame["live"])
        sign = (frame["at_worst"], empty, words.language)
        if sign == self._worst:
            return
        self._worst = sign
        element = self._part("at-worst")
        element.hidden = not frame["at_worst"]
        if frame["at_worst"]:
            most = written(frame["at_worst"], words)
            element.textContent = words.text("counter.at-worst", {"n": empty, "most": most})

    def _counted(self, name: str, value: int, counters: dict, words: "Words") -> str:
        if name != "frontier":
            return words.whole(value)
        most = {"n": value, "most": counters["most_frontier"]}
        return words.text("counter.at-most", most)


def written(digits: str, words: "Words") -> str:
    """A whole number given in decimal, by a power of ten where it is very large."""
    powers = in_powers(digits)
    if not powers:
        return words.whole(int(digits))
    tenths, exponent = powers
    return words.decimal(tenths / 10) + " × 10" + superscript(exponent)
