"""Write: a student's own code, edited, run, watched and graded.

The editor's text → `runner`, which has the code run in a sandbox of its own → the answer → the
views: `watch` lets the lab's player play a run. Nothing of a student's code runs in the page or in
the lab's engine, and what the sandbox sends is checked before it is used. `own_content` unpacks an
exercise or a lesson in a link, which the embed and the builder do as well. It is a bundle of its
own, loaded when it is first entered. Imports app, the lab's player and below.
"""
