"""Learning the techniques: a page for each with an example, and drills in which it is next.

    state              the slice `learn`, and the scores of the drills
    technique_table    the techniques as the engine's registry has them, searched by name
    technique          what both views share: the technique that is open, and its page
    technique_list     the list of lessons and techniques, by level, with its search
    learn              the view with the pages
    drill              the view with the drills

The examples, the positions and the verdicts come from the engine (`engine.practice`). The bundle
"learn"; it needs the bundle "explain", whose drawing of steps it uses. Imports app, explain, the
list of lab/lessons, and below.
"""
