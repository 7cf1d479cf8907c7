"""What is drawn for a step: every role has a look, and a chain is shown link by link.

The links of a step's chain, one after the other.

The player's marks are candidates; what a hint rules out is seen to go.

A path as text, and what is said of its rating.
"""

from typing import Any, get_args

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.engine.protocol import Link, LinkEnd, PathRow, Step
from sudoku_py.engine.step_data import candidates_of, step_data
from sudoku_py.techniques.finders import FINDERS
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import RoleName
from sudoku_py.techniques.text.positions import read_line
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.levels import BEYOND
from sudoku_py.ui.board.position_text import ruled_out
from sudoku_py.ui.explain import marks
from sudoku_py.ui.explain.drawing import Shape, arrow, drawing, ends, look
from sudoku_py.ui.explain.hint import LOOK, NAME, REASON, HintState, announcement, shown_without
from sudoku_py.ui.explain.path_state import hardest
from sudoku_py.ui.explain.step import link_sentence, links, scale, sentences, turned

FISH = (
    ".43+98.25.6..+4+2+5...+2....1.949....4.7.+3..6.8...+41.2.+9..382.5.........+4...5+534+89.71.:"
    "157 183 337 375 377 384 557 673 677 686 687 688 735 775 782 783 786 973 987"
)
CHAIN = (
    ".6.5.1.9.1+2..9..539....7....4.8...7.......5.8+2817.5.3.....5.2.+7..+2.+7.....76..8...:"
    "138 145 158 187 189 194 197 199 235 239 245 254 255 415 417 423 427 434 435 437 438 "
    "469 489 499 627 634 635 639 646 649 654 656 667 687 713 813 837 838 887 947 949"
)


def found(line: str, technique: str) -> tuple[Step, list[int]]:
    position = read_line(line)
    step = next(FINDERS[technique](position))
    return step_data(step, position), candidates_of(position)


def count(shapes: list[Shape], name: str, value: str) -> int:
    return sum(attributes.get(name) == value for _, attributes, _ in shapes)


def test_every_role_has_a_shape() -> None:
    roles = set(get_args(RoleName))
    assert roles == marks.MARKS.keys()
    assert marks.AREAS.keys() <= roles


@pytest.mark.parametrize("size", [4, 6, 8, 9, 12, 16, 25])
def test_candidates_of_a_cell_have_places_of_their_own_inside_it(size: int) -> None:
    places = [marks.place(size, 0, digit) for digit in range(1, size + 1)]
    r = marks.radius(size)
    assert len(set(places)) == size
    assert all(r * 0.6 <= x <= 100 - r * 0.6 for place in places for x in place)
    assert all(
        max(abs(x - u), abs(y - v)) > r for x, y in places for u, v in places if (x, y) != (u, v)
    )


def test_a_fish_shows_its_units_its_candidates_and_what_goes() -> None:
    step, candidates = found(FISH, "x-wing")
    shapes = drawing(9, step, candidates)
    assert count(shapes, "data-role", "gone") == len(step["eliminations"])
    units = [attributes for tag, attributes, _ in shapes if tag == "rect" and "rx" in attributes]
    assert [area["data-role"] for area in units] == ["base", "base", "cover", "cover"]
    assert all("592" not in area["x"] for area in units)
    drawn = [a for tag, a, _ in shapes if tag == "path" and a.get("data-role") == "base"]
    assert len(drawn) == 4
    assert [row[0] for row in marks.rows(step)] == [
        "step.role-base",
        "step.role-cover",
        "step.role-gone",
    ]


def test_a_chain_is_shown_link_by_link_and_its_conclusion_at_the_end() -> None:
    step, candidates = found(CHAIN, "xy-chain")
    n = len(links(step))
    for shown in range(1, n + 1):
        shapes = drawing(9, step, candidates, shown)
        assert sum(count(shapes, "data-link", kind) for kind in ("strong", "weak")) == shown
        assert bool(count(shapes, "data-role", "gone")) == (shown == n)
        assert sum(a["class"].endswith("now shaft") for _, a, _ in shapes) == 1
    whole = drawing(9, step, candidates)
    assert not [a for _, a, _ in whole if "now" in a["class"].split()]


def test_an_arrow_is_drawn_between_the_nearest_candidates_and_never_vanishes() -> None:
    node: LinkEnd = {"cells": [0, 1], "digit": 3, "name": "", "symbol": "3"}
    link: Link = {"start": node, "end": {**node, "cells": [8]}, "strong": True, "als": []}
    assert ends(9, link)[0] == marks.place(9, 1, 3)
    neighbours: Link = {
        **link,
        "start": {**node, "cells": [0]},
        "end": {**node, "cells": [0], "digit": 6},
    }
    line, head = arrow(9, neighbours)
    assert len(set(line.split("Q"))) == 2
    assert head.count("L") == 2


def test_what_is_read_out_grows_with_the_level() -> None:
    step, candidates = found(FISH, "x-wing")
    state = HintState()
    assert announcement(state, LOOK) is None
    key, details = step["where"]
    state.hint = {
        "key": key,
        "details": details,
        "wrong": [],
        "step": step,
        "candidates": candidates,
    }
    said = [announcement(state, level) for level in (LOOK, NAME, REASON)]
    assert [sentence and sentence[0] for sentence in said] == [
        "hint.where-units",
        "hint-box.spoken-name",
        "hint-box.spoken-reason",
    ]
    assert scale(step) == (
        "step.scale-both",
        {"level": ("step.level-hard", {}), "score": 140, "rating": "3.2"},
    )


def test_where_to_look_has_no_digit() -> None:
    step, _ = found(FISH, "x-wing")
    shapes = look(9, step["look"])
    assert {tag for tag, _, _ in shapes} == {"rect"}
    assert not any(text for _, _, text in shapes)


def test_a_board_without_marks_can_be_drawn_too() -> None:
    position = Position.of_grid(Grid.from_line("123............."))
    step = step_data(next(FINDERS["full-house"](position)), position)
    shapes = drawing(4, step, candidates_of(position))
    assert count(shapes, "data-role", "placed") == 1


def chain() -> Step:
    return found(CHAIN, "xy-chain")[0]


def test_forward_goes_through_all_links_and_begins_again_and_back_ends_at_the_first() -> None:
    step = chain()
    n = len(links(step))
    seen: list[int | None] = [None]
    for _ in range(n + 2):
        seen.append(turned(step, seen[-1], 1))
    assert seen == [None, *range(1, n + 1), 1, 2]
    assert turned(step, None, -1) == n - 1
    assert [turned(step, shown, -1) for shown in (3, 2, 1)] == [2, 1, 1]


def test_link_by_link_only_the_last_one_is_said_and_then_the_whole() -> None:
    step = chain()
    assert sentences(step, None) == (step["pattern"], step["conclusion"])
    for shown in range(1, len(links(step)) + 1):
        assert sentences(step, shown) == (link_sentence(step, shown), None)


def test_strong_links_say_what_is_true_if_the_other_end_is_false() -> None:
    step = chain()
    keys = [link_sentence(step, shown)[0] for shown in range(1, len(links(step)) + 1)]
    assert keys[:3] == ["step.link-strong", "step.link-weak", "step.link-strong"]
    first = link_sentence(step, 1)[1]
    assert first["start"] == first["end"]  # the two candidates of a cell
    assert first["digit"] != first["other"]


def board_with(**notes: list[int]) -> Any:
    board = boards.from_line("1...............")
    assert board
    return {**board, **notes}


def test_marks_in_the_middle_are_the_candidates_of_a_cell_where_the_page_shows_none() -> None:
    board = board_with(centre=[0, 0b1100, *[0] * 14], struck=[0, 0b10, 0b100, *[0] * 13])
    assert ruled_out(board, has_candidates=False)[:3] == [0, 0b10010, 0b100]
    assert ruled_out(board, has_candidates=True)[:3] == [0, 0b10, 0b100]


def test_a_cell_that_loses_a_candidate_shows_the_others() -> None:
    candidates = [0, 0b11100, *[0b11110] * 14]
    board = shown_without(board_with(), [(1, 2)], candidates)
    assert board[boards.CENTRE][:3] == [0, 0b11000, 0]
    assert board[boards.STRUCK][1] == 0b100


def test_marks_of_the_player_stay_as_they_are_but_for_that_one() -> None:
    board = shown_without(board_with(centre=[0, 0b1100, *[0] * 14]), [(1, 2)], [0b11110] * 16)
    assert board[boards.CENTRE][1] == 0b1000


def test_where_the_page_shows_candidates_nothing_is_marked() -> None:
    board = shown_without(board_with(), [(1, 2)], [])
    assert not any(board[boards.CENTRE])
    assert board[boards.STRUCK][1] == 0b100


def row(rating: int | None, *, exact: bool = True) -> PathRow:
    return {"technique": "x-wing", "rating": rating, "exact": exact, "score": None, "text": ""}


def test_the_hardest_step_is_told_from_the_rating_of_the_puzzle() -> None:
    found = [row(12), row(66), row(None), row(23)]
    assert hardest(found, 42) == ("path.hardest-rated", {"hardest": "6.6", "rating": "4.2"})
    assert str(hardest(found, BEYOND)[1]["rating"]).endswith("+")
    for unknown in None, 0:
        assert hardest(found, unknown) == ("path.hardest", {"hardest": "6.6"})


def test_of_a_step_that_is_rated_at_least_so_that_is_said() -> None:
    assert hardest([row(12), row(70, exact=False)], 42)[1]["hardest"] == "7.0+"
