"""A lobby's house rules: menu choices, presets, defaults for a new lobby, and their summary.

Defaults come from the channel's last game, else the server's settings, else the game's standard
rules. Stored rules that can no longer be parsed are ignored.
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
"""Values offered for a numeric rule with more values than fit into a menu."""
ROOM: Final = 25
"""Discord's maximum of choices in one menu."""

QUICK_RULES: Final = {"rounds": 3}
"""The rules that the preset for a quick game sets."""

OPEN: Final = "open_seconds"
"""The rule whose default depends on the pace of the clocks (K6.2)."""


class Alternative(Struct, frozen=True):
    """A house rule with one of its possible values."""

    field: str
    value: object

    @property
    def key(self) -> str:
        """Its value in a menu, e.g. "jokers=0"."""
        return f"{self.field}={json.dumps(self.value)}"


class RuleMenu(Struct, frozen=True):
    """A house rule with its possible values, labelled by the game's renderer."""

    rule: str
    """Name of its field in the options."""
    title: str
    choices: tuple[Choice, ...]

    @property
    def field(self) -> Field:
        """Its field in a form."""
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
    """All values of a numeric rule, in the model's order; empty if the game lacks the rule."""
    field = options.choices().get(name)
    if field is None:
        return ()
    if get_origin(field.annotation) is Literal:
        return get_args(field.annotation)
    low, high = _bounds(field)
    return range(low, high + 1)


def alternatives(options: Options) -> list[Alternative]:
    """Every rule with each valid value, including the current one, in the model's order."""
    found: list[Alternative] = []
    for name, field in options.choices().items():
        now = getattr(options, name)
        values = list(_values(field))
        # A command may have set a value that the menu omits.
        found += [Alternative(name, value) for value in values + [now] * (now not in values)]
    return [each for each in found if _apply(options, each) is not None]


def menus(
    options: Options,
    titles: Sequence[str],
    told: Callable[[Options], Sequence[str]],
    reader: Reader = EVERYBODY,
) -> tuple[RuleMenu, ...]:
    """One menu per rule, with numbers in ascending order and the standard one marked.

    `titles` are the rules' names; `told` words their values. Both are in the model's order."""
    made: list[RuleMenu] = []
    # The model lists the standard value first; people expect numbers in order.
    every = sorted(alternatives(options), key=lambda each: _size(each) or 0)
    shorter = quick(options) is not None
    fields = options.choices()
    for at, (name, title) in enumerate(zip(fields, titles, strict=True)):
        choices: list[Choice] = []
        for each in every:
            taken = _apply(options, each) if each.field == name else None
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
    """The sort key of a number; words and switches (None) stay in the model's order."""
    value = each.value
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def changed(options: Options, key: str) -> Options:
    """Return the rules with the value `key` applied. Raises LookupError if it is not offered."""
    for other in alternatives(options):
        taken = _apply(options, other) if other.key == key else None
        if taken is not None:
            return taken
    raise LookupError(key)


def filled_in(options: Options, fields: Mapping[str, Sequence[str]]) -> tuple[Options, bool]:
    """Return the rules with a form's values applied, and whether that changed the open time.
    Raises LookupError if a value is not offered, ValueError if values conflict."""
    offered = {other.key: other for other in alternatives(options)}
    keys = [key for values in fields.values() for key in values]
    taken = [offered[key] for key in keys]
    if not taken or [other.field for other in taken] != list(fields):
        raise LookupError(keys)
    rules = _validated(options, {other.field: other.value for other in taken})
    if rules is None:
        raise ValueError(keys)
    return rules, getattr(rules, OPEN, None) != getattr(options, OPEN, None)


def _apply(options: Options, other: Alternative) -> Options | None:
    """The rules with this value applied; None if it conflicts with the other rules."""
    return _validated(options, {other.field: other.value})


def _validated(options: Options, changes: Mapping[str, object]) -> Options | None:
    try:
        return type(options).model_validate({**options.model_dump(), **changes})
    except ValidationError:
        return None


def quick(options: Options) -> Options | None:
    """The rules for a quick game; None if the game has no shorter form."""
    fields = options.choices()
    # Where one round is a whole game, three rounds are not a quick game.
    if any(name not in fields or fields[name].default == 1 for name in QUICK_RULES):
        return None
    return _validated(options, QUICK_RULES)


def quicker(options: Options) -> Options | None:
    """The rules for a quick game; None if it would not be shorter than these rules."""
    now = {name: getattr(options, name, 0) for name in QUICK_RULES}
    # 0 leaves the number to the game, which plays more rounds.
    longer = any(not now[name] or now[name] > quickly for name, quickly in QUICK_RULES.items())
    return quick(options) if longer else None


def saved(game: Game, text: str | None) -> Options:
    """Parse stored rules for a new match; fall back to the standard rules if that fails."""
    try:
        return game.options() if text is None else game.options.of_choice(text)
    except ValueError:
        return game.options()


def at_pace(options: Options, clocks: str, open_chosen: bool) -> Options:
    """K6.2: the rules with the default open time of this pace, unless the host chose one."""
    if open_chosen or not paced(options):
        return options
    field, seconds = type(options).model_fields[OPEN], pace(clocks).open_seconds
    return _validated(options, {OPEN: field.default if seconds is None else seconds}) or options


def paced(options: Options) -> bool:
    """Whether the game has a rule whose default depends on the pace."""
    return OPEN in type(options).model_fields


def chooses_open(key: str) -> bool:
    """Whether this menu value sets the open time."""
    return key.startswith(f"{OPEN}=")


LAST: Final = "last"
SERVER: Final = "server"
STANDARD: Final = "standard"
QUICK: Final = "quick"
PRESETS: Final = (LAST, QUICK, SERVER, STANDARD)
"""The presets a host can choose."""


class LobbyDefaults(Struct, frozen=True):
    """A channel's initial settings: what it last played, else the server's defaults."""

    server: ServerSettings
    last: LastSettings | None

    @property
    def game(self) -> Game:
        """The game last played here, else the first of all games."""
        key = self.last.game if self.last is not None else ""
        return next((game for game in GAMES if game.key == key), GAMES[0])

    def rules(self, game: Game, preset: str = LAST) -> Options:
        """The initial house rules."""
        if preset == STANDARD:
            return game.options()
        rules = saved(game, self._source(game, preset).rules.get(game.key))
        return (quick(rules) or rules) if preset == QUICK else rules

    def open_chosen(self, game: Game, preset: str = LAST) -> bool:
        """Whether the open time of these rules was chosen, so that no pace changes it."""
        return preset != STANDARD and game.key in self._source(game, preset).open_chosen

    def _source(self, game: Game, preset: str) -> ServerSettings | LastSettings:
        """The settings that `preset` takes this game's rules from."""
        if preset != SERVER and self.last is not None and game.key in self.last.rules:
            return self.last
        return self.server

    def clocks(self, preset: str = LAST) -> str:
        """The initial pace of the clocks."""
        if preset == STANDARD:
            return pace("").key
        if preset != SERVER and self.last is not None:
            return pace(self.last.clocks).key
        return pace(self.server.clocks).key

    def language(self, locale: str) -> tuple[str, bool]:
        """The language of the table, and whether a host chose it: the managers' setting, else the
        last choice here, else the language of the server's Discord `locale`."""
        chosen = known_language(self.last.language) if self.last is not None else ""
        if chosen and not self.servers_language:
            return chosen, True
        return self.servers_language or language_for(locale), False

    @property
    def servers_language(self) -> str:
        """The language that managers set for all tables; "" if none."""
        return known_language(self.server.language)

    def language_is_free(self, row: MatchRow) -> bool:
        """Whether the lobby's host may choose its language: not in direct messages, where the
        reader's applies, nor if the managers chose it before the lobby was opened."""
        managers = self.servers_language
        return row.guild_id is not None and (not managers or managers != row.language)

    @property
    def computers(self) -> tuple[int | None, bool]:
        """Level of computer players and whether their hands are quick: as last used in the channel,
        else as the managers chose."""
        if self.last is None or self.last.level is None:
            return self.server.level, self.server.quick
        return modern(self.last.level), self.last.quick or self.last.level == QUICK_OF_BEFORE


async def load_defaults(services: Services, guild_id: int | None, channel_id: int) -> LobbyDefaults:
    """Load the channel's last settings and the server's defaults from the store."""
    settings = services.store.settings
    server = ServerSettings() if guild_id is None else await settings.server(guild_id)
    return LobbyDefaults(server, await settings.last(channel_id))


def rules_of(row: MatchRow) -> Options:
    """The house rules a game would start with now."""
    return at_pace(saved(find(row.game), row.options), row.clocks, row.open_chosen)


def lobby_facts(row: MatchRow, reader: Reader, notice: str) -> LobbyFacts:
    """The contents of the lobby panel; `notice` is a line added to it."""
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
    """The house rules that differ from the standard ones, one per line. Cached, as every Join
    repaints the same lines and computing them took 35 of a Join's 1,485 us."""
    game, lines = find(key), RENDERERS[key].options_lines
    options = at_pace(saved(game, chosen), clocks, open_chosen)
    # K6.2: show a chosen open time only where it differs from the pace's default.
    standard = at_pace(game.options(), clocks, not open_chosen)
    return in_short(reader, lines(reader, options), lines(reader, standard))


def sitting(row: MatchRow, reader: Reader) -> tuple[Person, ...]:
    """The people and computer players of the lobby, by seat."""
    return called((_person(reader, seat) for seat in row.seats), reader)


def _person(reader: Reader, seat: SeatRow) -> Person:
    plays = "" if seat.level is None else level(seat.level).name(reader)
    return Person(seat.name, seat.user_id, plays, seat.asked)
