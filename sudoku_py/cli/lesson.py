"""The command `lesson`: checks a lesson of one's own, and prints the link that opens it."""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from sudoku_py.cli.command import FAILURE, SUCCESS, Command, UsageError
from sudoku_py.cli.student_code import add_language
from sudoku_py.cli.terminal import status
from sudoku_py.core.errors import SudokuError
from sudoku_py.lab.lesson.fields import LessonError
from sudoku_py.lab.lesson.reader import MAX_SIZE, lesson_of
from sudoku_py.lab.lesson.run_check import check
from sudoku_py.lab.lesson.tables import OwnLesson
from sudoku_py.lab.texts import load, render
from sudoku_py.sandbox.own_option import OwnError, packed

PAGE = "https://example.org/sudoku_py/"
MAX_BYTES = 4 * MAX_SIZE
SAFE_LENGTH = 8000  # of a link: some programs cut longer ones


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `lesson`."""
    parser.add_argument("lesson", metavar="FILE", help="a JSON file with a lesson")
    parser.add_argument(
        "--page",
        metavar="ADDRESS",
        default=PAGE,
        help="address of the page, for the link (default: %(default)s)",
    )
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")


def run(given: Namespace) -> int:
    """Print the link of a lesson, or what is wrong with it; 1 if anything is."""
    text = text_of(given.lesson)
    try:
        with status() as show:
            lesson = lesson_of(text)
            for recorded in check(lesson):
                show(f"{recorded} steps")
    except LessonError as error:
        reason = sentence(error, given.lang)
        print(json.dumps({"lesson": None, "reason": reason}) if given.json else reason)
        return FAILURE
    found = report(lesson, text, given.page, given.lang)
    print(json.dumps(found) if given.json else told(found, given.lang))
    return SUCCESS


def text_of(path: str) -> str:
    """The text of a file; UsageError if it cannot be read, or is no text."""
    try:
        with Path(path).open("rb") as file:
            found = file.read(MAX_BYTES + 1)
        return found.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError(f"{path} is not a text in UTF-8.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError(f"{path} cannot be read: {reason}.") from error


def sentence(error: SudokuError, language: str) -> str:
    """An error in a language."""
    return render(load(language), (f"error.{error.code}", error.details))


def report(lesson: OwnLesson, text: str, page: str, language: str) -> dict[str, Any]:
    """What a lesson has: `title`, `stations`, `questions`, `languages`, and its `link`."""
    asked = [station for station in lesson["stations"] if station["ask"]]
    return {
        "lesson": lesson["name"],
        "title": lesson["texts"][language][lesson["title"]],
        "stations": len(lesson["stations"]),
        "questions": len(asked),
        "languages": list(lesson["languages"]),
        "link": link_of(text, page),
    }


def link_of(text: str, page: str) -> str | None:
    """The link that opens a lesson; None if it is too long for one."""
    try:
        own = packed(json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":")))
    except OwnError:
        return None
    return f"{page}#view=lesson&own={own}"


def told(found: dict[str, Any], language: str) -> str:
    """The same in words."""
    texts = load(language)
    kind = "cli.lesson-in" if found["languages"] else "cli.lesson"
    details = {**found, "languages": ", ".join(found["languages"])}
    lines = [render(texts, (kind, details))]
    if not found["link"]:
        return "\n".join([*lines, render(texts, ("cli.lesson-no-link", {}))])
    if len(found["link"]) > SAFE_LENGTH:
        lines.append(render(texts, ("cli.lesson-long-link", {"found": len(found["link"])})))
    return "\n".join([*lines, found["link"]])


COMMAND = Command(
    "lesson", "check a lesson of your own, and print the link that opens it", arguments, run
)
