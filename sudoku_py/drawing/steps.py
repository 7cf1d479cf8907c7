"""A technique's step as a picture: its argument, or one claim of it, over the board."""

from collections.abc import Iterator

from sudoku_py.core.drawn import Highlight
from sudoku_py.drawing.grids import board_of, picture_with
from sudoku_py.drawing.looks import Theme, in_theme
from sudoku_py.drawing.shapes.roles import NOW, SUPPOSED, WAS, Layer
from sudoku_py.drawing.shapes.step import Shape, drawing, written, written_cells
from sudoku_py.drawing.shapes.step_legend import rows, sign
from sudoku_py.drawing.words import words
from sudoku_py.techniques.argument import argument_of
from sudoku_py.techniques.argument.claims import Argument, Claim
from sudoku_py.techniques.argument.highlights import highlight
from sudoku_py.techniques.argument.sentences import Words
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step
from sudoku_py.techniques.text.sentences import StepDescriber

SINGLES = ("full-house", "hidden-single", "naked-single")  # which are seen without candidates


def step_svg(  # noqa: PLR0913 - options by name
    step: Step,
    position: Position,
    *,
    claim: int | None = None,
    title: str | None = None,
    theme: Theme = "light",
    language: str = "en",
    legend: bool = True,
) -> str:
    """The SVG document of a step that `position` has, before it is applied.

    The board shows digits and candidates; over them the candidates and cells of the step with their
    roles, a shape and a colour for each, links as arrows, what is placed and what is eliminated. A
    single that needs no candidate to be ruled out shows only those of its own cell.
    With the index `claim` of a claim of its argument (`techniques.argument.argument_of`), what that
    claim speaks of stands out, what was said before is faint, and what comes later is missing.
    `title` is read by screen readers; without it, that is the step, or the claim, in `language`
    ("en", "es"). Below the board is a `legend` of the roles that are drawn, in the same language;
    the page has one of its own. IndexError if the argument has no such claim.

    >>> from sudoku_py.core.grid import Grid
    >>> position = Position.of_grid(Grid.from_line("123434122143432."))
    >>> svg = step_svg(Step("full-house", ((15, 1),), (), (1,)), position)
    >>> svg[svg.index("<title>") : svg.index("</title>")], svg.count('data-role="placed"')
    ('<title>Full house: r4c4=1', 1)
    """
    argument = argument_of(step, position)
    if claim is not None and not 0 <= claim < len(argument):
        last = len(argument) - 1
        raise IndexError(f"there is no claim {claim}; the argument has the claims 0 to {last}")
    is_plain = step.technique in SINGLES and not position.candidate_grid.removed
    shapes = list(_shapes(argument, position, claim, has_others=not is_plain))
    if title is None:
        title = _title(step, position, None if claim is None else argument[claim], language)
    board = board_of(position.grid, position.given_grid)
    drawn_rows = rows(_layers(argument, position, claim)) if legend else []
    below = [(sign(row), words(language)(row[0], {"letter": row[1]})) for row in drawn_rows]
    return in_theme(picture_with(board, title, shapes, below), theme)


def _title(step: Step, position: Position, claim: Claim | None, language: str) -> str:
    """The step in a line, or the claim, as screen readers read it."""
    text, geometry = words(language), position.tables.geometry
    if claim:
        return text(*Words(geometry).sentence(claim))
    describer = StepDescriber(geometry)
    found = [*describer.placements(step), *describer.eliminations(step)]
    follows = ", ".join(found).replace("<>", "≠").replace("r", text("cell.row-letter", {}))
    return f"{text(*describer.name(step))}: {follows}"


def _shapes(
    argument: Argument, position: Position, claim: int | None, *, has_others: bool
) -> Iterator[Shape]:
    """What is drawn, the lowest first: the candidates of all other cells, then the argument."""
    size = position.tables.size
    candidates = [bits << 1 for bits in position.candidates]
    layers = _layers(argument, position, claim)
    if has_others:
        own = written_cells(layers, candidates)
        others = [cell for cell in range(len(candidates)) if cell not in own]
        yield from written(size, others, candidates)
    yield from drawing(size, layers, candidates)


def _layers(argument: Argument, position: Position, claim: int | None) -> list[Layer]:
    """What is drawn of each claim up to `claim`, and how it looks."""
    return [
        (_data(index, argument, position), _looks(argument, index, claim))
        for index in range(len(argument) if claim is None else claim + 1)
    ]


def _looks(argument: Argument, index: int, claim: int | None) -> tuple[str, ...]:
    looks = (SUPPOSED,) if argument[index].under else ()
    return looks if claim is None else (*looks, NOW if index == claim else WAS)


def _data(index: int, argument: Argument, position: Position) -> Highlight:
    marks, areas, links = highlight(index, argument, position)
    return {
        "marks": list(marks),
        "areas": [(role, list(cells)) for role, cells in areas],
        "links": [
            {"start": list(link.start), "end": list(link.end), "strong": link.is_strong}
            for link in links
        ],
    }
