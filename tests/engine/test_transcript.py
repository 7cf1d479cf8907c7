"""A run in sentences: for the panel, and as a text.

Steps of a run to be drawn: which ones come, and that the run stays where it is.
"""

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


@pytest.mark.parametrize("budget_ms", [0, 60_000])
def test_the_claims_of_an_argument_are_indented_below_their_step(budget_ms: float) -> None:
    run = opened("12..34....1.4...", "rule-based")["run"]
    lines = text_of(run, "es", budget_ms)[0].splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("9: "))
    assert lines[at + 1 : at + 4] == [
        "   El 1 de f3c3 impide poner otro 1 en f3c2, de la caja 3.",
        "   Por tanto, el 1 de la caja 3 va en f4c2, la única casilla que queda.",
        "10: En f4c2 tiene que ir el 1.",
    ]
    asked = {"run": run, "first": 1, "language": "en", "budget_ms": 60_000, "markdown": True}
    markdown = ask("run.written", **asked)["result"]["text"].splitlines()
    nested = [line for line in markdown if line.startswith(" ")]
    assert "    - So the 4 of box 2 goes in r1c3, the only cell left." in nested
    assert len(markdown) == len(lines)
    assert len(markdown) - len(nested) == 26


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


def steps_of(run: int, first: int, last: int, every: int, budget_ms: float) -> list[Any]:
    found: list[Any] = []
    step: int | None = first
    while step is not None:
        part = ask(
            "run.slides", run=run, steps=[step, last, every], language="es",
            budget_ms=budget_ms,
        )["result"]  # fmt: skip
        found += part["slides"]
        step = part["next"]
    return found


@pytest.mark.parametrize("budget_ms", [1, 60_000])
def test_who_takes_every_third_step_gets_those_and_stays_at_the_step(budget_ms: float) -> None:
    run = opened(FIRST)["run"]
    before = result_of(runs.seek_run, run=run, step=7, budget_ms=60_000)
    found = steps_of(run, 2, 3000, 99, budget_ms)
    assert [each["step"] for each in found] == list(range(2, 3001, 99))
    assert runs.run_of(run).step == 7
    frame = result_of(runs.seek_run, run=run, step=101, budget_ms=60_000)
    assert {name: frame[name] for name in ("board", "event", "live", "reason")} == {
        name: found[1][name] for name in ("board", "event", "live", "reason")
    }
    assert before["step"] == 7


def test_who_takes_more_than_the_run_has_gets_its_end() -> None:
    found = steps_of(opened(EASY)["run"], 0, 999, 4, 30)
    assert [each["step"] for each in found] == [0, 4, 8, 11]
    assert found[0]["text"] == ""
    assert found[-1]["text"].endswith("La búsqueda ha terminado.")


@pytest.mark.parametrize(("first", "last", "every"), [(-1, 5, 1), (5, 4, 1), (1, 5, 0)])
def test_steps_that_make_no_sense_are_refused(first: int, last: int, every: int) -> None:
    run = opened()["run"]
    answer = ask("run.slides", run=run, steps=[first, last, every], language="en")
    assert answer["error"]["code"] == "bad-request"
