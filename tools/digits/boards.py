"""Draw straightened boards as photos give them: fonts, handwriting, dirt, lines, light, blur."""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from sudoku_py.photo.board import CELL, Straightened

SIZE = 9
DRAWN = 2 * CELL  # pixels of a cell's side while it is drawn
SIDE = SIZE * DRAWN
NOTHING = -1
LETTERS = "ACDEFGHJKLMNPRUVWXYadefhkmnprtwx&%+*=#"  # without those that look like a digit

Array: TypeAlias = Any  # of numpy, which is not installed where types are checked


class Sources(NamedTuple):
    """What is drawn with: files of fonts by family, and the images of handwritten digits."""

    printed: Sequence[Sequence[str]]
    written: Sequence[Sequence[str]]
    handwriting: Sequence[Sequence[Array]]  # for each digit from 0


class Pen(NamedTuple):
    """What a player writes with: how much of red, green and blue light its ink takes, its width.

    `thinned` is how many pixels the strokes of the images lose, `height` that of a digit in cells.
    """

    ink: tuple[float, float, float]
    thinned: int
    height: float


class Drawn(NamedTuple):
    """A board, and for each cell its digit (`NOTHING` for none) and whether a hand wrote it."""

    board: Straightened
    digits: list[int]
    by_hand: list[bool]


def drawn_board(random: np.random.Generator, sources: Sources) -> Drawn:
    """A board of a photo's kind: each cell has a font of its own, the light is the board's."""
    dark = np.zeros((SIDE, SIDE), np.float32)
    digits, by_hand = [], []
    hand_share = random.choice([0.0, 0.3, 0.6])
    print_ink = random.uniform(0.6, 1.0)
    size = random.uniform(0.4, 0.74)
    for index in range(SIZE * SIZE):
        place = np.s_[
            index // SIZE * DRAWN : (index // SIZE + 1) * DRAWN,
            index % SIZE * DRAWN : (index % SIZE + 1) * DRAWN,
        ]
        is_written = random.random() < hand_share
        chance = random.random()
        digit = NOTHING
        if chance < 0.72:
            digit = int(random.integers(0, 10))
            if is_written:
                cell = _written(random, sources, digit) * random.uniform(0.35, 1.0)
            else:
                cell = _printed(
                    random, sources.printed, str(digit), size * random.uniform(0.92, 1.08)
                )
                cell *= print_ink * random.uniform(0.9, 1.0)
            if random.random() < 0.12:
                cell = np.maximum(
                    cell, _marks(random, sources, corners=True) * random.uniform(0.2, 0.7)
                )
        else:
            cell = _dirt(random, sources, size) * random.uniform(0.3, 1.0)
        digits.append(digit)
        by_hand.append(is_written and digit != NOTHING)
        dark[place] = np.maximum(dark[place], cell)
    dark = np.maximum(dark, _lines(random) * random.uniform(0.5, 1.0))
    return Drawn(_photographed(random, dark), digits, by_hand)


def played_board(random: np.random.Generator, sources: Sources, written: int) -> Drawn:
    """A board that somebody plays: all print is of one font and ink, all handwriting of one pen.

    `written` of its empty cells have handwritten digits. Print is black on most boards.
    """
    dark = np.zeros((SIDE, SIDE, 3), np.float32)
    family = sources.printed[random.integers(len(sources.printed))]
    file = family[random.integers(len(family))]
    ink = np.full(3, random.uniform(0.7, 1.0))
    if random.random() < 0.12:
        ink[random.integers(3)] *= random.uniform(0.1, 0.6)
    size, pen = random.uniform(0.42, 0.72), _pen(random)
    printed = int(random.integers(22, 37))
    order = random.permutation(SIZE * SIZE)
    digits, by_hand = [NOTHING] * SIZE**2, [False] * SIZE**2
    for number, index in enumerate(order[: printed + written]):
        digit = int(random.integers(1, 10))
        row, column = divmod(int(index), SIZE)
        place = np.s_[row * DRAWN : (row + 1) * DRAWN, column * DRAWN : (column + 1) * DRAWN]
        digits[index], by_hand[index] = digit, number >= printed
        if number < printed:
            dark[place] = _at_middle(file, str(digit), size)[..., None] * ink
        else:
            pressure = random.uniform(0.85, 1.0)
            dark[place] = _penned(random, sources, digit, pen)[..., None] * pen.ink * pressure
    dark = np.maximum(dark, (_lines(random) * random.uniform(0.6, 1.0))[..., None])
    return Drawn(_photographed(random, dark), digits, by_hand)


def _pen(random: np.random.Generator) -> Pen:
    """A pencil, or a blue, black or red pen."""
    kinds = ((0.5, 0.5, 0.5), (0.9, 0.75, 0.25), (0.9, 0.9, 0.9), (0.15, 0.85, 0.8))
    kind = np.array(kinds[random.choice(4, p=[0.35, 0.3, 0.25, 0.1])])
    shares = np.clip(kind * random.uniform(0.8, 1.1) + random.normal(0, 0.04, 3), 0.1, 1.0)
    red, green, blue = (float(share) for share in shares)
    return Pen((red, green, blue), int(random.integers(1, 5)), random.uniform(0.42, 0.78))


def _penned(random: np.random.Generator, sources: Sources, digit: int, pen: Pen) -> Array:
    """A digit that somebody wrote, with this pen."""
    images = sources.handwriting[digit]
    image = images[random.integers(len(images))]
    scale = pen.height * random.normal(1, 0.08) * DRAWN / 20
    matrix = np.array([[scale, 0, DRAWN / 2 - 14 * scale], [0, scale, DRAWN / 2 - 14 * scale]])
    matrix[:, 2] += random.normal(0, 0.05, 2) * DRAWN
    cell = cv2.warpAffine(image, matrix, (DRAWN, DRAWN), flags=cv2.INTER_CUBIC)
    cell = cv2.erode(cell, np.ones((pen.thinned,) * 2, np.uint8))
    return np.clip(cell / max(cell.max(), 0.2), 0, 1)


def _at_middle(file: str, text: str, size: float) -> Array:
    """A cell with the text as a printer sets it: on one height, in the middle of the cell."""
    shape, digit = _shape(file, text), _shape(file, "0")
    scale = size * DRAWN / max(digit.shape[0], 0.75 * shape.shape[1] / len(text), 1)
    lower = _top(file, text) - _top(file, "0")
    left = DRAWN / 2 - shape.shape[1] / 2 * scale
    top = DRAWN / 2 - digit.shape[0] / 2 * scale + lower * scale
    return _warped(shape, np.array([[scale, 0, left], [0, scale, top]]))


@cache
def _top(file: str, text: str) -> float:
    return float(ImageFont.truetype(file, 56).getbbox(text)[1])


def _printed(
    random: np.random.Generator, families: Sequence[Sequence[str]], text: str, size: float
) -> Array:
    """A cell with the text near its middle; size is the height of a digit in cells."""
    family = families[random.integers(len(families))]
    file = family[random.integers(len(family))]
    shape = _shape(file, text)
    digit = _shape(file, "0")
    scale = size * DRAWN / max(digit.shape[0], 0.75 * shape.shape[1] / len(text), 1)
    shift = DRAWN / 2 + random.normal(0, 0.04, 2) * DRAWN - np.array(shape.shape[::-1]) / 2 * scale
    cell = _warped(shape, np.array([[scale, 0, shift[0]], [0, scale, shift[1]]]))
    return _turned(random, cell, 2.5, 0.05)


@cache
def _shape(file: str, text: str) -> Array:
    """The text's own pixels in a font, without a margin: 0 to 1."""
    font = ImageFont.truetype(file, 56)
    left, top, right, bottom = (int(edge) for edge in font.getbbox(text))
    image = Image.new("L", (max(1, right - left) + 2, max(1, bottom - top) + 2))
    ImageDraw.Draw(image).text((1 - left, 1 - top), text, font=font, fill=255)
    return np.asarray(image, np.float32) / 255


def _turned(random: np.random.Generator, cell: Array, degrees: float, slant: float) -> Array:
    middle = DRAWN / 2
    turn = np.radians(random.normal(0, degrees))
    wide, high = random.uniform(0.88, 1.12, 2)
    shear = random.normal(0, slant)
    matrix = np.array(
        [
            [wide * np.cos(turn), shear - np.sin(turn)],
            [np.sin(turn), high * np.cos(turn)],
        ]
    )
    shift = middle - matrix @ np.array([middle, middle])
    return _warped(cell, np.column_stack([matrix, shift]))


def _warped(cell: Array, matrix: Array) -> Array:
    result: Array = cv2.warpAffine(cell, matrix, (DRAWN, DRAWN), flags=cv2.INTER_LINEAR)
    return result


def _written(random: np.random.Generator, sources: Sources, digit: int) -> Array:
    """A digit as a hand writes it: in three of four cases one that somebody wrote."""
    if not len(sources.handwriting[digit]) or random.random() < 0.3:
        cell = _printed(random, sources.written, str(digit), random.uniform(0.4, 0.85))
        return _turned(random, cell, 8, 0.15)
    images = sources.handwriting[digit]
    image = images[random.integers(len(images))]
    scale = random.uniform(0.45, 0.85) * DRAWN / 20
    matrix = np.array([[scale, 0, DRAWN / 2 - 14 * scale], [0, scale, DRAWN / 2 - 14 * scale]])
    matrix[:, 2] += random.normal(0, 0.06, 2) * DRAWN
    cell = cv2.warpAffine(image, matrix, (DRAWN, DRAWN), flags=cv2.INTER_CUBIC)
    if random.random() < 0.6:  # a pen is thinner than the brush of these images
        cell = cv2.erode(cell, np.ones((int(random.integers(2, 5)),) * 2, np.uint8))
    top = cell.max()
    return np.clip(_turned(random, cell / max(top, 0.2), 5, 0.1), 0, 1)


def _marks(random: np.random.Generator, sources: Sources, corners: bool) -> Array:
    """Pencil marks: small digits in the corners, or all over the cell."""
    cell = np.zeros((DRAWN, DRAWN), np.float32)
    families = sources.written if random.random() < 0.7 else sources.printed
    spots = [(x, y) for x in (-0.3, 0, 0.3) for y in (-0.3, 0, 0.3)]
    if corners:
        spots = [spot for spot in spots if spot[1] == -0.3]
    for x, y in spots:
        if random.random() < 0.5:
            small = _printed(
                random, families, str(random.integers(1, 10)), random.uniform(0.14, 0.24)
            )
            cell = np.maximum(cell, np.roll(small, (int(y * DRAWN), int(x * DRAWN)), (0, 1)))
    return cell


def _dirt(random: np.random.Generator, sources: Sources, size: float) -> Array:
    """What is no digit: marks, letters, print from the page behind, strokes, spots, crossings."""
    kind = random.integers(8)
    cell = np.zeros((DRAWN, DRAWN), np.float32)
    if kind == 0:
        return _marks(random, sources, corners=False)
    if kind == 1:
        return _printed(random, sources.printed, LETTERS[random.integers(len(LETTERS))], size)
    if kind == 2:  # from behind: mirrored, faint, with what stands beside it
        text = "".join(LETTERS[i] for i in random.integers(0, len(LETTERS), 3))
        ghost = _printed(random, sources.printed, text, random.uniform(0.5, 1.2))[:, ::-1]
        return ghost * random.uniform(0.2, 0.6)
    if kind == 3:
        for _ in range(random.integers(2, 4)):
            ends = random.uniform(0, DRAWN, 4).astype(int)
            cv2.line(
                cell, tuple(ends[:2]), tuple(ends[2:]), 1.0, int(random.integers(1, 6)), cv2.LINE_AA
            )
    elif kind == 4:
        points = (
            np.cumsum(random.normal(0, 9, (random.integers(3, 12), 2)), 0) + DRAWN / 2
        ).astype(np.int32)
        cv2.polylines(cell, [points], False, 1.0, int(random.integers(1, 5)), cv2.LINE_AA)
    elif kind == 5:
        spot = tuple(random.uniform(8, DRAWN - 8, 2).astype(int))
        axes = tuple(random.uniform(2, 14, 2).astype(int))
        cv2.ellipse(cell, spot, axes, random.uniform(0, 180), 0, 360, 1.0, -1, cv2.LINE_AA)
    elif kind == 6:
        field = random.normal(0, 1, (DRAWN, DRAWN)).astype(np.float32)
        cell = np.clip(cv2.GaussianBlur(field, (0, 0), random.uniform(1, 5)) * 3, 0, 1)
    else:  # letters, cut through
        cell = _printed(random, sources.printed, LETTERS[random.integers(20) :][:2], size)
        cell = np.roll(cell, int(random.integers(-DRAWN, DRAWN)), random.integers(2))
    return cell


def _lines(random: np.random.Generator) -> Array:
    """The lines of the grid, each a little beside its place."""
    image = np.zeros((SIDE, SIDE), np.float32)
    thin, bold = random.uniform(1, 4), random.uniform(2, 9)
    faint = random.uniform(0.4, 1.0)
    for line in sorted(
        range(SIZE + 1), key=lambda line: line % 3 == 0
    ):  # bold ones over the others
        is_bold = line % 3 == 0
        width, shade = (max(1, int(bold)), 1.0) if is_bold else (max(1, int(thin)), faint)
        for axis in (0, 1):
            place = int(line * DRAWN + random.normal(0, 1.5))
            first, last = (
                ((place, -9), (place, SIDE + 9)) if axis else ((-9, place), (SIDE + 9, place))
            )
            cv2.line(image, first, last, shade, width, cv2.LINE_AA)
    return image


def _photographed(random: np.random.Generator, dark: Array) -> Straightened:
    """Bent, lit, blurred, taken at a camera's size, compressed, and straightened again.

    `dark` has the share of light that is taken, of all or of red, green and blue.
    """
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
    bend = random.uniform(0, 5)
    waves = random.uniform(0.3, 2.5, 4) / SIDE * 2 * np.pi
    phases = random.uniform(0, 6.3, 4)
    moved_x = x + bend * np.sin(waves[0] * x + waves[1] * y + phases[0])
    moved_y = y + bend * np.sin(waves[2] * x + waves[3] * y + phases[1])
    edge = {"borderMode": cv2.BORDER_REPLICATE}
    dark = cv2.remap(
        dark, moved_x.astype(np.float32), moved_y.astype(np.float32), cv2.INTER_LINEAR, **edge
    )
    light = np.ones(dark.shape[:2], np.float32)
    for _ in range(random.integers(0, 3)):  # shadows with a more or less sharp edge
        a, b, c = random.normal(0, 1), random.normal(0, 1), random.uniform(-0.5, 0.5)
        depth = random.uniform(0, 0.6)
        slope = (a * (x / SIDE - 0.5) + b * (y / SIDE - 0.5) + c) * random.choice([2, 10, 60])
        light *= 1 - depth / (1 + np.exp(-np.clip(slope, -30, 30)))
    if random.random() < 0.3:  # shaded cells
        for _ in range(random.integers(1, 5)):
            row, column = random.integers(0, SIZE, 2) * DRAWN
            light[row : row + DRAWN, column : column + 2 * DRAWN] *= random.uniform(0.55, 0.95)
    paper = random.uniform(90, 250)
    if dark.ndim > 2:  # of a colour of its own
        light = light[..., None] * random.uniform(0.85, 1.0, 3).astype(np.float32)
    grey = paper * light * (1 - dark * random.uniform(0.6, 0.97))
    haze = random.uniform(0, 40)
    grey = grey * (1 - haze / 255) + haze
    taken = int(SIZE * np.exp(random.uniform(np.log(18), np.log(56))))
    grey = cv2.resize(grey, (taken, taken), interpolation=cv2.INTER_AREA)
    softness = random.choice([0, 0.6, 1.2, 1.8, 2.6]) * random.uniform(0.3, 1) * taken / SIZE / CELL
    if softness > 0.15:
        grey = cv2.GaussianBlur(grey, (0, 0), softness)
    grey += random.normal(0, random.uniform(0, 0.035) * paper, grey.shape)
    pixels = np.clip(grey, 0, 255).astype(np.uint8)
    if random.random() < 0.7:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(random.integers(25, 95))]
        pixels = cv2.imdecode(cv2.imencode(".jpg", pixels, quality)[1], cv2.IMREAD_UNCHANGED)
    side = SIZE * CELL
    how = cv2.INTER_AREA if taken > side else cv2.INTER_LINEAR
    pixels = cv2.resize(pixels, (side, side), interpolation=how)
    corners = ((0.0, 0.0), (side, 0.0), (side, side), (0.0, side))
    if pixels.ndim == 2:
        return Straightened(SIZE, pixels.tobytes(), corners)
    red, green, blue = (np.ascontiguousarray(pixels[..., each]).tobytes() for each in range(3))
    return Straightened(SIZE, green, corners, red, blue)
