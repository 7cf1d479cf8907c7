"""The directive `sudoku-lab`, in documents that Sphinx really builds."""

import re
from io import StringIO
from pathlib import Path

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace

from sudoku_py import sphinx as extension

ELEMENT = "```{{sudoku-lab}}\n{}\n```\n"
RUN = ":algorithm: cell-order\n:step: 40\n:puzzle: 12..34....1.4..."
IMAGE = re.compile(r'<img src="([^"]+)" alt="([^"]*)">')


def built(folder: Path, files: dict[str, str], builder: str, **config: object) -> tuple[Path, str]:
    """Build documents; where they are, and the warnings."""
    source, out = folder / "source", folder / builder
    for name, text in files.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, "utf-8")
    warnings = StringIO()
    settings = {"extensions": ["myst_parser", "sudoku_py.sphinx"], **config}
    with docutils_namespace():
        app = Sphinx(
            source,
            None,
            out,
            folder / "state",
            builder,
            settings,
            status=None,
            warning=warnings,
        )
        app.build()
    return out, re.sub(r"\x1b\[[0-9;]*m", "", warnings.getvalue())


FILES = {
    "index.md": f"# A\n\n{ELEMENT.format(RUN)}\n{ELEMENT.format(':technique: x-wing')}\n"
    "```{toctree}\nbelow/b\nc\n```\n",
    "below/b.md": f"# B\n\n{ELEMENT.format(':lesson: cost')}",
    "c.rst": "C\n=\n\n.. sudoku-lab::\n   :view: play\n   :readonly:\n   :title: To <solve>\n",
}


@pytest.fixture(scope="module")
def html(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder, warnings = built(tmp_path_factory.mktemp("html"), FILES, "html", language="es")
    assert warnings == ""
    return folder


def test_writes_the_element_with_a_picture_between_its_tags(html: Path) -> None:
    page = (html / "index.html").read_text("utf-8")
    assert '<sudoku-lab algorithm="cell-order" step="40" puzzle="12..34....1.4..."' in page
    pictures = IMAGE.findall(page)
    assert len(pictures) == 2
    for source, title in pictures:
        assert title
        assert (html / source).read_text("utf-8").startswith("<svg")


def test_writes_the_script_once_and_only_where_it_is_needed(html: Path) -> None:
    page = (html / "index.html").read_text("utf-8")
    assert page.count('<script type="module" src="../static/embed.js">') == 1
    assert "embed.js" not in (html / "search.html").read_text("utf-8")
    assert 'src="../../static/embed.js"' in (html / "below" / "b.html").read_text("utf-8")


def test_speaks_the_language_of_the_document(html: Path) -> None:
    below = (html / "below" / "b.html").read_text("utf-8")
    assert 'lang="es" title="Lo que cuesta' in below
    assert "<p>Lo que cuesta" in below


def test_escapes_what_an_author_writes(html: Path) -> None:
    page = (html / "c.html").read_text("utf-8")
    assert 'readonly title="To &lt;solve&gt;"' in page


@pytest.mark.parametrize("url", ["https://example.org/lab", "https://example.org/lab/", "/lab/"])
def test_takes_the_lab_from_the_address_in_conf(tmp_path: Path, url: str) -> None:
    out, _ = built(
        tmp_path, {"index.md": "# A\n\n" + FILES["below/b.md"]}, "html", sudoku_lab_url=url
    )
    address = f"{url.rstrip('/')}/static/embed.js"
    assert f'<script type="module" src="{address}">' in (out / "index.html").read_text("utf-8")


WRONG = {
    ":algorithm: quick-sort": "There is no algorithm “quick-sort”; the algorithms are: ",
    ":technic: x-wing": "There is no option “technic”; the options are ",
    ":puzzle: 12": "Characters found in line 1: 2; a puzzle on one line needs 16, ",
    ":step: many": "The option “step” cannot be “many”: it is a whole number from 0 to 10000000.",
    ":readonly: 1": "The option “readonly” has no value: “1” is too much.",
    ":puzzle: 11..............\n:algorithm: mix": "Row 1 has the digit 1 more than once",
    ":step:": "The option “step” cannot be “”",
}


def test_what_is_wrong_is_a_warning_with_its_line(tmp_path: Path) -> None:
    text = "# A\n\n" + "\n".join(map(ELEMENT.format, WRONG))
    out, warnings = built(tmp_path, {"index.md": text}, "html")
    found = warnings.strip().splitlines()
    assert len(found) == len(WRONG)
    for line, sentence in zip(found, WRONG.values(), strict=True):
        assert re.search(r"index\.md:\d+: WARNING: sudoku-lab: ", line)
        assert sentence in line
        assert line.endswith("[sudoku_lab]")
    assert "<sudoku-lab" not in (out / "index.html").read_text("utf-8")


def test_a_book_has_the_picture_and_no_script(tmp_path: Path) -> None:
    out, _ = built(tmp_path, {"index.md": f"# A\n\n{ELEMENT.format(RUN)}"}, "epub")
    page = (out / "index.xhtml").read_text("utf-8")
    assert "embed.js" not in page
    assert "<sudoku-lab" not in page
    assert IMAGE.search(page)


def test_latex_has_the_picture(tmp_path: Path) -> None:
    pytest.importorskip("vl_convert")
    out, warnings = built(tmp_path, {"index.md": f"# A\n\n{ELEMENT.format(RUN)}"}, "latex")
    assert warnings == ""
    [text] = [path.read_text("utf-8") for path in out.glob("*.tex")]
    [name] = re.findall(r"\\sphinxincludegraphics\[.*?\]\{(sudoku-lab-\w+\.pdf)\}", text)
    assert (out / name).read_bytes().startswith(b"%PDF")


def test_latex_has_the_title_of_the_author_under_the_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extension, "_pdf", lambda _: b"%PDF")
    named = f'{RUN}\n:title: "50 % of it & more: #1_a {{x}}"'
    text = f"# A\n\n{ELEMENT.format(named)}\n{ELEMENT.format(':technique: x-wing')}"
    out, warnings = built(tmp_path, {"index.md": text}, "latex")
    assert warnings == ""
    [text] = [path.read_text("utf-8") for path in out.glob("*.tex")]
    first, second = re.findall(r"\\begin\{center\}(.*?)\\end\{center\}", text, re.DOTALL)
    assert re.search(r"50 \\% of it \\& more: \\#1\\_a \\\{x\\\}", first)
    assert "nopagebreak" not in second  # the author has not named it


@pytest.mark.parametrize("builder", ["latex", "text", "man"])
def test_without_a_converter_paper_has_the_board(
    tmp_path: Path, builder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extension, "_pdf", lambda _: None)
    out, warnings = built(
        tmp_path,
        {"index.md": f"# A\n\n{ELEMENT.format(RUN)}"},
        builder,
        man_pages=[("index", "a", "A", [], 1)],
    )
    assert warnings == ""
    text = "".join(
        path.read_text("utf-8") for path in out.iterdir() if path.suffix in (".tex", ".txt", ".1")
    )
    assert "1 2 | 4 3" in text
    assert "order backtracking, step 40" in text  # the hyphen is escaped
