"""The mode Experiment: many algorithms on many puzzles, into tables and plots."""
