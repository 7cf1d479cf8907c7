"""Ways through the page past all that there is to see, for what is to hold everywhere.

A tour goes from stop to stop and names each: whoever walks it looks around there. It must be left
as it was found; a modal dialog, say, stays open until the tour goes on.
"""

from tests.e2e.tours.dialogs import desk
from tests.e2e.tours.lab import experiment, race, watch
from tests.e2e.tours.play import mark_the_board, play
from tests.e2e.tours.steps import SLOW, Tour, begin, close_dialog, go
from tests.e2e.tours.views import GAME, SEVERAL, analyse, builder, learn, review
from tests.e2e.tours.write import write

__all__ = [
    "GAME",
    "SEVERAL",
    "SLOW",
    "TOURS",
    "begin",
    "close_dialog",
    "go",
    "mark_the_board",
]

TOURS: dict[str, Tour] = {
    "play": play,
    "desk": desk,
    "watch": watch,
    "race": race,
    "experiment": experiment,
    "analyse": analyse,
    "learn": learn,
    "review": review,
    "builder": builder,
    "write": write,
}
