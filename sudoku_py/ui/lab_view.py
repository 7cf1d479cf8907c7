"""Painting the laboratory's panel: algorithms, code, counters, transport."""

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
        self._lines = []
        self._lit = None

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

    def paint_source(self, source: dict) -> None:
        """Show the algorithm's own text, line by line."""
        code = self._part("code")
        code.replaceChildren()
        self._lines, self._lit = [], None
        for number, text in enumerate(source["text"].split("\n"), 1):
            line = document.createElement("code")
            line.setAttribute("data-lineno", str(number))
            line.textContent = text or " "
            code.append(line)
            self._lines.append(line)
        self._reveal(source["start"])

    def paint(self, frame: dict, source: dict, playing: bool, words: "Words") -> None:
        """Show a step: its line, its counters, its place in time."""
        self._paint_line(frame["code"], source)
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

    def _paint_line(self, code: dict | None, source: dict) -> None:
        here = code["line"] if code and code["module"] == source["module"] else None
        if here == self._lit:
            return
        if self._lit:
            self._lines[self._lit - 1].removeAttribute("data-line")
        self._lit = here
        if here:
            self._lines[here - 1].setAttribute("data-line", "current")
            self._reveal(here)

    def _reveal(self, number: int) -> None:
        """Scroll the code, and not the page, so that a line is in sight."""
        code, line = self._part("code"), self._lines[number - 1]
        top = line.offsetTop - code.offsetTop
        if not code.scrollTop <= top - line.offsetHeight < code.scrollTop + code.clientHeight * 0.8:
            code.scrollTop = top - code.clientHeight // 3

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
