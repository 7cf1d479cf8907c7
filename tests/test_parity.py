"""What `docs/parity.md` says is what was measured, and what is measured is still so."""

import pytest

from tests.data import paths, rated
from tests.parity import PAGES, Compared, compared, page, recorded, steps_of

STEP = 25  # each of so many puzzles is rated again
MAX_RATING = 85  # tenths: the others take most of the time
SAMPLE = rated(MAX_RATING)[::STEP]


@pytest.mark.parametrize("language", PAGES)
def test_the_page_says_what_was_measured(language: str) -> None:
    assert PAGES[language].read_text("utf-8") == page(recorded(), language)


def test_a_sample_agrees_and_differs_as_it_was_measured() -> None:
    different = {each["puzzle"]: Compared(**each) for each in recorded()["different"]}
    again = [row for row in rated() if row.puzzle.line in different][:5]
    for row in [*SAMPLE, *again]:
        found = compared(row)
        assert found.differs == (found.puzzle in different), found
        if found.differs:
            kept = different[found.puzzle]
            assert [list(each) for each in kept.explainer] == list(found.explainer)
            assert [list(each) for each in kept.hodoku] == list(found.hodoku)


def test_a_sample_of_steps_is_as_it_was_measured() -> None:
    counts = recorded()["steps"]
    assert counts.keys() == {path["puzzle"] for path in paths()}
    easier = [path for path in paths() if path["er"] <= MAX_RATING / 10]
    for path in easier[::STEP]:
        assert steps_of(path) == counts[path["puzzle"]]
