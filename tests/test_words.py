"""Docstrings and comments use the same plain words as the page: `FORBIDDEN["en"]` holds for them.

Code in backticks and examples do not count. Run one room with `-k ui`.

The glossary of the counters says what the page says, in each language, with a source for all.
"""

import ast
import io
import json
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from sudoku_py.lab.timeline.counters import OWN, SHARED
from tests.ui.test_wording import FORBIDDEN, WORD_AFTER, WORD_BEFORE
from tools.paths import ROOT

# A word that programmers may read in the code, though no user on the page → why.
ALLOWED = {
    r"states?": "the word of software for what a program holds, and of the literature on search",
    # but not where it means space: "no room", "room for"
    r"(?<!no )(?<!more )(?<!of )(?<!enough )rooms?(?! for\b)": "a folder of the package",
    r"arrangements?": "the event Arrange: digits given to all cells of a unit at once",
    r"moments?": "a point of time",
}
CODE = re.compile(r"`[^`]*`")
EXAMPLE = re.compile(r"^>>> .*(?:\n.*\S.*)*", re.MULTILINE)  # to the next empty line
Text = tuple[int, str]  # the number of its first line, and its lines
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
FORBIDDEN_WORDS = {
    re.compile(f"{WORD_BEFORE}(?:{pattern}){WORD_AFTER}", re.IGNORECASE): better
    for pattern, better in FORBIDDEN["en"].items()
}
ALLOWED_WORDS = [re.compile(pattern + WORD_AFTER, re.IGNORECASE) for pattern in ALLOWED]
FILES = {"en": ("glossary.md", "Source"), "es": ("glossary.es.md", "Fuente")}
ROW = re.compile(r"^\| (.+?) \| `(\w+)` \| (.+) \|$", re.MULTILINE)
SHOWN = re.compile(r'data-counter="(\w+)"')
ELSEWHERE = {"frontier_most"}  # shown with `frontier`


PACKAGE = Path(__file__).parent.parent / "sudoku_py"


def rooms() -> dict[str, list[Path]]:
    """The modules of each folder of the package; `sudoku_py` has those in none."""
    found: dict[str, list[Path]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        inner = path.relative_to(PACKAGE)
        found[inner.parts[0] if len(inner.parts) > 1 else PACKAGE.name].append(path)
    return found


ROOMS = rooms()


def docstrings(source: str) -> Iterator[Text]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, DOCUMENTED) and (text := ast.get_docstring(node)):
            yield node.body[0].lineno, text


def comments(source: str) -> Iterator[Text]:
    """Each comment; those that fill lines below each other are one, as a sentence spans them."""
    first, lines = 0, list[str]()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT:
            continue
        line, text = token.start[0], token.string.lstrip("#: ")
        is_alone = not token.line[: token.start[1]].strip()
        if lines and is_alone and line == first + len(lines):
            lines.append(text)
            continue
        if lines:
            yield first, "\n".join(lines)
        first, lines = line, [text]
    if lines:
        yield first, "\n".join(lines)


def blank(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", "·", match[0])


def private_words(source: str) -> list[tuple[int, str, str]]:
    """(line, word, what to write instead) of each forbidden word in a module's prose."""
    found: list[tuple[int, str, str]] = []
    for first, text in [*docstrings(source), *comments(source)]:
        lines = "\n".join(line.strip() for line in text.split("\n"))
        prose = CODE.sub(blank, EXAMPLE.sub(blank, lines))
        sentences = prose.replace("\n", " ")
        for pattern, better in FORBIDDEN_WORDS.items():
            for match in pattern.finditer(sentences):
                if not any(allowed.match(sentences, match.start()) for allowed in ALLOWED_WORDS):
                    line = first + prose.count("\n", 0, match.start())
                    found.append((line, match[0], better))
    return sorted(found)


@pytest.mark.parametrize("name", sorted(ROOMS))
def test_docstrings_and_comments_have_no_private_word(name: str) -> None:
    found = [
        f"{path.relative_to(PACKAGE.parent)}:{line}: “{word}” → {better}"
        for path in ROOMS[name]
        for line, word, better in private_words(path.read_text("utf-8"))
    ]
    assert not found, "\n".join(found)


MODULE = '''"""The bundle `beside` it arrives.

>>> whoever
'the desk'

    It has
    come to the state of this room.
"""

ready = "it has come"  # wished for
# There is no room for what
# goes
# on.
'''


def test_private_words_are_found() -> None:
    assert [(line, word) for line, word, _ in private_words(MODULE)] == [
        (1, "arrives"),
        (6, "has come"),
        (10, "wished for"),
        (11, "room"),
        (12, "goes on"),
    ]


@pytest.mark.parametrize("language", FILES)
def test_every_counter_is_explained_alike_in_the_page_and_in_the_glossary(language: str) -> None:
    name, source = FILES[language]
    texts = json.loads((ROOT / f"static/i18n/{language}.json").read_text("utf-8"))
    rows = ROW.findall((ROOT / "docs" / name).read_text("utf-8"))
    shown = SHOWN.findall((ROOT / "static/lab/watch.html").read_text("utf-8"))
    assert [counter for _, counter, _ in rows] == shown
    assert {*SHARED, *OWN} - ELSEWHERE <= set(shown)
    for label, counter, meaning in rows:
        key = counter.replace("_", "-")
        assert (label, meaning) == (texts[f"counter.{key}"], texts[f"glossary.{key}"])
        assert source in meaning
