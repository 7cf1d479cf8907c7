"""The requests to the sandbox's judge: an engine that judges a student's run.

None of the student's code runs there. The other engine has run it, and its report is passed
along with the request.
"""

from sudoku_py.engine.rpc import Operations, respond

OPERATIONS: Operations = {
    "prepare": ("startup", "prepare"),
    "exercises": ("student_exercises", "exercises"),
    "exercise": ("student_exercises", "exercise_data"),
    "algorithm": ("student_exercises", "algorithm"),
    "task": ("student_exercises", "task"),
    "record": ("student_judge", "record"),
    "grade.test": ("student_judge", "grade_test"),
    "grade.score": ("student_judge", "score"),
    "trace": ("student_judge", "trace"),
    "trial": ("student_judge", "trial"),
    "class_results.read": ("class_results", "read"),
    "class_results.waits": ("class_results", "waits"),
    "class_results.similar": ("class_results", "similar"),
    "class_results.table": ("class_results", "table"),
}


def call(text: str, told: str = "") -> str:
    """The response to one request and the report of the run that it is about.

    >>> call('{"v": 1, "op": "frame", "args": {}}')[:40]
    '{"v": 1, "ok": false, "error": {"code": '
    """
    return respond(text, OPERATIONS, {"told": told} if told else {})
