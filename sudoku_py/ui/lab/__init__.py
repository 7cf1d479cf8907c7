"""The laboratory: one run watched step by step, races, experiments and lessons.

It travels apart, and arrives when it is first entered. A step passes through it like this: a
command (`player.player`) → one request to the engine, with what the open panels need
(`player.connection`) → the slice `lab` or `race` of the store → `board`, `panels` and
`player.transport_view` render. `watch`, `race` and `experiment` are its modes, `lessons` drive the
first one. `write_mode` fetches the room `write`, which works beside the others. Imports app and
below, and `write` when that has arrived.

Other parts of the page steer it so: `lab = await services.router.arrival("lab")` and `await
lab.ready()`, then `lab.remote` (see `remote`). A run at a step is opened by `route.link_request` =
{"alg", "seed", "step", "speed"}, a race by {"algs", …}, a lesson by {"lesson", "step"}, and
`router.show("lab")`. What is shown is in `store.lab` (`state`) and `store.race`.
"""
