import pytest

from sudoku_py.core.shape import SIZES
from sudoku_py.generator.symmetry import SYMMETRIES, has_symmetry, orbits


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_orbits_part_the_board(symmetry: str, size: int) -> None:
    cells = [cell for orbit in orbits(size, symmetry) for cell in orbit]
    assert sorted(cells) == list(range(size**2))


def drawn(text: str) -> list[int]:
    return [cell for cell, char in enumerate(text.replace(" ", "")) if char == "x"]


@pytest.mark.parametrize(
    ("pattern", "symmetries"),
    [
        ("xx.. .... .... ..xx", {"half-turn"}),
        ("x..x .... .... x..x", set(SYMMETRIES) - {"none"}),
        (".x.. ...x x... ..x.", {"half-turn", "quarter-turn"}),
        ("x..x .... .... ....", {"horizontal"}),
        ("x... .... .... x...", {"vertical"}),
        (".x.. x... .... ....", {"diagonal"}),
        ("..x. ...x .... ....", {"antidiagonal"}),
        ("x... .... .... ...x", {"half-turn", "diagonal", "antidiagonal", "diagonals"}),
        ("xx.. .... .... ....", set()),
    ],
)
def test_each_symmetry_is_what_its_name_says(pattern: str, symmetries: set[str]) -> None:
    found = {each for each in SYMMETRIES if has_symmetry(4, drawn(pattern), each)}
    assert found == symmetries | {"none"}
