"""The analysis: what is found out about a puzzle, how it is changed, converted and sent elsewhere.

Event → command (`analyse`, `analysis`, `convert`, `send_actions`) → the slice `analyse` (`state`) →
`findings_view`, `convert` and the board. `query_runner` and `minimiser` ask the engine; `findings`
and `sentences` are pure. Imports app and below. It travels apart.
"""
