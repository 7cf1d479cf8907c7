"""The lab: one run watched step by step, races, experiments and lessons.

It is a bundle of its own, fetched when it is first entered. A step passes through it like this: a
command (`player.player`) → one request to the engine, with what the open panels need
(`player.connection`) → the slice `lab` or `race` of the store (`state`, `race.state`) →
`step_board`, `panels` and `player.transport_view` render. `cockpit` arranges the panels on the
page. `watch`, `race`, `experiment` and `own_code` have the lab's modes; `lessons` drive the first
of them, and `own_code` fetches the room `write`. Imports app and below, and `write` once that is
there.

Other parts of the page steer it like this: `lab = await services.router.arrival("lab")` and `await
lab.ready()`, then `lab.remote` (see `lab.Remote`). A run at a step is opened by
`route.link_request` = {"alg", "seed", "step", "speed"}, a race by {"algs", …}, a lesson by
{"lesson", "step"}, and `router.show("lab")`. What is shown is in `store.lab` and `store.race`.
"""
