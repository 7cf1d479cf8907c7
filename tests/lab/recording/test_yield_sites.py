"""The source tells the sites of a search only where there is no doubt."""

import linecache
from collections.abc import Iterator
from random import Random
from types import FunctionType
from typing import cast

import pytest

from sudoku_py.lab.recording.yield_sites import Search, sites_by_kind
from sudoku_py.solvers import contract
from sudoku_py.solvers.contract import Event, Remove, Stuck, Undo
from sudoku_py.solvers.registry import solver
from tests.lab.samples import SMALL

SURE = """\
from sudoku_py.solvers.contract import Open, Push, Remove, Stuck, Undo

class Search:
    def run(self):
        yield from anything()
        yield Undo(1)

def search(depth=9):
    def fill():
        yield Undo(1)
        yield Remove(1,
                     2)
        result = yield from fill()
        return [result]
    yield from fill()
    yield from other()

def numbers():
    yield 1
"""
OTHER = """
def other():
    yield Stuck(1)
"""
DOUBTS = {
    "a kind that is made twice": "def other():\n    yield Undo(2)",
    "a kind under two names": "import sudoku_py.solvers.contract.Undo as Step\n"
    "def other():\n    yield Step(2)",
    "an event made elsewhere": "def other(event=0):\n    yield event",
    "an event made by a method": "def other(self=0):\n    yield self.event()",
    "nothing": "def other():\n    yield",
    "something else than events": "from other import Thing\ndef other():\n    yield Thing()",
    "one of two": "def other(much=0):\n    yield Undo(2) if much else Stuck(3)",
    "a name of its own for a kind": "def another(Undo):\n    pass",
    "an argument that is called like a kind": "def other(Push=0):\n    yield Push(1)",
    "a class of its own": "class Stuck:\n    pass",
    "a kind by assignment": "Undo = Stuck",
    "an imported generator": "from other import fine\ndef other():\n    yield from fine()",
    "a method": "def other(self=0):\n    yield from self.run()",
    "a plain iterable": "def other():\n    yield from ()",
    "an asynchronous generator": "async def late():\n    yield Push(1, 2, 3)\n"
    "def other():\n    yield from late()",
    "a function that only hands on": "def plain():\n    return iter(())\n"
    "def other():\n    yield from plain()",
    "two functions of one name": "def fill():\n    yield from fill()",
    "a name for something else too": "def another(fill):\n    pass",
    "a name that is caught": "try:\n    pass\nexcept ValueError as fill:\n    pass",
    "a name that is matched": "match 1:\n    case fill:\n        pass",
    "a name that is a package": "import fill.more",
    "a decorated generator": "@print\ndef other():\n    yield from other()",
    "whatever is imported": "from other import *",
    "an edit under way": "def",
}


def started(text: str, monkeypatch: pytest.MonkeyPatch, name: str = "search") -> Search:
    """The search of a module with this text, some of whose names are made up."""
    if "def other" not in text:
        text += OTHER
    lines = text.splitlines(keepends=True)
    monkeypatch.setitem(linecache.cache, "sample", (len(text), None, lines, "sample"))
    names = {**vars(contract), "__name__": "sample", "Thing": dict, "Step": Undo}
    exec(compile(SURE, "sample", "exec"), names)  # noqa: S102 (our own text)
    return cast(Search, cast(FunctionType, names[name])())


def test_the_source_tells_function_and_line(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = {
        Undo: ("sample", "fill", 10),
        Remove: ("sample", "fill", 11),
        Stuck: ("sample", "other", 22),
    }
    assert sites_by_kind(started(SURE, monkeypatch)) == expected


@pytest.mark.parametrize("text", DOUBTS.values(), ids=DOUBTS.keys())
def test_a_doubt_is_enough(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sites_by_kind(started(f"{SURE}\n{text}\n", monkeypatch)) == {}


def test_without_a_source_nothing_is_known() -> None:
    names = {"__name__": "sample"}
    exec(SURE, names)  # noqa: S102 (our own text)
    search = cast(FunctionType, names["search"])()
    assert sites_by_kind(search) == {}


def test_a_generator_expression_is_in_doubt() -> None:
    def lone() -> Iterator[Event]:
        yield Undo(1)

    assert sites_by_kind(cast(Search, lone()))
    assert sites_by_kind(cast(Search, (event for event in lone()))) == {}


@pytest.mark.parametrize(
    "algorithm",
    [
        "cell-order",
        "candidate-list",
        "random-order",
        "depth-first",
        "breadth-first",
        "fewest-candidates",
        "forward-checking",
        "conflict-directed",
        "row-permutations",
    ],
)
def test_backtracking_as_in_a_textbook_is_sure(algorithm: str) -> None:
    assert sites_by_kind(cast(Search, solver(algorithm).search(SMALL, Random(0))))


@pytest.mark.parametrize("algorithm", ["propagation", "rule-based"])
def test_events_that_are_handed_around_leave_doubt(algorithm: str) -> None:
    assert not sites_by_kind(cast(Search, solver(algorithm).search(SMALL, Random(0))))
