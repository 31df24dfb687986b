"""What a panel needs to know besides the view: names, deadlines, what was said. All public.

Nothing here is secret. The table fills it in; renderers only read.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from bot.ui.panel import Choice, Field
from bot.ui.reader import EVERYBODY, Reader


class Person(Struct, frozen=True):
    """Who sits in a seat."""

    name: str
    """As people see it, not yet made harmless: renderers escape it (`text.name`)."""
    user_id: int | None
    """None: a computer player."""
    level: str = ""
    """A computer player's level."""
    asked: bool = False
    """The seat is kept for them in a lobby; they have not said yes."""

    @property
    def computer(self) -> bool:
        """Whether the computer sits here by itself."""
        return self.user_id is None

    @property
    def forgotten(self) -> bool:
        """Whether they had themselves deleted: a number below 0 stands for them."""
        return self.user_id is not None and self.user_id < 0


class Facts(Struct, frozen=True):
    """A running match, apart from its view."""

    table: int
    """The match's id: goes into custom_ids."""
    people: tuple[Person, ...]
    """By seat."""
    host: int
    """User id."""
    deadlines: dict[str, float]
    """Unix seconds by a wait's clock name ("turn", "peek", "slap", ...), of running waits only."""
    happenings: tuple[str, ...]
    """The last few lines of what happened, oldest first; made by `happening`."""
    seed: str | None = None
    """Hex; only after the end."""
    put_away: bool = False
    """Nothing runs until somebody goes on: all people are gone, or it is paused."""
    paused: bool = False
    """Put away by agreement, with people who are there."""
    unit: str = "round"
    """What is dealt anew and scored, as this game calls it: "round", "game"."""
    newcomers: tuple[tuple[int, str], ...] = ()
    """Computer players' seats that a person takes at the next round, and that person's name."""
    last_round: bool = False
    """No other will be dealt."""
    coming: tuple[int, ...] = ()
    """Their user ids."""
    remarks: tuple[str, ...] = ()
    """What was remarkable, a sentence each; only after the end."""
    notice: str = ""
    """A line that the table has to say (a rule changed; trouble with the store)."""
    accent: int | None = None
    """Colour of what happened last, where that is a moment of its own."""
    last_here: bool = False
    """Of all people who play, one alone is still there."""
    next_table: bool = False
    """Another was opened in this channel when this match was over."""
    next_keeps: bool = False
    """That one has not begun and keeps a seat for somebody who played here."""
    game: str = ""
    """The game's key."""
    coached: bool = False
    """In practice: hints tell the newcomer what else would stand there in small print."""
    rated: bool = False
    """The reader's own seat is rated, so they are told what leaving it costs before they do."""
    reader: Reader = EVERYBODY
    """Who reads what is made of this."""


class Counted(Struct, frozen=True):
    """How a game calls what its matches count, for statistics."""

    names: dict[str, str] = {}
    """By count, the most interesting first; one without a name is not told."""
    parts: dict[str, tuple[str, Callable[[int], str]]] = {}
    """Counts told in one line with a part of them: the part, and what is said of its number."""
    low_is_best: bool = True
    """Whether somebody's lowest score of a round is worth telling as their best."""


class LobbyFacts(Struct, frozen=True):
    """A table before the start."""

    table: int
    title: str
    about: str
    """The game in one sentence."""
    people: tuple[Person, ...]
    host: int
    seats: tuple[int, int]
    """Fewest and most."""
    house_rules: tuple[str, ...]
    """One plain line each ("10 rounds", "2 Jokers in the deck"); made by `options_lines`."""
    notice: str = ""
    clocks: str = ""
    """The pace, where it isn't the normal one."""
    quick: bool = False
    """Its computer players have quick hands."""
    alone: bool = False
    """In a direct message: nobody else can ever come."""
    reader: Reader = EVERYBODY
    """Who reads what is made of this."""


class SettingsFacts(Struct, frozen=True):
    """What is to be chosen in a lobby."""

    table: int
    game: str
    """Its key."""
    games: tuple[Choice, ...]
    rules: tuple[Field, ...]
    clocks: tuple[Choice, ...]
    shorter: bool
    """Whether there is a shorter game of this kind."""
    server: bool
    """Whether the server has rules of its own."""
    languages: tuple[Choice, ...] = ()
    """What the table may be shown in; none: that is the managers' choice, or its reader's."""
    reader: Reader = EVERYBODY
    """Who reads what is made of this."""


class PlayersFacts(Struct, frozen=True):
    """Whom a lobby's host, or somebody who sits there, may bring or send away."""

    table: int
    levels: tuple[Choice, ...]
    """Of a computer player to add; none: no seat is free, or it isn't the host who asks."""
    others: tuple[Choice, ...]
    """Who may be taken off the table."""
    room: int
    """How many people may be asked."""
    quick: bool | None = None
    """Whether computer players have quick hands; None: nothing is claimed in this game, or it isn't
    the host who asks."""
    notice: str = ""
    """What came of the last choice, where that doesn't show by itself."""
    reader: Reader = EVERYBODY
    """Who reads what is made of this."""
