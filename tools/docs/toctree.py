"""The order of the pages on the site, as the index of each language has it.

The index is written for GitHub: lists of links below headings. Each heading is a part of the site's
navigation, and the pages that it links to are the pages of that part.
"""

import re

from tools.docs.links import SCHEME
from tools.docs.pages import INDEX, Page, Pages

PART = re.compile(r"^## (.+)$", re.MULTILINE)
# A page of the same tree; or one of another, with what the list says of it.
ENTRY = re.compile(
    rf"^- \[([^\]]+)\]\((?:([\w-]+)\.md|{SCHEME}:\.\./([^)\s]+))\)(.*)$", re.MULTILINE
)
# Sphinx takes only whole addresses into its navigation: this one stands for the site's root.
SITE_ROOT = "https://root.invalid/"


class NoEntryError(ValueError):
    """A page that no list of the index names: nobody would find it."""


def with_toctree(page: Page, pages: Pages, text: str) -> str:
    """Return an index with the navigation that follows from its lists; another page as it is.

    Raises:
        NoEntryError: The index does not name a page of its language.
    """
    if page.name != INDEX:
        return text
    _, *parts = PART.split(text)
    trees = [_toctree(title, body) for title, body in zip(parts[::2], parts[1::2], strict=True)]
    wanted = {each.name for each in pages if each.language == page.language} - {INDEX}
    missing = wanted - {name for _, name, _, _ in ENTRY.findall(text)}
    if missing:
        raise NoEntryError(f"{page.file} does not name: {', '.join(sorted(missing))}.")
    return f"{text}\n{''.join(trees)}"


def _toctree(title: str, body: str) -> str:
    lines = [
        name or f"{words}{note} <{SITE_ROOT}{address}>"
        for words, name, address, note in ENTRY.findall(body)
    ]
    listed = "".join(f"{line}\n" for line in dict.fromkeys(lines))
    return f"\n```{{toctree}}\n:hidden:\n:caption: {title}\n\n{listed}```\n" if listed else ""
