"""The search tree of a run as a picture."""

from collections.abc import Sequence
from textwrap import wrap

from sudoku_py.drawing.looks import INK, LIGHT, PAPER, Look, Theme, in_theme
from sudoku_py.drawing.moments import reach
from sudoku_py.drawing.shapes.board_svg import FONT, HEAVY
from sudoku_py.drawing.shapes.description import Writer
from sudoku_py.drawing.shapes.svg import XML_NAMESPACE, Attributes, escaped, tag
from sudoku_py.drawing.shapes.tree import (
    BESIDE,
    FOLDED,
    SHAPES,
    STUB,
    TreeNodes,
    labels,
    legend,
    path,
    shape_of,
)
from sudoku_py.drawing.tree_layout import tree_positions
from sudoku_py.drawing.words import solver_name, words
from sudoku_py.lab.run import Run
from sudoku_py.lab.tree_view import tree_view

MAX_NODES = 200  # besides those on the path to the step
NO_LIMIT = 1e9  # milliseconds

WIDTH = 900  # that a tree should have, if its nodes fit
MIN_WIDTH = 380
MARGIN, LABEL = 18, 48  # around the tree; at the right of its last node
ACROSS, DOWN = (16, 72), 44  # between neighbours, at least and at most; between levels
TEXT_SIZE, LEADING, SMALL = 15, 22, 11
LETTER = 7.2  # the usual width of a letter of the legend
LETTER_OF_TEXT = 7.8  # and of a line of text

Places = dict[int, tuple[int, int]]
# Kind → look of a node; its relation to the step changes the line.
NODES: dict[str, Look] = {
    "root": {"fill": INK, "stroke": INK},
    "open": {"stroke": LIGHT["accent"], "stroke-width": 2},
    "exhausted": {"fill": LIGHT["ink-soft"]},
    "skipped": {"fill": "none", "stroke-dasharray": "2 1.5"},
    "leads": {"fill": LIGHT["green-pale"], "stroke": LIGHT["green"]},
    "contradiction": {"fill": "none", "stroke": LIGHT["red"], "stroke-width": 2},
    "solution": {"fill": LIGHT["green"], "stroke": LIGHT["green"]},
    "folded": {"fill": LIGHT["amber-pale"], "stroke": LIGHT["amber"]},
    "waiting": {
        "fill": LIGHT["amber-pale"],
        "stroke": LIGHT["amber"],
        "stroke-dasharray": "2 2",
    },
}
ANY_NODE: Look = {
    "fill": PAPER,
    "stroke": LIGHT["ink-soft"],
    "stroke-width": 1.5,
    "stroke-linejoin": "round",
}
ON_PATH: Look = {"stroke": LIGHT["accent"], "stroke-width": 2}


def tree_svg(
    run: Run, step: int | None = None, *, theme: Theme = "light", language: str = "en"
) -> str:
    """The SVG document of a run's search tree at `step`, which is recorded if it is not yet.

    Without `step`, that is the last step recorded so far. A node has the shape of its outcome, and
    as much of cell and digit as fits next to it; a coloured line leads from the root to the node of
    the step. Of a large tree the largest parts are drawn, about 200 nodes: the picture says how
    many there are, and what is collapsed has the number of its nodes. Below are the meanings of the
    shapes, in `language` ("en", "es"). An algorithm that does not search a tree has only a
    root, and a sentence that says so. IndexError if the run ends before that step.

    >>> from sudoku_py.core.grid import Grid
    >>> run = Run(Grid.from_line("12..34....1.4..."), "cell-order")
    >>> svg = tree_svg(run, 8)
    >>> svg[svg.index("<title>") : svg.index("</title>")]
    '<title>Search tree. Step 8 · Cell-order backtracking. Drawn: 3 of 3 nodes.'
    """
    step = run.recorded if step is None else step
    reach(run, step)
    text = words(language)
    shown = tree_view(run, step, MAX_NODES, NO_LIMIT)
    tree = TreeNodes({"step": step, **shown}, run.puzzle.size)
    name = solver_name(run.solver, text)
    head = text("lab.slide-head", {"step": step, "algorithm": name})
    counted = [text(*each) for each in (*tree.summary(), *tree.left_out())]
    return in_theme(_picture(tree, [head, *counted], text), theme)


def _picture(tree: TreeNodes, lines: list[str], text: Writer) -> str:
    places, width, height = _arranged(tree, lines)
    rows = legend(tree.has_frontier, tree.has_jumps)
    explained, lower = _legend([(kind, text(key, {})) for kind, key in rows], width, height)
    head, *counted = wrapped(lines, width)
    content = [
        tag("title", {}, escaped(f"{text('tree.title', {})}. {lines[0]}. {' '.join(lines[1:])}")),
        tag("rect", {"width": width, "height": lower, "fill": PAPER}),
        _line(MARGIN + 12, head, HEAVY),
        *(_line(MARGIN + 12 + LEADING * n, each) for n, each in enumerate(counted, 1)),
        _edges(tree, places),
        _nodes(tree, places),
        _labels(tree, places, width, text),
        explained,
    ]
    size: Attributes = {"viewBox": f"0 0 {width} {lower}", "width": width, "height": lower}
    root: Attributes = {"xmlns": XML_NAMESPACE, "role": "img", **size, "font-family": FONT}
    return tag("svg", root, "".join(content))


def wrapped(lines: list[str], width: int) -> list[str]:
    """The lines of text, each as short as the width needs.

    >>> wrapped(["one two three", "four"], 2 * MARGIN + 70)
    ['one two', 'three', 'four']
    """
    most = int((width - 2 * MARGIN) / LETTER_OF_TEXT)
    return [part for line in lines for part in wrap(line, most) or [""]]


def _arranged(tree: TreeNodes, lines: list[str]) -> tuple[Places, int, int]:
    """The places of the nodes, below the lines of text; width and height up to there."""
    children: dict[int, list[int]] = {}
    for node in tree.all:
        if node.parent is not None:
            children.setdefault(node.parent, []).append(node.first)
    found = tree_positions(children, tree.all[0].first)
    right = max(x for x, _ in found.values())
    room = WIDTH - 2 * MARGIN - LABEL
    across = min(max(room / right, ACROSS[0]), ACROSS[1]) if right else ACROSS[1]
    width = max(MIN_WIDTH, int(right * across) + 2 * MARGIN + LABEL)
    start = (width - LABEL - right * across) / 2
    top = MARGIN + len(wrapped(lines, width)) * LEADING + 24
    places = {
        first: (int(start + x * across), top + depth * DOWN) for first, (x, depth) in found.items()
    }
    return places, width, top + tree.deepest * DOWN + 24


def _edges(tree: TreeNodes, places: Places) -> str:
    edges = [(node.parent, node.first) for node in tree.all if node.parent is not None]
    partly = [node.first for node in tree.all if node.folded and tree.kind(node) != FOLDED]
    drawn = (
        ("".join([path(edge, places) for edge in edges]), "line-control", 1),
        ("".join([STUB % places[first] for first in partly]), "amber", 1),
        (path(tree.path, places), "accent", 2.5),
    )
    return "".join(
        [
            tag("path", {"d": d, "fill": "none", "stroke": LIGHT[colour], "stroke-width": width})
            for d, colour, width in drawn
            if d
        ]
    )


def _nodes(tree: TreeNodes, places: Places) -> str:
    found = []
    for node in tree.all:
        kind, relation = tree.kind(node), tree.relation(node.first)
        x, y = places[node.first]
        if relation == "here":
            ring = {"cx": x, "cy": y, "r": 11, "fill": LIGHT["accent-pale"], **ON_PATH}
            found.append(tag("circle", ring))
        is_marked = relation in ("here", "path") and kind != "contradiction"
        found.append(_node(kind, shape_of(node, kind), (x, y), ON_PATH if is_marked else {}))
    return "".join(found)


def _node(kind: str, shape: str, place: tuple[int, int], more: Look) -> str:
    moved = {"d": shape, "data-kind": kind, "transform": f"translate({place[0]} {place[1]})"}
    return tag("path", {**ANY_NODE, **NODES[kind], **more, **moved})


def _labels(tree: TreeNodes, places: Places, width: int, text: Writer) -> str:
    levels: dict[int, list[int]] = {}
    for first in sorted(places, key=lambda each: places[each][0]):
        levels.setdefault(places[first][1], []).append(first)

    def cells(name: str) -> str:
        return name.replace("r", text("cell.row-letter", {}))

    named = labels(tree, list(levels.values()), places, width, cells)
    drawn = []
    for first, label in named.items():
        x, y = places[first]
        if label:
            drawn.append(tag("text", {"x": x + BESIDE, "y": y + 4}, escaped(label)))
    look: Attributes = {
        "fill": LIGHT["ink-soft"],
        "font-size": SMALL,
        "stroke": PAPER,
        "stroke-width": 5,
        "stroke-linejoin": "round",
        "paint-order": "stroke",
    }
    return tag("g", look, "".join(drawn)) if drawn else ""


def _legend(rows: Sequence[tuple[str, str]], width: int, top: int) -> tuple[str, int]:
    """The signs with their meanings, in as many lines as they need; and where they end."""
    x, y, drawn = MARGIN, top + LEADING // 2, []
    for kind, meaning in rows:
        needed = int(44 + len(meaning) * LETTER)
        if x > MARGIN and x + needed > width - MARGIN:
            x, y = MARGIN, y + LEADING
        drawn.append(_node(kind, SHAPES[kind], (x + 8, y), {}))
        place: Attributes = {"x": x + 22, "y": y + 4, "font-size": 13, "fill": LIGHT["ink-soft"]}
        drawn.append(tag("text", place, escaped(meaning)))
        x += needed
    return tag("g", {"data-part": "legend"}, "".join(drawn)), y + LEADING


def _line(y: int, text: str, weight: int = 400) -> str:
    look: Attributes = {"font-size": TEXT_SIZE, "font-weight": weight, "fill": INK}
    return tag("text", {"x": MARGIN, "y": y, **look}, escaped(text))
