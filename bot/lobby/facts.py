"""What a lobby's message tells of it, as everybody there reads it."""

from __future__ import annotations

from functools import lru_cache

from bot.computers.levels import level
from bot.games import RENDERERS
from bot.lobby.option_menus import at_pace, paced, saved
from bot.match.clock_presets import pace
from bot.store import NORMAL, MatchRow, SeatRow
from bot.ui.context import LobbyFacts, Person
from bot.ui.house_rules import in_short
from bot.ui.people import called
from bot.ui.reader import Reader
from engine.games import find
from engine.options import Options


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
