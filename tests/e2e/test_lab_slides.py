"""Someone takes steps of a run away: as slides, and as an animated GIF."""

import struct
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page

from tests.e2e.lab_steps import mood, open_link, panel
from tests.e2e.steps import press, status
from tests.e2e.texts import says

pytestmark = pytest.mark.one_page("lab")


def pictures_in(gif: bytes) -> int:
    """How many pictures a GIF has: each is announced by a block with its delay, of 120/100 s."""
    assert gif[:6] == b"GIF89a"
    assert struct.unpack("<HH", gif[6:10]) == (548, 692)
    assert gif[-1:] == b"\x3b"
    return gif.count(b"\x21\xf9\x04\x00" + struct.pack("<H", 120))


def test_a_teacher_takes_a_part_of_a_run_away_as_slides_and_as_a_gif(
    page: Page, tmp_path: Path
) -> None:
    open_link(page, "#lang=es&view=lab&alg=cell-order&step=5")
    mood(page, "paused")
    panel(page, "transcript").locator("summary").click()
    with page.expect_download(timeout=60_000) as saving:
        press(page, "save-slides")  # up to the step that is shown
    saving.value.save_as(tmp_path / "slides.zip")
    says(status(page), "lab.slides-saved", 6, 5)
    with ZipFile(tmp_path / "slides.zip") as slides:
        assert slides.testzip() is None
        assert slides.namelist() == [f"paso-{step}.svg" for step in range(6)]
        assert "Paso 3" in "".join(ElementTree.fromstring(slides.read("paso-3.svg")).itertext())  # noqa: S314

    page.locator("#slides-last").fill("99")
    page.locator("#slides-every").fill("33")
    with page.expect_download(timeout=60_000) as saving:
        press(page, "save-gif")
    assert saving.value.suggested_filename.endswith(".gif")
    saving.value.save_as(tmp_path / "run.gif")
    says(status(page), "lab.slides-saved", 4, 99)
    assert pictures_in((tmp_path / "run.gif").read_bytes()) == 4

    page.locator("#slides-every").fill("0")
    press(page, "save-gif")
    says(status(page), "lab.slides-range")
    page.locator("#slides-last").fill("1000")
    page.locator("#slides-every").fill("1")
    press(page, "save-slides")
    says(status(page), "lab.slides-many", "1001", 300, 4)
    page.locator("#slides-last").fill("299")
    press(page, "save-gif")
    says(status(page), "lab.drawing")
    press(page, "cancel")
    says(status(page), "lab.slides-not-saved")
