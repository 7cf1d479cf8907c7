"""Playing a run, a race or a student's code: speed, position, the way to a step, links to a step.

Key or button → `player`, whose command waits in a queue → `travel`, the ways to steps →
`connection`, one request to the engine (to the sandbox: `write.watch`) → the slice of the store
(`lab.state`) → the views, of which `transport_view` is here. `share` makes the link to a step.
Imports app, engine and below.
"""
