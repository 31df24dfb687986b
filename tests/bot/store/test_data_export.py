"""What is handed out of one's data beside results and ratings; and that the policy tells of all."""

from pathlib import Path

import pytest

from bot.store import Newcomer, Race, SeatRow, ShownLook, Store
from bot.store.schema import metadata
from bot.ui.reader import EVERYBODY
from bot.ui.screens import privacy
from tests.bot.store.conftest import commit
from tests.bot.store.test_ratings import Seat, end, play
from tests.support.kept import kept_of

POLICY = (Path(__file__).parents[3] / "docs" / "privacy.md").read_text()
KEPT = {
    "matches": "your Discord user id and the name you had",
    "seatings": "your Discord user id and the name you had",
    "actions": "the id of your click",
    "snapshots": "your moves",
    "logs": "your moves",
    "results": "how each game ended",
    "scores": "scores by round",
    "turns": "how many of your turns the computer played",
    "standings": "your lines on leaderboards",
    "ratings": "your ratings",
    "people": "whether you want to be on the all-servers leaderboard",
    "clicks": "the ids of all clicks",
    "looks": "tokens of messages that show you a card",
    "races": "the closest race of each game",
    "forgotten": "that you asked for deletion",
    "taken_off": "table's host removed you before its game started",
}
"""What the policy says of what each table holds of people."""
NOBODYS = {"servers", "channels", "deadlines", "sent", "unshown"}


@pytest.mark.parametrize("table", metadata.tables)
def test_the_policy_tells_what_each_table_keeps(table: str) -> None:
    assert table in NOBODYS or KEPT[table] in POLICY


CHOSEN = {
    "on_global_board": "whether you want to be on the all-servers leaderboard",
    "plain": "whether you use plain mode",
    "language": "the language you chose",
    "told": "the one your Discord is set to",
}
"""What the policy says of what people choose for themselves."""


def test_the_policy_and_the_panel_tell_of_each_choice() -> None:
    said = str(privacy.about(EVERYBODY, listed=False, log_days=90, waiting_days=180).blocks[0])
    assert {column.name for column in metadata.tables["people"].columns} == {"user_id", *CHOSEN}
    assert all(told in POLICY for told in CHOSEN.values())
    assert "all-servers leaderboard" in said
    assert "plain mode" in said
    assert "language" in said


def test_the_panel_tells_what_the_policy_tells() -> None:
    said = str(privacy.about(EVERYBODY, listed=False, log_days=90, waiting_days=180).blocks[0])
    for kept in (
        "the id of your click",
        "a game's closest race",
        "ids of clicks",
        "a token",
        "180 days",
    ):
        assert kept in said


async def test_moves_come_with_their_clicks_and_times(store: Store) -> None:
    match_id = await play(store, Seat(1, 1), Seat(2, 2), finish=False)
    draw = b'{"type":"draw","seat":%d,"number":1}'
    await store.matches.append(
        match_id,
        commit(1, action=draw % 0, interaction_id=2**60 + 1, at_ms=50),
        commit(2, action=draw % 1, interaction_id=2**60 + 3, margin_ms=4),
        commit(3, action=draw % 0, at_ms=60, margin_ms=10),
    )
    await end(store, match_id, Seat(1, 1), Seat(2, 2))
    (match,) = (await kept_of(store, 1))["matches"]
    told = [(move["at_ms"], move["margin_ms"], move["click"]) for move in match["moves"]]
    # As text, for many a reader of JSON rounds numbers as long as these.
    assert told == [(50, None, str(2**60 + 1)), (60, 10, None)]


async def test_the_closest_race_is_told_to_both_and_to_nobody_else(store: Store) -> None:
    seats = Seat(1, 1), Seat(2, 2), Seat(3, 3)
    match_id = await play(store, *seats, finish=False)
    await store.history.raced(match_id, Race(1, 1, 0, 23))
    (match,) = (await kept_of(store, 1))["matches"]
    assert "closest_race" not in match, "it goes on"
    await end(store, match_id, *seats)
    lost, won, other = [(await kept_of(store, who))["matches"][0] for who in (1, 2, 3)]
    assert lost["closest_race"] == {"round": 1, "won": False, "late_ms": 23}
    assert won["closest_race"] == {"round": 1, "won": True, "late_ms": 23}
    assert "closest_race" not in other


async def test_of_a_game_that_goes_on_it_tells_that_deletion_waits_and_no_token(
    store: Store,
) -> None:
    seats = Seat(1, 1), Seat(2, 2)
    match_id = await play(store, *seats, finish=False)
    await store.matches.look_shown(match_id, ShownLook(1, 5, 0, "a secret", 6))
    (match,) = (await kept_of(store, 1))["matches"]
    assert match["deleted_at_its_end"] is False
    await store.personal_data.forget(1)
    kept = await kept_of(store, 1)
    (match,) = kept["matches"]
    assert match["deleted_at_its_end"] is True
    assert "a secret" not in str(kept)
    await end(store, match_id, *seats)
    assert (await kept_of(store, 1))["matches"] == []


async def test_whoever_waits_for_a_seat_finds_their_name(store: Store) -> None:
    match_id = await play(store, Seat(1, 1), Seat(None, 2), finish=False)
    robin = SeatRow(None, "Robin", "simple", 2, newcomer=Newcomer(5, "Eve", 1))
    await store.matches.save_seats(match_id, [SeatRow(1, "Ann"), robin])
    (match,) = (await kept_of(store, 5))["matches"]
    assert (match["seat"], match["name"]) == (None, "Eve")
