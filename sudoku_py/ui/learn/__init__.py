"""Learning the techniques: a page for each with an example, and drills in which it is next.

    state              the slice `learn`
    technique_table    the techniques as the engine's registry has them
    learn_view         the view with the pages: technique_list_view, technique_page
    drill_view         the view with the drills: drill_panel, drill_drawing, drill_score
    technique_view     what both views have in common

The examples, the positions and the verdicts come from the engine (`engine.practice`). Travels as
the bundle "learn", and needs the bundle "explain", whose drawing of steps it uses; imports app,
explain and below.
"""
