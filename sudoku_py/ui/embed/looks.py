"""How the embed is shown: which parts of the page, in which colours."""

from pyscript import document

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page

FIXED = ("algorithm", "seed", "race-setup")  # what a reader who only watches cannot change
ALWAYS = ("lesson",)  # panels that come and go with what they show


def show(page: "Page", options: dict) -> None:
    """Show the page as `options` say; what is not there yet is shown so when it has come."""
    root = document.documentElement
    page.state.theme = None if options["theme"] == "auto" else options["theme"]
    page.view.paint_theme(page.state.theme)
    root.setAttribute("data-background", options["background"])
    root.setAttribute("data-controls", "all" if options["controls"] else "none")
    root.setAttribute("data-readonly", "true" if options["readonly"] else "false")
    _show_panels(options["panels"])
    for name in FIXED:
        element = document.getElementById(name)
        if element:
            element.inert = options["readonly"]


def _show_panels(shown: tuple[str, ...]) -> None:
    panels = document.querySelectorAll("[data-panel]")
    for panel in [panels.item(at) for at in range(panels.length)]:
        name = panel.getAttribute("data-panel")
        if name not in ALWAYS:
            panel.setAttribute("data-left-out", "false" if name in shown else "true")
            if panel.tagName == "DETAILS":
                panel.open = name in shown
    counters = document.getElementById("counters")
    if counters:
        counters.setAttribute("data-left-out", "false" if "counters" in shown else "true")
