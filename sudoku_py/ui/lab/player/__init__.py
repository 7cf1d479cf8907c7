"""Playing a run or a race: speed, position, the way to a step, links to a step.

Key or button → `player_keys`, `player_commands` → `player`, whose command waits in `queue` →
`travel`, the ways to steps → `connection`, one request to the engine → the slice of the store
(`state`) → the views, of which `transport_view` and `narration` are here. `engine_restart` takes a
run up again when the engine dies; `open_run` opens another one. Imports app, engine and below.
"""
