"""From the browser's events to what they mean: keys, pointers, clicks.

`events` has the page's listeners, and gives each event to the view that is shown, to `play_keys`,
to `pointer` or to the open sheet; these call commands, and change nothing themselves. Imports app
and below; what a command does is the business of the views.
"""
