"""Someone keeps a puzzle, gives it to others, and prints it."""

from tests.browsers.person import Person, cells
from tests.e2e.steps import FIRST

# Printing itself is the browser's; that it was asked for, and what it would print, is ours.
PRINTS = "window.prints = 0; window.print = () => { window.prints += 1; };"
# What is meant for paper, on the screen. Not all drivers can print.
ON_PAPER = """
for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
        if (rule.media?.mediaText === "print") rule.media.mediaText = "all";
const ink = getComputedStyle(document.querySelector(".sheet-heading")).color;
const shown = [...document.body.children].filter((each) => each.checkVisibility());
return [ink, shown.map((each) => each.className),
    [...document.querySelectorAll(".sheet:first-child svg text")].map((each) => each.textContent)];
"""
SHOWN = """
const image = document.getElementById(arguments[0]);
return image.complete && image.naturalWidth;
"""


def test_a_puzzle_is_kept_shared_and_printed(person: Person, address: str) -> None:
    person.visits(f"{address}#p={FIRST}&lang=es")
    person.clicks(*cells("r1c1"))
    person.types("5")
    person.acts("library", "library-keep")
    person.counts("#library-list li", 1)
    person.types("Escape")
    person.acts("clear")
    person.comes_back()
    person.acts("library", "library-open:0")
    person.board("5", FIRST[1:])
    link = _shared(person)
    _print(person)
    assert link == f"{address}#p={FIRST}"
    person.visits(link)
    person.board("5", FIRST[1:])  # a game that has begun goes on


def _shared(person: Person) -> str:
    person.acts("share")
    link = str(person.waits("return document.getElementById('sharing-link').value"))
    for image in ("sharing-picture", "sharing-code"):
        person.waits(SHOWN, image)
    person.acts("share-copy")
    person.sees("#sharing-told", "data-key", "share.copied", "share.copy-by-hand")
    person.types("Escape")
    person.counts("#sharing", 0)
    return link


def _print(person: Person) -> None:
    person.asks(PRINTS)
    person.acts("print", "print-now")
    person.waits("return window.prints === 1")
    ink, shown, digits = person.asks(ON_PAPER)
    assert ink == "rgb(29, 29, 31)"
    assert shown == ["sheets"]
    assert sorted(digits) == sorted(FIRST.replace(".", ""))
