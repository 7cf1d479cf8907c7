"""What is in a picture, read from its SVG alone."""

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from sudoku_py.core.shape import SYMBOLS, box_shape

SVG = "{http://www.w3.org/2000/svg}"
CELL, EDGE = 60, 4


class Written(NamedTuple):
    """A digit: its cell, its symbol, and the look of its text."""

    cell: int
    symbol: str
    fill: str
    weight: str


def parsed(svg: str) -> Element:
    """The document, which must be whole: namespace, view box, title first, a background."""
    root = ElementTree.fromstring(svg)  # noqa: S314 - our own
    assert root.tag == f"{SVG}svg"
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert (left, top) == (0, 0)
    assert root[0].tag == f"{SVG}title"
    background = root[1]
    assert background.tag == f"{SVG}rect"
    assert [float(background.attrib[name]) for name in ("width", "height")] == [width, height]
    return root


def title(svg: str) -> str:
    return str(parsed(svg)[0].text or "")


def numbers(element: Element, name: str) -> list[float]:
    return [float(each) for each in element.attrib[name].split()]


def large_digits(root: Element, size: int) -> list[Written]:
    """The digits that fill their cells."""
    found = []
    for group in root.findall(f"{SVG}g"):
        for text in group.findall(f"{SVG}text"):
            if "transform" in group.attrib or float(text.attrib["font-size"]) < CELL / 2:
                continue
            x, y = float(text.attrib["x"]), float(text.attrib["y"])
            cell = int((y - EDGE) // CELL) * size + int((x - EDGE) // CELL)
            look = group.attrib
            found.append(Written(cell, str(text.text), look["fill"], look["font-weight"]))
    return found


def small_digits(group: Element, size: int) -> Iterator[tuple[int, int]]:
    """The candidates that are written over a board, as often as they are: cell and digit."""
    for text in group.iter(f"{SVG}text"):
        if "stroke" not in text.attrib:  # which letters of sets have
            symbols = str(text.text)
            for x, y, symbol in zip(numbers(text, "x"), numbers(text, "y"), symbols, strict=True):
                yield int(y // 100) * size + int(x // 100), SYMBOLS.index(symbol) + 1


def candidates_at(root: Element, size: int, role: str) -> list[tuple[int, int]]:
    """The candidates marked with a role, by where their circles are."""
    rows, columns = box_shape(size)
    found = []
    for path in root.iter(f"{SVG}path"):
        if path.attrib.get("data-role") == role:
            start, arc = path.attrib["d"].removeprefix("M").split("a")[:2]
            x, y = map(float, start.split())
            x += float(arc.split()[0])
            row, column = int(y % 100 * rows // 100), int(x % 100 * columns // 100)
            found.append((int(y // 100) * size + int(x // 100), row * columns + column + 1))
    return sorted(found)
