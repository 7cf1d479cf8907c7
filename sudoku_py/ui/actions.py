"""What the page's buttons and keys do: each by the name that a button has as its data-action."""

from sudoku_py.ui import game, settings

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.parts import Parts

# Action → what of the page's parts does it, which is imported for the first press.
OF_PARTS = {
    "solve": ("work", "solve"),
    "check": ("work", "check"),
    "cancel": ("work", "cancel"),
    "new": ("supply", "new"),
    "daily": ("supply", "daily"),
    "open": ("opening", "open_dialog"),
    "open-text": ("opening", "open_typed"),
    "close": ("opening", "close_dialog"),
    "previous": ("opening", "previous"),
    "next": ("opening", "next"),
    "solve-all": ("batch", "solve_all"),
    "download": ("batch", "download"),
    "close-batch": ("batch", "close"),
    "language": ("wishes", "switch_language"),
    "theme": ("wishes", "switch_theme"),
    "take-other": ("keeper", "take_other"),
    "keep-this": ("keeper", "keep_this"),
    "retry": ("engine", "start"),
    "update": ("offline", "take_update"),
}


def actions_of(parts: "Parts") -> "dict[str, Callable]":
    """The actions that come with the page; for others see `Aside`."""
    play = parts.play
    actions = {name: parts.action(*OF_PARTS[name]) for name in OF_PARTS}
    actions.update(
        {
            "clear": play.clear,
            "undo": play.undo,
            "redo": play.redo,
            "erase": lambda: play.type_digit(""),
            "digits": lambda: play.enter_as(game.DIGIT),
            "mark": lambda: play.enter_as(game.CENTRE),
            "mark-corner": lambda: play.enter_as(game.CORNER),
            "colour": lambda: play.enter_as(game.COLOUR),
            "digit-first": lambda: play.switch(settings.DIGIT_FIRST),
        }
    )
    return actions
