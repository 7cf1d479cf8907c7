"""Pictures in SVG: of a board, a technique's step, the moment of a run, a search tree.

    grids, steps, moments, trees   a picture each, as a document that needs nothing else
    looks, words                   the look of each shape, in two themes; titles and sentences
    shapes                         what the page draws, too

Every picture has its own background, and a title that screen readers read. Imports `core`,
`techniques` and `lab`; only `shapes` goes to the page.
"""

from sudoku_py.drawing.grids import grid_svg
from sudoku_py.drawing.moments import moment_svg
from sudoku_py.drawing.steps import step_svg
from sudoku_py.drawing.trees import tree_svg

__all__ = ["grid_svg", "moment_svg", "step_svg", "tree_svg"]
