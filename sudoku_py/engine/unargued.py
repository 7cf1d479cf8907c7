"""Steps of techniques whose arguments nobody has written yet: pattern, links and conclusion.

Only `engine.step_data` calls it. Once each technique has a builder, this module can go.
"""

from collections.abc import Iterator

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine import protocol
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Link, Step
from sudoku_py.techniques.text.sentences import StepDescriber, cells_text

MAX_CHAIN = 120  # characters


def unargued(step: Step, position: Position) -> Iterator[protocol.Claim]:
    """The pattern, each link, what follows."""
    describer = StepDescriber(position.tables.geometry)
    links = [link for chain in (step.links, *step.branches) for link in chain]
    marks: list[tuple[str, int, int]] = [
        (role.name, cell, digit) for role in step.roles for cell, digit in role.candidates
    ]
    yield _claim("pattern", _pattern(describer.pattern(step)), marks, list(_areas(step, position)))
    for index, link in enumerate(links, 1):
        claim = _claim("link", _link_sentence(link, position), list(_ends(link)), [])
        claim["because"], claim["links"] = [index - 1], [link_data(link)]
        yield claim
    marks = [("placed", cell, digit) for cell, digit in step.placements]
    marks += [("gone", cell, digit) for cell, digit in step.eliminations]
    key, details = describer.conclusion(step)
    shown = {"conclusions": details["conclusions"].replace("<>", "≠")}
    claim = _claim("so", (key, shown), marks, [])
    claim["because"] = [len(links)]
    yield claim


def link_data(link: Link) -> protocol.Link:
    """A link as the page draws it."""
    return {"start": list(link.start), "end": list(link.end), "strong": link.is_strong}


def _claim(
    kind: str,
    text: Sentence,
    marks: list[tuple[str, int, int]],
    areas: list[tuple[str, list[int]]],
) -> protocol.Claim:
    return {
        "kind": kind,
        "text": text,
        "because": [],
        "supposed": False,
        "marks": marks,
        "areas": areas,
        "links": [],
    }


def _pattern(sentence: Sentence) -> Sentence:
    """The visible pattern; only the start of a long chain, as its links are shown one by one."""
    key, details = sentence
    chain = str(details["chain"])
    if len(chain) > MAX_CHAIN:
        chain = chain[:MAX_CHAIN].rsplit(" ", 1)[0] + " …"
    return key, {**details, "chain": chain}


def _areas(step: Step, position: Position) -> Iterator[tuple[str, list[int]]]:
    for role in step.roles:
        for unit in role.units:
            yield role.name, list(position.tables.unit_cells[unit])
        if role.cells:
            yield role.name, sorted(role.cells)


def _ends(link: Link) -> Iterator[tuple[str, int, int]]:
    first, second = ("off", "on") if link.is_strong else ("on", "off")
    for role, node in ((first, link.start), (second, link.end)):
        for cell, digit in node:
            yield role, cell, digit


def _link_sentence(link: Link, position: Position) -> Sentence:
    size, symbols = position.tables.size, position.tables.geometry.symbols
    key = "step.link-strong" if link.is_strong else "step.link-weak"
    return key, {
        "start": cells_text([cell for cell, _ in link.start], size),
        "digit": symbols[link.start[0][1] - 1],
        "end": cells_text([cell for cell, _ in link.end], size),
        "other": symbols[link.end[0][1] - 1],
    }
