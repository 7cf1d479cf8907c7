"""The lists below a run: the call stack, the output, the search tree, the time of each line."""

from typing import Any

from pyscript import Element

from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.widgets.dom import make, make_button

SEEK = "watch-seek:"  # the command that goes to a step
MAX_PROFILE = 60  # lines


def stack_rows(frames: list[dict[str, Any]], texts: I18n) -> list[Element]:
    """The calls that are under way with their variables, the most recent last."""
    rows = []
    for frame in frames:
        head = texts.text("write.call", {"name": frame["function"], "line": frame["line"]})
        names = [make("div", None, make("dt", None, name), make("dd", None, text))
                 for name, text, _ in frame["variables"]]  # fmt: skip
        rows.append(make("li", None, make("p", None, head), make("dl", None, *names)))
    return rows


def output_rows(output: list[dict[str, Any]], texts: I18n) -> list[Element]:
    """What was printed, beside the step whose line did it."""
    return [
        make("li", None, _to_step(each["step"], texts.whole(each["step"])),
             make("pre", None, each["text"].rstrip("\n")))
        for each in output
    ]  # fmt: skip


def tree_rows(levels: list[dict[str, Any]], texts: I18n) -> list[Element]:
    """The path of digits on the board, and beside each those that were tried before it.

    They are drawn as a tree: the path goes straight down, what was taken back is at its left.
    """
    most = max([len(level["tried"]) for level in levels] + [1])
    rows = []
    for level in levels:
        nodes = [_node(number, level["tried"], texts) for number in range(len(level["tried"]))]
        row = make("div", {"class": "watch-nodes"}, *nodes)
        row.style.setProperty("--most", str(most))
        cell = make("span", {"class": "watch-cell"}, texts.cells(level["cell"]))
        rows.append(make("li", None, row, cell))
    return rows


def _node(number: int, tried: list[list[int]], texts: I18n) -> Element:
    """A digit, and below one that was taken back how large the tree was that failed there."""
    digit, step, below = tried[number]
    button = _to_step(step, str(digit))
    size = make("small", None, texts.whole(below) if below else "")
    size.title = texts.text("write.below", {"n": below})
    if number == len(tried) - 1:
        button.setAttribute("aria-current", "true")
        return make("span", {"class": "watch-node"}, button)
    return make("span", {"class": "watch-node"}, button, size)


def profile_rows(rows: list[dict[str, Any]], code: list[str], texts: I18n) -> list[Element]:
    """The lines that took most of the time, each with its share as a bar."""
    most = max([row["ms"] for row in rows] + [0.1])
    shown = sorted(rows, key=lambda row: -row["ms"])[:MAX_PROFILE]
    found = []
    for row in shown:
        line = code[row["line"] - 1].strip() if 0 < row["line"] <= len(code) else ""
        figures = texts.text("write.profile-line", {"line": row["line"], "n": row["count"],
                                                    "ms": texts.decimal(row["ms"])})  # fmt: skip
        share = {"max": str(most), "value": str(row["ms"]), "aria-hidden": "true"}
        found.append(
            make("li", None, make("meter", share), make("span", None, figures),
                 make("code", None, line))
        )  # fmt: skip
    return found


def _to_step(step: int, text: str) -> Element:
    return make_button(SEEK + str(step), text)
