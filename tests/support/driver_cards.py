"""Maps the key of every game to its `Cards` object. A test fails if a registered game is missing
here."""

from tests.games.cabo.cards import CARDS as CABO
from tests.games.explosive.cards import CARDS as EXPLOSIVE
from tests.games.jokers.cards import CARDS as JOKERS
from tests.support.card_tracking import Cards

CARDS: dict[str, Cards] = {**CABO, **JOKERS, **EXPLOSIVE}
