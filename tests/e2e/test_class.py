"""A student hands in a file; a lecturer opens those of a class and runs all programs again."""

import csv
import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps import press, visit
from tests.e2e.test_write import LONG, code, done, replace
from tests.e2e.texts import says
from tools.paths import ROOT

pytestmark = pytest.mark.one_page
OWN = (ROOT / "docs/solutions/is_valid.py").read_text("utf-8")
WRONG = "def is_valid(board, row, column, digit):\n    return board[99] == digit\n"


def hand_in(path: Path, name: str, program: str, exercise: str = "is-valid") -> Path:
    data = {"sudokuLab": "hand-in", "version": 1, "name": name, "exercise": exercise}
    path.write_text(json.dumps({**data, "code": program}), "utf-8")
    return path


def test_a_class_from_handing_in_to_the_table(page: Page, tmp_path: Path) -> None:
    visit(page, "#view=write&exercise=is-valid")
    expect(page.locator("#write-hand-in")).to_be_visible(timeout=LONG)
    replace(page, OWN)
    expect(code(page)).to_contain_text("def is_valid")
    page.locator("#write-hand-in > summary").click()
    press(page, "write-hand-in")
    says(page.locator("#status"), "write.hand-in-no-name")
    page.locator("#write-hand-in-name").fill('=Ana <img src=x onerror="alert(1)">')
    with page.expect_download() as download:
        press(page, "write-hand-in")
    first = tmp_path / download.value.suggested_filename
    download.value.save_as(first)
    handed_in = json.loads(first.read_text("utf-8"))
    assert (handed_in["exercise"], handed_in["code"].strip()) == ("is-valid", OWN.strip())
    assert handed_in.keys() == {
        *(
            "sudokuLab",
            "version",
            "name",
            "exercise",
            "language",
            "code",
            "saved",
            "hints",
            "answers",
        )
    }
    files = [
        first,
        hand_in(tmp_path / "b.json", "Luis", OWN.replace("digit", "d").replace("board", "b")),
        hand_in(tmp_path / "c.json", "Eva", WRONG),
        hand_in(tmp_path / "d.json", "Eva", WRONG),
        hand_in(tmp_path / "e.json", "Max", "pass", "undo"),
        tmp_path / "f.json",
    ]
    files[-1].write_text('{"a":', "utf-8")
    page.locator("#write-to-class").click()
    page.locator("#class-files").set_input_files(files)
    says(page.locator("#class-told"), "class.read", 5, timeout=LONG)
    rows = page.locator("#class-rows > tr")
    expect(rows).to_have_count(6)
    expect(rows.nth(3)).to_contain_text("c.json")  # the same name and program
    expect(rows.nth(4)).to_contain_text("undo")
    expect(rows.nth(5)).to_contain_text("JSON")
    press(page, "class-run")
    says(page.locator("#class-told"), "class.done", 3, timeout=LONG)
    expect(rows.nth(0)).to_contain_text("100 %")
    expect(rows.nth(0)).to_contain_text("Luis")  # whose program is similar
    expect(rows.nth(2)).to_contain_text("IndexError")
    expect(page.locator("#class img")).to_have_count(0)
    with page.expect_download() as download:
        press(page, "class-csv")
    text = Path(download.value.path()).read_text("utf-8-sig")
    table = list(csv.reader(text.splitlines()))
    assert [row[2] for row in table[1:]] == ["100", "100", "0", "", "", ""]
    assert table[1][1].startswith("'=Ana")
    rows.nth(2).locator("button").click()
    says(page.locator("#status"), "sandbox.index-range", timeout=LONG)
    expect(code(page)).to_contain_text("board[99]")
    done(page)


OWN_TESTS = [10**9, 3000, 10, 20, 30]
LOOP = "def f(n):\n    for _ in range(n):\n        pass\n    return n\n"
ENDLESS = "def f(n):\n    while True:\n        pass\n"


def test_programs_without_an_end_a_cancelled_run_and_the_full_limits(
    page: Page, tmp_path: Path
) -> None:
    tests = [
        {"kind": "call", "name": str(n), "function": "f", "arguments": [n], "expect": n}
        for n in OWN_TESTS
    ]
    own = {"kind": "exercise", "version": 1, "id": "own", "limits": {"steps": 20_000}}
    (tmp_path / "exercise.json").write_text(json.dumps({**own, "tests": tests}), "utf-8")
    programs = [ENDLESS, LOOP, *[f"def f(n):\n    return n + {k} - {k}\n" for k in range(6)]]
    for number, program in enumerate(programs):  # 0, 5, 10 …: not in the order of texts
        hand_in(tmp_path / f"{5 * number}.json", f"Student {number}", program, "own")
    visit(page, "#view=class")
    page.reload()  # the files of another test are gone
    page.locator("#class-folder").set_input_files(tmp_path)
    told, rows = page.locator("#class-told"), page.locator("#class-rows > tr")
    says(told, "class.read", 8, timeout=LONG)
    expect(page.locator("#class-run")).to_be_enabled()
    page.locator("#class-run").press("Enter")
    expect(page.locator("#class-cancel")).to_be_focused()
    expect(rows.locator("td[data-passed]").first).to_be_attached(timeout=LONG)
    page.locator("#class-cancel").press("Enter")
    says(page.locator("#status"), "class.cancelled", timeout=LONG)
    expect(page.locator("#class-run")).to_be_focused()
    press(page, "class-run")
    expect(page.locator("#status")).to_have_attribute("data-key", "class.done", timeout=LONG)
    percents = rows.locator("td:nth-child(2)")
    expect(percents).to_have_text(["0 %", "60 %", *["100 %"] * 6])
    says(rows.nth(0).locator("p"), "class.cut", 4)
    expect(rows.nth(0)).to_contain_text("20,000")
    says(rows.nth(1).locator("p"), "class.cut", 1)
    expect(rows.nth(2).locator("p")).to_have_count(0)
    rows.nth(1).locator("[data-action^=class-full]").press("Enter")
    expect(page.locator("#class-cancel")).to_be_focused()
    expect(percents.nth(1)).to_have_text("80 %", timeout=LONG)
    expect(rows.nth(1).locator("p")).to_have_count(0)
    expect(page.locator("iframe")).to_have_count(1)  # the other sandboxes are gone
    expect(page.locator("#class")).to_have_attribute("data-busy", "")
