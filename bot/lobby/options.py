"""A lobby's house rules: as menus, as presets, what a new lobby begins with, and how they are told.

The channel's last settings come first, then the server's, then the standard ones; what cannot be
read any more counts as not chosen.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal, get_args, get_origin

from msgspec import Struct
from pydantic import ValidationError
from pydantic.fields import FieldInfo

from bot.computers.levels import QUICK_OF_BEFORE, level, modern
from bot.games import RENDERERS
from bot.match.timers import pace
from bot.services import Services
from bot.store import NORMAL, LastSettings, MatchRow, SeatRow, ServerSettings
from bot.ui.context import LobbyFacts, Person
from bot.ui.house_rules import in_short
from bot.ui.panel import Choice, Field, Menu
from bot.ui.people import called
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.words import SAY, language_for
from bot.ui.words import known as known_language
from engine.game import Game
from engine.games import GAMES, find
from engine.options import Options

NUMBERS_OFFERED: Final = (1, 3, 5, 10, 15, 20)
"""Offered of a number with more values than a menu has room for."""
ROOM: Final = 25
"""Choices of one menu."""

QUICK_RULES: Final = {"rounds": 3}
"""A game for a short break."""

OPEN: Final = "open_seconds"
"""The rule that a pace of the clocks sets (K6.2)."""


class Alternative(Struct, frozen=True):
    """One house rule at one value."""

    field: str
    value: object

    @property
    def key(self) -> str:
        """As a menu's value: "jokers=0"."""
        return f"{self.field}={json.dumps(self.value)}"


class RuleMenu(Struct, frozen=True):
    """A house rule with everything that it may be, in the renderer's words."""

    rule: str
    """Its field in the options."""
    title: str
    choices: tuple[Choice, ...]

    @property
    def field(self) -> Field:
        """As it stands in a form."""
        return Field(self.title, Menu(self.rule, "", self.choices))


def _values(field: FieldInfo) -> Sequence[object]:
    kind = field.annotation
    if get_origin(kind) is Literal:
        return get_args(kind)
    if kind is bool:
        return (True, False)
    if kind is int:
        low, high = _bounds(field)
        if high - low < ROOM:
            return range(low, high + 1)
        return tuple(number for number in NUMBERS_OFFERED if low <= number <= high)
    return ()


def _bounds(field: FieldInfo) -> tuple[int, int]:
    low = max((m.ge for m in field.metadata if hasattr(m, "ge")), default=NUMBERS_OFFERED[0])
    high = min((m.le for m in field.metadata if hasattr(m, "le")), default=NUMBERS_OFFERED[-1])
    return low, high


def numbers(options: type[Options], name: str) -> Sequence[int]:
    """Every number that this rule may be, in the model's order; none for a game without it."""
    field = options.choices().get(name)
    if field is None:
        return ()
    if get_origin(field.annotation) is Literal:
        return get_args(field.annotation)
    low, high = _bounds(field)
    return range(low, high + 1)


def alternatives(options: Options) -> list[Alternative]:
    """Every rule at every value, in the model's order; what it is now is among them."""
    found: list[Alternative] = []
    for name, field in options.choices().items():
        now = getattr(options, name)
        values = list(_values(field))
        # A command may have set what a menu has no room for.
        found += [Alternative(name, value) for value in values + [now] * (now not in values)]
    return [each for each in found if _taking(options, each) is not None]


def menus(
    options: Options,
    titles: Sequence[str],
    told: Callable[[Options], Sequence[str]],
    reader: Reader = EVERYBODY,
) -> tuple[RuleMenu, ...]:
    """A menu for each rule, numbers from low to high and the standard one said to be it; `titles`
    name the rules and `told` says what they are, in the model's order, to the same reader."""
    made: list[RuleMenu] = []
    # The model has the standard value first, and people look for a number by its size.
    every = sorted(alternatives(options), key=lambda each: _size(each) or 0)
    shorter = quick(options) is not None
    fields = options.choices()
    for at, (name, title) in enumerate(zip(fields, titles, strict=True)):
        choices: list[Choice] = []
        for each in every:
            taken = _taking(options, each) if each.field == name else None
            if taken is not None:
                is_quick = shorter and QUICK_RULES.get(name) == each.value
                hint = SAY(reader, "choose-quick") if is_quick else ""
                if _size(each) is not None and each.value == fields[name].default:
                    hint = SAY(reader, "choose-standard")
                now = each.value == getattr(options, name)
                choices.append(Choice(told(taken)[at], each.key, hint, now))
        made.append(RuleMenu(name, title, tuple(choices)))
    return tuple(made)


def _size(each: Alternative) -> int | None:
    """What a choice is sorted by, if it is a number; words and switches stay in the model's
    order."""
    value = each.value
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def changed(options: Options, key: str) -> Options:
    """The rules with one value taken. Raises LookupError for what was not offered."""
    for other in alternatives(options):
        taken = _taking(options, other) if other.key == key else None
        if taken is not None:
            return taken
    raise LookupError(key)


def filled_in(options: Options, fields: Mapping[str, Sequence[str]]) -> tuple[Options, bool]:
    """The rules with all values of a form taken, and whether the open time is another then. Raises
    LookupError for what was not offered, and ValueError for values that don't go together."""
    offered = {other.key: other for other in alternatives(options)}
    keys = [key for values in fields.values() for key in values]
    taken = [offered[key] for key in keys]
    if not taken or [other.field for other in taken] != list(fields):
        raise LookupError(keys)
    rules = _validated(options, {other.field: other.value for other in taken})
    if rules is None:
        raise ValueError(keys)
    return rules, getattr(rules, OPEN, None) != getattr(options, OPEN, None)


def _taking(options: Options, other: Alternative) -> Options | None:
    """The rules with this value taken; None where it doesn't go with the others."""
    return _validated(options, {other.field: other.value})


def _validated(options: Options, changes: Mapping[str, object]) -> Options | None:
    try:
        return type(options).model_validate({**options.model_dump(), **changes})
    except ValidationError:
        return None


def quick(options: Options) -> Options | None:
    """The rules for a quick game; None where the game knows no shorter one."""
    fields = options.choices()
    # Where one round is a whole game, three of them are not a quick one.
    if any(name not in fields or fields[name].default == 1 for name in QUICK_RULES):
        return None
    return _validated(options, QUICK_RULES)


def quicker(options: Options) -> Options | None:
    """The rules for a quick game, where it is quicker than one by these rules."""
    now = {name: getattr(options, name, 0) for name in QUICK_RULES}
    # 0 leaves the number to the game, which has more of them.
    longer = any(not now[name] or now[name] > quickly for name, quickly in QUICK_RULES.items())
    return quick(options) if longer else None


def saved(game: Game, text: str | None) -> Options:
    """Rules for a match to come, as they were stored; the standard ones where this code can't read
    them any more."""
    try:
        return game.options() if text is None else game.options.of_choice(text)
    except ValueError:
        return game.options()


def at_pace(options: Options, clocks: str, open_chosen: bool) -> Options:
    """K6.2: the rules with the open time that goes with these clocks, unless the host chose it."""
    if open_chosen or not paced(options):
        return options
    field, seconds = type(options).model_fields[OPEN], pace(clocks).open_seconds
    return _validated(options, {OPEN: field.default if seconds is None else seconds}) or options


def paced(options: Options) -> bool:
    """Whether this game has a rule that goes with the clocks."""
    return OPEN in type(options).model_fields


def chooses_open(key: str) -> bool:
    """Whether this choice of a menu is one of the open time."""
    return key.startswith(f"{OPEN}=")


LAST: Final = "last"
SERVER: Final = "server"
STANDARD: Final = "standard"
QUICK: Final = "quick"
PRESETS: Final = (LAST, QUICK, SERVER, STANDARD)
"""What a host may ask for."""


class LobbyDefaults(Struct, frozen=True):
    """A channel's initial settings: what it last played, else the server's defaults."""

    server: ServerSettings
    last: LastSettings | None

    @property
    def game(self) -> Game:
        """What was played here last, or else the first of all games."""
        key = self.last.game if self.last is not None else ""
        return next((game for game in GAMES if game.key == key), GAMES[0])

    def rules(self, game: Game, preset: str = LAST) -> Options:
        """The house rules to begin with."""
        if preset == STANDARD:
            return game.options()
        rules = saved(game, self._source(game, preset).rules.get(game.key))
        return (quick(rules) or rules) if preset == QUICK else rules

    def open_chosen(self, game: Game, preset: str = LAST) -> bool:
        """Whether the open time among these rules was chosen, and goes with no clocks."""
        return preset != STANDARD and game.key in self._source(game, preset).open_chosen

    def _source(self, game: Game, preset: str) -> ServerSettings | LastSettings:
        """Who says how this game is played."""
        if preset != SERVER and self.last is not None and game.key in self.last.rules:
            return self.last
        return self.server

    def clocks(self, preset: str = LAST) -> str:
        """The pace to begin with."""
        if preset == STANDARD:
            return pace("").key
        if preset != SERVER and self.last is not None:
            return pace(self.last.clocks).key
        return pace(self.server.clocks).key

    def language(self, locale: str) -> tuple[str, bool]:
        """The language of the table, and whether a host chose it: what the managers set, else what
        was chosen here last, else what the server's Discord is set to (`locale`)."""
        chosen = known_language(self.last.language) if self.last is not None else ""
        if chosen and not self.servers_language:
            return chosen, True
        return self.servers_language or language_for(locale), False

    @property
    def servers_language(self) -> str:
        """What the managers set for all tables; "": nothing."""
        return known_language(self.server.language)

    def language_is_free(self, row: MatchRow) -> bool:
        """Whether a lobby's host chooses its language: nowhere in direct messages, which are in
        their reader's, nor where the managers did, but for a lobby from before that."""
        mine = self.servers_language
        return row.guild_id is not None and (not mine or mine != row.language)

    @property
    def computers(self) -> tuple[int | None, bool]:
        """The level of computer players and whether their hands are quick: as the last time that
        there were any, or as the managers chose."""
        if self.last is None or self.last.level is None:
            return self.server.level, self.server.quick
        return modern(self.last.level), self.last.quick or self.last.level == QUICK_OF_BEFORE


async def known(services: Services, guild_id: int | None, channel_id: int) -> LobbyDefaults:
    """Load the channel's last settings and the server's defaults from the store."""
    settings = services.store.settings
    server = ServerSettings() if guild_id is None else await settings.server(guild_id)
    return LobbyDefaults(server, await settings.last(channel_id))


def rules_of(row: MatchRow) -> Options:
    """The house rules that a game of this lobby would have now."""
    return at_pace(saved(find(row.game), row.options), row.clocks, row.open_chosen)


def lobby_facts(row: MatchRow, reader: Reader, notice: str) -> LobbyFacts:
    """What its panel says. `notice`: a line that the table has to say."""
    renderer, game, options = RENDERERS[row.game], find(row.game), rules_of(row)
    return LobbyFacts(
        table=row.id,
        title=game.title,
        about=renderer.about(reader),
        people=sitting(row, reader),
        host=row.host_id,
        seats=(game.seats[0], game.seats[-1]),
        house_rules=_house_rules(reader, row.game, row.options, row.clocks, bool(row.open_chosen)),
        notice=notice,
        clocks="" if row.clocks == NORMAL else pace(row.clocks).name(reader),
        quick=bool(row.quick) and paced(options) and any(s.user_id is None for s in row.seats),
        alone=row.guild_id is None,
        reader=reader,
    )


@lru_cache(256)
def _house_rules(
    reader: Reader, key: str, chosen: str, clocks: str, open_chosen: bool
) -> tuple[str, ...]:
    """What is other than usual, a line each. Kept: each Join paints them, which are the same, and
    making them took 35 us of the 1,485 that a Join takes."""
    game, lines = find(key), RENDERERS[key].options_lines
    options = at_pace(saved(game, chosen), clocks, open_chosen)
    # K6.2: an open time that the host chose is told where the clocks would bring another.
    standard = at_pace(game.options(), clocks, not open_chosen)
    return in_short(reader, lines(reader, options), lines(reader, standard))


def sitting(row: MatchRow, reader: Reader) -> tuple[Person, ...]:
    """Who sits there, by seat."""
    return called((_person(reader, seat) for seat in row.seats), reader)


def _person(reader: Reader, seat: SeatRow) -> Person:
    plays = "" if seat.level is None else level(seat.level).name(reader)
    return Person(seat.name, seat.user_id, plays, seat.asked)
