"""The embed: the page as a part of another page, which opens, steers and watches it.

Address and messages (`options`, `messages`) → `embed` → the slice `embed` (`options`) and the
page's other slices. `content` opens and steers what is shown, counts a player's work, and refuses
what would give the solution away. Whenever a slice changes, `messages` sends a report to the
parent, ten times a second at most. Imports app and below, and uses the lab's view.
"""
