"""The mode Race: several algorithms side by side on one puzzle.

What is chosen (`race_setup`, by the `race_rules`) → `race`, which plays it with a player of its own
→ the slice `race` (`state`) → `race_view` with a `lane_view` for each runner, and at the end
`race_results` (the table) and `race_bars`. `race_texts` and `race_narrator` say how it stands,
`race_code` lets one's own programs race. Imports lab/player, lab/board, lab/own_code and below.
"""
