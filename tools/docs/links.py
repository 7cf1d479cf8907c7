"""The links of a page: they are written as they read on GitHub, and lead to the pages of the site.

- A link to a page leads to it in the same language, or to the English one: "(en inglés)".
- The page of the same name in another language is the switch between both, and is what it says.
- A link to another file of the repository leads to the repository, if its address is known, else
  to a copy of the file; one to a folder, to what says what the folder has.
"""

import os
import posixpath
import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools.docs.pages import ENGLISH, TREES, Page, Pages

FENCE = r"^ *(?P<fence>`{3,}|~{3,})[^\n]*\n.*?^ *(?P=fence)[ \t]*$"
SPAN = r"(?P<ticks>`+)(?!`).*?(?<!`)(?P=ticks)(?!`)"
LINK = r"(?P<mark>!?)\[(?P<words>(?:[^\[\]`]|`[^`]*`)*)\]\((?P<target>[^)\s]+)\)"
NOTES = {"es": " (en inglés)"}  # after a link to a page that is only in English
NOTED = f"(?P<noted>{'|'.join(map(re.escape, NOTES.values()))})?"
PIECES = re.compile(f"{FENCE}|{LINK}{NOTED}|{SPAN}", re.MULTILINE | re.DOTALL)
FENCES = re.compile(FENCE, re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
COPY = "path:"  # in what Sphinx reads: a file that is copied beside the pages
PICTURES = (".png", ".gif", ".svg")
SCHEME = "tree"  # in what Sphinx reads: an address on this site that is not in the same tree


def anchors(text: str) -> set[str]:
    """Return the fragments of a page's headings, made as GitHub makes them.

    >>> sorted(anchors("# The element `<sudoku-lab>`"))
    ['the-element-sudoku-lab']
    """
    headings = HEADING.findall(FENCES.sub("", text))
    plain = [re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading) for heading in headings]
    kept = [re.sub(r"[^\w\- ]", "", each.strip().lower()) for each in plain]
    return {each.replace(" ", "-") for each in kept}


def with_links_of_site(page: Page, pages: Pages, staged: Path, repository: str = "") -> str:
    """Return the text of a page, as Sphinx reads it in the folder ``staged``.

    ``repository`` is the address that a path of the repository is added to; empty if unknown.
    """

    def replaced(found: re.Match[str]) -> str:
        target = found["target"]
        if not target or urlsplit(target).scheme or target.startswith("#"):
            return found[0]
        parts = urlsplit(target)
        file = posixpath.normpath(posixpath.join(posixpath.dirname(page.file), unquote(parts.path)))
        goal = _goal(page, pages, file)
        if goal:
            is_kept = goal.file == file or parts.fragment in anchors(pages.text(goal))
            fragment = f"#{parts.fragment}" if parts.fragment and is_kept else ""
            return f"[{found['words']}]({_address(page, goal)}{fragment}){_note(page, goal)}"
        address = _address_of_file(pages.root / file, file, staged, repository)
        if found["mark"]:
            address = address.removeprefix(COPY)
        linked = f"{found['mark']}[{found['words']}]({address})" if address else found["words"]
        return f"{linked}{found['noted'] or ''}"

    return PIECES.sub(replaced, pages.text(page))


def _goal(page: Page, pages: Pages, file: str) -> Page | None:
    """The page that a file is, in the language of the page that links to it if there is one."""
    named = pages.of(file)
    if named is None or named.name == page.name or named.language != ENGLISH:
        return named
    return pages.find(named.name, page.language) or named


def _address(page: Page, goal: Page) -> str:
    """Where a link to a page leads, as Sphinx is to read it."""
    if goal.language == page.language:
        return f"{goal.name}.md"
    return f"{SCHEME}:{'../' if TREES[page.language] else ''}{goal.address}"


def _note(page: Page, goal: Page) -> str:
    """What is to be said after a link: that there is no page in the language of its own page."""
    is_switch = goal.name == page.name
    return "" if goal.language == page.language or is_switch else NOTES.get(page.language, "")


def _address_of_file(path: Path, name: str, staged: Path, repository: str) -> str:
    """Where a link to a file or a folder leads; empty if there is nothing to show."""
    if repository and path.suffix not in PICTURES:
        return f"{repository}/{name}"
    told = (path / "README.md", path / "__init__.py") if path.is_dir() else (path,)
    found = (each for each in told if each.is_file() and each.stat().st_size)
    shown = next((each for each in found if each.suffix != ".html"), None)  # else it would run
    return f"{COPY}{Path(os.path.relpath(shown, staged)).as_posix()}" if shown else ""
