"""Steps of a run to take away: as slides in SVG in one archive, or as an animated GIF.

`slide_job` has the engine send the steps and `slide_svg` draws each; `archive` and `gif` make one
file of the drawings. Imports `lab.board`, `lab.panels.panel`, `lab.player` and app and below.
"""
