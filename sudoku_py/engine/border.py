"""What the worker answers to the page.

A request is `{"v": 1, "op": …, "args": {…}}`; the answer is `{"v": 1, "ok": true, "result": …}`
or, for whatever goes wrong, `{"v": 1, "ok": false, "error": {"code", "key", "details"}}`, where
`key` names a sentence in `static/i18n/*.json`. Nothing is ever raised across the border.

What can take long is a *task* (`engine.tasks`): the page pulls it slice by slice, and can cancel
it between two slices. The engine never works unasked.
"""

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any, get_origin

from sudoku_py.core.errors import SudokuError
from sudoku_py.engine.errors import RequestError, error_data

VERSION = 1

Data = dict[str, Any]

# Operations by name, and the module and function that perform them. A module is imported when it
# is first asked for: compiling all of them would make the page wait for what it may never need.
OPERATIONS = {
    "hello": ("start", "hello"),
    "prepare": ("start", "prepare"),
    "read": ("reading", "read"),
    "solve": ("solving", "solve"),
    "batch": ("batching", "batch"),
    "formats": ("converting", "format_list"),
    "convert": ("converting", "convert"),
    "analyse": ("analysing", "analyse"),
    "analyse.count": ("analysing", "count"),
    "analyse.blame": ("analysing", "blame"),
    "analyse.differ": ("analysing", "differ"),
    "analyse.minimal": ("analysing", "minimal"),
    "hint": ("hinting", "next_hint"),
    "generate": ("generating", "generate"),
    "run.algorithms": ("laboratory", "algorithms"),
    "run.open": ("laboratory", "open_run"),
    "run.advance": ("laboratory", "advance_run"),
    "run.seek": ("laboratory", "seek"),
    "run.hunt": ("laboratory", "hunt"),
    "run.told": ("transcribing", "told"),
    "run.written": ("transcribing", "written"),
    "run.frames": ("stack", "frames"),
    "run.prepare": ("stack", "prepare"),
    "run.source": ("stack", "source"),
    "run.why": ("reasons", "latest"),
    "race.open": ("racing", "open_race"),
    "race.advance": ("racing", "advance_race"),
    "race.move": ("racing", "move_race"),
    "race.seek": ("racing", "seek_race"),
    "race.table": ("racing", "race_table"),
    "run.tree": ("drawing", "tree"),
    "run.profile": ("drawing", "profile"),
    "run.heat": ("laboratory", "heat_of"),
    "run.station": ("guiding", "station"),
    "experiment": ("experimenting", "experiment"),
    "advance": ("tasks", "advance"),
    "cancel": ("tasks", "cancel"),
}


def call(text: str) -> str:
    """Answer one request.

    >>> answer = json.loads(call('{"v": 1, "op": "read", "args": {"text": "12..34.........."}}'))
    >>> answer["result"]["done"], answer["result"]["result"]["puzzles"]
    (True, ['12..34..........'])
    >>> json.loads(call("nonsense"))["error"]["code"]
    'bad-request'
    """
    try:
        answer: Data = {"ok": True, "result": _perform(*_parse(text))}
    except SudokuError as error:
        answer = {"ok": False, "error": error_data(error)}
    except Exception as error:  # the border: a mistake of ours is data too
        answer = {"ok": False, "error": error_data(RequestError("internal", why=repr(error)))}
    return json.dumps({"v": VERSION, **answer})


def _parse(text: str) -> tuple[str, Data]:
    try:
        request = json.loads(text)
        version, operation, arguments = request["v"], request["op"], request["args"]
        known = operation in OPERATIONS and isinstance(arguments, dict)
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise RequestError("bad-request", why=f"{type(error).__name__}: {error}") from error
    if version != VERSION:
        raise RequestError("bad-request", why=f"version {version}, not {VERSION}")
    if not known:
        raise RequestError("bad-request", why=f"operation {operation}")
    return operation, arguments


def _perform(operation: str, arguments: Data) -> Data:
    module, name = OPERATIONS[operation]
    function: Callable[..., Data] = getattr(import_module(f"sudoku_py.engine.{module}"), name)
    _check(function, arguments)
    return function(**arguments)


def _check(function: Callable[..., Data], arguments: Data) -> None:
    """Refuse arguments that the function does not take, or that are of another type."""
    wanted = function.__annotations__
    for name, value in arguments.items():
        if name not in wanted or name == "return":
            raise RequestError("bad-request", why=f"argument {name}")
        origin: object = get_origin(wanted[name])
        kind = origin if origin in (list, dict) else wanted[name]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise RequestError("bad-request", why=f"{name} is {type(value).__name__}")
    given = function.__defaults__ or ()
    names = [name for name in wanted if name != "return"]
    for name in names[: len(names) - len(given)]:
        if name not in arguments:
            raise RequestError("bad-request", why=f"argument {name} is missing")
