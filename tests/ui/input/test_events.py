"""Who plays quickly does not wait for a motion."""

import pytest

from sudoku_py.ui.input import events


def quick_ones(monkeypatch: pytest.MonkeyPatch, *moments: float) -> list[bool]:
    """Whether each press at one of these moments, in ms, comes quickly."""
    played, found = events.TypingSpeed(), []
    for moment in moments:
        monkeypatch.setattr(events, "now", lambda moment=moment: moment)
        played.press()
        found.append(played.is_quick)
    return found


def test_a_press_is_quick_if_it_comes_soon_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    start = 1.7e12
    moments = (
        start,
        start + 150,
        start + 150 + events.QUICK,
        start + 151 + events.QUICK,
    )
    assert quick_ones(monkeypatch, *moments) == [False, True, False, True]


def test_a_clock_that_is_put_back_makes_nothing_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    assert quick_ones(monkeypatch, 1.7e12, 1.6e12, 1.6e12 + 1) == [False, False, True]
