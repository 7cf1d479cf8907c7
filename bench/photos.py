"""How well photos are read: ``python -m bench.photos FOLDER``; no such folder is in the project.

It has photos, and `digits.txt` with a line for each: the file's name, and its 81 cells, `.` for an
empty one. A digit written by hand counts as right both as an entry and as a given, because labels
differ in that. Printed for each photo with an error: which cells are wrong, and whether it was
said that the reading is not sure.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from sudoku_py.analysis.oracle import finish
from sudoku_py.cli.read import decoded
from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.photo.digits import read_cells
from sudoku_py.photo.picture import Picture
from sudoku_py.photo.reading import PhotoError, PhotoReading, read

LABELS = "digits.txt"
ALL = ("all",) * 81


class Outcome(NamedTuple):
    """What became of a photo: wrong cells before and after the rules, sureness, and seconds."""

    name: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    is_sure: bool
    problem: str
    grid: float
    whole: float


def labels(folder: Path) -> Iterator[tuple[Path, str]]:
    """Each photo with its cells."""
    for line in (folder / LABELS).read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            name, cells = line.split()
            yield folder / name, cells


def outcome(path: Path, cells: str, quarters: int = 0) -> Outcome:
    """Read one photo, turned by so many quarters before, and compare."""
    picture = Picture.from_rgba(*turned(*decoded(str(path)), quarters))
    start = grid = time.process_time()
    found: PhotoReading | None = None
    problem = ""
    try:
        for report in read(picture):
            if isinstance(report, PhotoReading):
                found = report
            elif report.stage == "grid":
                grid = time.process_time()
    except PhotoError as error:
        problem = str(error)
    seconds = grid - start, time.process_time() - start
    if found is None:
        return Outcome(path.name, ALL, ALL, False, problem, *seconds)
    best = Grid.of([reading.best for reading in finish(read_cells(found.board))]).line
    return Outcome(
        path.name,
        wrong(best, cells),
        wrong(together(found.givens, found.entries), cells),
        found.is_sure,
        str(found.reason or ""),
        *seconds,
    )


def turned(width: int, height: int, pixels: bytes, quarters: int) -> tuple[int, int, bytes]:
    """A picture, turned by so many quarters to the left."""
    image = Image.frombytes("RGBA", (width, height), pixels).rotate(90 * quarters, expand=True)
    return *image.size, image.tobytes()


def together(givens: str, entries: str) -> str:
    """Givens and entries on one line."""
    return "".join(
        entry if given == "." else given for given, entry in zip(givens, entries, strict=True)
    )


def wrong(line: str, cells: str) -> tuple[str, ...]:
    """The cells in which two lines differ, with what was read and what is there."""
    if len(line) != len(cells):
        return ALL
    name = geometry(9).cell_name
    return tuple(
        f"{name(cell)}:{one}≠{other}"
        for cell, (one, other) in enumerate(zip(line, cells, strict=True))
        if one != other
    )


def main() -> None:
    """Print what is wrong, photo by photo, and the sums."""
    parser = argparse.ArgumentParser(description="How well photos are read.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--every", type=int, default=1, help="take only each n-th photo")
    parser.add_argument("--quarters", type=int, default=0, help="turn each photo before")
    given = parser.parse_args()
    outcomes = []
    for path, cells in list(labels(given.folder))[:: given.every]:
        found = outcome(path, cells, given.quarters)
        outcomes.append(found)
        if found.after or not found.is_sure:
            print(*lines(found), flush=True)
    print_sums(outcomes)


def lines(found: Outcome) -> Iterator[str]:
    """What there is to say of a photo that is wrong, or not sure."""
    yield found.name
    yield "sure" if found.is_sure else "unsure"
    yield f"{len(found.before)} → {len(found.after)} wrong"
    yield " ".join(found.after[:8])
    yield found.problem


def print_sums(outcomes: list[Outcome]) -> None:
    """Print how many photos and cells are right, and how long they took."""
    photos = len(outcomes)
    for what, counts in (
        ("before the rules", [len(each.before) for each in outcomes]),
        ("after the rules", [len(each.after) for each in outcomes]),
    ):
        right = 100 * (1 - sum(counts) / (81 * photos))
        print(f"{what}: {counts.count(0)} of {photos} photos, {right:.2f} % of cells")
    bad = [each for each in outcomes if each.after]
    said = sum(not each.is_sure for each in bad)
    asked = sum(not each.is_sure for each in outcomes)
    print(f"said that they are unsure: {said} of {len(bad)} wrong ones, {asked} of all")
    for what, seconds in (
        ("grid", sorted(each.grid for each in outcomes)),
        ("whole", sorted(each.whole for each in outcomes)),
    ):
        middle, most = seconds[len(seconds) // 2], seconds[-1]
        print(f"seconds, {what}: median {middle:.2f}, longest {most:.2f}")


if __name__ == "__main__":
    main()
