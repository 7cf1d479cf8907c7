"""The labels of a search tree: as long as there is room, and none where there is none."""

from sudoku_py.core.shape import SYMBOLS, cell_name
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab.panels.tree_nodes import FOLDED, ROOT, TreeNodes, shortened_count

LETTER = 6.6  # pixels, of the font of the labels
BESIDE = 14  # from the middle of a node to its label
SHAPE = 9  # from the middle of a node to its edge, and a gap


def labels(
    tree: TreeNodes,
    rows: list[list[int]],
    positions: dict[int, tuple[int, int]],
    width: int,
    texts: I18n,
) -> dict[int, str]:
    """What stands beside each node: cell and digit, else the digit, else nothing.

    `rows` are the nodes of each level, from left to right, in a drawing of that width.
    """
    found: dict[int, str] = {}
    for row in rows:
        for index, first in enumerate(row):
            following = positions[row[index + 1]][0] - SHAPE if index + 1 < len(row) else width
            room = following - positions[first][0] - BESIDE
            found[first] = next(
                (each for each in wordings(tree, first, texts) if len(each) * LETTER <= room), ""
            )
    return found


def wordings(tree: TreeNodes, first: int, texts: I18n) -> list[str]:
    """What could stand beside a node, the longest first."""
    node = tree.by_first[first]
    kind = tree.kind(node)
    if kind == ROOT:
        return []
    if kind == FOLDED:
        return [shortened_count(node.folded)]
    digit = SYMBOLS[node.digit - 1]
    return [texts.cells(cell_name(tree.size, node.cell)) + "=" + digit, digit]
