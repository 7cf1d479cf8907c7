"""What Sphinx is told; `python -m tools.docs` starts it, once for each language."""

import posixpath
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from sudoku_py import __version__
from tools.docs.links import SCHEME
from tools.docs.pages import ENGLISH, INDEX, TREES, Pages
from tools.docs.toctree import SITE_ROOT
from tools.paths import ROOT

HERE = Path(__file__).parent
# What the templates say besides what the theme says; how a language calls itself.
NAMES = {"en": "English", "es": "Español"}
TITLES = {"en": "Sudoku lab", "es": "Laboratorio de sudokus"}
PAGE = {"en": "Open the lab", "es": "Abrir el laboratorio"}
SEARCH = "search"  # which Sphinx makes in each language

project = "Sudoku lab"
author = "the authors of sudoku_py"
version = release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sudoku_py.sphinx"]

# Docstrings have code in single quotes, which may be a name of the library.
default_role = "py:obj"
autodoc_default_options = {"members": True, "member-order": "bysource", "show-inheritance": True}
autodoc_typehints_format = "short"
add_module_names = False
python_use_unqualified_type_names = True

# Anchors as on GitHub, at every level that the documents have.
myst_heading_anchors = 4
myst_url_schemes = {
    **dict.fromkeys(("http", "https", "mailto")),
    SCHEME: "{{path}}#{{fragment}}",
}

html_theme = "furo"
html_show_sourcelink = False
html_show_sphinx = False  # in words that cannot be translated; see licences/
html_copy_source = False
html_show_copyright = False
html_static_path = [str(HERE / "style")]
html_css_files = ["docs.css"]
templates_path = [str(HERE / "templates")]
html_favicon = str(ROOT / "static" / "icons" / "icon.svg")
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "languages.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}


def set_up(_: Sphinx, config: Any) -> None:
    """Name the site in its language; only the English one has names of Python's to list."""
    config.html_title = TITLES[config.language]
    config.html_use_index = config.language == ENGLISH
    config.sudoku_lab_url = "../" * (1 + TREES[config.language].count("/"))


def add_languages(app: Sphinx, name: str, _: str, context: dict[str, Any], *__: object) -> None:
    """Tell the templates where this page is in each language, or else that language's index."""
    pages, here = Pages(), app.config.language
    root = context["pathto"]("", 1) + ("../" if TREES[here] else "")
    languages = []
    for language in TREES:
        is_there = name == SEARCH or pages.find(name, language) is not None
        address = f"{root}{TREES[language]}{name if is_there else INDEX}.html"
        languages.append((language, NAMES[language], posixpath.normpath(address), is_there))
    context |= {"languages": languages, "lab": f"{root}../", "lab_words": PAGE[here]}
    tree: str = context["furo_navigation_tree"]
    context["furo_navigation_tree"] = tree.replace(SITE_ROOT, root)


def skip_fields(_: Sphinx, __: str, ___: str, member: Any, *____: object) -> bool | None:
    """Leave out the fields of named tuples without a docstring: the class explains them."""
    is_field = str(getattr(member, "__doc__", "")).startswith("Alias for field number")
    return True if is_field else None


def hide_signature(
    _: Sphinx, kind: str, __: str, ___: object, ____: object, signature: str | None, _____: object
) -> tuple[str, str] | None:
    """Leave out how errors are made, and what only the library makes."""
    is_inner = kind == "class" and ", _" in (signature or "")
    return ("", "") if kind == "exception" or is_inner else None


def setup(app: Sphinx) -> None:
    """Follow the events of Sphinx."""
    app.connect("autodoc-skip-member", skip_fields)
    app.connect("autodoc-process-signature", hide_signature)
    app.connect("config-inited", set_up)
    app.connect("html-page-context", add_languages, priority=900)  # after the theme
