"""The exercises of docs/teaching*.md as data: runs, snippets, figures."""

import re
from typing import NamedTuple
from urllib.parse import parse_qsl, urlsplit

from tools.paths import ROOT

HOME = "https://example.org/sudoku_py/"  # where the documents say that the page is
FILES = {"en": ROOT / "docs" / "teaching.md", "es": ROOT / "docs" / "teaching.es.md"}
RUN = re.compile(r"^- \[([A-Z]): (.+)\]\((\S+)\)$", re.MULTILINE)
BLOCK = re.compile(r"^```html\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| ([A-Z]) \| (.+?) \| (.+?) \| (.+?) \|$", re.MULTILINE)
STEP = re.compile(r"^\d+\. \((\d+) min\) (.+?)(?=^\d+\. \(|\Z)", re.MULTILINE | re.DOTALL)
PART = re.compile(r"^\*\*([^*\n]+)\.\*\*", re.MULTILINE)


class Run(NamedTuple):
    """A run that an exercise links to: what the link says, and where it leads."""

    title: str
    address: str

    @property
    def asked(self) -> dict[str, str]:
        """The names and values of the link."""
        return dict(parse_qsl(urlsplit(self.address).fragment))


class Figure(NamedTuple):
    """A row of a table: `what` is found `at` some place of a `run`."""

    run: str
    at: str
    what: str
    figure: str


class Exercise(NamedTuple):
    """One exercise, in one language."""

    language: str
    number: int
    text: str
    parts: list[str]
    runs: dict[str, Run]
    frame: str
    element: str
    minutes: int
    steps: list[tuple[int, str]]
    figures: list[Figure]


def exercises(language: str) -> list[Exercise]:
    """The exercises of a document, in order."""
    text = FILES[language].read_text("utf-8")
    found = re.split(r"^## (\d+)\. ", text, flags=re.MULTILINE)[1:]
    return [
        _exercise(language, int(number), part)
        for number, part in zip(found[::2], found[1::2], strict=True)
    ]


def _exercise(language: str, number: int, text: str) -> Exercise:
    frame, element = BLOCK.findall(text)
    [minutes] = re.findall(r"^\*\*\w+ \w+ \((\d+) minut[eo]s\)\.\*\*$", text, re.MULTILINE)
    return Exercise(
        language=language,
        number=number,
        text=text,
        parts=[re.sub(r" \(.*", "", name) for name in PART.findall(text)],
        runs={letter: Run(title, address) for letter, title, address in RUN.findall(text)},
        frame=frame.strip(),
        element=element.strip(),
        minutes=int(minutes),
        steps=[(int(each), said) for each, said in STEP.findall(_plan(text))],
        figures=[Figure(*row) for row in ROW.findall(text)],
    )


def _plan(text: str) -> str:
    """The numbered list of what to do in class."""
    after = re.split(r"^\*\*\w+ \w+ \(\d+ minut[eo]s\)\.\*\*$", text, flags=re.MULTILINE)[1]
    return after.split("\n\n**")[0]
