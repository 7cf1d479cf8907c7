"""Every block of code in the documents is run, or read by what it is for.

`test_docs` runs the examples of Python (`>>>`) and the commands of `sudoku_py`; the build of the
documentation runs the directives. The rest is here, and a block that nothing would run fails.
"""

import ast
import json
import re
import shlex
import subprocess
import textwrap
import tomllib
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest
import yaml

from sudoku_py.lab_element import lab_element
from sudoku_py.ui.embed import options
from tests.shown_commands import COMMAND, Block, lines
from tests.test_docs import DOCUMENTS, blocks, named
from tools import node
from tools.paths import ROOT
from tools.scorm import options as scorm

# Command lines that are not run, by their beginnings, and why.
NOT_RUN = {
    "make serve": "serves until it is stopped; tests/tools/test_serve.py starts the same",
    "make test": "runs this test",
    ".venv/bin/python -m pytest": "runs tests",
    "python -m tools.serve": "serves until it is stopped",
    "python -m tools.releases": "needs releases; tests/tools/test_releases.py makes some",
    "jupyter lab": "serves until it is stopped; `make notebooks` opens one in it",
    "pip install": "installs from an index",
}
# Pieces of Python that need a place in the code, or a built site: which tests give them that.
FOLLOWED = {
    "docs/recipes.md": "tests/test_recipes.py",
    "docs/recipes.es.md": "tests/test_recipes.py",
    "docs/formats.md": "tests/test_docs.py",
    "docs/formats.es.md": "tests/test_docs.py",
    "docs/notebooks/README.md": "tests/test_notebook.py",
}
EMPTY = ("img", "br", "link", "meta", "input")  # elements without an end


class Markup(HTMLParser):
    """The elements of a block, with their attributes; each must end in its order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in EMPTY:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag


def read_python(path: Path, block: Block) -> None:
    if block.text.startswith(">>>"):
        return  # `test_docs` runs it
    text = block.text.strip()
    if named(path) not in FOLLOWED:
        exec(text, {})  # noqa: S102 (our own text)
        return
    try:
        ast.parse(text)
    except SyntaxError:  # a row of a table or of a dictionary
        ast.parse(f"{{{text}}}")


def read_commands(path: Path, block: Block) -> None:
    for line, _ in lines(block):
        if COMMAND.search(line) or not line.strip() or line.startswith("#"):
            continue  # `test_docs` runs it
        words = shlex.split(line, comments=True)
        if words[:2] == ["make", "scorm"]:
            variables = dict(word.split("=", 1) for word in words[2:])
            version = ["--version", variables["VERSION"]] if "VERSION" in variables else []
            assert scorm.read([*version, *shlex.split(variables["OPTIONS"])])
        else:
            typed = re.sub(r"^(?:[A-Z_]+=\S+ )+", "", line)  # without variables of its own
            assert typed.startswith(tuple(NOT_RUN)), (named(path), line)


def read_html(_: Path, block: Block) -> None:
    for tag, attributes in Markup(block.text).found:
        if tag == "sudoku-lab":
            lab_element(attributes)
        if tag == "iframe":
            assert options.read(parse_qsl(urlsplit(attributes["src"]).fragment))[1] == []


def read_javascript(_: Path, block: Block) -> None:
    program = str(node.node_folder() / "node")
    subprocess.run(  # noqa: S603 (our own text)
        [program, "--input-type=module", "--check", "-"], input=block.text, text=True, check=True
    )


def read_markdown(path: Path, block: Block) -> None:
    for inner in blocks(block.text):
        read(path, inner)


def read_element(_: Path, block: Block) -> None:
    given: dict[str, str] = dict(re.findall(r"^:([\w-]+):\s*(.*)$", block.text, re.MULTILINE))
    assert lab_element(given).title


def read_widget(_: Path, block: Block) -> None:
    model = json.loads(block.text)
    assert model.pop("src")
    assert lab_element({name: str(value) for name, value in model.items()}).title


def read_frame(_: Path, block: Block) -> None:
    address = block.language.split()[1]
    assert options.read(parse_qsl(urlsplit(address).fragment))[1] == []


def read_nothing(_: Path, __: Block) -> None:
    """A text is no code."""


def read(path: Path, block: Block) -> None:
    """Run or read a block; the words after the first are a directive's argument."""
    READERS[block.language.split()[0]](path, block)


READERS: dict[str, Callable[[Path, Block], object]] = {
    "python": read_python,
    "console": read_commands,
    "sh": read_commands,
    "html": read_html,
    "js": read_javascript,
    "json": lambda _, block: json.loads(block.text),
    "toml": lambda _, block: tomllib.loads(block.text),
    "yaml": lambda _, block: yaml.safe_load(block.text),
    "md": read_markdown,
    "markdown": read_markdown,
    "{sudoku-lab}": read_element,
    "{anywidget}": read_widget,
    "{iframe}": read_frame,
    "{=html}": read_html,
    "{eval-rst}": read_nothing,  # the build of the documentation
    "text": read_nothing,
}


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_every_block_of_code_is_run_or_read(path: Path) -> None:
    for block in blocks(textwrap.dedent(path.read_text("utf-8"))):
        read(path, block)


def test_what_is_read_can_be_wrong() -> None:
    wrong = {
        "python": "x = (",
        "sh": "rm -r docs",
        "html": "<sudoku-lab view='labb'></sudoku-lab>",
        "js": "const = 1;",
        "json": "{",
        "toml": "x",
        "yaml": "a: b: c",
        "md": "```json\n{\n```",
        "{sudoku-lab}": ":algorithm: quick-sort",
        "{anywidget} x.js": '{"algorithm": "cell-order"}',
        "{iframe} x#alg=0": "",
        "{=html}": "<p>",
        "cobol": "MOVE A TO B.",
    }
    for language, text in wrong.items():
        path = ROOT / "docs" / "recipes.md"
        with pytest.raises(
            (
                *(AssertionError, LookupError, ValueError, SyntaxError),
                *(subprocess.SubprocessError, yaml.YAMLError),
            )
        ):
            read(path, Block(language, text))
    with pytest.raises(AssertionError):
        Markup("<p><b></p></b>")
