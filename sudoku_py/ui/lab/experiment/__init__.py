"""The mode Experiment: many algorithms on many puzzles, into tables and plots.

The form (`form_view`) → a `plan` → `experiment`, which asks the engine for one run after the other
→ `results`, in the slice `experiment` (`state`) → `results_view` with `tables` and `plots`; these
are saved by `plot_svg` and `plot_picture`. Imports lab/own_code, app, engine and below.
"""
