"""The house rules of a lobby: menu choices, presets, the defaults of a new lobby, and summaries of
the rules.

A new lobby takes its rules from the channel's last game. If there was none, it takes them from the
server's settings. If those have no rules for the game, the game's standard rules apply. Stored
rules that this version can't parse are replaced by the standard rules.
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
from bot.ui.context import LobbyFacts, Person, called
from bot.ui.panel import Choice, Field, Menu
from bot.ui.phrases import in_short
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.words import SAY, language_for
from bot.ui.words import known as known_language
from engine.game import Game
from engine.games import GAMES, find
from engine.options import Options

NUMBERS_OFFERED: Final = (1, 3, 5, 10, 15, 20)
"""The values that a menu offers for a numeric rule if the rule has more values than fit into the
menu."""
ROOM: Final = 25
"""The maximum number of choices that Discord accepts in a select menu."""

QUICK_RULES: Final = {"rounds": 3}
"""Maps the fields of the rules that the preset `quick` sets to their values."""

OPEN: Final = "open_seconds"
"""The name of the rule for a discard's minimum open time. Its default depends on the clock preset
(K6.2)."""


class Alternative(Struct, frozen=True):
    """One of the possible values of a house rule. `field` is the name of the rule, which is a field
    of the options."""

    field: str
    value: object

    @property
    def key(self) -> str:
        """The key that identifies this value among the choices of menus, such as "jokers=0"."""
        return f"{self.field}={json.dumps(self.value)}"


class RuleMenu(Struct, frozen=True):
    """The select menu of one house rule. The renderer of the game provides its texts."""

    rule: str
    """The name of the rule, which is a field of the options."""
    title: str
    choices: tuple[Choice, ...]

    @property
    def field(self) -> Field:
        """The menu as a labelled field of a form (a Discord modal)."""
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
    """Return all possible values of the numeric rule `name`, in the order of the options class.
    Returns () if there is no such rule."""
    field = options.choices().get(name)
    if field is None:
        return ()
    if get_origin(field.annotation) is Literal:
        return get_args(field.annotation)
    low, high = _bounds(field)
    return range(low, high + 1)


def alternatives(options: Options) -> list[Alternative]:
    """Return the values that menus may offer for each house rule, in the order of the options'
    fields. Values that conflict with the other rules in `options` are left out."""
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
    """Return one menu for each rule of `options`.

    Numbers are in ascending order, and the standard number is marked. `titles` are the names of the
    rules, and `told(options)` returns the texts of the rules' values. Both are in the order of the
    options' fields.
    """
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
    """Return the sort key of a value in a menu. A number is its own key. Words and switches have
    the key None, because they stay in the order of the options."""
    value = each.value
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def changed(options: Options, key: str) -> Options:
    """Return `options` changed by the menu choice with the key `key` (see `Alternative.key`).
    Raises LookupError if the menus don't offer that choice."""
    for other in alternatives(options):
        taken = _apply(options, other) if other.key == key else None
        if taken is not None:
            return taken
    raise LookupError(key)


def filled_in(options: Options, fields: Mapping[str, Sequence[str]]) -> tuple[Options, bool]:
    """Return `options` changed by the menu choices in the `fields` of a form, and whether one of
    them changed the rule OPEN. Raises LookupError if the menus don't offer a choice, and ValueError
    if choices conflict."""
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
    """Return `options` with the value `other`. Returns None if that value conflicts with the other
    rules."""
    return _validated(options, {other.field: other.value})


def _validated(options: Options, changes: Mapping[str, object]) -> Options | None:
    try:
        return type(options).model_validate({**options.model_dump(), **changes})
    except ValidationError:
        return None


def quick(options: Options) -> Options | None:
    """Return `options` with the rules of the preset `quick`. Returns None if the game has no quick
    form."""
    fields = options.choices()
    # Where one round is a whole game, three rounds are not a quick game.
    if any(name not in fields or fields[name].default == 1 for name in QUICK_RULES):
        return None
    return _validated(options, QUICK_RULES)


def quicker(options: Options) -> Options | None:
    """Return `options` with the rules of the preset `quick`. Returns None if they would not shorten
    the game."""
    now = {name: getattr(options, name, 0) for name in QUICK_RULES}
    # With 0 the game decides when it ends, which takes more rounds.
    longer = any(not now[name] or now[name] > quickly for name, quickly in QUICK_RULES.items())
    return quick(options) if longer else None


def saved(game: Game, text: str | None) -> Options:
    """Return the house rules that are stored as `text`. If `text` is None or invalid, returns the
    standard rules of `game`."""
    try:
        return game.options() if text is None else game.options.of_choice(text)
    except ValueError:
        return game.options()


def at_pace(options: Options, clocks: str, open_chosen: bool) -> Options:
    """K6.2: return `options` with the minimum open time of the clock preset `clocks`. If the
    host chose a time (`open_chosen`), or if the game has no such rule, `options` is returned
    unchanged."""
    if open_chosen or not paced(options):
        return options
    field, seconds = type(options).model_fields[OPEN], pace(clocks).open_seconds
    return _validated(options, {OPEN: field.default if seconds is None else seconds}) or options


def paced(options: Options) -> bool:
    """Return whether the game of `options` has the rule OPEN (a discard's minimum open time)."""
    return OPEN in type(options).model_fields


def chooses_open(key: str) -> bool:
    """Return whether the menu choice `key` sets the rule OPEN (a discard's minimum open time)."""
    return key.startswith(f"{OPEN}=")


LAST: Final = "last"
SERVER: Final = "server"
STANDARD: Final = "standard"
QUICK: Final = "quick"
PRESETS: Final = (LAST, QUICK, SERVER, STANDARD)
"""The presets of house rules and clocks that /kaboom and the settings panel offer."""


class LobbyDefaults(Struct, frozen=True):
    """The initial settings of a new lobby in a channel. They come from the channel's last game
    (`last`) or, if there was none, from the server. A `preset` (one of PRESETS) selects another
    source."""

    server: ServerSettings
    last: LastSettings | None

    @property
    def game(self) -> Game:
        """The game of the channel's last lobby. If there was none, the first of all games."""
        key = self.last.game if self.last is not None else ""
        return next((game for game in GAMES if game.key == key), GAMES[0])

    def rules(self, game: Game, preset: str = LAST) -> Options:
        """Return the initial house rules of a new lobby for `game` under `preset`."""
        if preset == STANDARD:
            return game.options()
        rules = saved(game, self._source(game, preset).rules.get(game.key))
        return (quick(rules) or rules) if preset == QUICK else rules

    def open_chosen(self, game: Game, preset: str = LAST) -> bool:
        """Return whether a host chose the minimum open time in `rules(game, preset)`. A clock
        preset does not change a chosen time."""
        return preset != STANDARD and game.key in self._source(game, preset).open_chosen

    def _source(self, game: Game, preset: str) -> ServerSettings | LastSettings:
        """Return the settings that the rules of `game` are taken from for `preset`."""
        if preset != SERVER and self.last is not None and game.key in self.last.rules:
            return self.last
        return self.server

    def clocks(self, preset: str = LAST) -> str:
        """Return the key of the initial clock preset (a `Pace`) of a new lobby."""
        if preset == STANDARD:
            return pace("").key
        if preset != SERVER and self.last is not None:
            return pace(self.last.clocks).key
        return pace(self.server.clocks).key

    def language(self, locale: str) -> tuple[str, bool]:
        """Return the language of a new table, and whether a host chose that language.

        The language is the one that the server's managers have set. If they have set none, it is
        the last choice of a host in the channel. If there is no such choice, it is the language of
        `locale`, which is the server's Discord locale.
        """
        chosen = known_language(self.last.language) if self.last is not None else ""
        if chosen and not self.servers_language:
            return chosen, True
        return self.servers_language or language_for(locale), False

    @property
    def servers_language(self) -> str:
        """The language that the server's managers have set for all tables, or "" if they have set
        none."""
        return known_language(self.server.language)

    def language_is_free(self, row: MatchRow) -> bool:
        """Return whether the host may choose the language of the lobby `row`. The host can't do so
        in direct messages, or if the lobby has the language set by the server's managers."""
        managers = self.servers_language
        return row.guild_id is not None and (not managers or managers != row.language)

    @property
    def computers(self) -> tuple[int | None, bool]:
        """The level of computer players, and whether they react faster ("quick hands"). Both are
        the last choice in the channel. If nobody has chosen them there, they are the server's
        setting."""
        if self.last is None or self.last.level is None:
            return self.server.level, self.server.quick
        return modern(self.last.level), self.last.quick or self.last.level == QUICK_OF_BEFORE


async def load_defaults(services: Services, guild_id: int | None, channel_id: int) -> LobbyDefaults:
    """Load the defaults of a new lobby in the channel `channel_id` from the store."""
    settings = services.store.settings
    server = ServerSettings() if guild_id is None else await settings.server(guild_id)
    return LobbyDefaults(server, await settings.last(channel_id))


def rules_of(row: MatchRow) -> Options:
    """Return the house rules that would apply if the game of the lobby `row` started now. The rules
    of a known deal never change, not even with a newer edition or other clocks."""
    if row.deal is not None:
        return find(row.game).options.of_match(row.options)
    return at_pace(saved(find(row.game), row.options), row.clocks, row.open_chosen)


def lobby_facts(row: MatchRow, reader: Reader, notice: str) -> LobbyFacts:
    """Return the facts that the panel of the lobby `row` shows. `notice` is an extra line of
    text."""
    renderer, game, options = RENDERERS[row.game], find(row.game), rules_of(row)
    return LobbyFacts(
        table=row.id,
        title=game.title,
        about=renderer.about(reader),
        people=sitting(row, reader),
        host=row.host_id,
        seats=(game.seats[0], game.seats[-1]),
        house_rules=_house_rules(
            reader, row.game, row.options, row.clocks, bool(row.open_chosen), row.deal is not None
        ),
        notice=notice,
        clocks="" if row.clocks == NORMAL else pace(row.clocks).name(reader),
        quick=bool(row.quick) and paced(options) and any(s.user_id is None for s in row.seats),
        alone=row.guild_id is None,
        reader=reader,
    )


@lru_cache(256)
def _house_rules(
    reader: Reader, key: str, chosen: str, clocks: str, open_chosen: bool, dealt: bool
) -> tuple[str, ...]:
    """Return the house rules that differ from the standard ones, one per line.

    The result is cached, because every Join shows the same lines, and computing them took 35 of the
    1,485 µs of a Join.
    """
    game, lines = find(key), RENDERERS[key].options_lines
    if dealt:
        options = game.options.of_match(chosen)
    else:
        options = at_pace(saved(game, chosen), clocks, open_chosen)
    # K6.2: show a chosen open time only if it differs from the clock preset's default.
    standard = at_pace(game.options(), clocks, not open_chosen)
    return in_short(reader, lines(reader, options), lines(reader, standard))


def sitting(row: MatchRow, reader: Reader) -> tuple[Person, ...]:
    """Return the people and computer players in the lobby `row`, in the order of their seats."""
    return called((_person(reader, seat) for seat in row.seats), reader)


def _person(reader: Reader, seat: SeatRow) -> Person:
    plays = "" if seat.level is None else level(seat.level).name(reader)
    return Person(seat.name, seat.user_id, plays, seat.asked)
