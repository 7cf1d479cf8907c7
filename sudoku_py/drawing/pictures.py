"""Pictures in other formats than SVG, with an optional library: PNG and PDF.

vl-convert has renderers for both (resvg and svg2pdf), and fonts of its own for machines that have
none. It needs `pip install sudoku-lab[pictures]`.
"""

from typing import Literal, TypeAlias, get_args

Format: TypeAlias = Literal["png", "pdf"]
FORMATS: tuple[Format, ...] = get_args(Format)
SCALE = 2.0  # pixels of a PNG for each of the SVG: sharp on most screens


def converted(svg: str, form: Format) -> bytes:
    """An SVG document as PNG, twice as large in pixels, or as PDF, on a page of its size.

    ModuleNotFoundError if the library is not installed.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.drawing import grid_svg
    >>> converted(grid_svg(Grid.from_line("12..34....1.4...")), "pdf")[:5]
    b'%PDF-'
    """
    import vl_convert  # noqa: PLC0415 (optional)

    return vl_convert.svg_to_png(svg, scale=SCALE) if form == "png" else vl_convert.svg_to_pdf(svg)
