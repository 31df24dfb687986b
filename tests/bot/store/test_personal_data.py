"""The data of a user: what the privacy policy says about it, its export, and what its deletion
leaves of the data of other users."""

from datetime import date
from pathlib import Path
from typing import Any

import orjson
import pytest

from bot.emojis import Emojis
from bot.history.archive import Archive
from bot.store import Event, LobbyRow, Newcomer, Race, SeatRow, ShownLook, Store
from bot.store.personal_data import NOBODY
from bot.store.ratings import season_of
from bot.store.rows import DailyPress, DailyRun, Subscription
from bot.store.schema import metadata, postgres_metadata
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.screens import privacy
from bot.ui.words import SAY, languages
from tests.bot.store.conftest import Now, commit
from tests.bot.store.test_ratings import Seat, derived, end, play, rebuilt_alike
from tests.support.database import Database
from tests.support.kept import kept_of
from tests.support.screens import words

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
    "champions": "the champion's role that a server gives you",
    "daily_runs": "your daily deals",
    "daily_presses": "your presses with their times",
    "people": "whether you want to be on the all-servers leaderboard",
    "subscriptions": "on which servers you want to be told of new tables",
    "clicks": "the ids of all clicks",
    "looks": "tokens of your private messages at a table",
    "races": "the closest race of each game",
    "forgotten": "that you asked for deletion",
    "taken_off": "table's host removed you before its game started",
    "servers": "managers keep you out of its tables",
    "erased": "that you had your data deleted",
    "handed": "a click that another process of the bot is to answer",
}
"""Maps each table to the text with which the policy describes its personal data."""
NOBODYS = {
    *("channels", "deadlines", "sent", "unshown", "role_pings", "openings"),
    *("beats", "gateway_sessions", "moving", "counters"),
    *("daily_deals", "outages", "secrets"),
}


def test_the_policy_tells_what_each_table_keeps() -> None:
    for table in (*metadata.tables, *postgres_metadata.tables):
        assert table in NOBODYS or KEPT[table] in POLICY, table


CHOSEN = {
    "on_global_board": "whether you want to be on the all-servers leaderboard",
    "plain": "whether you use plain mode",
    "language": "the language you chose",
    "told": "the one your Discord is set to",
    "reactions": "whether you see the reactions at tables",
    "vacation_until_ms": "your last vacation from slow tables",
    "vacation_season": "the days you took this season",
    "vacation_days": "the days you took this season",
}
"""Maps what users choose for themselves to the text with which the policy describes it."""
PANEL = (
    *("all-servers leaderboard", "plain mode", "vacation", "language", "reactions"),
    *("the ID of your press", "a game’s closest race", "IDs of presses", "a token", "180 days"),
    *("another of my processes", "in a form that can’t be turned back into your ID"),
)
"""What the panel of /privacy names."""


def test_the_policy_and_the_panel_tell_of_each_choice() -> None:
    assert {column.name for column in metadata.tables["people"].columns} == {"user_id", *CHOSEN}
    assert [column for column, text in CHOSEN.items() if text not in POLICY] == []
    said = str(privacy.about(EVERYBODY, listed=False, log_days=90, waiting_days=180).blocks[0])
    assert [text for text in PANEL if text not in said] == []


TOLD = {
    "servers.guild_id": "barred_on_servers.0",
    "servers.settings": "barred_on_servers.0",
    "matches.id": "matches.0.match",
    "matches.game": "matches.0.game",
    "matches.guild_id": "matches.0.server",
    "matches.channel_id": "matches.0.channel",
    "matches.status": "matches.0.status",
    "matches.options": "matches.0.house_rules",
    "matches.seats": "matches.0.name",
    "matches.host_id": "matches.0.host",
    "matches.created_ms": "matches.0.created_ms",
    "matches.started_ms": "matches.0.started_ms",
    "matches.finished_ms": "matches.0.finished_ms",
    "matches.code": "matches.0.deal",
    "matches.deal": "matches.0.deal",
    "seatings.user_id": "user_id",
    "seatings.match_id": "matches.0.match",
    "taken_off.user_id": "user_id",
    "taken_off.match_id": "taken_off.0",
    "actions.match_id": "matches.0.match",
    "actions.action": "matches.0.moves.0.move",
    "actions.interaction_id": "matches.0.moves.0.click",
    "actions.at_ms": "matches.0.moves.0.at_ms",
    "actions.margin_ms": "matches.0.moves.0.margin_ms",
    "races.match_id": "matches.0.match",
    "races.round": "matches.0.closest_race.round",
    "races.winner": "matches.0.closest_race.won",
    "races.loser": "matches.0.closest_race.won",
    "races.late_ms": "matches.0.closest_race.late_ms",
    "results.match_id": "matches.0.match",
    "results.game": "matches.0.game",
    "results.guild_id": "matches.0.server",
    "results.user_id": "user_id",
    **{
        f"results.{column.name}": f"matches.0.result.{column.name}"
        for column in metadata.tables["results"].columns
        if column.name not in ("match_id", "game", "guild_id", "user_id")
    },
    "scores.match_id": "matches.0.match",
    "scores.round": "matches.0.scores.0",
    "scores.seat": "matches.0.seat",
    "scores.score": "matches.0.scores.0",
    **{
        f"{table}.{column.name}": f"{table}.0.{column.name}"
        for table in ("standings", "ratings")
        for column in metadata.tables[table].columns
        if column.name != "user_id"
    },
    "standings.user_id": "user_id",
    "ratings.user_id": "user_id",
    "champions.guild_id": "champion_roles.0.server",
    "champions.user_id": "user_id",
    "champions.role_id": "champion_roles.0.role",
    "champions.due": "champion_roles.0.due",
    "people.user_id": "user_id",
    "people.on_global_board": "on_global_board",
    "people.plain": "plain_mode",
    "people.language": "language",
    "people.told": "language_of_your_discord",
    **{
        f"daily_runs.{column.name}": f"daily_runs.0.{column.name}"
        for column in metadata.tables["daily_runs"].columns
        if column.name != "person"
    },
    "daily_runs.person": "user_id",
    "daily_presses.run_id": "daily_runs.0.id",
    "daily_presses.ms": "daily_runs.0.presses.0.ms",
    "daily_presses.action": "daily_runs.0.presses.0.move",
    "daily_presses.click": "daily_runs.0.presses.0.click",
    "people.reactions": "reactions",
    "subscriptions.guild_id": "told_of_tables.0.server",
    "subscriptions.user_id": "user_id",
    "subscriptions.games": "told_of_tables.0.games.0",
    "subscriptions.first_hour": "told_of_tables.0.first_hour_utc",
    "subscriptions.hours": "told_of_tables.0.hours",
    "subscriptions.pause_hours": "told_of_tables.0.pause_hours",
    "subscriptions.pinged_ms": "told_of_tables.0.pinged_ms",
    "people.vacation_until_ms": "vacation_until_ms",
    "people.vacation_season": "vacation_season",
    "people.vacation_days": "vacation_days",
    "forgotten.match_id": "matches.1.match",
    "forgotten.user_id": "matches.1.deleted_at_its_end",
    "erased.at_ms": "deleted_before_ms.0",
    "erased.digest": "deleted_before_ms.0",
}
"""Maps each column with personal data to its place in the exported file."""
LEFT_OUT = {
    "what the channel chose, without a person": ["channels"],
    "what Discord was sent for the whole bot": ["sent"],
    "which message told a server of a table, and when its role was pinged": [
        *("openings", "role_pings"),
    ],
    "of the whole match and its message, the same for all": [
        *("matches.clocks", "matches.open_chosen", "matches.seed", "matches.engine_version"),
        *("matches.message_id", "matches.message_posted_ms", "matches.touched_ms"),
        *("matches.outcome", "matches.language", "matches.language_chosen", "matches.quick"),
        *("matches.wake_ms", "matches.ping", "unshown", "deadlines", "logs"),
    ],
    "of a running match: its end makes results of it": ["turns"],
    "the whole table's cards, not one person's": ["snapshots", "actions.state_hash"],
    "the order in the whole match's log": ["actions.seq", "actions.inverted"],
    "stored without a name; those of moves are told with the moves": ["clicks"],
    "secrets between Discord and the bot, for 15 minutes": ["looks"],
    "a number made up, which is to lead to nobody": ["forgotten.alias"],
    "the key of all deletions' hashes, and nobody's": ["erased.salt"],
    "a server's deals, without a person": ["daily_deals"],
    "the order of a run's presses, which are told in that order": ["daily_presses.seq"],
    "when the bot was away, and its secrets": ["outages", "secrets"],
    "which process serves what": ["beats", "gateway_sessions", "moving", "counters"],
    "an interaction for the moment until another process fetches it, an hour at most; not by "
    "person": ["handed"],
}
"""Maps reasons to the columns that aren't in the file for that reason."""


NOTHING = {"results.unrated", "standings.scope", "ratings.scope"}
"""The columns in which a missing value has a meaning, such as a rated seat or all servers."""


def test_each_column_is_in_the_file_or_left_out_for_a_reason() -> None:
    left_out = [each for columns in LEFT_OUT.values() for each in columns]
    for table in (*metadata.tables.values(), *postgres_metadata.tables.values()):
        for column in table.columns:
            told = f"{table.name}.{column.name}" in TOLD
            left = f"{table.name}.{column.name}" in left_out or table.name in left_out
            assert told != left, f"{table.name}.{column.name}: is it in the file, and if not, why?"


async def test_whoever_stands_everywhere_finds_all_of_it_in_their_file(store: Store) -> None:
    me, move = 987_654_321_987, b'{"type":"draw","seat":0,"number":1}'
    await store.personal_data.forget(me)
    going_on = await play(store, Seat(me, 1), Seat(2, 2), finish=False)
    await store.personal_data.forget(me)
    seats = Seat(me, 1, 3), *(Seat(who, who, 3) for who in (2, 3, 4))
    match_id = await play(store, *seats, finish=False)
    await store.matches.append(match_id, commit(13, action=move, interaction_id=9, margin_ms=4))
    await store.history.raced(match_id, Race(1, 0, 1, 23))
    await end(store, match_id, *seats)
    lobby = await store.matches.create(
        LobbyRow(game="kaboom", guild_id=7, channel_id=77, host_id=2, options="{}")
    )
    await store.matches.save_lobby(await store.matches.get(lobby), off=[me])
    await store.settings.change_server(7, champion_role=55)
    await store.champions.crown(season_of(Now.ms))
    await store.settings.change_server(8, barred=(2,))
    await store.settings.change_server(9, barred=(2, me))
    day = date(2028, 2, 29)
    run = DailyRun(id=900, person=me, name="Me", server=7, day=day, channel_id=77, message_id=78)
    await store.daily.begin(run)
    await store.daily.append(900, 0, [DailyPress(5, move, 901)])
    await store.daily.finish(900, 12, 90_000, "course")
    await store.personal_data.show(me, True)
    await store.personal_data.choose_plain(me, True)
    await store.personal_data.choose_language(me, "de")
    await store.personal_data.learn(me, "fr")
    await store.personal_data.choose_reactions(me, False)
    await store.subscriptions.subscribe(9, me, Subscription(("kaboom",)))
    kept = await kept_of(store, me)
    for column, place in TOLD.items():
        found = kept
        for step in place.split("."):
            found = found[int(step)] if step.isdigit() else found[step]
        assert found is not None or column in NOTHING, column
    assert kept["barred_on_servers"] == ["9"]
    assert kept["taken_off"] == [lobby]
    assert kept["deleted_before_ms"] == [Now.ms]
    assert kept["matches"][1]["match"] == going_on
    other = await kept_of(store, 5)
    assert other["barred_on_servers"] == other["deleted_before_ms"] == []


async def test_the_closest_race_is_told_to_both_and_to_nobody_else(store: Store) -> None:
    seats = Seat(1, 1), Seat(2, 2), Seat(3, 3)
    match_id = await play(store, *seats, finish=False)
    await store.history.raced(match_id, Race(1, 1, 0, 23))
    (match,) = (await kept_of(store, 1))["matches"]
    assert "closest_race" not in match, "it goes on"
    await end(store, match_id, *seats)
    found = [(await kept_of(store, who))["matches"][0].get("closest_race") for who in (1, 2, 3)]
    raced = {"round": 1, "late_ms": 23}
    assert found == [raced | {"won": False}, raced | {"won": True}, None]


async def test_of_a_game_that_goes_on_it_tells_that_deletion_waits_and_no_token(
    store: Store,
) -> None:
    seats = Seat(1, 1), Seat(2, 2)
    match_id = await play(store, *seats, finish=False)
    await store.matches.look_shown(match_id, ShownLook(1, 5, 0, "a secret", 6))
    for deleted in (False, True):
        kept = await kept_of(store, 1)
        assert [match["deleted_at_its_end"] for match in kept["matches"]] == [deleted]
        assert "a secret" not in str(kept)
        await store.personal_data.forget(1)
    await end(store, match_id, *seats)
    assert (await kept_of(store, 1))["matches"] == []


async def test_whoever_is_forgotten_stands_nowhere_and_others_stay_to_the_last_digit(
    store: Store, database: Database
) -> None:
    one = 987_654_321_987
    await store.personal_data.show(one, True)
    for game in range(6):
        seats = (Seat(at, 1 + (at + game) % 4) for at in (2, 3, 4))
        await play(store, Seat(one, 1 + (1 + game) % 4), *seats)
    assert str(one) in database.text()
    before = derived(database)
    assert await store.personal_data.forget(one) == 0
    assert str(one) not in database.text()
    assert f"player {one}" not in database.text()
    after = derived(database)

    def others(found: dict[str, list[tuple[Any, ...]]]) -> list[tuple[Any, ...]]:
        return [row for row in found["standings"] if row[3] in (2, 3, 4)]

    assert others(after) == others(before)
    gone = [row for row in after["standings"] if row[3] < 0]
    assert len(gone) == len(before["standings"]) - len(others(before))
    hidden = database.rows("SELECT name, shown FROM standings WHERE user_id < 0")
    assert {*hidden} == {(NOBODY, 0)}
    await rebuilt_alike(store, database)
    assert await store.leaderboards.records(one) == []
    # A user who comes back starts from nothing.
    await play(store, Seat(one, 1), Seat(2, 2))
    (record,) = await store.leaderboards.records(one)
    assert record.games == 1


@pytest.mark.slow
@pytest.mark.usefixtures("path")
@pytest.mark.parametrize("old", [False, True])
async def test_each_reader_reads_in_their_own_language_that_somebody_is_deleted(
    store: Store, database: Database, old: bool
) -> None:
    number = await play(store, Seat(1, 1), Seat(2, 2))
    await store.personal_data.forget(1)
    if old:  # the first release stored English words
        database.change("UPDATE results SET name = 'Deleted player' WHERE user_id < 0")
        database.change("UPDATE matches SET seats = replace(seats, '\"\"', '\"Deleted player\"')")
    row, archive = await store.matches.get(number), Archive(store, Emojis())
    for reader in map(Reader, languages()):
        listed = await archive.history(reader, 2, 0, mine=True, page=0)
        for panel in (listed, await archive.sheet(reader, row)):
            assert SAY(reader, "name-deleted") in words(panel)


async def test_a_match_that_goes_on_is_rated_under_the_same_number(
    store: Store, database: Database
) -> None:
    await play(store, Seat(1, 1), Seat(2, 2))
    seats = Seat(1, 2), Seat(2, 1)
    running = await play(store, *seats, finish=False)
    assert await store.personal_data.forget(1) == 1
    assert (await store.matches.get(running)).seats[0].user_id == 1
    await end(store, running, *seats)
    ((alias,),) = database.rows("SELECT DISTINCT user_id FROM results WHERE user_id <> 2")
    assert alias < 0
    assert database.rows("SELECT count(*) FROM forgotten") == [(0,)]
    assert {*database.rows("SELECT games FROM standings WHERE user_id < 0")} == {(2,)}
    await rebuilt_alike(store, database)


async def test_somebody_who_only_waited_for_a_seat_is_forgotten_too(
    store: Store, database: Database
) -> None:
    match_id = await play(store, Seat(1, 1), Seat(None, 2), finish=False)
    seats = [SeatRow(1, "Ann"), SeatRow(None, "Robin", "simple", 2, newcomer=Newcomer(5, "Eve", 1))]
    await store.matches.save_seats(match_id, seats)
    (match,) = (await kept_of(store, 5))["matches"]
    assert (match["seat"], match["name"]) == (None, "Eve")
    assert await store.personal_data.forget(5) == 1
    await store.matches.transition(match_id, Event.ABANDON)
    assert "Eve" not in database.text()
    assert (await store.matches.get(match_id)).seats[1].newcomer is None
    assert (await kept_of(store, 5))["matches"] == []


BIG = 2**60 + 1
"""The id of a click. It is exported as text, because many JSON readers round numbers this long."""


async def test_the_file_has_ones_own_and_nobody_elses(store: Store) -> None:
    await store.personal_data.show(1, True)
    ended = await play(store, Seat(1, 1), Seat(2, 2), finish=False)
    await store.matches.append(
        ended,
        commit(1, action=b'{"type":"draw","seat":0,"number":1}', interaction_id=BIG, at_ms=50),
        commit(2, action=b'{"type":"draw","seat":1,"number":2}', interaction_id=10, margin_ms=4),
        commit(3, action=b'{"type":"time_up","clock":"turn","number":3}'),
        commit(4, action=b"no JSON at all"),
        commit(5, action=b'{"type":"call","seat":0,"number":4}', at_ms=60, margin_ms=10),
    )
    await end(store, ended, Seat(1, 1), Seat(2, 2))
    running = await play(store, Seat(1, 1), Seat(2, 2), finish=False)
    await store.matches.append(running, commit(1, action=b'{"type":"draw","seat":0,"number":1}'))
    kept = await kept_of(store, 1)
    told = orjson.dumps(kept).decode()
    assert kept == await store.personal_data.kept(1), "values that JSON knows"
    assert "player 2" not in told
    assert "seed" not in told
    open_, over = kept["matches"]
    assert (over["match"], over["seat"], over["name"], over["host"]) == (ended, 0, "player 1", True)
    assert (over["result"]["place"], over["scores"]) == (1, [1])
    keys = ("at_ms", "margin_ms", "click")
    assert [(each["move"]["type"], *map(each.get, keys)) for each in over["moves"]] == [
        ("draw", 50, None, str(BIG)),
        ("call", 60, 10, None),
    ]
    assert (open_["match"], open_["status"]) == (running, "playing")
    assert not {"result", "scores", "moves"} & set(open_)
    assert kept["on_global_board"] is True
    assert {line["scope"] for line in kept["standings"]} == {None, "7"}
    assert len(kept["ratings"]) == 2
    nobody = await kept_of(store, 77)
    assert (nobody["matches"], nobody["standings"], nobody["on_global_board"]) == ([], [], False)


@pytest.mark.slow
async def test_the_file_is_never_too_large_and_counts_what_it_lacks(store: Store) -> None:
    """The export stays within any limit on its size and counts what is left out. Moves are left out
    first, and then the oldest data."""
    for game in range(8):
        match_id = await play(store, Seat(1, 1), Seat(2, 2), finish=False)
        draw = b'{"type":"draw","seat":0,"number":%d}'
        moves = [commit(seq, action=draw % seq) for seq in range(1, 3 + game)]
        await store.matches.append(match_id, *moves)
        await end(store, match_id, Seat(1, 1), Seat(2, 2))
    whole = await kept_of(store, 1)
    assert not any(whole["left_out"].values())
    length = len(orjson.dumps(whole))
    lacking: set[str] = set()
    for room in range(900, length + 400, 997):
        kept = await kept_of(store, 1, room)
        assert len(orjson.dumps(kept)) <= room
        data = privacy.data_file(EVERYBODY, kept, room + privacy.ABOUT_BYTES)
        assert len(data) <= room + privacy.ABOUT_BYTES
        left_out = kept["left_out"]
        for key in ("matches", "standings", "ratings"):
            told = [{**line, "moves": None} for line in kept[key]]
            assert told == [{**line, "moves": None} for line in whole[key][: len(told)]]
            assert left_out[key] == len(whole[key]) - len(told)
        cut = [match["moves"] is None for match in kept["matches"]]
        assert cut == sorted(cut), "the newest have theirs"
        assert left_out["moves_of"] == sum(cut)
        lacking |= {key for key, count in left_out.items() if count}
    assert lacking == {"matches", "standings", "ratings", "moves_of"}
    assert (await kept_of(store, 1, length + 400)) == whole


async def test_a_damaged_row_hinders_neither_being_forgotten_nor_the_file(
    store: Store, database: Database
) -> None:
    """A damaged row prevents neither the deletion nor the export. A value that can't be read may
    contain the user's name, so it is deleted."""
    one = 987_654_321_987
    good = await play(store, Seat(one, 1), Seat(2, 2))
    bad = await play(store, Seat(one, 1), Seat(2, 2))
    half = f'[{{"user_id":{one},"name":"player {one}","pla'
    database.change("UPDATE matches SET seats = ?, options = '{' WHERE id = ?", half, bad)
    database.change("UPDATE results SET tally = '{' WHERE match_id = ?", bad)
    assert {match["match"] for match in (await kept_of(store, one))["matches"]} == {
        good,
        bad,
    }
    (record,) = await store.leaderboards.records(one)
    assert record.games == 2
    assert [
        row.damaged for row in (await store.matches.get(good), await store.matches.get(bad))
    ] == [0, 1]
    assert await store.personal_data.forget(one) == 0
    assert str(one) not in database.text()
