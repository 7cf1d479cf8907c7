"""Runs that the tests make in two Pythons: the one of the tests, and that of the page.

It imports nothing of the tests, because it runs where they are not.
"""

import json
from typing import Any

from sudoku_py.core.grid import Grid
from sudoku_py.sandbox import exercise_set
from sudoku_py.sandbox.exercise import Exercise
from sudoku_py.sandbox.grading import graded, score_of
from sudoku_py.sandbox.limits import Limits
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.run import Settings
from sudoku_py.sandbox.watching import watched

PUZZLE = "12..34....1.4..."
STATES = 60


def bundled(name: str) -> Exercise:
    """An exercise that comes along, with time for a busy computer."""
    exercise = exercise_set.bundled(name)
    return exercise._replace(limits=exercise.limits._replace(seconds=600))


def recorded(source: str, limits: Limits) -> Recording:
    return watched(source, "solver.py", Grid.from_line(PUZZLE), Settings(limits))


def summary(source: str) -> dict[str, Any]:
    """The run of a solver: its counters, and the state at some steps."""
    recording = recorded(source, Limits(seconds=600))
    steps = range(1, recording.steps + 1, max(1, recording.steps // STATES))
    return {
        "end": [recording.end, recording.steps, recording.writes, recording.calls],
        "deepest": recording.deepest,
        "problem": recording.problem and recording.problem.key,
        "output": [list(each) for each in recording.output],
        "states": [shown(recording, step) for step in steps],
    }


def shown(recording: Recording, step: int) -> list[Any]:
    state = recording.state(step)
    frames = recording.frames(state)
    names = [frame.function for frame in frames]
    variables = [frame.variables for frame in frames]
    return [state.line, list(state.board), names, variables, state.writes, state.calls]


def key_of(source: str) -> str | None:
    """The problem with which a run ends."""
    limits = Limits(steps=20_000, seconds=600, output=10_000)
    problem = recorded(source, limits).problem
    return problem and problem.key


def score(name: str, source: str) -> float:
    exercise = bundled(name)
    return score_of(exercise, graded(source, "solver.py", exercise))


def report(request: str) -> str:
    """The answers to a JSON request: `solvers`, `bad` code, and `solutions` by exercise."""
    asked = json.loads(request)
    return json.dumps(
        {
            "solvers": [summary(source) for source in asked.get("solvers", [])],
            "bad": [key_of(source) for source in asked.get("bad", [])],
            "scores": [score(*pair) for pair in asked.get("solutions", [])],
        }
    )
