"""The analysis: what is found out about a puzzle, how it is changed, converted and sent elsewhere.

Event → command (`analyse`, `analysis`, `results`) → the slice `analyse` (`state`) → `results` and
the board. `analysis` asks the engine; `findings` says what is known, what to ask next, and in which
words. Imports app and below. A bundle of its own.
"""
