"""Which files of the repository are pages of the documentation, and where each is on the site.

``docs/x.md`` is the English page ``x``, ``docs/x.es.md`` the Spanish one, at ``es/x``. To put a
page into another language is to write that file: nothing lists it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.paths import ROOT

ENGLISH = "en"
# Where the tree of a language is on the site; the first is at the root.
TREES = {ENGLISH: "", "es": "es/"}
# Pages outside of docs/ that those of docs/ lead to, and their names on the site.
OUTSIDE = {
    "CONTRIBUTING.md": "contributing",
    "SECURITY.md": "security",
    "CHANGELOG.md": "changelog",
    "bench/README.md": "benchmarks",
    "docs/notebooks/README.md": "notebooks",
}
INDEX = "index"


class Page(NamedTuple):
    """A page of the site, in one language."""

    name: str
    language: str
    file: str
    """The path in the repository."""

    @property
    def address(self) -> str:
        """The path on the site, from its root."""
        return f"{TREES[self.language]}{self.name}.html"


class Pages:
    """All pages, found by the file or by name and language.

    >>> pages = Pages()
    >>> pages.of("docs/glossary.es.md").address
    'es/glossary.html'
    >>> pages.find("glossary", "en").file
    'docs/glossary.md'
    """

    def __init__(self, root: Path = ROOT) -> None:
        """Look for the pages of a repository."""
        self.root = root
        self._pages = {page.file: page for page in _found(root)}
        self._named = {(page.name, page.language): page for page in self._pages.values()}

    def __iter__(self) -> Iterator[Page]:
        """Go through all of them, by their files."""
        return iter(self._pages.values())

    def of(self, file: str) -> Page | None:
        """Return the page that a file of the repository is."""
        return self._pages.get(file)

    def find(self, name: str, language: str) -> Page | None:
        """Return a page in a language, None if it is not written in that."""
        return self._named.get((name, language))

    def text(self, page: Page) -> str:
        """Return what is in its file."""
        return (self.root / page.file).read_text("utf-8")


def _found(root: Path) -> Iterator[Page]:
    files = {path.relative_to(root).as_posix(): "" for path in sorted((root / "docs").glob("*.md"))}
    for language in TREES:
        ending = ".md" if language == ENGLISH else f".{language}.md"
        known = {file.removesuffix(".md") + ending: name for file, name in OUTSIDE.items()}
        files |= {file: name for file, name in known.items() if (root / file).is_file()}
    for file, outside in files.items():
        name, _, language = Path(file).stem.partition(".")
        yield Page(outside or name, language or ENGLISH, file)
