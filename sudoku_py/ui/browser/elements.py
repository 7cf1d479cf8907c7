"""The page's elements by their ids."""

from pyscript import Element, document


class Elements:
    """The page's elements by id, each looked up once, also in the markup of bundles.

    An element that a region has taken out of the page (see `app.regions`) is still known here.
    """

    def __init__(self) -> None:
        self._by_id: dict[str, Element] = {}
        self._properties: dict[tuple[str, str], object] = {}  # what `put` set last
        self.find()

    def find(self, within: Element = document) -> None:
        """Find all elements that have an id, besides those known."""
        for element in all_of("[id]", within):
            if element.tagName != "SCRIPT":
                self._by_id[element.id] = element

    def part(self, name: str) -> Element:
        """Return the element with the id `name`; KeyError if its bundle is not loaded."""
        return self._by_id[name]

    def put(self, name: str, attribute: str, value: object) -> None:
        """Set a property of an element, unless it was set to that last."""
        if self._properties.get((name, attribute)) != value:
            self._properties[(name, attribute)] = value
            setattr(self._by_id[name], attribute, value)


def all_of(selector: str, within: Element = document) -> list[Element]:
    """Return the elements that match, in the order of the page."""
    found = within.querySelectorAll(selector)
    return [found.item(at) for at in range(found.length)]
