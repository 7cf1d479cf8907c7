"""What the measurements of the page say, and on which puzzles."""

from dataclasses import replace
from unittest.mock import Mock
from urllib.request import urlopen

import pytest

from bench.page.hint import AIM, HARDEST, PUZZLES, puzzles, quickest
from bench.page.hint import table as hint_table
from bench.page.lab import BUSY, PAGES, Playing, Visit, with_solver_page
from bench.page.lab import report as lab_report
from bench.page.lab import table as lab_table
from bench.page.new_puzzle import AIM as NEW_PUZZLE_AIM
from bench.page.new_puzzle import LEVELS
from bench.page.new_puzzle import table as new_puzzle_table
from bench.page.start import Sample, empty_pages, hosts, report, table
from tools import site


def _sample(factor: float) -> Sample:
    return Sample(
        ui=300 * factor,
        empty_ui=240 * factor,
        engine=900 * factor,
        engine_later=400 * factor,
        restart=450 * factor,
        empty_engine=1800 * factor,
        bytes_before_ui=950_000,
        memory_without=40_000_000,
        memory=145_000_000 * factor,
        memory_ordinary=140_000_000 * factor,
    )


def test_figures_are_ratios_of_medians_held_against_their_aims() -> None:
    result = report([_sample(1), _sample(1.1), _sample(9)])
    figures = [(figure["value"], figure["reached"]) for figure in result["figures"]]
    assert figures == [
        *((1.25, True), (0.5, False), (0.222, True), (0.25, True), (950.0, False)),
        (1.048, True),
    ]
    assert table(result).count("MISSED") == 2


def test_the_empty_pages_find_their_runtimes() -> None:
    names = set(empty_pages())
    assert {"micropython.html", "worker.html", "worker.py", "pyscript/core.js"} <= names
    assert {"pyodide/python_stdlib.zip", "micropython/micropython.wasm"} <= names


def test_where_nothing_tells_the_memory_no_figure_is_divided_by_it() -> None:
    nothing = {"memory_without": 0, "memory": 0, "memory_ordinary": 0}
    result = report([replace(_sample(1), **nothing)])
    assert result["figures"][-1]["value"] == 0


def test_a_visit_that_is_measured_lets_the_host_look_at_no_source(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with hosts() as urls:
        monkeypatch.setattr(site, "refresh", Mock(side_effect=AssertionError("it looked")))
        for url in (f"{urls[0]}index.html", f"{urls[1]}worker.html"):
            with urlopen(url) as answer:  # noqa: S310 - of this test's own host
                assert b"pyscript" in answer.read()


def _visit(**other: object) -> Visit:
    smooth = Playing(frames=60, longest=0)
    memory = {"JavaScript": [10, 12, 10], "elements": [5, 5, 5]}
    visit = Visit(
        slow=smooth,
        top=smooth,
        race=smooth,
        by_line=smooth,
        rate=70,
        bare=100,
        seeks=[9, 20],
        lines={"cell-order": 800_000, "mix": 250_000},
        memory=memory,
    )
    return visit._replace(**other)  # type: ignore[arg-type]


def missed(visit: Visit) -> list[str]:
    return [each["what"] for each in lab_report(visit)["figures"] if not each["reached"]]


def test_a_smooth_visit_reaches_every_aim() -> None:
    assert missed(_visit()) == []
    assert "MISSED" not in lab_table(lab_report(_visit()))


def test_each_aim_can_be_missed() -> None:
    slow, stuck = Playing(54, 0), Playing(60, 51)
    assert missed(_visit(slow=slow)) == ["frames per second, 60 steps a second"]
    assert missed(_visit(top=slow)) == ["frames per second at top speed"]
    assert missed(_visit(race=slow)) == ["frames per second while four race"]
    assert missed(_visit(race=stuck)) == ["longest task while it plays, ms"]
    assert missed(_visit(by_line=slow)) == ["frames per second, line by line"]
    assert missed(_visit(by_line=stuck)) == ["longest task while it plays, ms"]
    lines = {"cell-order": 800_000, "mix": 249_000}
    assert missed(_visit(lines=lines)) == ["thousand lines recorded per second"]
    assert missed(_visit(rate=59)) == ["events per second / the bare solver's"]
    assert missed(_visit(seeks=[9, 101])) == ["slowest seek of a million steps, ms"]
    assert missed(_visit(memory={"JavaScript": [10, 10, 12]})) == ["JavaScript, last / first"]


def test_the_page_that_runs_the_bare_solver_runs_the_same_puzzle() -> None:
    assert f'"{BUSY}"' in (PAGES / "solver.py").read_text("utf-8")
    assert {"solver.html", "solver.py", "pyscript.toml"} <= set(with_solver_page())


def test_the_slowest_press_decides() -> None:
    result = [{"puzzle": "1", "se": 1.2, "times": [AIM - 1, AIM]}]
    assert hint_table(result).count("reached") == 2
    result.append({"puzzle": "2", "se": 5.0, "times": [AIM + 1]})
    assert hint_table(result).count("MISSED") == 2


def test_of_several_rounds_the_quickest_press_of_a_hint_is_told_beside_all() -> None:
    result = [{"puzzle": "1", "se": 1.2, "times": times} for times in ([90, 300], [250, 80])]
    assert sorted(quickest(result)) == [80, 90]
    every, best = hint_table(result).splitlines()[1:]
    assert "2/  4" in every
    assert "MISSED" in every
    assert "0/  2" in best
    assert "reached" in best


def test_the_puzzles_are_of_all_ratings_up_to_the_hardest() -> None:
    chosen = puzzles()
    assert len({puzzle for puzzle, _ in chosen}) == PUZZLES
    ratings = [rating for _, rating in chosen]
    assert ratings == sorted(ratings)
    assert (ratings[0], ratings[-1]) == (1.2, HARDEST)
    assert len(set(ratings)) > 15


def test_the_slowest_press_of_a_level_decides() -> None:
    times = {level: [NEW_PUZZLE_AIM - 1, NEW_PUZZLE_AIM] for level in LEVELS}
    result = {"pool": dict.fromkeys(LEVELS, 2), "times": times}
    assert "MISSED" not in new_puzzle_table(result)
    times["hard"].append(NEW_PUZZLE_AIM + 1)
    assert new_puzzle_table(result).count("MISSED") == 1
