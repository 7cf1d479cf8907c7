"""A Sphinx extension: the lab as a part of a page, and as a picture on paper.

In ``conf.py``::

    extensions = ["sudoku_py.sphinx"]
    sudoku_lab_url = "https://example.org/sudoku_py/"

In a document, here as MyST writes it, each option is an attribute of the element::

    ```{sudoku-lab}
    :algorithm: cell-order
    :step: 40
    ```

HTML gets ``<sudoku-lab>`` with a picture of the same moment, for print and for readers without
JavaScript; LaTeX gets that picture, other formats get the board as text. An option or a value that
the element does not have is a warning of Sphinx, of the type ``sudoku_lab``.

``docs/live.md`` describes it. Needs the extra ``docs``.
"""

import hashlib
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from sudoku_py import __version__
from sudoku_py.core import formats
from sudoku_py.drawing.pictures import converted
from sudoku_py.lab import texts
from sudoku_py.lab_element import LabElement, lab_element

LOGGER = logging.getLogger(__name__)
WARNING = "sudoku_lab"
SCRIPT = "static/embed.js"
# A picture in print is as wide as a diagram in a book, not as the page.
LATEX_OPTIONS = r"width=0.5\linewidth"


class sudoku_lab(nodes.General, nodes.Element):  # type: ignore[misc]  # noqa: N801 (as docutils)
    """An element, which each format writes in its own way."""


class _EveryOption(dict[str, Any]):
    """Takes each option as its text: what it means is checked with all others."""

    def __bool__(self) -> bool:
        return True

    def __contains__(self, name: object) -> bool:
        return True

    def __missing__(self, name: str) -> Any:
        return lambda value: value or ""

    def get(self, name: str, _: Any = None) -> Any:
        """Return what reads any option."""
        return self[name]


class SudokuLabDirective(SphinxDirective):
    """The directive ``sudoku-lab``; its options are the attributes of the element."""

    option_spec = _EveryOption()

    def run(self) -> list[nodes.Node]:
        """Return the element, or nothing and a warning."""
        options, language = dict(self.options), self.config.language
        if language in texts.LANGUAGES:
            options.setdefault("lang", language)
        try:
            made = lab_element(options)
        except ValueError as error:  # an ElementError, or a SudokuError of what is in an option
            LOGGER.warning("sudoku-lab: %s", error, type=WARNING, location=self.get_location())
            return []
        node = sudoku_lab(element=made)
        self.set_source_info(node)
        return [node]


def visit_html(translator: Any, node: sudoku_lab) -> None:
    """Write the element with a picture between its tags, and before the first one its script."""
    made: LabElement = node["element"]
    inside = _html_picture(translator.builder, made)
    if not hasattr(translator, "has_sudoku_lab"):
        translator.has_sudoku_lab = True
        script = escape(_script(translator.builder))
        translator.body.append(f'<script type="module" src="{script}"></script>\n')
    translator.body.append(f"{made.html(inside)}\n")
    raise nodes.SkipNode


def _html_picture(builder: Any, made: LabElement) -> str:
    """The picture, written to where the page's others are; the title where there is none."""
    svg = made.svg()
    if svg is None:
        return f"<p>{escape(made.title)}</p>"
    name = _write_picture(Path(builder.outdir, builder.imagedir), svg.encode(), "svg")
    return f'<img src="{escape(builder.imgpath)}/{name}" alt="{escape(made.title)}">'


def _write_picture(folder: Path, content: bytes, ending: str) -> str:
    """Write a file named after its content; return its name."""
    name = f"sudoku-lab-{hashlib.sha256(content).hexdigest()[:16]}.{ending}"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(content)
    return name


def _script(builder: Any) -> str:
    """The address of the script, from the page that is written."""
    url = f"{builder.config.sudoku_lab_url.rstrip('/')}/{SCRIPT}"
    if url.startswith(("http:", "https:", "/")):
        return url
    own: str = builder.get_target_uri(builder.current_docname)
    return "../" * own.count("/") + url


def replace_elements(app: Sphinx, doctree: nodes.document, _: str) -> None:
    """Put what a format without scripts can show in the place of each element."""
    builder = app.builder
    if builder.format == "html" and builder.name != "epub":
        return
    for node in list(doctree.findall(sudoku_lab)):
        node.replace_self(_on_paper(builder, node["element"]))


def _on_paper(builder: Any, made: LabElement) -> list[nodes.Node]:
    """The picture, or the board as text; the title alone where the element shows no one board."""
    svg = made.svg()
    title = nodes.paragraph("", made.title)
    if svg is None:
        return [title]
    if builder.format == "html":
        return [nodes.raw("", _html_picture(builder, made), format="html")]
    pdf = _pdf(svg) if builder.format == "latex" else None
    if pdf is None:  # the title says which moment it is: the text is of the board alone
        text = formats.write(made.grid, "decorated")
        return [title, nodes.literal_block(text, text, language="none")]
    name = _write_picture(Path(builder.outdir), pdf, "pdf")
    return _latex_picture(name, made.options.get("title"))


def _latex_picture(name: str, title: str | None) -> list[nodes.Node]:
    """The picture in the middle of the page, and under it what the author calls it.

    The title is a node of its own, because LaTeX's signs in it (`%`, `&`, `#`) are written by
    Sphinx, as is what only some engines have.
    """
    included = rf"\sphinxincludegraphics[{LATEX_OPTIONS}]{{{name}}}"
    parts = [_latex(f"\n\\begin{{center}}\n{included}\n")]
    if title is not None:
        parts += [_latex("\n\\par\\nopagebreak\n"), nodes.inline("", title)]
    return [*parts, _latex("\n\\end{center}\n")]


def _latex(text: str) -> nodes.Node:
    return nodes.raw("", text, format="latex")


def _pdf(svg: str) -> bytes | None:
    """The picture as LaTeX reads it; None if nothing can convert it."""
    try:
        return converted(svg, "pdf")
    except ModuleNotFoundError:  # the extra `pictures` is not installed
        return None


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directive, its node and the option ``sudoku_lab_url``."""
    # By default the lab is in the folder above that of the documents.
    app.add_config_value("sudoku_lab_url", "../", "html", types=[str])
    app.add_node(sudoku_lab, html=(visit_html, None))
    app.add_directive("sudoku-lab", SudokuLabDirective)
    app.connect("doctree-resolved", replace_elements)
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True}
