"""Where the puzzle is in a photo: four corners, which the player moves. Plain data."""

from math import atan2

INSET = 0.15  # of the photo's sides, at which the corners stand if nothing was found
NUMBERS = 8  # x and y of four corners


class Area:
    """Four corners in a photo of `width` × `height` pixels; `corner` is the one being moved."""

    def __init__(self, width: int, height: int, corners: list[int] | None = None) -> None:
        """`corners` are x and y of each, clockwise; without them, the area is most of the photo."""
        self.width = width
        self.height = height
        self.corner = 0
        if corners and len(corners) == NUMBERS:
            places = [(corners[at], corners[at + 1]) for at in range(0, NUMBERS, 2)]
        else:
            left, top = int(INSET * width), int(INSET * height)
            right, bottom = width - left, height - top
            places = [(left, top), (right, top), (right, bottom), (left, bottom)]
        self.corners = places

    def move_to(self, corner: int, x: float, y: float) -> None:
        """Put a corner on a place of the photo, or on its edge if the place is outside.

        >>> area = Area(100, 80)
        >>> area.move_to(2, 300, 40.4)
        >>> area.corners[2], area.corner
        ((99, 40), 2)
        """
        self.corner = corner
        x = min(max(int(x + 0.5), 0), self.width - 1)
        y = min(max(int(y + 0.5), 0), self.height - 1)
        self.corners[corner] = (x, y)

    def move_by(self, corner: int, right: int, down: int) -> None:
        """Move a corner by some pixels, but not over the edge."""
        x, y = self.corners[corner]
        self.move_to(corner, x + right, y + down)

    def clockwise(self) -> list[int]:
        """Return x and y of each corner, clockwise on the screen, however they were moved.

        >>> area = Area(100, 100, [90, 90, 90, 10, 10, 10, 10, 90])
        >>> area.clockwise()
        [10, 10, 90, 10, 90, 90, 10, 90]
        """
        middle_x = sum([x for x, _ in self.corners]) / 4
        middle_y = sum([y for _, y in self.corners]) / 4
        turned = [(atan2(y - middle_y, x - middle_x), x, y) for x, y in self.corners]
        turned.sort()
        found = []
        for _, x, y in turned:
            found += [x, y]
        return found

    def percent(self, corner: int) -> tuple[float, float]:
        """Return how far a corner is from the left and from the top: 0 to 100."""
        x, y = self.corners[corner]
        return 100 * (x + 0.5) / self.width, 100 * (y + 0.5) / self.height
