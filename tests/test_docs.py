"""What the documentation says is so: links, commands, examples, names and the recipe."""

import doctest
import json
import os
import re
import shutil
import subprocess
import sys
from io import StringIO
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlsplit

import pytest

from sudoku_py.core.formats import FORMATS
from sudoku_py.ui.storage import url_parameters
from tests.shown_commands import Block, Command, commands
from tools import site
from tools.paths import PACKAGE, ROOT

GENERATED = {"node_modules", "build", "test-results", "vendor"}  # and all that begins with a dot
DOCS = ROOT / "docs"
# Whose names of files are checked: these pages are for who changes the project.
ENGINEERS = ("architecture", "formats", "formats.es", "page-python", "recipes", "start", "testing")
MAX_PICTURE = 150_000

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|<(https?:[^>]*)>")
FENCE = re.compile(r"^( *)(`{3,})([^\n`]*)\n(.*?)^ *\2$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`([^`\n]+)`")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
TARGET = re.compile(r"\bmake(?: +[A-Z]+=\S+)* +([a-z][a-z-]*)")
OUR_PATH = re.compile(r"(?:sudoku_py|tests|tools|static|docs|\.github)/[\w./-]*")


def documents() -> list[Path]:
    """Every Markdown file of the repository."""
    found: list[Path] = []
    for folder, below, files in os.walk(ROOT):
        below[:] = [name for name in below if name not in GENERATED and not name.startswith(".")]
        found += [Path(folder, name) for name in files if name.endswith(".md")]
    return sorted(found)


def blocks(text: str) -> list[Block]:
    """The fenced blocks, without the indentation of the list they may stand in."""
    return [
        Block(found[3], re.sub(rf"^{found[1]}", "", found[4], flags=re.MULTILINE))
        for found in FENCE.finditer(text)
    ]


def prose(text: str) -> str:
    """The document without its fenced blocks."""
    return FENCE.sub("", text)


def inline_code(text: str) -> list[str]:
    return CODE.findall(prose(text))


def addresses(text: str) -> list[str]:
    """Where links and pictures lead; what only looks like one in a piece of code does not count."""
    found = LINK.finditer(CODE.sub("code", prose(text)))
    return [match[1] or match[2] for match in found]


def anchors(text: str) -> set[str]:
    """The fragments of a document's headings, made as GitHub makes them."""
    names: set[str] = set()
    for heading in HEADING.findall(prose(text)):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        kept = re.sub(r"[^\w\- ]", "", plain.strip().lower())
        names.add(kept.replace(" ", "-"))
    return names


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


DOCUMENTS = documents()
COMMANDS = sorted(
    {
        each
        for path in DOCUMENTS
        for block in blocks(path.read_text("utf-8"))
        for each in commands(block)
    }
)
every_document = pytest.mark.parametrize("path", DOCUMENTS, ids=named)


def test_there_is_what_is_looked_for() -> None:
    assert {"README.md", "CONTRIBUTING.md"} <= {named(path) for path in DOCUMENTS}
    assert len(COMMANDS) >= 5


@every_document
def test_links_lead_somewhere(path: Path) -> None:
    for address in addresses(path.read_text("utf-8")):
        parts = urlsplit(address)
        if parts.scheme:
            assert parts.scheme in ("http", "https"), address
            assert re.fullmatch(r"[\w-]+(\.[\w-]+)+|localhost", parts.hostname or ""), address
            continue
        target = path.parent / unquote(parts.path) if parts.path else path
        assert target.exists(), address
        assert ROOT in target.resolve().parents, address
        if parts.fragment:
            assert parts.fragment in anchors(target.read_text("utf-8")), address


@every_document
def test_every_target_of_make_is_there(path: Path) -> None:
    text = path.read_text("utf-8")
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    code = [*inline_code(text), *(block.text for block in blocks(text))]
    assert {target for piece in code for target in TARGET.findall(piece)} <= targets


@pytest.mark.parametrize(
    "path",
    [
        ROOT / "CONTRIBUTING.md",
        *(path for name in ENGINEERS for path in sorted(DOCS.glob(f"{name}.*md"))),
    ],
    ids=named,
)
def test_every_file_that_is_named_is_there(path: Path) -> None:
    site.refresh()  # some are made, by whoever needs them first
    text = path.read_text("utf-8")
    paths = [piece for piece in inline_code(text) if OUR_PATH.fullmatch(piece)]
    paths += [
        word
        for block in blocks(text)
        if block.language == "sh"
        for word in block.text.split()
        if OUR_PATH.fullmatch(word)
    ]
    assert paths
    assert [name for name in paths if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("each", COMMANDS, ids=lambda each: each.line)
def test_commands_do_as_they_are_shown(each: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("sys.stdin", StringIO())
    ended = each.run()
    assert ended.exit_code == each.exit_code, ended.errors
    if each.output:
        assert ended.output.strip() == each.output


@every_document
def test_examples_give_what_they_show(path: Path) -> None:
    names: dict[str, object] = {}
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(verbose=False)
    for number, block in enumerate(blocks(path.read_text("utf-8"))):
        if block.language == "python" and block.text.startswith(">>>"):
            test = parser.get_doctest(block.text, names, f"example {number}", named(path), 0)
            runner.run(test, clear_globs=False)
            names = test.globs
    assert runner.summarize(verbose=False).failed == 0


def test_pictures_are_small() -> None:
    pictures = [*DOCS.glob("*.png"), *DOCS.glob("*.gif")]
    assert pictures
    assert [path.name for path in pictures if path.stat().st_size > MAX_PICTURE] == []


def test_the_docs_list_the_formats() -> None:
    rows = [f"| `{row.id}` | {row.name} | {row.legend} |" for row in FORMATS]
    listed = re.findall(r"^\| `.*$", page("formats"), re.MULTILINE)
    assert [row.replace(r"\|", "|") for row in listed] == rows


def test_the_docs_list_the_formats_in_spanish() -> None:
    """All of them, with the words of the page for those that it offers."""
    texts = json.loads((ROOT / "static/i18n/es.json").read_text("utf-8"))
    listed = re.findall(r"^\| `(.*)` \| (.*) \| (.*) \|$", page("formats.es"), re.MULTILINE)
    assert [format_id for format_id, _, _ in listed] == [row.id for row in FORMATS]
    offered = [row for row in listed if f"format.{row[0]}" in texts]
    assert offered
    for format_id, name, legend in offered:
        assert name == texts[f"format.{format_id}"]
        assert legend.replace(r"\|", "|") == texts[f"format-legend.{format_id}"]


def test_the_recipe_for_a_format_is_the_same_in_spanish() -> None:
    english, spanish = (blocks(page(name)) for name in ("formats", "formats.es"))
    assert spanish == english


def test_the_link_of_the_docs_is_understood() -> None:
    [example] = [block.text.strip() for block in blocks(page("links-and-scripts"))][:1]
    settings, problems = url_parameters.read(parse_qsl(example.removeprefix("#")))
    assert problems == []
    assert set(settings) == {"p", "lang", "view"}


def test_the_names_for_scripts_are_on_the_page() -> None:
    markup = (ROOT / "index.html").read_text("utf-8")
    [row] = re.findall(r"^\|.*data-action=.*$", page("links-and-scripts"), re.MULTILINE)
    actions = re.findall(r"`([a-z-]+)`", row)
    assert len(actions) >= 8
    assert [name for name in actions if f'data-action="{name}"' not in markup] == []
    sources = markup + "".join(path.read_text("utf-8") for path in (PACKAGE / "ui").rglob("*.py"))
    for name in ("data-ui", "data-engine", "sudoku:ui-ready", "sudoku:engine-ready"):
        assert name in sources
    for name in ("data-cell", "data-value", "data-given", "data-clash"):
        assert f"{name}=" in markup


def test_the_recipe_for_a_format_works(tmp_path: Path) -> None:
    """Follow it in a copy of the package, then read at each size what is written."""
    shutil.copytree(PACKAGE, tmp_path / "sudoku_py", ignore=shutil.ignore_patterns("__pycache__"))
    formats = tmp_path / "sudoku_py" / "core" / "formats"
    recipe = [block.text for block in blocks(page("formats").split("## How to add a format")[1])]
    layout, writer, row = recipe
    with (formats / "line_layouts.py").open("a", encoding="utf-8") as file:
        file.write(f"\n\n{layout}")
    table = (formats / "registry.py").read_text("utf-8")
    assert table.count("FORMATS = (\n") == 1
    (formats / "registry.py").write_text(
        table.replace("FORMATS = (\n", f"{writer}\n\nFORMATS = (\n{row}")
    )
    format_id = re.findall(r'"([a-z-]+)"', row)[0]
    check = (
        "import doctest, sys\n"
        "from sudoku_py.core.formats import line_layouts, read, write\n"
        "from sudoku_py.core.grid import Grid\n"
        "from sudoku_py.core.shape import SIZES\n"
        "for size in SIZES:\n"
        "    grid = Grid.of([0, size, 0, 1] * (size * size // 4) + [0] * (size * size % 4))\n"
        f"    assert read(write(grid, {format_id!r})) == grid\n"
        "result = doctest.testmod(line_layouts)\n"
        "sys.exit(result.failed or not result.attempted)\n"
    )
    run = subprocess.run(  # noqa: S603 (our own text)
        [sys.executable, "-c", check], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


def page(name: str) -> str:
    """A page of `docs/`."""
    return (DOCS / f"{name}.md").read_text("utf-8")
