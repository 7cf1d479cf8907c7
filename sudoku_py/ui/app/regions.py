"""What is in the page in each region: what belongs to others is hidden, and its controls away.

Several regions have a control of the same name, such as "play". So what an element holds is taken
out of the page while the element is hidden: each name stands there once.
"""

from pyscript import Element, document

from sudoku_py.ui.browser.elements import all_of


class Regions:
    """The elements with `data-of`, which names the regions that they belong to."""

    def __init__(self) -> None:
        self._away: dict[str, Element] = {}  # element's id → what it holds

    def show(self, region: str) -> None:
        """Put into the page what belongs to a region, and take the rest away."""
        for element in all_of("[data-of]"):
            belongs = region in element.getAttribute("data-of").split(" ")
            element.hidden = not belongs
            if element.hasAttribute("data-whole"):
                (self._bring_back if belongs else self._take_away)(element)

    def roots(self) -> list[Element]:
        """What is in the page, and what is away from it: to be searched one by one."""
        return [document] + list(self._away.values())

    def _take_away(self, element: Element) -> None:
        if element.id not in self._away:
            self._away[element.id] = document.createDocumentFragment()
        while element.firstChild:
            self._away[element.id].append(element.firstChild)

    def _bring_back(self, element: Element) -> None:
        if element.id in self._away:
            element.append(self._away.pop(element.id))
