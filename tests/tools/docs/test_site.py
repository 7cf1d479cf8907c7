"""The built documentation: both languages, and every link."""

import posixpath
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import sudoku_py
from tools.docs.__main__ import DocsError, build
from tools.docs.pages import INDEX, Pages


class Document(HTMLParser):
    """The addresses and the anchors of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.anchors: set[str] = set()
        self.language = ""
        self.texts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        self.addresses += [named[name] for name in ("href", "src") if name in named]
        self.anchors |= {named["id"]} if "id" in named else set()
        if tag == "html":
            self.language = named["lang"]

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.texts).split())


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `make docs` builds it, from nothing."""
    folder = tmp_path_factory.mktemp("docs")
    build(folder / "site" / "docs", work=folder / "work")
    # Where it links to the page.
    (folder / "site" / "index.html").touch()
    (folder / "site" / "static").mkdir()
    (folder / "site" / "static" / "embed.js").touch()
    return folder / "site" / "docs"


@pytest.fixture(scope="module")
def documents(built: Path) -> dict[Path, Document]:
    return {path: Document(path.read_text("utf-8")) for path in built.rglob("*.html")}


def test_every_page_of_the_docs_is_there_in_its_language(
    built: Path, documents: dict[Path, Document]
) -> None:
    pages = list(Pages())
    assert len(pages) > 25
    for page in pages:
        assert documents[built / page.address].language == page.language


def links(document: Document) -> Iterator[tuple[str, str]]:
    """The path and the fragment of every link within the site."""
    for address in document.addresses:
        parts = urlsplit(address)
        if not parts.scheme:
            yield unquote(parts.path), unquote(parts.fragment)


def test_every_link_leads_somewhere(documents: dict[Path, Document]) -> None:
    wrong = []
    for path, document in documents.items():
        for name, fragment in links(document):
            goal = (path.parent / name).resolve() if name else path
            goal = goal / "index.html" if goal.is_dir() else goal
            if not goal.is_file():
                wrong.append((path.name, name))
            elif fragment and goal in documents and fragment not in documents[goal].anchors:
                wrong.append((path.name, f"{name}#{fragment}"))
    assert wrong == []


def test_each_page_leads_to_itself_in_the_other_language(documents: dict[Path, Document]) -> None:
    for path, document in documents.items():
        other = documents.get(path.with_name("es") / path.name)
        if other:
            assert f"es/{path.name}" in document.addresses
            assert f"../{path.name}" in other.addresses


def test_a_page_that_is_only_in_english_is_said_to_be_so(
    built: Path, documents: dict[Path, Document]
) -> None:
    pages, index = Pages(), documents[built / "es" / "index.html"]
    for page in pages:
        if not pages.find(page.name, "es"):
            assert f"../{page.address}" in map(posixpath.normpath, index.addresses)
    assert index.text.count("(en inglés)") >= 2


def test_every_public_name_is_described(built: Path, documents: dict[Path, Document]) -> None:
    described = documents[built / "api.html"].anchors
    assert [name for name in sudoku_py.__all__ if f"sudoku_py.{name}" not in described] == []


def test_a_live_example_has_its_picture_and_the_script_of_the_page(built: Path) -> None:
    for page, up in (("live.html", "../"), ("es/lines.html", "../../")):
        text = (built / page).read_text("utf-8")
        assert text.count(f'<script type="module" src="{up}static/embed.js">') == 1
        assert re.search(r'<sudoku-lab [^>]*><img src="(?:\.\./)?_images/', text)


def test_the_search_knows_the_words_of_its_language(built: Path) -> None:
    english, spanish = (
        (built / folder / "searchindex.js").read_text("utf-8") for folder in (".", "es")
    )
    assert "backtrack" in english
    assert "retroces" in spanish
    assert "retroces" not in english


def repository(folder: Path, **pages: str) -> Pages:
    """A repository with these pages of docs/; `_` in a name stands for its dot."""
    (folder / "docs").mkdir(parents=True)
    for name, text in pages.items():
        (folder / "docs" / f"{name.replace('_', '.')}.md").write_text(text)
    return Pages(folder)


def test_a_warning_is_an_error(tmp_path: Path) -> None:
    pages = repository(
        tmp_path / "repository",
        index="# Index\n\n## Part\n\n- [One](one.md)\n",
        index_es="# Índice\n\n## Parte\n\n- [Uno](one.md)\n",
        one="# One\n\n[Nowhere](#nowhere)\n",
    )
    with pytest.raises(DocsError):
        build(tmp_path / "site", pages, tmp_path / "work")
    assert pages.find(INDEX, "es")
