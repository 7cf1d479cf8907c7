"""Photos as the tests draw them: a printed board, then perspective, light, blur and noise."""

import random
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from sudoku_py.core.shape import box_shape
from sudoku_py.photo.picture import Picture

CELL = 60
MARGIN = 90


class Look(NamedTuple):
    """How a photo is taken. `bend` is how far paper is curved, in cells; `shadow` 0 to 1."""

    tilt: float = 0.0
    depth: float = 0.0
    bend: float = 0.0
    blur: float = 0.0
    noise: float = 0.0
    shadow: float = 0.0
    seed: int = 0


def printed(line: str, ink: str = "black", boxes: str | None = None) -> Image.Image:
    """The board with these givens on white paper; `boxes` colours every second box."""
    size = round(len(line) ** 0.5)
    side = size * CELL
    page = Image.new("RGB", (side + 2 * MARGIN, side + 2 * MARGIN), "white")
    draw = ImageDraw.Draw(page)
    rows, columns = box_shape(size)
    for top in range(0, size, rows):
        for left in range(0, size, columns):
            if boxes and (top // rows + left // columns) % 2:
                corner = MARGIN + left * CELL, MARGIN + top * CELL
                end = corner[0] + columns * CELL, corner[1] + rows * CELL
                draw.rectangle((corner, end), fill=boxes)
    for line_number in range(size + 1):
        place = MARGIN + line_number * CELL
        wide = 5 if line_number % columns == 0 else 2
        draw.line((place, MARGIN - 2, place, MARGIN + side + 2), "black", wide)
        wide = 5 if line_number % rows == 0 else 2
        draw.line((MARGIN - 2, place, MARGIN + side + 2, place), "black", wide)
    font = ImageFont.load_default(CELL * 0.62)
    for cell, symbol in enumerate(line):
        if symbol != ".":
            row, column = divmod(cell, size)
            middle = MARGIN + (column + 0.5) * CELL, MARGIN + (row + 0.5) * CELL
            draw.text(middle, symbol, ink, font, anchor="mm")
    return page


def with_text(page: Image.Image) -> Image.Image:
    """The page with words above and below the board, and another grid, smaller, in a corner."""
    found = page.copy()
    draw = ImageDraw.Draw(found)
    font = ImageFont.load_default(20)
    for height in (8, 34, page.height - 40):
        draw.text((20, height), "Fill each row, column and box with the digits 1 to 9.", 0, font)
    for place in range(6):
        start, end = page.width - 80, page.width - 30
        draw.line((start + 10 * place, 60 - 50, start + 10 * place, 60), 0)
        draw.line((start, 10 + 10 * place, end, 10 + 10 * place), 0)
    return found


def photographed(page: Image.Image, look: Look) -> Image.Image:
    """A photo of the page."""
    found = _bent(page, look.bend) if look.bend else page
    found = found.rotate(look.tilt, Image.Resampling.BICUBIC, expand=True, fillcolor="white")
    if look.depth:
        found = _in_perspective(found, look.depth)
    if look.shadow:
        found = _shaded(found, look.shadow)
    found = found.filter(ImageFilter.GaussianBlur(look.blur))
    return _with_noise(found, look.noise, look.seed) if look.noise else found


def _bent(page: Image.Image, bend: float) -> Image.Image:
    """The page as on a bulging book: its middle columns hang lower."""
    width, height = page.size
    found = Image.new("RGB", page.size, "white")
    strip = 4
    for left in range(0, width, strip):
        across = 2 * left / width - 1
        down = round(bend * CELL * (1 - across * across))
        found.paste(page.crop((left, 0, left + strip, height)), (left, down))
    return found


def _in_perspective(page: Image.Image, depth: float) -> Image.Image:
    """The page seen from below: its upper side is shorter by the share `depth`."""
    width, height = page.size
    near = 1 / (1 - depth)
    slope = depth * near / height
    # x and y of the page for each pixel of the photo, and what both are divided by
    across = near, width / 2 * slope, width / 2 * (1 - near)
    down = 0.0, near, 0.0
    return page.transform(
        page.size,
        Image.Transform.PERSPECTIVE,
        (*across, *down, 0.0, slope),
        Image.Resampling.BICUBIC,
        fillcolor="white",
    )


def _shaded(page: Image.Image, shadow: float) -> Image.Image:
    """The page with light from the right, and a shadow that falls on its left side."""
    light = Image.linear_gradient("L").rotate(90).resize(page.size)
    light = light.point(lambda value: round(255 * (1 - shadow) + shadow * value))
    return ImageChops.multiply(page, Image.merge("RGB", [light] * 3))


def _with_noise(page: Image.Image, noise: float, seed: int) -> Image.Image:
    drawn = random.Random(seed)
    values = [max(0, min(255, round(drawn.gauss(128, noise)))) for _ in range(251 * 241)]
    tile = Image.frombytes("L", (251, 241), bytes(values))
    whole = Image.new("L", page.size)
    for top in range(0, page.height, tile.height):
        for left in range(0, page.width, tile.width):
            whole.paste(tile, (left, top))
    layer = Image.merge("RGB", [whole] * 3)
    return ImageChops.add(page, layer, 1, -128)


def picture_of(image: Image.Image) -> Picture:
    """The picture as the page and the terminal hand it over."""
    return Picture.from_rgba(*image.size, image.convert("RGBA").tobytes())
