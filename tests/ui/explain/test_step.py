"""The links of a step's chain, one after the other."""

from sudoku_py.engine.protocol import Step
from sudoku_py.ui.explain.step import link_sentence, links, sentences, turned
from tests.ui.explain.test_drawing import CHAIN, found


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
