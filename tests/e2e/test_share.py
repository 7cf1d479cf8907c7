"""Someone gives a puzzle to others: as a link, a QR code, a picture or a text."""

import base64
import re
import struct
from pathlib import Path
from xml.etree import ElementTree

from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from sudoku_py.core import formats
from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.grid import Grid
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.text.positions import write_marks
from tests.e2e.play_steps import both, colour, enter, leave
from tests.e2e.steps import (
    FIRST,
    board,
    cell,
    open_text,
    paste,
    point,
    press,
    status,
    visit,
    visit_with_engine,
)
from tests.e2e.texts import is_called, says, text
from tools.paths import NODE_MODULES

OTHER = f"1{'.' * 80}"
PROMISED = 1080  # pixels
PHONE: ViewportSize = {"width": 360, "height": 740}
READS_CODE = """async (png) => {
  const bytes = Uint8Array.from(atob(png), (each) => each.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pixels = canvas.getContext("2d");
  pixels.drawImage(image, 0, 0);
  const all = pixels.getImageData(0, 0, image.width, image.height);
  return jsQR(all.data, image.width, image.height)?.data;
}"""


def shared(page: Page, link: str = "") -> Locator:
    """The dialog, opened on a fresh visit."""
    visit(page, link)
    press(page, "share")
    dialog = page.locator("#sharing")
    expect(dialog).to_be_visible()
    return dialog


def saved(page: Page, action: str, folder: Path) -> bytes:
    """What a button lets the browser save."""
    with page.expect_download() as download:
        press(page, action)
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path.read_bytes()


@both
def test_the_copied_link_opens_the_puzzle_alone(page: Page, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit(page, f"#p={FIRST}")
    enter(page, "5")
    press(page, "share")
    press(page, "share-copy")
    says(page.locator("#sharing-told"), "share.copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.locator("#sharing-link").input_value()
    page.evaluate("localStorage.clear()")
    other = context.new_page()
    visit(other, link)
    assert board(other) == FIRST


def test_where_the_page_may_not_copy_the_link_stands_selected(page: Page) -> None:
    page.add_init_script("delete Navigator.prototype.clipboard")
    shared(page)
    press(page, "share-copy")
    says(page.locator("#sharing-told"), "share.copy-by-hand")
    assert page.evaluate("getSelection().toString()").endswith(f"#p={FIRST}")


def test_the_code_is_read_as_the_link(page: Page) -> None:
    page.set_viewport_size({"width": 900, "height": 1600})
    for puzzle in (FIRST, "." * 255 + "G", "1" + "." * 624):
        page.goto("about:blank")
        shared(page, f"#p={puzzle}")
        code = page.locator("#sharing-code")
        expect(code).to_be_visible()
        code.evaluate("image => image.decode()")
        page.evaluate((NODE_MODULES / "jsqr/dist/jsQR.js").read_text("utf-8"))
        read = page.evaluate(READS_CODE, base64.b64encode(code.screenshot(scale="css")).decode())
        assert read == page.locator("#sharing-link").input_value(), puzzle


@both
def test_pictures_are_saved_as_promised(page: Page, tmp_path: Path) -> None:
    shared(page)
    png = saved(page, "share-png", tmp_path)
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", png[16:24]) == (PROMISED, PROMISED)
    svg = ElementTree.fromstring(saved(page, "share-svg", tmp_path))  # noqa: S314 - our own
    digits = [text.text for text in svg.iter("{http://www.w3.org/2000/svg}text")]
    assert sorted(map(str, digits)) == sorted(FIRST.replace(".", ""))
    says(page.locator("#sharing-told"), "share.saved", "sudoku.svg")
    leave(page, "sharing")


COLOURS_OF_FIRST_CELL = """async (png) => {
  const bytes = Uint8Array.from(atob(png), (each) => each.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const pixels = new OffscreenCanvas(image.width, image.height).getContext("2d");
  pixels.drawImage(image, 0, 0);
  const found = new Set();
  for (let x = 20; x < 110; x += 10) for (let y = 20; y < 80; y += 10) { // above the shapes
    const colour = [...pixels.getImageData(x, y, 1, 1).data].slice(0, 3);
    if (Math.max(...colour) - Math.min(...colour) > 20) found.add(colour.join());
  }
  return [...found];
}"""


def test_colours_are_in_the_saved_png_where_progress_is_shared(page: Page, tmp_path: Path) -> None:
    shared(page)
    plain = base64.b64encode(saved(page, "share-png", tmp_path)).decode()
    assert page.evaluate(COLOURS_OF_FIRST_CELL, plain) == []
    leave(page, "sharing")
    point(cell(page, "r1c1"))
    press(page, "colour")
    colour(page, 1)
    colour(page, 4)
    press(page, "share")
    expect(page.locator("#sharing")).to_be_visible()
    press(page, "share-progress")
    coloured = base64.b64encode(saved(page, "share-png", tmp_path)).decode()
    assert len(page.evaluate(COLOURS_OF_FIRST_CELL, coloured)) == 2


def test_the_saved_png_is_white_with_ink_on_it_in_a_dark_page_too(
    page: Page, tmp_path: Path
) -> None:
    page.emulate_media(color_scheme="dark")
    shared(page)
    png = base64.b64encode(saved(page, "share-png", tmp_path)).decode()
    script = """async (png) => {
      const bytes = Uint8Array.from(atob(png), (each) => each.charCodeAt(0));
      const blob = new Blob([bytes], { type: "image/png" });
      const image = await createImageBitmap(blob);
      const pixels = new OffscreenCanvas(image.width, image.height).getContext("2d");
      pixels.drawImage(image, 0, 0);
      return [...pixels.getImageData(0, 0, 1, 1).data, ...pixels.getImageData(60, 6, 1, 1).data];
    }"""
    corner_and_line = page.evaluate(script, png)
    assert corner_and_line[:4] == [255, 255, 255, 255]
    assert max(corner_and_line[4:7]) < 60


def test_every_format_is_read_as_the_same_puzzle(page: Page) -> None:
    visit_with_engine(page)
    press(page, "share")
    for row in [row for row in formats.FORMATS if row.write]:
        page.locator("#sharing-format").select_option(row.id)
        field = page.locator("#sharing-text")
        expect(field).to_have_value(formats.write(Grid.from_line(FIRST), row.id))
        says(page.locator("#sharing-text-note"), f"format-legend.{row.id}")
        assert formats.read(field.input_value()).line == FIRST
    page.locator("#sharing-format").select_option("pencil-marks")
    expect(field).to_have_value(write_marks(Position.of_grid(Grid.from_line(FIRST))))


def test_games_of_other_programs_open_with_entries_and_marks_and_are_written_again(
    page: Page,
) -> None:
    visit_with_engine(page)
    givens = Grid.from_line(FIRST)
    centre, corner = [0] * 81, [0] * 81
    centre[3], corner[4] = 0b11, 0b100
    game = Game.of(givens, givens.with_value(0, 5), centre, corner)
    for row in [row for row in formats.FORMATS if row.write_game]:
        open_text(page, "12..34..........")
        expect(page.locator(".board[data-size='4']")).to_be_visible()
        (entry,) = formats.read_lines(formats.write_games([game], row.id).split("\n"))
        paste(page, formats.write_games([game], row.id))
        expect(page.locator(".board[data-size='9']"), row.id).to_be_visible()
        assert board(page) == game.position.digits.line, row.id
        press(page, "share")
        page.locator("#sharing-format").select_option(row.id)
        field = page.locator("#sharing-text")
        expect(field).to_have_value(formats.write_games([Game.of(givens)], row.id))
        point(page.locator("#sharing-progress"))
        expect(field).to_have_value(formats.write_games([entry.as_game()], row.id))
        leave(page, "sharing")
    open_text(page, "1" + "." * 35)
    expect(page.locator(".board[data-size='6']")).to_be_visible()
    press(page, "share")
    page.locator("#sharing-format").select_option("sudokuwiki")
    says(page.locator("#sharing-text-note"), "error.format-size", "SudokuWiki", 6)


@both
def test_progress_goes_into_link_picture_and_text_if_wished(page: Page) -> None:
    visit_with_engine(page, f"#p={FIRST}")
    enter(page, "5")
    press(page, "share")
    picture, field = page.locator("#sharing-picture"), page.locator("#sharing-text")
    first, empty = text("description.row", {"row": 1}), text("cell.empty")
    expect(picture).to_have_attribute("alt", re.compile(f"{first} {empty}, 6, 3"))
    link = page.locator("#sharing-link")
    assert link.input_value().endswith(f"#p={FIRST}")
    point(page.locator("#sharing-progress"))
    expect(picture).to_have_attribute("alt", re.compile(f"{first} 5, 6, 3"))
    expect(field).to_have_value(formats.write(Grid.from_line("5" + FIRST[1:]), "sdk"))
    expect(link).to_have_value(re.compile(re.escape(f"#p={FIRST}&digits=5{FIRST[1:]}") + "$"))
    leave(page, "sharing")
    press(page, "colour")
    for number in (2, 5):
        colour(page, number)
    expect(cell(page, "r1c1").locator("b")).to_have_count(2)
    press(page, "share")
    point(page.locator("#sharing-progress"))
    expect(link).to_have_value(re.compile("&notes=k0.25$"))
    address = link.input_value()
    leave(page, "sharing")
    page.evaluate("localStorage.clear()")
    page.evaluate("onpagehide = null; document.body.onpagehide = null")
    page.goto("about:blank")
    page.goto(address)
    is_called(cell(page, "r1c1"), "5", "colour.square", "colour.bar")
    page.goto(f"{address[: address.index('#')]}#p={OTHER}&digits={OTHER}&notes=k0.9")
    says(status(page), "share.bad-notes")


def test_text_waits_for_python_and_the_rest_does_not(page: Page) -> None:
    shared(page)
    says(page.locator("#sharing-text-note"), "job.waiting")
    expect(page.locator("[data-action=share-copy-text]")).to_be_disabled()
    expect(page.locator("#sharing-code")).to_be_visible()


@both
def test_the_system_is_asked_where_to_send_the_link(page: Page) -> None:
    page.add_init_script("navigator.share = async (what) => { window.sent = what }")
    shared(page)
    press(page, "share-send")
    page.wait_for_function("window.sent")
    assert page.evaluate("window.sent.url").endswith(f"#p={FIRST}")


def test_by_keyboard_in_spanish_on_a_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)
    visit(page, "#lang=es")
    page.locator("#to-more").focus()
    page.keyboard.press("Enter")
    page.locator("[data-action=share]:visible").focus()
    page.keyboard.press("Enter")
    dialog = page.locator("#sharing")
    expect(dialog).to_be_visible()
    expect(page.locator("#sharing-title")).to_have_text(text("share.title", language="es"))
    assert dialog.evaluate("box => box.scrollWidth <= box.clientWidth")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator("#to-more")).to_be_focused()
