"""Links as they read on GitHub become links of the site."""

from pathlib import Path

import pytest

from tools.docs.links import anchors, with_links_of_site
from tools.docs.pages import INDEX, Page, Pages
from tools.docs.toctree import NoEntryError, with_toctree

FILES = {
    "docs/a.md": "# A\n\n## One thing\n",
    "docs/a.es.md": "# A\n\n## Una cosa\n",
    "docs/b.md": "# B\n\n## Two `things` & more\n",
    "docs/a.png": "picture",
    "CONTRIBUTING.md": "# How\n",
    "sudoku_py/core/__init__.py": '"""The room."""\n',
    "tests/__init__.py": "",
    "tools/a (1).py": "pass\n",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def linked(root: Path, file: str, text: str, repository: str = "") -> str:
    (root / file).write_text(text)
    pages = Pages(root)
    page = pages.of(file)
    assert page
    return with_links_of_site(page, pages, root / "work" / page.language, repository)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("[x](a.md)", "[x](a.md)"),
        ("[x](a.md#one-thing)", "[x](a.md#one-thing)"),
        ("[`x`](a.md) `y`", "[`x`](a.md) `y`"),
        ("[x](a.es.md#una-cosa)", "[x](tree:es/a.html#una-cosa)"),
        ("[x](../CONTRIBUTING.md)", "[x](contributing.md)"),
        ("[x](#one)", "[x](#one)"),
        ("[x](https://example.org/a.md)", "[x](https://example.org/a.md)"),
        ("![x](a.png)", "![x](../../docs/a.png)"),
        ("[x](a.png)", "[x](path:../../docs/a.png)"),
        ("[x](../sudoku_py/core)", "[x](path:../../sudoku_py/core/__init__.py)"),
        ("[x](../tests)", "x"),
        ("`[x](a.es.md)`", "`[x](a.es.md)`"),
        ("``[x](a.es.md) ` ``", "``[x](a.es.md) ` ``"),
        ("```md\n[x](a.es.md)\n```", "```md\n[x](a.es.md)\n```"),
        ("````md\n```\n[x](a.es.md)\n```\n````", "````md\n```\n[x](a.es.md)\n```\n````"),
        ("```\n`\n```\n[x](a.es.md)", "```\n`\n```\n[x](tree:es/a.html)"),
        ("`a` [x](a.es.md) `b`", "`a` [x](tree:es/a.html) `b`"),
    ],
)
def test_of_an_english_page(root: Path, written: str, read: str) -> None:
    assert linked(root, "docs/b.md", written) == read


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("[x](a.es.md#una-cosa)", "[x](a.md#una-cosa)"),
        ("[x](a.md)", "[x](a.md)"),  # it is there in Spanish
        ("[x](a.md) (en inglés)", "[x](a.md)"),  # no longer so
        ("[x](a.md#one-thing)", "[x](a.md)"),  # whose headings are others
        ("[x](b.md)", "[x](tree:../b.html) (en inglés)"),
        ("[x](b.md) (en inglés)", "[x](tree:../b.html) (en inglés)"),
        ("[x](b.md#two-things--more)", "[x](tree:../b.html#two-things--more) (en inglés)"),
        ("[English](c.md)", "[English](tree:../c.html)"),  # the same page
        ("[x](../tests) (en inglés)", "x (en inglés)"),
    ],
)
def test_of_a_spanish_page(root: Path, written: str, read: str) -> None:
    (root / "docs/c.md").write_text("# C\n")
    assert linked(root, "docs/c.es.md", written) == read


def test_files_are_in_the_repository_where_its_address_is_known(root: Path) -> None:
    known = "https://example.org/blob/1"
    assert linked(root, "docs/b.md", "[x](../tests)", known) == f"[x]({known}/tests)"
    assert linked(root, "docs/b.md", "![x](a.png)", known) == "![x](../../docs/a.png)"


def test_a_page_is_put_into_spanish_by_its_file_alone(root: Path) -> None:
    index = "# Índice\n\n## Parte\n\n- [A](a.es.md)\n- [B](b.md)\n"
    english = linked(root, "docs/index.es.md", index)
    assert "[B](tree:../b.html) (en inglés)" in english
    (root / "docs/b.es.md").write_text("# B\n")
    spanish = linked(root, "docs/index.es.md", index)
    assert "[B](b.md)" in spanish
    assert Pages(root).find("b", "es") == Page("b", "es", "docs/b.es.md")


def test_the_navigation_is_that_of_the_lists(root: Path) -> None:
    text = linked(root, "docs/index.es.md", "# I\n\n## Parte\n\n- [A](a.es.md)\n- [B](b.md)\n")
    pages = Pages(root)
    page = pages.find(INDEX, "es")
    assert page
    made = with_toctree(page, pages, text)
    assert made.endswith(
        "```{toctree}\n:hidden:\n:caption: Parte\n\n"
        "a\nB (en inglés) <https://root.invalid/b.html>\n```\n"
    )
    with pytest.raises(NoEntryError, match=r"docs/index.es.md does not name: a\."):
        with_toctree(page, pages, "# I\n")
    other = pages.find("a", "es")
    assert other
    assert with_toctree(other, pages, "# I\n") == "# I\n"


def test_anchors_are_those_of_github() -> None:
    assert anchors("# A\n\n```\n# no\n```\n\n## Two `things` & [more](x.md)\n") == {
        "a",
        "two-things--more",
    }
