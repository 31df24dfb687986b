"""Lobbies that play a known deal, which has the cards, game, house rules and seats of a finished
match.

Players of that match and computer players get their old seats. Other people take seats that a
person had, as long as such seats are free. All seats must be taken, because their number is part of
the deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.computers.levels import seated_today
from bot.lobby.options import LobbyDefaults
from bot.lobby.seating import fitted, with_computers
from bot.services import Services
from bot.store import LobbyRow, MatchRow, NoMatch, SeatRow
from bot.store.deals import written
from bot.ui.context import DealFacts, Person
from bot.ui.text import name
from bot.ui.words import Sentence
from engine.games import GAMES


class RepeatedDeal(Struct, frozen=True):
    """A known deal that a lobby plays again."""

    match: MatchRow
    """The finished match that was dealt these cards."""
    code: int
    sat: Mapping[int, bool]
    """Maps the id of each user who has played the deal in another match to whether they are still
    playing it."""

    @property
    def seats(self) -> tuple[SeatRow, ...]:
        """The seats of the finished match. Computer players have their current levels."""
        seats, _ = seated_today(self.match.seats, self.match.quick)
        return fitted(seats, self.match.game)

    def places(self, seats: Sequence[SeatRow]) -> dict[int, SeatRow]:
        """Assign a place at the table to each of `seats`. Returns a mapping from the places, in
        ascending order, to the seats."""
        before, places = self.seats, dict[int, SeatRow]()

        def free(*, persons: bool) -> int:
            every = [at for at in range(len(before)) if at not in places]
            fits = [at for at in every if persons == (before[at].user_id is not None)]
            return (fits or every)[0]

        own = {key(seat): at for at, seat in enumerate(before)}
        for seat in seats:
            if key(seat) in own:
                places[own[key(seat)]] = seat
        rest = [seat for seat in seats if key(seat) not in own]
        for seat in (each for each in rest if each.user_id is not None):
            places[free(persons=True)] = seat
        for seat in (each for each in rest if each.user_id is None):
            places[free(persons=False)] = seat
        return dict(sorted(places.items()))

    def arranged(self, row: MatchRow) -> MatchRow:
        """Return the row `row` of a lobby with its seats in the order of their places."""
        return replace(row, seats=tuple(self.places(row.seats).values()))

    def facts(self, row: MatchRow, people: Iterable[Person]) -> DealFacts:
        """Return the facts about the deal that the panel of the lobby `row` shows. `people` are the
        players of the lobby, with their display names."""
        return DealFacts(
            code=written(self.code),
            places=tuple(self.places(row.seats)),
            seats=len(self.match.seats),
            knowing=tuple(name(each.name) for each in people if each.user_id in self.sat),
        )


def key(seat: SeatRow) -> tuple[int | None, str]:
    """Return a key that identifies the player of the seat. It is the same whenever that player
    plays the deal."""
    return (None, seat.name.casefold()) if seat.user_id is None else (seat.user_id, "")


async def load_deal(services: Services, match_id: int, but: int | None = None) -> RepeatedDeal:
    """Return the deal of the finished match `match_id`.

    `but` is the id of the open lobby that plays the deal. Its players are not counted as having
    played the deal. Raises StoreError, such as NoMatch if the match has no code.
    """
    deals = services.store.deals
    row = await services.store.matches.get(match_id)
    code = await deals.code_of(row)
    if code is None:
        raise NoMatch(f"Match {match_id} has no deal.")
    return RepeatedDeal(row, code, await deals.sat_at(match_id, but))


def unplayable(row: MatchRow) -> Sentence | None:
    """Return the sentence that says why this version of the bot can't play the deal of the finished
    match `row`. Returns None if it can."""
    code = written(row.code or 0)
    game = next((each for each in GAMES if each.key == row.game), None)
    if game is None:
        return Sentence("deal-no-game", code=code)
    try:
        game.start(len(row.seats), game.options.of_match(row.options), row.seed or b"")
    except ValueError:
        return Sentence("deal-rules-gone", code=code, game=game.title)
    return None


def lobby_of(
    deal: RepeatedDeal,
    defaults: LobbyDefaults,
    host: SeatRow,
    guild_id: int | None,
    channel_id: int,
    language: tuple[str, bool],
) -> LobbyRow:
    """Return a new lobby that plays `deal`. `host` and the computer players of the deal are seated.
    In direct messages, where no one else can join, computer players also take the other seats."""
    match = deal.match
    before, quick = seated_today(match.seats, match.quick)
    seats = (host, *(seat for seat in deal.seats if seat.user_id is None))[: len(before)]
    if guild_id is None:
        missing = len(before) - len(seats)
        seats = with_computers(seats, missing, match.game, defaults.computers[0])
    chosen, by_host = language
    return LobbyRow(
        game=match.game,
        guild_id=guild_id,
        channel_id=channel_id,
        host_id=host.user_id or 0,
        options=match.options,
        seats=tuple(deal.places(seats).values()),
        clocks=defaults.clocks(),
        open_chosen=True,
        language=chosen,
        language_chosen=by_host,
        quick=quick,
        deal=match.id,
    )
