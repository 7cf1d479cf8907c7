"""Each wrong answer has a reply that refers to it, in both languages, and no reply lies."""

from collections.abc import Iterator
from typing import Any

import pytest

from sudoku_py.core.geometry import geometry
from sudoku_py.lab.texts import LANGUAGES, load, render
from sudoku_py.solvers.candidates import vector
from sudoku_py.solvers.comparisons import at_worst, looked_at
from sudoku_py.ui.lab.lessons.answers import CELL, CHOICE, right_answer
from tests.ui.lab.lessons.lesson_runs import (
    QUESTIONS,
    Asked,
    asked,
    board_of,
    candidates,
    replies,
    told,
    wrong_answers,
)

ALL = pytest.mark.parametrize("text", QUESTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
@ALL
def test_each_wrong_answer_is_named_in_its_reply_with_the_right_one(
    text: str, language: str
) -> None:
    question, texts = asked(text), load(language)
    kind, right = question.ask["kind"], right_answer(question.ask, question.found)
    praise = told(question, right)
    assert praise[0] == "lesson.right-" + kind
    assert "{" not in render(texts, praise)
    for given in wrong_answers(question):
        key, details = told(question, given)
        assert key == "lesson.wrong-" + kind
        said = render(texts, (key, details))
        assert "{" not in said
        assert shown(question, given, texts) in said
        assert shown(question, right, texts) in said


def shown(question: Asked, given: str, texts: dict[str, Any]) -> str:
    """How a reply names an answer."""
    if question.ask["kind"] == CHOICE:
        return str(render(texts, (question.ask["options"][int(given)], question.found)))
    if question.ask["kind"] == CELL:
        return str(render(texts, ("lesson.right-cell", {"cell": given})).split(" ")[-1][:-1])
    return str(render(texts, ("lesson.right-number", {"right": int(given)})).split(" ")[-1][:-1])


def of_kind(sort: str) -> Iterator[tuple[Asked, str]]:
    """The questions and answers whose reply is of a kind."""
    for text, given, (key, _) in replies():
        if key.endswith("-" + sort):
            yield asked(text), given


def cell_number(question: Asked, name: str) -> int:
    size = int(len(question.puzzle) ** 0.5)
    row, column = name[1:].split("c")
    return (int(row) - 1) * size + int(column) - 1


def test_what_a_reply_says_of_a_cell_is_so() -> None:
    for question, given in of_kind("given"):
        assert question.puzzle[cell_number(question, given)] != "."
    for sort, is_filled in (("empty", False), ("written", True), ("set", True)):
        for question, given in of_kind(sort):
            at = cell_number(question, given)
            assert question.puzzle[at] == "."
            assert bool(board_of(question)[at]) is is_filled
    members = {given for _, given in of_kind("set")}
    assert members < set(str(asked("lesson.jumping-back-over-ask").place["cells"]).split(", "))


def test_an_empty_cell_keeps_a_candidate_where_the_reply_says_so() -> None:
    question = asked("lesson.looking-ahead-wiped-ask")
    wrong = [given for each, given in of_kind("empty") if each is question]
    assert len(wrong) > 5
    for given in wrong:
        assert candidates(question, cell_number(question, given))


def test_a_digit_of_the_search_that_is_not_to_blame_is_a_givens_or_far_away() -> None:
    question = asked("lesson.jumping-back-far-ask")
    peers = geometry(9).peers[cell_number(question, question.place["cell"])]
    given_around = {question.puzzle[each] for each in peers}
    for each, wrong in of_kind("written"):
        if each is question:
            at = cell_number(question, wrong)
            assert at not in peers or str(board_of(question)[at]) in given_around


def test_what_a_reply_says_of_a_digit_is_so() -> None:
    for question, given in of_kind("clash"):
        cell = cell_number(question, question.found["cell"])
        size = int(len(question.puzzle) ** 0.5)
        assert int(given) not in vector(board_of(question), geometry(size).peers[cell], size)
    first = asked("lesson.backtracking-first-choice-ask")
    higher = [given for each, given in of_kind("higher") if each is first]
    cell = cell_number(first, first.found["cell"])
    fits = vector(board_of(first), geometry(4).peers[cell], 4)
    assert fits[0] == 1
    assert {int(each) for each in higher} == set(fits[1:])
    [kept] = [given for _, given in of_kind("stays")]
    assert kept in str(asked("lesson.looking-ahead-revise-ask").place["left"])
    assert kept != str(asked("lesson.looking-ahead-revise-ask").place["other-left"])


def test_the_slips_are_what_their_replies_say() -> None:
    around = looked_at(geometry(9))[30]
    assert (len(around), len(set(around)), len(set(around) - {30})) == (27, 21, 20)
    assert around.count(30) == 3
    assert slips("cost-fit") == {9, 20, 21}
    one, two = at_worst(1), at_worst(2)
    assert (27 + 1, 9 * 27) == (28, 243)
    assert slips("cost-one") == {28, one - 9}
    assert slips("cost-two") == {27 + one, 9 * one}
    assert two == 9 * (27 + one)
    assert slips("backtracking-small-solution") == {
        asked("lesson.backtracking-small-solution-ask").place["nodes"]
    }
    solution = asked("lesson.backtracking-solution-ask").place
    assert slips("backtracking-solution") == {solution["nodes"] + solution["empty"]}
    taken = asked("lesson.fewest-candidates-back-ask").found["taken_back"]
    assert slips("fewest-candidates-back") == {1, taken - 1}
    jump = asked("lesson.jumping-back-jump-ask").found["longest_jump"]
    assert slips("jumping-back-jump") == {1, jump - 1}
    first = asked("lesson.fewest-candidates-first-ask").found["many"]
    assert slips("fewest-candidates-two") == {first}
    assert slips("open-list-children") == {4}  # digits of the grid
    assert slips("cost-children") == slips("jumping-back-blame") == {9}


def slips(name: str) -> set[int]:
    return set(asked(f"lesson.{name}-ask").ask["slips"])


def test_each_reply_that_there_is_can_be_given() -> None:
    used = {key for _, _, (key, _) in replies()}
    ends = ("-no", "-given", "-empty", "-written", "-set", "-clash", "-lower", "-higher")
    starts = [text[: -len("-ask")] for text in QUESTIONS] + ["lesson.reply-"]
    kept = {
        key
        for key in load("en")
        if key.startswith(tuple(starts)) and (key.endswith(ends) or key[-1].isdigit())
    }
    assert kept == {key for key in used if not key.endswith(("-stays", "-gone"))}
