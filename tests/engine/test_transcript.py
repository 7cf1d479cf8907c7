"""A run in sentences: for the panel, and as a text."""

from typing import Any

import pytest

from sudoku_py.engine import runs, transcript
from tests.engine.test_rpc import ask, result_of
from tests.engine.test_runs import EASY, FIRST, opened


def text_of(run: int, language: str = "en", budget_ms: float = 30) -> tuple[str, bool]:
    """The whole text, piece by piece, and whether it was cut."""
    pieces: list[str] = []
    step: int | None = 1
    told: dict[str, Any] = {}
    while step:
        asked = {"run": run, "first": step, "language": language, "budget_ms": budget_ms}
        told = ask("run.written", **asked)["result"]
        pieces.append(told["text"])
        assert told["last"] >= step
        step = told["next"]
    return "".join(pieces), told["cut"]


def test_the_sentences_of_some_steps_are_told_as_keys() -> None:
    run = opened()["run"]
    result_of(runs.seek_run, run=run, step=5)
    told = result_of(transcript.sentences_of, run=run, first=3, last=99)["told"]
    assert [step for step, _ in told] == [3, 4, 5]
    assert told[0] == [
        3,
        [{"key": "transcript.place-guess", "details": {"digit": "3", "cell": "r4c2"}}],
    ]


def test_no_more_is_told_at_once_than_can_be_shown() -> None:
    run = opened(FIRST)["run"]
    result_of(runs.seek_run, run=run, step=2000, budget_ms=60_000)
    told = result_of(transcript.sentences_of, run=run, first=-5, last=2000)["told"]
    assert [told[0][0], told[-1][0]] == [1, transcript.MAX_AT_ONCE]


@pytest.mark.parametrize("budget_ms", [0, 30])
def test_the_text_has_a_line_for_each_step_and_the_end(budget_ms: float) -> None:
    run = opened()["run"]
    text, cut = text_of(run, "en", budget_ms)
    lines = text.splitlines()
    assert not cut
    assert [line.split(":")[0] for line in lines] == [str(step) for step in range(1, 12)]
    assert lines[2] == "3: Try 3 in r4c2."
    assert lines[-1].endswith("The search has ended.")


def test_as_markdown_the_steps_are_the_numbered_items_of_a_list() -> None:
    run = opened()["run"]
    asked = {"run": run, "first": 1, "language": "en"}
    plain = ask("run.written", **asked)["result"]["text"]
    written = ask("run.written", **asked, markdown=True)["result"]["text"]
    assert written.splitlines()[2] == "3. Try 3 in r4c2."
    assert [line.split(". ", 1) for line in written.splitlines()] == [
        line.split(": ", 1) for line in plain.splitlines()
    ]


def test_the_text_is_in_the_readers_language_and_leaves_the_run_where_it_stands() -> None:
    run = opened(FIRST, "propagation")["run"]
    result_of(runs.seek_run, run=run, step=4)
    text, _ = text_of(run, "es")
    assert "La búsqueda ha terminado." in text
    assert result_of(runs.advance_run, run=run, steps=0)["step"] == 4


def test_a_text_that_would_be_too_long_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transcript, "MAX_STEPS", 100)
    text, cut = text_of(opened(FIRST)["run"])
    assert cut
    assert len(text.splitlines()) == 100


def test_a_text_that_ends_at_the_limit_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transcript, "MAX_STEPS", 11)
    text, cut = text_of(opened(EASY)["run"])
    assert len(text.splitlines()) == 11
    assert not cut


@pytest.mark.parametrize(("first", "language"), [(0, "en"), (1, "xx"), (1, "../en")])
def test_what_cannot_be_written_is_refused(first: int, language: str) -> None:
    answer = ask("run.written", run=opened()["run"], first=first, language=language)
    assert answer["error"]["code"] == "bad-request"
