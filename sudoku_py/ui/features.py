"""The features of the page: a row for each that is made when someone first needs it.

A row says in which module its class is, in which bundle that travels, and what needs it: a command,
a view, or a service that others use. What belongs to a bundle otherwise follows: its Python is what
the modules of its rows import, its markup and style sheets are in the folders of its name.

To find what a command does: its name is in one row; that row's class has `commands`, a table from
names to methods. Commands of what is there from the start are in `assembly`.

The build reads this table, too, so it imports nothing but types.
"""

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

# "" is the interface, which every visitor gets at once.
BundleName: TypeAlias = Literal[
    "",
    "analyse",
    "builder",
    "class",
    "dialogs",
    "embed",
    "explain",
    "lab",
    "learn",
    "open",
    "photo",
    "review",
    "write",
]
# Bundle → the one whose Python it uses.
AFTER: dict[BundleName, BundleName] = {
    "learn": "explain",
    "photo": "open",
    "review": "explain",
    "write": "lab",
}

ROOM = "sudoku_py.ui."
FORMATS = ("format.", "format-legend.")


class Feature:
    """A row.

    `module` is below `sudoku_py.ui`. `name` is its class, made of the services alone; what other
    modules make has no `service`, `view` or command. `commands` are those that may come before it
    is made; it can have more. `refused` are commands, too: those that put another puzzle on the
    board, or give the solution away, which an exercise refuses. `missing` is the message if the
    bundle cannot be fetched. The module of one that is `at_once` is imported together with its
    bundle. `slices` are those that it adds to the store, `texts` is how the keys of its texts
    begin, where `*` stands for anything; only the build and the tests read these two.
    """

    def __init__(  # noqa: PLR0913 - the columns of a table
        self,
        module: str,
        name: str,
        bundle: BundleName = "",
        *,
        service: str = "",
        view: str = "",
        commands: tuple[str, ...] = (),
        refused: tuple[str, ...] = (),
        missing: str = "status.no-dialogs",
        at_once: bool = False,
        slices: tuple[str, ...] = (),
        texts: tuple[str, ...] = (),
    ) -> None:
        self.module = ROOM + module
        self.name = name
        self.bundle = bundle
        self.service = service
        self.view = view
        self.commands = commands + refused
        self.refused = refused
        self.missing = missing
        self.at_once = at_once
        self.slices = slices
        self.texts = texts

    def load(self) -> Callable[[object], Any]:
        """Import its module, which must be here, and return its class."""
        found: Callable[[object], Any] = getattr(
            __import__(self.module, None, None, [self.name]), self.name
        )
        return found


FEATURES = (
    # in the interface, but imported when they are needed
    Feature("app.links", "Links", service="links"),
    Feature("play.timer", "Timer", service="timer"),
    Feature(
        "play.puzzle_provider", "PuzzleProvider", service="provider",
        commands=("size", "level"), refused=("new", "new-alike", "next-puzzle"),
    ),
    Feature("play.solve", "SolveCommands", commands=("check",), refused=("solve",)),
    # opening puzzles
    Feature(
        "play.open_puzzle", "OpenPuzzle", "open", service="opening",
        commands=("open-file", "open-pasted", "open-listed", "close", "previous", "next"),
        refused=("open", "open-text"),
        texts=(
            "job.reading", "open.file-too", "open.first", "open.hint", "open.submit", "open.title",
        ),
    ),
    Feature(
        "play.batch", "Batch", "open", service="batch",
        commands=(
            "rate-all", "batch-status", "batch-sort", "batch-previous", "batch-next", "download",
            "close-batch",
        ),
        refused=("solve-all",),
        texts=("batch.", "job.batch", "status.batch"),
    ),
    Feature("photo.photo", "Photo", "photo", commands=("photo",), slices=("photo",),
            texts=("photo.", "job.photo")),
    # dialogs, and what else a player needs now and then
    Feature("dialogs.settings", "SettingsDialog", "dialogs",
            commands=("settings",), texts=("setting.",)),
    Feature("dialogs.shortcuts", "ShortcutsDialog", "dialogs",
            commands=("shortcuts",), texts=("shortcut.", "key.")),
    Feature("dialogs.savepoints", "SavepointsDialog", "dialogs",
            refused=("savepoints", "savepoint-set"), texts=("savepoint.",)),
    Feature("dialogs.history", "HistoryDialog", "dialogs",
            refused=("history",), texts=("history.",)),
    Feature("dialogs.pause", "PauseDialog", "dialogs",
            commands=("pause", "cover"), texts=("pause.",)),
    Feature("dialogs.statistics", "StatisticsDialog", "dialogs",
            refused=("statistics",), texts=("statistics.",)),
    Feature("dialogs.new_puzzle", "NewPuzzleDialog", "dialogs",
            refused=("choose-new",), texts=("new.", "group.", "symmetry.")),
    Feature("dialogs.printing", "PrintDialog", "dialogs",
            refused=("print",), texts=("print.",)),
    Feature("dialogs.share", "ShareDialog", "dialogs",
            refused=("share",), texts=("share.", "description.") + FORMATS),
    Feature("dialogs.share", "LinkNotes", "dialogs", commands=("link-notes",)),
    Feature("dialogs.library", "LibraryDialog", "dialogs",
            refused=("library",), slices=("library",), texts=("library.",)),
    Feature("dialogs.library_file", "LibraryFile", "dialogs", refused=("export", "import-file")),
    Feature("play.level_puzzles", "LevelPuzzles", "dialogs"),
    Feature("dialogs.daily", "DailyDialog", "dialogs", refused=("daily",), texts=("daily.",)),
    Feature("play.mistakes", "Mistakes", "dialogs",
            commands=("find-mistake", "undo-mistake"), texts=("mistake.",)),
    Feature("play.typing_check", "TypingCheck", "dialogs", service="typing_check"),
    Feature("play.strikes", "Strikes", "dialogs", commands=("strike",), texts=("strike.",)),
    Feature("board.lit_marks", "LitMarks", "dialogs", service="lit_marks",
            commands=("lit-marks",)),
    Feature("play.preview", "Preview", "dialogs", service="preview", texts=("preview.",)),
    Feature("play.rater", "Rater", "dialogs", service="rater"),
    Feature("browser.offline", "Offline", "dialogs"),
    # hints, paths and techniques
    Feature("explain.drawing", "DrawingView", "explain", service="step_drawing",
            texts=("step.", "technique.", "claim.", "list.")),
    Feature("explain.hint", "HintCommands", "explain", commands=("hint",),
            slices=("hint",), texts=("hint.", "hint-box.", "hint-status.", "idea.")),
    Feature("explain.path", "PathView", "explain", view="path", missing="view.path-missing",
            slices=("path",), texts=("path.", "explain.", "argument.", "claim.", "list.")),
    Feature("review.view", "ReviewView", "review", view="review", missing="view.review-missing",
            at_once=True, slices=("review",), texts=("review.",)),
    Feature("learn.learn", "LearnView", "learn", view="learn", missing="view.learn-missing",
            at_once=True, slices=("learn",),
            texts=(
                "about.", "learn.", "lesson.*-title", "lesson.*-about", "lesson.start-here",
                "lesson.continue", "lesson.done", "lesson.stations", "lesson.score",
            )),
    Feature("learn.drill", "DrillView", "learn", view="drill", missing="view.learn-missing",
            slices=("learn",), texts=("drill.",)),
    # the lab, and what it brings of a student's code
    Feature(
        "lab.lab", "Lab", "lab", view="lab", missing="view.lab-missing", at_once=True,
        slices=("lab", "race", "tree", "experiment"),
        texts=(
            "algorithm.", "card.", "claim.", "counter.", "error.argument-", "error.race-",
            "experiment.",
            "explain.row", "explain.column", "explain.box", "frontier.", "glossary.", "lab.",
            "legend.", "lesson.", "list.", "mix.", "panel.", "preset.", "queue.", "race.",
            "handout.", "reason.",
            "technique.", "transcript.", "tree.",
        ),
    ),
    Feature("write.write_view", "WriteView", "write",
            slices=("write", "watch"), texts=("write.", "own.", "sandbox.", "exercise.")),
    # other views
    Feature("analyse.analyse", "Analyse", "analyse", view="analyse",
            missing="view.analyse-missing", at_once=True,
            slices=("analyse",), texts=("analyse.",) + FORMATS),
    Feature(
        "builder.builder", "Builder", "builder", view="builder", missing="view.builder-missing",
        at_once=True, slices=("builder",),
        texts=(
            "builder.", "own.", "algorithm.", "exercise.", "mix.", "technique.",
            "lesson.backtracking-title", "lesson.cost-title", "lesson.open-list-title",
            "lesson.fewest-candidates-title", "lesson.looking-ahead-title",
            "lesson.jumping-back-title", "race.fairness", "race.equal-", "race.rank-by",
            "race.goal", "race.to-", "race.time", "counter.nodes", "counter.checks",
            "counter.steps",
        ),
    ),
    Feature(
        "class_results.class_results", "ClassView", "class", view="class",
        missing="view.class-missing", at_once=True,
        slices=("class_results",),
        texts=(
            "class.", "sandbox.", "write.bad-answer", "write.damaged", "write.loading",
            "write.sandbox-", "write.stopped",
        ),
    ),
    Feature("embed.embed", "Embed", "embed", service="embed",
            slices=("embed",), texts=("embed.",)),
)  # fmt: skip

SERVICES = {feature.service: feature for feature in FEATURES if feature.service}
VIEWS = {feature.view: feature for feature in FEATURES if feature.view}
