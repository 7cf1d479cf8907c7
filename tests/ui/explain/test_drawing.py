"""What is drawn of an argument: every role has a look, and claim by claim more is seen."""

import re
from typing import get_args

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.drawing.shapes import roles
from sudoku_py.drawing.shapes import step_legend as legend
from sudoku_py.drawing.shapes.step import Shape, arrow, drawing, ends, look
from sudoku_py.engine.protocol import Claim, Highlight, Link, Step
from sudoku_py.engine.step_data import candidates_of, step_data
from sudoku_py.lab.texts import load, render
from sudoku_py.techniques.finders import FINDERS
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.practice import example, example_step
from sudoku_py.techniques.step import RoleName
from sudoku_py.techniques.text.positions import read_line
from sudoku_py.ui.explain.argument import layers

FISH = (
    ".43+98.25.6..+4+2+5...+2....1.949....4.7.+3..6.8...+41.2.+9..382.5.........+4...5+534+89.71.:"
    "157 183 337 375 377 384 557 673 677 686 687 688 735 775 782 783 786 973 987"
)


HIDDEN = (
    "+1+4785+26+3+99+52+3+46..7+8+63+1+7+9+4+25.+397.+1...5+7.984+3.2.8....+7+9."
    "+6+1+549+8+27+3+7+9+42....832+8..+7+9.."
)


def found(line: str, technique: str) -> tuple[Step, list[int]]:
    position = read_line(line)
    step = next(FINDERS[technique](position))
    return step_data(step, position), candidates_of(position)


def count(shapes: list[Shape], name: str, value: str) -> int:
    return sum(attributes.get(name) == value for _, attributes, _ in shapes)


def count_of_class(shapes: list[Shape], name: str) -> int:
    return sum(name in attributes["class"].split() for _, attributes, _ in shapes)


def test_every_role_of_a_step_has_a_shape_and_every_letter_too() -> None:
    plain = {role for role in get_args(RoleName) if not roles.letter(role)}
    assert plain <= roles.MARKS.keys()
    for family in ("als", "colour"):
        letters = "abcdefgh"[: len(roles.LETTERED_MARKS[family])]
        looks = [roles.mark_look(family + "-" + letter) for letter in letters]
        assert len(set(looks)) == len(looks)
        assert roles.mark_look(f"{family}-{chr(ord(letters[-1]) + 1)}") == looks[0]


@pytest.mark.parametrize("size", [4, 6, 8, 9, 12, 16, 25])
def test_candidates_of_a_cell_have_places_of_their_own_inside_it(size: int) -> None:
    places = [roles.place(size, 0, digit) for digit in range(1, size + 1)]
    r = roles.radius(size)
    assert len(set(places)) == size
    assert all(r * 0.6 <= x <= 100 - r * 0.6 for place in places for x in place)
    assert all(
        max(abs(x - u), abs(y - v)) > r for x, y in places for u, v in places if (x, y) != (u, v)
    )


def claim(**changes: object) -> Claim:
    plain: Claim = {
        "kind": "then",
        "text": ("claim.then", {}),
        "because": [],
        "supposed": False,
        "marks": [],
        "areas": [],
        "links": [],
    }
    return {**plain, **changes}  # type: ignore[typeddict-item]


def link(start: int, end: int, digit: int = 3) -> Link:
    return {"start": [(start, digit)], "end": [(end, digit)], "strong": True}


def test_an_argument_is_drawn_claim_by_claim_and_what_was_read_stays_faintly() -> None:
    step, candidates = found(HIDDEN, "hidden-pair")
    n = len(step["claims"])
    assert n > 2
    for at in range(n):
        shapes = drawing(9, layers(step, at), candidates)
        assert bool(count(shapes, "data-role", "gone")) == (at == n - 1)
        assert bool(count_of_class(shapes, "was")) == (at > 0)
        assert count_of_class(shapes, "now")
    whole = drawing(9, layers(step, None), candidates)
    assert count(whole, "data-role", "gone") == len(step["eliminations"])
    assert not count_of_class(whole, "was") + count_of_class(whole, "now")


def test_a_link_is_drawn_once_and_the_one_that_is_read_stands_out() -> None:
    one, other = claim(links=[link(0, 1)]), claim(links=[link(0, 1), link(1, 10)])
    shapes = drawing(9, [(one, ("was",)), (other, ("now",))], [0b1000] * 81)
    shafts = [a["class"] for _, a, _ in shapes if "data-link" in a]
    assert len(shafts) == 2
    assert all("now" in name.split() for name in shafts)


def test_what_is_supposed_looks_supposed_and_a_contradiction_is_where_it_happens() -> None:
    supposed = claim(supposed=True, marks=[("on", 4, 3)])
    fails = claim(supposed=True, areas=[("contradiction", [5])])
    step = found(FISH, "x-wing")[0]
    step["claims"] = [supposed, fails]
    shapes = drawing(9, layers(step, 1), [0b1000] * 81)
    (mark,) = [a for _, a, _ in shapes if a.get("data-role") == "on"]
    assert {"supposed", "was"} <= set(mark["class"].split())
    (area,) = [a for tag, a, _ in shapes if tag == "rect" and a.get("data-role")]
    assert (area["data-role"], area["x"]) == ("contradiction", "504")
    words = [row[0] for row in legend.rows(layers(step, 1))]
    assert words == [
        "step.role-on",
        "step.role-contradiction",
        "step.role-supposed",
    ]


def test_a_set_is_drawn_with_its_letter_and_the_legend_has_it() -> None:
    drawn = claim(areas=[("als-b", [3, 4])], marks=[("als-b", 3, 1)])
    shapes = drawing(9, [(drawn, ())], [0b10] * 81)
    assert [text for tag, a, text in shapes if "step-letter" in a["class"]] == ["B"]
    assert legend.rows([(drawn, ())])[0][:2] == ("step.role-als-letter", "B")


ALMOST_LOCKED = ("als-xz", "als-xy-wing", "als-xy-chain", "death-blossom")


@pytest.mark.parametrize("technique", ALMOST_LOCKED)
def test_each_set_has_one_colour_and_nothing_else_has_it(technique: str) -> None:
    step = step_data(example_step(technique), example(technique).position)
    for at in (*range(len(step["claims"])), None):
        shown = layers(step, at)
        areas = [area for drawn, _ in shown for area in drawn["areas"] if area[0][:4] == "als-"]
        hues = {role: roles.area_look(role)[1] for role, _ in areas}
        assert len(set(hues.values())) == len(hues)
        found = roles.SetHues(shown)
        marks = [mark for drawn, _ in shown for mark in drawn["marks"]]
        for role, cell, _ in marks:
            of_cell = {hues[name] for name, cells in areas if cell in cells}
            if role not in ("placed", "gone"):
                assert {found.of_mark(role, cell)} & {*hues.values()} == of_cell, (at, role, cell)
        for word, _, kind, _, hue in legend.rows(shown):
            if kind in ("mark", "area"):
                assert (hue in hues.values()) == (word == "step.role-als-letter"), (at, word)


def test_the_legend_names_only_what_is_drawn() -> None:
    step, _ = found(HIDDEN, "hidden-pair")
    first = [row[0] for row in legend.rows(layers(step, 0))]
    assert "step.role-gone" not in first
    assert "step.role-gone" in [row[0] for row in legend.rows(layers(step, None))]
    assert not legend.rows([])


def test_where_several_claims_mark_a_candidate_the_last_decides() -> None:
    one, other = claim(marks=[("on", 0, 3)]), claim(marks=[("gone", 0, 3)])
    shapes = drawing(9, [(one, ()), (other, ())], [0b1000] * 81)
    assert not count(shapes, "data-role", "on")
    assert count(shapes, "data-role", "gone") == 1


def test_an_arrow_is_drawn_between_the_nearest_candidates_and_never_vanishes() -> None:
    far: Link = {"start": [(0, 3), (1, 3)], "end": [(8, 3)], "strong": True}
    assert ends(9, far)[0] == roles.place(9, 1, 3)
    neighbours: Link = {"start": [(0, 3)], "end": [(0, 6)], "strong": True}
    line, head = arrow(9, neighbours)
    assert len(set(line.split("Q"))) == 2
    assert head.count("L") == 2


def test_marks_of_a_player_have_no_candidates_around_them() -> None:
    struck: Highlight = {"marks": [("gone", 0, 3)], "areas": [], "links": []}
    shapes = drawing(9, [(struck, ())], [0b1010] * 81)
    assert count(shapes, "class", "digit-gone") == 1
    assert count(shapes, "class", "digit-plain") == 1


def test_where_to_look_has_no_digit() -> None:
    step, _ = found(FISH, "x-wing")
    shapes = look(9, step["look"])
    assert {tag for tag, _, _ in shapes} == {"rect"}
    assert not any(text for _, _, text in shapes)
    assert look(9, []) == []


def test_a_board_without_marks_can_be_drawn_too() -> None:
    position = Position.of_grid(Grid.from_line("123............."))
    step = step_data(next(FINDERS["full-house"](position)), position)
    shapes = drawing(4, layers(step, None), candidates_of(position))
    assert count(shapes, "data-role", "placed") == 1


def test_a_colour_is_drawn_with_its_letter_above_each_candidate() -> None:
    drawn = claim(marks=[("colour-a", 0, 5), ("colour-b", 0, 8), ("colour-b", 40, 5)])
    shapes = drawing(9, [(drawn, ())], [0] * 81)
    found = [(text, a["x"], a["y"]) for _, a, text in shapes if "step-letter" in a["class"]]
    assert found == [("A", "50", "6"), ("B", "72", "6"), ("B", "450", "406")]
    assert [row[:2] for row in legend.rows([(drawn, ())])] == [
        ("step.role-colour-letter", "A"),
        ("step.role-colour-letter", "B"),
    ]


@pytest.mark.parametrize(
    ("above", "own", "where"),
    [
        (0, 0b0000000110, ("50", "106")),  # the cell above is filled
        (0b1000000000, 0b0000000110, ("50", "106")),  # its 9 is not above the 2
        (0b0100000000, 0b0000000110, ("79.3", "129.7")),  # its 8 is: the place of the 3 is free
        (0b0100000000, 0b0000001100, ("20.7", "129.7")),  # that of the 1 is
        (0b0100000000, 0b0000001110, ("50", "106")),  # neither is
    ],
)
def test_a_letter_covers_no_candidate_if_it_can_stand_elsewhere(
    above: int, own: int, where: tuple[str, str]
) -> None:
    candidates = [above] + [0] * 8 + [own] + [0] * 71
    shapes = drawing(9, [(claim(marks=[("colour-a", 9, 2)]), ())], candidates)
    assert [(a["x"], a["y"]) for _, a, _ in shapes if "step-letter" in a["class"]] == [where]


@pytest.mark.parametrize("technique", ["multi-colors", "remote-pair", "als-xz", "als-xy-chain"])
def test_every_letter_of_a_sentence_is_on_the_board(technique: str) -> None:
    step = step_data(example_step(technique), example(technique).position)
    candidates = candidates_of(example(technique).position)
    for index, each in enumerate(step["claims"]):
        said = set(re.findall(r"\b[A-Z]\b", render(load("en"), each["text"]))) - {"A"}
        shapes = drawing(9, layers(step, index), candidates)
        assert said <= {text for _, a, text in shapes if "step-letter" in a["class"]}, each
