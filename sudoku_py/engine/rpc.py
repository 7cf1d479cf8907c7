"""The worker's responses to the page's requests.

A request is `{"v": 1, "op": …, "args": {…}}`; the response is `{"v": 1, "ok": true, "result": …}`
or, for every error, `{"v": 1, "ok": false, "error": {"code", "key", "details"}}`, where `key` names
a sentence in `static/i18n/*.json`. `call` never raises.

What can take long is a *task* (`engine.tasks`): the page advances it slice by slice, and can cancel
it between two slices. The engine works only on request.
"""

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any, get_origin

from sudoku_py.core.errors import SudokuError
from sudoku_py.engine.errors import RequestError, error_data

VERSION = 1

Data = dict[str, Any]
Operations = dict[str, tuple[str, str]]

# Operations by name, and the module and function that perform them. A module is imported when it
# is first needed: compiling all of them would make the page wait for what it may never need.
OPERATIONS = {
    "hello": ("startup", "hello"),
    "prepare": ("startup", "prepare"),
    "read": ("reader", "read"),
    "archive.read": ("reader", "read_archive"),
    "solve": ("verdicts", "solve"),
    "batch": ("batch", "batch"),
    "table.rows": ("batch", "rows"),
    "table.csv": ("batch", "csv_piece"),
    "collection.add": ("reader", "add_text"),
    "collection.read": ("reader", "read_collection"),
    "collection.line": ("reader", "collection_line"),
    "formats": ("reader", "format_list"),
    "marks": ("reader", "marks"),
    "convert": ("reader", "convert"),
    "analyse": ("analysis", "analyse"),
    "analyse.count": ("analysis", "count"),
    "analyse.conflict": ("analysis", "conflict"),
    "analyse.backbone": ("analysis", "backbone"),
    "analyse.minimal": ("analysis", "minimal"),
    "hint": ("hints", "next_hint"),
    "hint.harder": ("hints", "harder_hint"),
    "steps.find": ("paths", "open_path"),
    "steps.argue": ("paths", "path_arguments"),
    "steps.show": ("paths", "path_step"),
    "review.open": ("review", "open_review"),
    "review.show": ("review", "show_step"),
    "practice.example": ("practice", "show_example"),
    "practice.position": ("practice", "next_drill"),
    "practice.open": ("practice", "open_drill"),
    "practice.check": ("practice", "check_drill"),
    "practice.show": ("practice", "show_drill"),
    "generate": ("generation", "generate"),
    "generate.techniques": ("generation", "needable"),
    "rate": ("rating", "rate"),
    "run.algorithms": ("runs", "algorithms"),
    "run.open": ("runs", "open_run"),
    "run.show": ("panel_data", "show_step"),
    "run.written": ("transcript", "text_of"),
    "run.slides": ("transcript", "slides_of"),
    "race.open": ("races", "open_race"),
    "race.show": ("panel_data", "show_race"),
    "run.station": ("lessons", "station"),
    "run.lesson": ("lessons", "read_lesson"),
    "content.check": ("own_content", "check"),
    "run.handout": ("lessons", "handout"),
    "picture.board": ("pictures", "draw_board"),
    "picture.example": ("pictures", "draw_example"),
    "picture.moment": ("pictures", "draw_moment"),
    "experiment": ("experiment", "experiment"),
    "advance": ("tasks", "advance"),
    "cancel": ("tasks", "cancel"),
    "code.add": ("late_code", "add"),
}
# Those of `late_code`: their modules come when the page first needs them.
LATE_OPERATIONS = {
    "picture.read": ("photo", "read"),
    "picture.read-within": ("photo", "read_within"),
}


def call(text: str) -> str:
    """The response to one request.

    >>> response = json.loads(call('{"v": 1, "op": "formats", "args": {}}'))
    >>> response["ok"], response["result"]["formats"][0]["name"]
    (True, 'JSON')
    >>> json.loads(call("nonsense"))["error"]["code"]
    'bad-request'
    """
    return respond(text, OPERATIONS | LATE_OPERATIONS)


def respond(text: str, operations: Operations, more: Data = {}) -> str:  # noqa: B006 (unchanged)
    """The response to one request for one of these operations, with `more` arguments."""
    try:
        operation, arguments = _parse(text, operations)
        result = _perform(operations[operation], {**arguments, **more})
        response: Data = {"ok": True, "result": result}
    except SudokuError as error:
        response = {"ok": False, "error": error_data(error)}
    except Exception as error:  # a bug in the engine is data, too
        response = {"ok": False, "error": error_data(RequestError("internal", why=repr(error)))}
    return _json({"v": VERSION, **response})


def _json(data: Data) -> str:
    r"""Data as JSON, in ASCII but for characters that would be written in two halves.

    MicroPython, which reads it, takes each half for a character.

    >>> _json({"a": "ñ"}), _json({"a": "ñ😀"}), _json({"a": "\ud83d"})
    ('{"a": "\\u00f1"}', '{"a": "ñ😀"}', '{"a": "\\ud83d"}')
    """
    text = json.dumps(data)
    if "\\ud" not in text:
        return text
    whole = json.dumps(data, ensure_ascii=False)
    try:
        whole.encode()
    except UnicodeEncodeError:  # there is a half without the other one
        return text
    return whole


def _parse(text: str, operations: Operations) -> tuple[str, Data]:
    try:
        request = json.loads(text)
        version, operation, arguments = request["v"], request["op"], request["args"]
        known = operation in operations and isinstance(arguments, dict)
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise RequestError("bad-request", why=f"{type(error).__name__}: {error}") from error
    if version != VERSION:
        raise RequestError("bad-request", why=f"version {version}, not {VERSION}")
    if not known:
        raise RequestError("bad-request", why=f"operation {operation}")
    return operation, arguments


def _perform(performer: tuple[str, str], arguments: Data) -> Data:
    module, name = performer
    function: Callable[..., Data] = getattr(import_module(f"sudoku_py.engine.{module}"), name)
    _check(function, arguments)
    return function(**arguments)


def _check(function: Callable[..., Data], arguments: Data) -> None:
    """Refuse arguments that the function does not take, or that have the wrong type."""
    types = function.__annotations__
    for name, value in arguments.items():
        if name not in types or name == "return":
            raise RequestError("bad-request", why=f"argument {name}")
        origin: object = get_origin(types[name])
        kind = origin if origin in (list, dict) else types[name]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise RequestError("bad-request", why=f"{name} is {type(value).__name__}")
    named = function.__kwdefaults__ or {}
    names = [name for name in types if name != "return" and name not in named]
    for name in names[: len(names) - len(function.__defaults__ or ())]:
        if name not in arguments:
            raise RequestError("bad-request", why=f"argument {name} is missing")
