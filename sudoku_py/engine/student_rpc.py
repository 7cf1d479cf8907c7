"""The requests to the sandbox: an engine of its own, which runs a student's code and nothing else.

They have the form of those in `rpc`. The lab's engine does not know these operations.
"""

from sudoku_py.engine.rpc import Operations, respond

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


def call(text: str) -> str:
    """The response to one request.

    >>> call('{"v": 1, "op": "solve", "args": {}}')[:40]
    '{"v": 1, "ok": false, "error": {"code": '
    """
    return respond(text, OPERATIONS)
