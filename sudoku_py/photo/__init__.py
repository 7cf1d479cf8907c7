"""From a photo to a puzzle, in pure Python: find the grid, read its digits, check by the rules.

    Picture ─ grid ─► Straightened ─ digits ─► CellReading per cell ─ rules ─► PhotoReading

`picture` has the pixels, `board` what passes between the steps, and `reading` does all of them in
slices. The page loads this room only when somebody opens a photo. Imports `core`, `bitboard` and
`analysis`.
"""

from sudoku_py.photo.picture import Picture, PictureError
from sudoku_py.photo.reading import PhotoError, PhotoReading, Progress, read

__all__ = ["PhotoError", "PhotoReading", "Picture", "PictureError", "Progress", "read"]
