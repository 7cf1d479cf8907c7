"""The handout of a lesson: its moments, as the engine finds and draws them."""

import re

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.drawing.moments import handout_svg
from sudoku_py.engine.lesson_protocol import Lesson
from sudoku_py.lab.run import Run
from sudoku_py.ui.lab.lessons.handout import handout_places, hides_next, moments_of
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS
from sudoku_py.ui.lab.lessons.lesson_rows import at, cell, choice, lesson_of
from tests.engine.test_rpc import ask, finish

# A lesson that nobody has prepared: another size, a rare algorithm, ends and steps that are not.
OTHER = lesson_of(
    "other",
    "1234341221434.2.",
    at("start", "row-permutations", "step", 0),
    at("late", "depth-first", "step", 10_000),
    at("many", "cell-order", "solution", 40, ask=cell()),
    at("same", "cell-order", "end", 1, ask=choice(0, "a", "b")),
    at("large", "fewest-candidates", "placement", 3, puzzle="." * 256),
)


@pytest.mark.parametrize("lesson", [*LESSONS, OTHER], ids=lambda each: each["name"])
def test_each_moment_is_that_of_its_station_drawn_in_black(lesson: Lesson) -> None:
    places = handout_places(lesson)
    made = finish("run.handout", places=places)["moments"]
    assert (
        len(made)
        == len(places)
        == len(lesson["stations"]) + sum(each["ask"] is not None for each in lesson["stations"])
    )
    for place, moment in zip(places, made, strict=True):
        arguments = {name: value for name, value in place.items() if name != "is_asked"}
        assert moment["found"] == finish("run.station", **arguments)
        run = Run(Grid.from_line(place["puzzle"]), place["algorithm"])
        svg = handout_svg(run, moment["found"]["step"], is_asked=place["is_asked"])
        assert moment["svg"] == svg
        for colour in re.findall(r"#[0-9a-f]{6}", moment["svg"]):
            assert colour[1:3] == colour[3:5] == colour[5:7], "not grey"
    by_station = moments_of(lesson, made)
    for station, moments in zip(lesson["stations"], by_station, strict=True):
        assert ("asked" in moments) == (station["ask"] is not None)
        if "asked" in moments:
            before, after = [moments[each]["found"]["board"] for each in ("asked", "told")]
            assert before == after or hides_next(moments), "the next board tells the answer"


def test_a_question_keeps_to_itself_what_the_step_blames() -> None:
    place = handout_places(LESSONS[0])[-1]
    wanted = dict(place, stop="contradiction", count=1)
    told, asked = finish(
        "run.handout", places=[dict(wanted, is_asked=False), dict(wanted, is_asked=True)]
    )["moments"]
    assert told["found"] == asked["found"]
    assert told["svg"].count("<path") > asked["svg"].count("<path")


@pytest.mark.parametrize(
    "bad", [{"stop": "never"}, {"count": "1"}, {"puzzle": "12"}, {"algorithm": "none"}]
)
def test_a_moment_that_cannot_be_is_refused(bad: dict[str, object]) -> None:
    place = handout_places(LESSONS[0])[0]
    assert not ask("run.handout", places=[place | bad])["ok"]
