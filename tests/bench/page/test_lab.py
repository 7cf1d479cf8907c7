from bench.page.lab import BUSY, PAGES, Playing, Visit, report, table, with_solver_page


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
    return [each["what"] for each in report(visit)["figures"] if not each["reached"]]


def test_a_smooth_visit_reaches_every_aim() -> None:
    assert missed(_visit()) == []
    assert "MISSED" not in table(report(_visit()))


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
