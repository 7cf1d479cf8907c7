"""From the browser's events to what they mean: keys, pointers, clicks.

`events` has the page's listeners, and gives each event to the view that is shown, to the pointer,
or to `keyboard`, which knows the player's board and open sheets; these call commands, and change
nothing themselves. Imports app and below; what a command does is the business of the views.
"""
