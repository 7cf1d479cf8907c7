"""The embed: the page as a part of another page, which opens, steers and watches it.

Address and messages (`options`, `parent_window`) → `embed` → the slice `embed`
(`state`) and the page's other slices → `appearance`. `embed_view` opens and steers what is shown;
`puzzle_exercise` counts a player's work, and refuses what would give the solution away. Whenever a
slice changes, `report` tells the parent, ten times a second at most. Imports app and below, and
uses the laboratory's view.
"""
