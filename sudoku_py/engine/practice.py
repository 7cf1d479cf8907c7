"""Learning a technique: its example, positions to practise it, and verdicts on answers."""

from functools import lru_cache
from itertools import islice
from typing import cast

from sudoku_py import bitboard
from sudoku_py.core.grid import Grid
from sudoku_py.engine import protocol
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.protocol import Drill, DrillVerdict, Example, HarderHint, TaskAnswer
from sudoku_py.engine.step_data import candidates_of, step_data
from sudoku_py.engine.tasks import TASKS, Task
from sudoku_py.generator import drills
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.practice import FINDERS, example, example_step, judge, writes
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.solutions import may_assume_one
from sudoku_py.techniques.step import Candidate, Step
from sudoku_py.techniques.text.positions import read_line, write_line
from sudoku_py.techniques.text.sentences import cells_text

MAX_INSTANCES = 300  # of a technique in one position; more than anyone looks through


def show_example(name: str) -> Example:
    """The example of a technique: see `_board`, and its `step`, see `engine.step_data`."""
    found = example(name).position
    return {**_board(found), "step": step_data(example_step(name), found)}


def next_drill(name: str, seed: int) -> TaskAnswer:
    """Start the task that makes a position to practise; its progress is the attempt `n`.

    The result: see `_board`, the position as a `line`, and whether digits are to be written
    (`writing`) or candidates struck out.
    """
    technique(name)
    return TASKS.start(_drill(name, seed))


def open_drill(name: str, line: str) -> Drill:
    """A position to practise that is known already, as `next_drill` gives it.

    RequestError if the technique is not there.
    """
    technique(name)
    return _drill_data(name, _position(line))


def check_drill(name: str, line: str, marked: list[object]) -> DrillVerdict:
    """Judge an answer: pairs of a cell and a digit.

    The `verdict` is one of `techniques.answers.Verdict`; `cells` names those that it is about, `n`
    says how many candidates there are; `step` is the instance that is right, or nearly, or None.
    """
    position, steps = _position(line), _steps(name, line)
    found = judge(_marked(marked), steps, position, _solution(line))
    cells = sorted({cell for cell, _ in found.candidates})
    return {
        "verdict": found.verdict,
        "cells": cells_text(cells, position.tables.size) if cells else "",
        "n": len(found.candidates),
        "step": step_data(found.step, position) if found.step else None,
    }


def show_drill(name: str, line: str) -> HarderHint:
    """The `step` that is easiest to find first in a position to practise."""
    return {"step": step_data(_steps(name, line)[0], _position(line))}


def _drill(name: str, seed: int) -> Task:
    for report in drills.drill(name, seed):
        if isinstance(report, Position):
            yield _drill_data(name, report), True
        else:
            yield {"n": report.number}, False


def _drill_data(name: str, position: Position) -> Drill:
    line = write_line(position)
    return {**_board(position), "line": line, "writing": writes(_steps(name, line))}


def _board(position: Position) -> protocol.Position:
    """The digits (`values`), the givens among them (`puzzle`), and each cell’s `candidates`."""
    return {
        "values": position.grid.line,
        "puzzle": position.given_grid.line,
        "candidates": candidates_of(position),
    }


@lru_cache(maxsize=4)
def _position(line: str) -> Position:
    return read_line(line)


@lru_cache(maxsize=4)
def _steps(name: str, line: str) -> tuple[Step, ...]:
    """All instances of a technique, where it is valid; RequestError if there is none."""
    finder, position = FINDERS.get(technique(name).id), _position(line)
    is_valid = may_assume_one(position) or not technique(name).assumes_uniqueness
    found = tuple(islice(finder(position), MAX_INSTANCES)) if finder and is_valid else ()
    if not found:
        raise RequestError("bad-request", why="the technique is not there")
    return found


@lru_cache(maxsize=4)
def _solution(line: str) -> Grid:
    found = bitboard.solve(_position(line).grid)
    if found is None:
        raise RequestError("bad-request", why="the position has no solution")
    return found


def _marked(marked: list[object]) -> list[Candidate]:
    pairs = [cast("list[object]", each) for each in marked if isinstance(each, list)]
    sound = [each for each in pairs if len(each) == 2 and all(type(n) is int for n in each)]
    if len(sound) != len(marked) or not all(0 <= cast(int, cell) < 81 for cell, _ in sound):
        raise RequestError("bad-request", why="marked")
    return [(cast(int, cell), cast(int, digit)) for cell, digit in sound]
