"""What is wrong with a student's code or its result, as data."""

from typing import Any, NamedTuple

from sudoku_py.core.sentence import Details
from sudoku_py.lab.texts import Texts, render
from sudoku_py.sandbox import exception_kinds, syntax_kinds

PREFIX = "sandbox."
LIMIT = "limit-"  # before the name of a limit, in the keys of those that were reached

KEYS = tuple(
    PREFIX + key
    for key in (
        "no-code", "too-long", "no-text", "nul", "syntax", "indentation", "tabs", "too-complex",
        "no-entry", "no-function", "not-callable", "error", "name", "import", "text-and-number",
        "recursion", "limit-steps", "limit-seconds", "limit-memory", "limit-output", "exit",
        "refused-input", "refused-thread", "refused-process", "refused-async", "ended-python",
        "piece", "solved", "not-run",
        "returned-none", "says-none", "returned-false", "board-unchanged", "nonsense", "no-board",
        "given-modified", "given-swapped", "not-full", "clash", "no-solution-right",
        "no-solution-solved", "no-undo", "aliased", "text-compared", "wrong-value",
        "wrong-swapped", "too-many-writes", "not-restored", "forbidden-import", "passed",
        "failed", "uncounted", "not-applicable", "limits-reached",
        "counts-when", "counts-when-all", "left-out", "quoted", "score",
        "at-step", "step-line", "step-place", "step-remove", "step-print",
        "more-steps", "board-shown", "board-shown-global", "totals", "character", "syntax-else",
        "entry-inside", "entry-method",
        "entry-renamed", "entry-not-reached", "parameters", "solve-parameters", "too-deep",
        "recursion-stack", "text-plus-number", "import-module", "import-missing", "import-name",
        "cell-text", "cell-float", "cell-kind", "cell-range", "row-kind", "row-length",
        "row-count", "lazy", "solved-not-said", "printed", "puzzle-returned", "other-puzzle",
        "ignored-call", "rebound",
        "truth-returned", "truth-solver", "truth-none", "value-printed", "value-ignored",
        *exception_kinds.BLANKS, *syntax_kinds.KEYS,
    )
)  # fmt: skip
# With what a run can end, and what a board can hold that is no digit: the blanks of each sentence.
OF_A_RUN = {
    "no-function": "name", "not-callable": "name", "parameters": "call found",
    "solve-parameters": "name found call", "entry-inside": "name line owner",
    "entry-method": "found line class name code", "entry-renamed": "name found line",
    "entry-not-reached": "name line", "error": "line name text", "name": "line text",
    "text-and-number": "line text", "text-plus-number": "line text", "piece": "line text",
    "import": "line text", "import-module": "line text name", "import-missing": "line name",
    "import-name": "line text", "recursion": "calls line", "recursion-stack": "calls line",
    "exit": "line name", "refused-input": "line name", "refused-thread": "line name",
    "refused-process": "line name", "refused-async": "line name", "limit-steps": "steps",
    "limit-seconds": "seconds", "limit-memory": "memory", "limit-output": "",
    **exception_kinds.BLANKS,
}  # fmt: skip
OF_A_BOARD = {
    "cell-text": "value", "cell-float": "value", "cell-kind": "value type n",
    "cell-range": "value n", "row-kind": "row value type n", "row-length": "row found n",
    "row-count": "found n",
}  # fmt: skip


class Problem(NamedTuple):
    """The key of a sentence without `PREFIX`, its details, and where it is if that is known.

    `line` is a line of the student's code, from 1; `step` the step at which a run goes wrong.
    `trace` is the traceback without frames of other code.
    """

    key: str
    details: Details = {}  # noqa: RUF012 (nobody changes it)
    line: int | None = None
    step: int | None = None
    trace: str = ""

    @property
    def end(self) -> str:
        """How a run ended that this problem ended: the name of a limit, or "error".

        >>> Problem("limit-seconds").end, Problem("ended-python").end
        ('seconds', 'error')
        """
        return self.key.removeprefix(LIMIT) if self.key.startswith(LIMIT) else "error"


def data_of(problem: Problem) -> dict[str, Any]:
    """The problem as data, with the whole key of its sentence.

    >>> data_of(Problem("no-code"))["key"]
    'sandbox.no-code'
    """
    return {**problem._asdict(), "key": PREFIX + problem.key}


def sentence(texts: Texts, problem: Problem) -> str:
    """The problem in words.

    >>> from sudoku_py.lab.texts import load
    >>> sentence(load("es"), Problem("no-code"))
    'Todavía no hay código.'
    """
    return render(texts, (PREFIX + problem.key, problem.details))


def ended(text: str) -> str:
    """A text with a full stop, if it has no end yet.

    >>> ended("expected ':'"), ended("Did you mean print(...)?")
    ("expected ':'.", 'Did you mean print(...)?')
    """
    return text if text.endswith((".", "?", "!", "…")) else text + "."
