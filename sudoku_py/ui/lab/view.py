"""Painting what is around the run: modes, algorithms, counters, transport."""

from pyscript import document

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page_view import PageView
    from sudoku_py.ui.words import Words

COUNTERS = ("steps", "assignments", "backtracks", "nodes", "depth", "frontier", "comparisons")


class LabView:
    """The laboratory's elements; the board and the status line are the page's."""

    def __init__(self, view: "PageView") -> None:
        """Paint into the parts of the page."""
        self._part = view.part
        self._counters = {
            name: document.querySelector('[data-counter="' + name + '"]') for name in COUNTERS
        }

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
        tabs = document.querySelectorAll("[data-mode]")
        for tab in [tabs.item(place) for place in range(tabs.length)]:
            if tab.getAttribute("data-mode") == mode:
                tab.setAttribute("aria-current", "page")
            else:
                tab.removeAttribute("aria-current")

    def paint(self, frame: dict, playing: bool, words: "Words") -> None:
        """Show a step: its counters, its place in time."""
        self._paint_counters(frame, words)
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
        for name, element in self._counters.items():
            value = counters[name]
            element.parentElement.hidden = value is None
            if value is not None:
                element.textContent = self._counted(name, value, counters, words)

    def _counted(self, name: str, value: int, counters: dict, words: "Words") -> str:
        if name != "frontier":
            return words.whole(value)
        most = {"n": value, "most": counters["most_frontier"]}
        return words.text("counter.at-most", most)
