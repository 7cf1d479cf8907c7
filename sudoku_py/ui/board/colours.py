"""The colours of cells: which there are, by the shape that tells each from the others."""

NAMES = (  # the keys of their names, from colour 1 on
    "colour.disc", "colour.square", "colour.dots", "colour.ring",
    "colour.bar", "colour.post", "colour.slash", "colour.cross",
)  # fmt: skip
COUNT = len(NAMES)
