from typing import Any

from tools.lighthouse.scores import Score, best, findings, scores


def _result(performance: float) -> dict[str, Any]:
    names = ("performance", "accessibility", "best-practices", "seo")
    categories: dict[str, Any] = {name: {"score": 1, "auditRefs": []} for name in names}
    audits = {
        "blocking": {"score": 0.5, "displayValue": "90 ms", "title": "Blocking"},
        "whole": {"score": 1, "title": "Whole"},
        "no-weight": {"score": 0, "title": "No weight"},
        "not-applicable": {"score": None, "title": "Not applicable"},
    }
    refs = [{"id": name, "weight": 0 if name == "no-weight" else 30} for name in audits]
    categories["performance"] = {"score": performance, "auditRefs": refs}
    return {"categories": categories, "audits": audits}


def test_a_phone_needs_less() -> None:
    for profile, is_reached in (("desktop", False), ("mobile", True)):
        found = scores("play", profile, _result(0.96))
        assert found[0].value == 96
        assert [score.is_reached for score in found] == [is_reached, True, True, True]


def test_of_a_view_that_is_not_measured_as_a_whole_the_accessibility_counts() -> None:
    found = scores("learn", "mobile", _result(0.1), is_whole=False)
    assert [score.category for score in found] == ["accessibility"]


def test_of_several_rounds_the_best_counts() -> None:
    rounds = [scores("play", "desktop", _result(value)) for value in (0.4, 1, 0.7)]
    assert best(rounds)[0] == Score("play", "desktop", "performance", 100, 100)


def test_what_took_points_away_is_told() -> None:
    assert list(findings(_result(0.9), {"performance"})) == ["blocking: 90 ms (50)"]
    assert list(findings(_result(0.9), {"seo"})) == []
