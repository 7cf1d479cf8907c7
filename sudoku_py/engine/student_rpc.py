"""The requests to the engine in which a student's code runs, and nothing else.

They have the form of those in `rpc`. The lab's engine does not know these operations, and the
sandbox's other one (`judge_rpc`) judges a run: here, the code can change everything.
"""

import json
from contextlib import suppress

from sudoku_py.engine.rpc import Operations, respond
from sudoku_py.engine.student_exercises import NAME
from sudoku_py.sandbox.program import BadSource, compiled

OPERATIONS: Operations = {
    "record": ("student_run", "record"),
    "contents": ("student_run", "contents"),
    "frame": ("student_frame", "frame"),
    "profile": ("student_run", "profile"),
    "tree": ("student_run", "tree"),
    "next": ("student_run", "find_next"),
}
RUNS_CODE = ("record", "contents")


def call(text: str) -> str:
    """The response to one request.

    >>> call('{"v": 1, "op": "solve", "args": {}}')[:40]
    '{"v": 1, "ok": false, "error": {"code": '
    """
    return respond(text, OPERATIONS)


def prepare_run(text: str) -> bool:
    """Whether a request runs someone's code; it is compiled now, and `call` uses the result.

    Compiling needs more of Python's stack than the worker leaves to the code.

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
