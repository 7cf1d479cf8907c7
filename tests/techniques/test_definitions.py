"""Finders find all that the definitions say, and nothing else."""

from collections.abc import Callable

import pytest

from sudoku_py.techniques.finders import FINDERS
from sudoku_py.techniques.fish.finders import fish_of, is_sashimi
from sudoku_py.techniques.fish.patterns import FishForm, FishKind
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import of_digit
from sudoku_py.techniques.text.positions import read_line
from tests.techniques import definitions
from tests.techniques.definitions import Removed

POSITIONS = tuple(
    read_line(line)
    for line in (
        "..7.8..4...46......8.53......6..14.....4...83....7......9.....6.3..695.2..82.....",
        "6..17..89...9......7.45......7...8.......1.2...4.3..619..2.......2..53....5.9...7",
        "..7.9...45...2.7....84..6...8......6..5..1.......85.317.........93..6.......5.2.3",
        "..43.2.9...9....21..21.4..7..8.....91..4.6....7..8........73.6.........3.6....9.5",
        "..2.1.....3.....2...5....96....8..5...4.2.1.37....5..9.8........29.48.3.....9..6.",
        "....4.3..1...9..8...36.5...5.1.38.....9.......2......5..72......4.95...6..518.9..",
    )
)
SMALL = read_line("1.....2...5.3....6....4...1.6.5.....")  # 6×6

OF_DIGIT: dict[str, Callable[[Position, int], set[Removed]]] = {
    "skyscraper": definitions.skyscrapers,
    "two-string-kite": definitions.kites,
    "turbot-fish": definitions.turbots,
}
OF_CELLS: dict[str, Callable[[Position], set[Removed]]] = {
    "xy-wing": definitions.xy_wings,
    "xyz-wing": definitions.xyz_wings,
    "w-wing": definitions.w_wings,
    "als-xz": definitions.als_xz,
}


@pytest.fixture(scope="module")
def advanced() -> list[Position]:
    """The positions after the simplest techniques, in which patterns are more frequent."""
    found = []
    for start in POSITIONS:
        position = start.copy()
        names = ("naked-single", "hidden-single", "pointing", "claiming", "naked-pair")
        while step := next((s for name in names for s in FINDERS[name](position)), None):
            position.apply(step)
        found.append(position)
    return found


@pytest.mark.parametrize("name", OF_DIGIT)
def test_single_digit_patterns(name: str, advanced: list[Position]) -> None:
    count = 0
    for position in advanced:
        found = {(step.digits[0], frozenset(step.eliminations)) for step in FINDERS[name](position)}
        expected = {(d, out) for d in range(1, 10) for out in OF_DIGIT[name](position, d)}
        assert found == expected
        count += len(found)
    assert count


@pytest.mark.parametrize("name", OF_CELLS)
def test_wings_and_locked_sets(name: str, advanced: list[Position]) -> None:
    count = 0
    for position in advanced[:1] if name == "als-xz" else advanced:
        found = {frozenset(step.eliminations) for step in FINDERS[name](position)}
        assert found == OF_CELLS[name](position)
        count += len(found)
    assert count


@pytest.mark.parametrize(
    ("kind", "size"), [("basic", 2), ("basic", 3), ("franken", 2), ("mutant", 2)]
)
def test_fish(kind: FishKind, size: int) -> None:
    """Bases, covers, fins and eliminations, with fins and without, on a small board."""
    found = {
        (digit, frozenset(f.bases), frozenset(f.covers), of_digit(f.fins, digit), f.removed)
        for with_fins in (False, True)
        for digit, f in fish_of(SMALL, FishForm(kind, size, with_fins))
    }
    expected = {
        (digit, bases, covers, tuple((c, digit) for c in sorted(fins)), sum(1 << c for c, _ in out))
        for digit in range(1, 7)
        for bases, covers, fins, out in definitions.fish(SMALL, digit, size, kind)
    }
    assert found == expected


def test_large_fish(advanced: list[Position]) -> None:
    """Finned swordfish on a large board, and which of them are sashimi."""
    position = advanced[0]
    form = FishForm("basic", 3, finned=True)
    found = {
        (digit, frozenset(f.bases), frozenset(f.covers), is_sashimi(position, digit, f))
        for digit, f in fish_of(position, form)
    }
    every, expected = definitions.units(position), set()
    for digit in range(1, 10):
        own = definitions.places(position, digit)
        expected |= {
            (digit, bases, covers, any(len(own & every[unit] - fins) <= 1 for unit in bases))
            for bases, covers, fins, _ in definitions.fish(position, digit, 3, "basic")
            if fins
        }
    assert found == expected
