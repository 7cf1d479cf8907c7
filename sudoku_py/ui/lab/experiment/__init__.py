"""The mode Experiment: many algorithms on many puzzles, into tables and plots.

The form changes a `Plan` of the slice `experiment` (`state`) → `experiment` asks the engine for one
run after the other → `Results`, in the same slice → `tables` shows them, with the `plots`, which
are saved as well. Imports lab/own_code, app, engine and below.
"""
