"""The list of lessons, with the progress in each: in the lab, and in Learn."""

from collections.abc import Sequence

from pyscript import Element

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.lesson_protocol import Lesson
from sudoku_py.ui.browser.i18n import I18n, set_texts
from sudoku_py.ui.lab.lessons.answers import LessonProgress
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS
from sudoku_py.ui.widgets.dom import make, make_button, make_text


def lesson_entries(
    texts: I18n, progress: LessonProgress, command: str, lessons: Sequence[Lesson] = LESSONS
) -> list[Element]:
    """Return an item for each lesson; its button runs a command, whose argument is the name."""
    return [_entry(texts, each, progress, command) for each in lessons]


def _entry(texts: I18n, lesson: Lesson, progress: LessonProgress, command: str) -> Element:
    button = make_button(command + ":" + lesson["name"], "")
    small = make("small", None)
    set_texts(small, texts, standing(lesson, progress), " · ")
    button.append(
        make_text("b", texts, lesson["title"]),
        small,
        make_text("span", texts, lesson["about"]),
    )
    return make("li", None, button)


def standing(lesson: Lesson, progress: LessonProgress) -> list[Sentence]:
    """Return sentences on the progress in a lesson."""
    many, at = len(lesson["stations"]), progress.resumes_at(lesson)
    results = progress.results(lesson)
    said: list[Sentence] = []
    if progress.is_new and lesson is LESSONS[0]:
        said.append(("lesson.start-here", {}))
    if at > 1:
        said.append(("lesson.continue", {"at": at, "n": many}))
    elif progress.is_done(lesson["name"]):
        said.append(("lesson.done", {}))
    else:
        said.append(("lesson.stations", {"n": many}))
    if any([each is not None for each in results]):
        said.append(("lesson.score", {"right": results.count(True), "of": len(results)}))
    return said
