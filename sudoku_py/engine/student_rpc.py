"""The requests to the sandbox: an engine of its own, which runs a student's code and nothing else.

They have the form of those in `rpc`. The lab's engine does not know these operations.
"""

import json
from contextlib import suppress

from sudoku_py.engine.rpc import Operations, respond
from sudoku_py.engine.student_run import NAME
from sudoku_py.sandbox.program import BadSource, compiled

OPERATIONS: Operations = {
    "prepare": ("startup", "prepare"),
    "record": ("student_run", "record"),
    "frame": ("student_frame", "frame"),
    "contents": ("student_run", "contents"),
    "profile": ("student_run", "profile"),
    "tree": ("student_run", "tree"),
    "next": ("student_run", "find_next"),
    "trace": ("student_trace", "trace"),
    "trial": ("student_trace", "trial"),
    "exercises": ("student_exercises", "exercises"),
    "exercise": ("student_exercises", "exercise_data"),
    "grade.test": ("student_exercises", "grade_test"),
    "algorithm": ("student_exercises", "algorithm"),
}
RUNS_CODE = ("record", "contents", "grade.test", "trace", "trial")


def call(text: str) -> str:
    """The response to one request.

    >>> call('{"v": 1, "op": "solve", "args": {}}')[:40]
    '{"v": 1, "ok": false, "error": {"code": '
    """
    return respond(text, OPERATIONS)


def prepare_run(text: str) -> bool:
    """Whether a request runs somebody's code; that is compiled now, and `call` finds it so.

    To compile it needs more of Python's stack than the worker leaves to the code.

    >>> prepare_run('{"v": 1, "op": "record", "args": {"source": "def solve(board): pass"}}')
    True
    """
    wrong = (ValueError, TypeError, KeyError, AttributeError, RecursionError, BadSource)
    with suppress(*wrong):  # `call` says what it is
        request = json.loads(text)
        if request["op"] not in RUNS_CODE:
            return False
        compiled(request["args"]["source"], NAME)
    return True
