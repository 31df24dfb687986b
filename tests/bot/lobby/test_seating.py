"""The seats in a lobby before the match starts."""

from __future__ import annotations

import pytest

from bot.lobby.seating import Refused, add_computer, with_computers
from bot.store import MatchRow, SeatRow, Status
from engine.games import GAMES
from tests.support.any_game import AnyGame

HOST = SeatRow(1, "Anneke")


def lobby(*seats: SeatRow) -> MatchRow:
    return MatchRow(
        id=1,
        game="kaboo",
        guild_id=1,
        channel_id=2,
        status=Status.LOBBY,
        options="{}",
        seats=seats,
        host_id=1,
        seed=None,
        engine_version="",
        message_id=None,
        message_posted_ms=None,
        created_ms=0,
        started_ms=None,
        finished_ms=None,
        outcome=None,
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_computer_players_fill_every_seat_of_every_game(game: AnyGame) -> None:
    most = game.seats[-1]
    row = lobby(HOST)
    for _ in range(most - 1):
        row = add_computer(row, most, None)
    names = [seat.name for seat in row.seats]
    assert len(set(names)) == most
    assert not any("Computer" in name for name in names), "names enough for any table"
    with pytest.raises(Refused, match="lobby-full"):
        add_computer(row, most, None)


def test_when_names_run_out_they_are_numbered() -> None:
    seats = with_computers([HOST], 30, "kaboom", None)
    names = [seat.name for seat in seats]
    assert len(set(names)) == 31
    assert names[-1].startswith("Computer ")


def test_no_computer_player_is_called_like_somebody_at_the_table() -> None:
    seats = with_computers([SeatRow(1, "pixel"), SeatRow(2, "Gizmo")], 2, "kaboom", None)
    assert [seat.name for seat in seats[2:]] == ["Widget", "Sprocket"]
