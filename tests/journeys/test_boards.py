"""The commands for leaderboards, statistics and personal data."""

from __future__ import annotations

import io
import itertools
import json
from typing import Any, NamedTuple

import pytest
from PIL import Image

from bot.client import KaboomClient
from bot.games import RENDERERS
from bot.local import fixtures
from bot.store import LobbyRow, ResultRow, ScoreRow, SeatRow
from bot.store.personal_data import NOBODY
from bot.ui.reader import EVERYBODY
from tests.support.journeys.hands import Hands
from tests.support.journeys.play import Fingers, play_on, seat_all
from tests.support.local.harness import Person, Seen
from tests.support.pseudo import in_english
from tests.support.wording import begins, carries, says, says_in

ELSEWHERE = 77
"""The id of a server that isn't the one whose boards the tests read."""
JOKERS = "Jokers Go Boom"
COUNTED = {
    count: in_english(title)
    for count, title in RENDERERS["kaboom"].counted(EVERYBODY).names.items()
}
"""Maps what Kaboom! counts to the name that the statistics have for it."""
_channels = itertools.count(5_000_000)


class Stranger(NamedTuple):
    """A player who is on the server but never presses anything."""

    id: int
    name: str


async def played(
    client: KaboomClient,
    *people: Person | Stranger,
    places: tuple[int, ...] = (1, 2, 3, 4),
    guild_id: int = fixtures.GUILD_ID,
    game: str = "kaboom",
    finish: bool = True,
    **more: Any,
) -> int:
    """Store a finished match of these people without playing it. Return the number of the match."""
    first = people[0]
    assert isinstance(first, Person)
    await first.until(lambda: client.tables.woken)
    store = client.services.store
    seats = [SeatRow(person.id, person.name) for person in people]
    match_id = await store.matches.create(
        LobbyRow(
            game=game,
            guild_id=guild_id,
            channel_id=next(_channels),
            host_id=people[0].id,
            options="{}",
            seats=tuple(seats),
        )
    )
    await store.matches.start(match_id, b"0123456789abcdef", "{}", seats, "1")
    if finish:
        rows = [
            ResultRow(
                seat=at,
                user_id=seat.user_id,
                name=seat.name,
                player="person",
                place=place,
                total=10 * place,
                best_round=place - 5,
                **more,
            )
            for at, (seat, place) in enumerate(zip(seats, places, strict=False))
        ]
        sheet = [ScoreRow(1, at, 10 * row.place) for at, row in enumerate(rows)]
        await store.results.finish(match_id, "{}", rows, sheet)
    return match_id


def attachment(person: Person, message: Seen, at: int = 0) -> bytes:
    """Return the bytes of an attachment of this message, fetched in the same way as by the page."""
    file = message.files[at]
    found = person.local.world.store.cdn.get(file["url"])
    assert found is not None
    return found


async def test_a_boards_pages_periods_and_scopes_are_a_press_away(
    bot: KaboomClient, everybody: tuple[Person, ...]
) -> None:
    anneke, bashir, *_ = everybody
    await played(bot, *everybody[:4])
    board = (await anneke.slash("leaderboard")).message
    assert says("board-of", scope="server", period="ever") in board.text
    assert board.text.index("Anneke") < board.text.index("Bashir")
    assert carries(board.text, "board-placed", place="1st")
    for value, empty in (
        ("month.server", False),
        ("season.server", False),
        ("last_season.server", True),
        ("week.server", False),
        ("last_month.server", True),
        ("last_month.global", True),
    ):
        period, scope = value.split(".")
        answer = await anneke.choose(board.id, "choose", value)
        assert answer.ok
        assert says("board-of", scope=scope, period=period) in answer.message.text
        assert (says("board-empty") in answer.message.text) is empty
        assert answer.message.id == board.id, "in place"
    asked = {"game": "kaboom", "period": "week", "scope": "server"}
    week = (await bashir.slash("leaderboard", **asked)).message
    assert says("board-of", scope="server", period="week") in week.text
    assert not week.buttons, "all of the board is on this page"
    jokers = (await bashir.choose(week.id, "played", "jokers")).message
    assert jokers.id == week.id
    assert says("board-title", title=JOKERS) in jokers.text
    assert says("board-of", scope="server", period="week") in jokers.text
    assert says("board-empty") in jokers.text
    assert not jokers.buttons
    back = (await bashir.choose(jokers.id, "played", "kaboom")).message
    assert back.text == week.text


async def test_on_a_long_board_one_finds_oneself(
    bot: KaboomClient, everybody: tuple[Person, ...]
) -> None:
    anneke, bashir, *_ = everybody
    for _ in range(3):
        await played(bot, *everybody[3:1:-1], *everybody[1::-1])
    for first in range(0, 10, 2):
        others = [Stranger(900 + first + at, f"p{first + at}") for at in range(2)]
        await played(bot, bashir, *others, everybody[2])
    board = (await anneke.slash("leaderboard")).message
    assert board.buttons == {
        "board kaboom @0": False,
        "board kaboom 1 @0": True,
        "find kaboom @0": True,
    }
    found = (await anneke.click(board, "find")).message
    assert "Anneke" in found.text.split(begins("board-placed"))[0]
    assert found.buttons == {"board kaboom @0": True, "board kaboom 2 @0": False}
    first_page = (await anneke.click(found, "board kaboom @0")).message
    assert first_page.text == board.text


async def test_everywhere_shows_only_those_who_asked_for_it(
    bot: KaboomClient, everybody: tuple[Person, ...]
) -> None:
    anneke, bashir, *_ = everybody
    await played(bot, *everybody[:4])
    everywhere = (await anneke.slash("leaderboard", scope="global")).message
    assert says("board-empty") in everywhere.text
    assert says("board-opt-in") in everywhere.text
    assert says("board-opt-in") in everywhere.text
    assert [button.split()[0] for button in everywhere.buttons] == ["on_board"]
    alone = (await everybody[1].slash("leaderboard", scope="global")).message
    there = (await bashir.click(alone, "on_board")).message
    assert there.id == alone.id
    assert "1. Bashir" in there.text
    assert carries(there.text, "board-placed", place="1st")
    assert not there.buttons
    assert says("privacy-listed") in (await bashir.slash("privacy")).message.text
    await bot.services.store.personal_data.show(bashir.id, False)

    mine = (await anneke.slash("privacy")).message
    assert mine.ephemeral
    assert says("privacy-unlisted") in mine.text
    joined = (await anneke.click(mine, "privacy show")).message
    assert says("privacy-listed") in joined.text
    seen = (await bashir.dm().slash("leaderboard")).message
    assert "1. Anneke" in seen.text
    assert "Chioma" not in seen.text
    assert all(label.startswith(says("scope-global")) for label in seen.options("choose").values())
    await anneke.click(joined, "privacy hide")
    seen = (await bashir.slash("leaderboard", scope="global")).message
    assert "Anneke" not in seen.text


async def test_statistics_and_the_curve_of_the_rating(
    bot: KaboomClient, everybody: tuple[Person, ...]
) -> None:
    anneke, *_ = everybody
    for places in ((1, 2, 3, 4), (1, 3, 2, 4), (2, 1, 4, 3)):
        await played(
            bot, *everybody[:4], places=places, calls=2, calls_won=1, slaps=5, slaps_wrong=2
        )
    await played(bot, *everybody[:3], game="jokers", places=(1, 1, 3), tally='{"booms":2}')
    page = (await anneke.slash("stats")).message
    assert page.ephemeral
    for said in (
        "## Kaboom!: Anneke",
        f"\n-# {says('scope-server')}\n",
        says("stats-games-all", games=3),
        says("stats-places", places="1st 2×, 2nd 1×", mean="1.3"),
        f"**{COUNTED['calls']}**: 6 ({says_in('kaboom', 'count-calls-won', n=3)})",
        f"**{COUNTED['slaps']}**: 15 ({says_in('kaboom', 'count-slaps-wrong', n=6)})",
        says("stats-best-round", points="−4"),
        says("stats-streak", now=0, best=2),
    ):
        assert said in page.text
    picture = Image.open(io.BytesIO(attachment(anneke, page)))
    assert picture.size == (800, 500)
    gallery = next(each for each in page.components if each["type"] == 12)
    described = in_english(gallery["items"][0]["description"])
    assert carries(described, "chart-alt", games=3, way="up", span="minute")

    other = (await anneke.click(page, "stats jokers")).message
    assert other.id == page.id
    assert f"**{says_in('jokers', 'stat-booms')}**: 2" in other.text
    assert COUNTED["calls"] not in other.text
    assert not other.files, "one game makes no curve, and the old one is gone"
    back = (await anneke.click(other, "stats kaboom")).message
    assert len(back.files) == 1
    assert (await anneke.slash("kaboom", game="jokers")).ok
    shown = (await anneke.slash("stats")).message.text
    assert "## Jokers Go Boom: Anneke" in shown, "the game of this channel comes first"


async def test_anothers_statistics_are_of_this_server_unless_they_said_otherwise(
    bot: KaboomClient, everybody: tuple[Person, ...]
) -> None:
    anneke, bashir, *_ = everybody
    await played(bot, *everybody[:4])
    await played(bot, *everybody[:4], guild_id=ELSEWHERE)
    await played(bot, *everybody[:2], guild_id=ELSEWHERE, game="jokers")
    here = (await bashir.slash("stats", player=anneke)).message
    assert f"\n-# {says('scope-server')}\n" in here.text
    assert says("stats-games-all", games=1) in here.text
    assert not here.buttons, "neither another game nor other servers"
    theirs = says("stats-unseen")
    assert theirs in (await bashir.dm().slash("stats", player=anneke)).message.text
    asked = (await bashir.slash("stats", player=anneke, scope="global")).message
    assert theirs in asked.text
    assert says("stats-games-all", games=1) in (await bashir.click(asked, "stats")).message.text

    panel = (await anneke.slash("privacy")).message
    assert says("privacy-seen") in panel.text
    panel = (await anneke.click(panel, "privacy show")).message
    board = (await bashir.slash("leaderboard", scope="global")).message
    assert says("board-figures", games=2, wins=2, mean="1.0") in board.text
    asked = (await bashir.dm().slash("stats", player=anneke)).message
    assert says("stats-shown-scope") in asked.text
    figures_shown = says("stats-shown-games", games=2, wins=2), says("stats-shown-mean", mean="1.0")
    assert "\n".join(figures_shown) in asked.text
    for hidden in ("stats-places", "stats-streak", "stats-streak-none", "stats-best-round"):
        assert not carries(asked.text, hidden), "no more than the board has, and only with a place"
    assert COUNTED["calls"] not in asked.text
    assert JOKERS not in asked.text
    assert not asked.files
    assert not asked.buttons, "no server here, and no other board that they are on"
    here = (await bashir.slash("stats", player=anneke)).message
    wider = (await bashir.click(here, "stats kaboom 1")).message
    assert wider.id == here.id
    assert wider.text == asked.text
    await anneke.click(panel, "privacy hide")
    assert theirs in (await bashir.slash("stats", player=anneke, scope="global")).message.text


async def test_ones_own_statistics_are_of_this_server_or_of_all(
    bot: KaboomClient, everybody: tuple[Person, ...]
) -> None:
    anneke, bashir, *_ = everybody
    await played(bot, *everybody[:4])
    await played(bot, *everybody[:2], guild_id=ELSEWHERE, places=(2, 1))
    await played(bot, *everybody[:4], guild_id=ELSEWHERE, game="jokers")
    board = (await anneke.slash("leaderboard")).message
    here = (await anneke.slash("stats")).message
    rating = board.text.split("1. Anneke** · ")[1].split("\n")[0]
    assert says("stats-rating", rating=rating) in here.text, "the same as on the board beside it"
    assert says("stats-places", places="1st 1×", mean="1.0") in here.text
    assert "stats 0" not in here.buttons
    wider = (await anneke.click(here, "stats kaboom 1")).message
    assert wider.id == here.id
    assert f"\n-# {says('scope-global')}\n" in wider.text
    assert says("stats-places", places="1st 1×, 2nd 1×", mean="1.5") in wider.text
    jokers = (await anneke.click(wider, "stats jokers 1")).message
    assert f"## {JOKERS}: Anneke\n-# {says('scope-global')}" in jokers.text
    back = (await anneke.click(jokers, "stats jokers")).message
    assert f"## Kaboom!: Anneke\n-# {says('scope-server')}" in back.text
    assert back.text == here.text
    assert (await anneke.slash("stats", scope="global")).message.text == wider.text
    alone = (await anneke.dm().slash("stats")).message
    assert alone.text == wider.text
    assert "stats 0" not in alone.buttons

    farid = everybody[5]
    await played(bot, farid, bashir, guild_id=ELSEWHERE)
    none = (await farid.slash("stats")).message
    assert says("stats-none-here") in none.text
    assert says("stats-games-all", games=1) in (await farid.click(none, "stats 1")).message.text


async def test_who_has_played_nothing_has_no_statistics(
    bot: KaboomClient, everybody: tuple[Person, ...]
) -> None:
    bashir, farid = everybody[1], everybody[5]
    assert says("stats-none") in (await farid.slash("stats")).message.text
    assert (
        says("stats-none-other-here", name="Farid")
        in (await bashir.slash("stats", player=farid)).message.text
    )


async def test_ones_data_comes_as_a_file_without_seeds_or_what_may_go_on(
    bot: KaboomClient, everybody: tuple[Person, ...]
) -> None:
    anneke, bashir, *_ = everybody
    over_id = await played(bot, *everybody[:4])
    await seat_all(anneke, bashir)
    await Fingers(anneke, 1).press()
    mine = (await anneke.slash("privacy")).message
    answer = await anneke.click(mine, "privacy export")
    assert answer.message.ephemeral
    data = attachment(anneke, answer.message)
    found = json.loads(data)
    assert found["user_id"] == str(anneke.id)
    running, ended = found["matches"]
    assert (ended["match"], ended["result"]["place"], ended["scores"]) == (over_id, 1, [10])
    assert "result" not in running
    assert "moves" not in running
    assert running["status"] == "playing"
    assert len(found["standings"]) == 8
    told = data.decode()
    assert b"0123456789abcdef".hex() not in told
    assert "seed" not in told
    assert "Bashir" not in told
    assert str(bashir.id) not in told


async def test_deletion_asks_first_and_leaves_score_lines_and_others_ratings(
    bot: KaboomClient, everybody: tuple[Person, ...]
) -> None:
    anneke, bashir, *_ = everybody
    match_id = await played(bot, *everybody[:4])
    before = (await bashir.slash("leaderboard")).message.text
    mine = (await anneke.slash("privacy")).message
    asked = (await anneke.click(mine, "privacy ask")).message
    assert says("privacy-delete-final") in asked.text
    kept = (await anneke.click(asked, "privacy keep")).message
    assert f"## {says('privacy-title')}" in kept.text
    assert (await bashir.slash("leaderboard")).message.text == before
    asked = (await anneke.click(kept, "privacy ask")).message
    gone = (await anneke.click(asked, "privacy delete")).message
    assert says("privacy-deleted") in gone.text

    after = (await bashir.slash("leaderboard")).message.text
    assert "Anneke" not in after
    lines = [line for line in before.splitlines() if line.startswith("**2. Bashir")]
    assert lines
    assert lines[0].replace("**2.", "**1.") in after
    assert says("stats-none") in (await anneke.slash("stats")).message.text
    sheet = await bot.services.store.results.scoresheet(match_id)
    assert [row.place for row in sheet.results] == [1, 2, 3, 4]
    assert [line.score for line in sheet.scores] == [10, 20, 30, 40]
    assert [row.name for row in sheet.results][:2] == [NOBODY, "Bashir"]
    assert sheet.match.seats[0].name == NOBODY
    assert anneke.id not in (row.user_id for row in sheet.results)
    assert anneke.id not in (sheet.match.host_id, *(seat.user_id for seat in sheet.match.seats))


async def test_without_the_right_to_attach_files_it_says_so(
    bot: KaboomClient, everybody: tuple[Person, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    anneke = everybody[0]
    for _ in range(2):
        await played(bot, *everybody[:4])
    anneke.local.world.deny_bot(anneke.channel_id, "attach_files")
    page = (await anneke.slash("stats")).message
    assert says("stats-games-all", games=2) in page.text
    assert not page.files
    mine = (await anneke.slash("privacy")).message
    told = (await anneke.click(mine, "privacy export")).message
    assert told.text == says("command-no-files")


async def test_a_game_whose_moves_have_gone_still_answers(
    bots: Any, anneke: Person, bashir: Person
) -> None:
    """After the moves of a game have been deleted, its scoresheet, its seed and a rematch still
    work. The parts that need the moves say that the moves are gone."""
    client = await bots.start()
    opened = await anneke.slash("kaboom", game="jokers", rounds=1)
    await bashir.click(opened.message.id, "join")
    await anneke.click(opened.message.id, "add")
    await anneke.wait_for(lambda m: m.id == opened.message.id and m.buttons.get("start", False))
    await anneke.click(opened.message.id, "start")
    await anneke.wait_for(lambda m: "move" in m.buttons)
    await play_on(Hands(anneke, 5), Hands(bashir, 6))
    final = await anneke.wait_for(lambda m: "rematch" in m.buttons)
    before = (await anneke.slash("scoresheet")).message.text
    store = client.services.store
    assert await store.retention.moves(client.services.unix_ms() + 1, 10) == 1
    (match,) = await store.history.in_channel(anneke.channel_id, 5)
    assert (await store.matches.load(match.match.id)).actions == ()
    await bots.restart()
    sheet = (await anneke.slash("scoresheet")).message.text
    assert sheet.split("```")[1] == before.split("```")[1]
    seen = anneke.look(final)
    assert seen is not None
    for button in ("scores", "fair"):
        if button in seen.buttons:
            answer = await anneke.click(seen, button)
            assert answer.ok
            assert begins("error-unexpected") not in answer.message.text
    told = (await anneke.slash("replay", match=match.match.id)).message.text
    assert says("error-moves-gone") in told
    # A player who has deleted their data since is not invited to a rematch.
    asked = await anneke.click((await anneke.slash("privacy")).message, "privacy ask")
    assert (await anneke.click(asked.message, "privacy delete")).ok
    sheet = (await bashir.slash("scoresheet")).message.text
    assert says("name-deleted").split()[0] in sheet, "a sheet shortens long names"
    assert "Anneke" not in sheet
    assert (await bashir.click(seen, "rematch")).ok
    lobby = await bashir.wait_for(lambda m: "start" in m.buttons)
    assert "Bashir" in lobby.text
    assert "Anneke" not in lobby.text
    assert says("name-deleted") not in lobby.text
