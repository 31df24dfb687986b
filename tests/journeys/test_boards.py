"""The commands for leaderboards, statistics and personal data."""

from __future__ import annotations

import io
import itertools
import json
from typing import Any, NamedTuple

from PIL import Image

from bot.client import KaboomClient
from bot.games import RENDERERS
from bot.local import fixtures
from bot.store import Event, LobbyRow, ResultRow, ScoreRow, SeatRow
from bot.store.personal_data import NOBODY
from bot.ui.reader import EVERYBODY
from tests.journeys.conftest import Bots
from tests.support.journeys.hands import Hands
from tests.support.journeys.play import play_on, seat_all
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
        ("season.server", False),
        ("last_season.server", True),
        ("last_month.global", True),
    ):
        period, scope = value.split(".")
        answer = await anneke.choose(board.id, "choose", value)
        assert answer.message.id == board.id, "in place"
        assert says("board-of", scope=scope, period=period) in answer.message.text
        assert (says("board-empty") in answer.message.text) is empty
    asked = {"game": "kaboom", "period": "week", "scope": "server"}
    week = (await bashir.slash("leaderboard", **asked)).message
    assert says("board-of", scope="server", period="week") in week.text
    assert not week.buttons, "all of the board is on this page"
    jokers = (await bashir.choose(week.id, "played", "jokers")).message
    assert jokers.id == week.id
    assert says("board-title", title=JOKERS) in jokers.text
    assert says("board-of", scope="server", period="week") in jokers.text
    assert says("board-empty") in jokers.text
    assert (await bashir.choose(jokers.id, "played", "kaboom")).message.text == week.text

    for _ in range(4):
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
    assert (await anneke.click(found, "board kaboom @0")).message.text == board.text


async def test_everywhere_shows_only_those_who_asked_for_it(
    bot: KaboomClient, everybody: tuple[Person, ...]
) -> None:
    anneke, bashir, *_ = everybody
    await played(bot, *everybody[:4])
    alone = (await bashir.slash("leaderboard", scope="global")).message
    assert says("board-empty") in alone.text
    assert says("board-opt-in") in alone.text
    assert [button.split()[0] for button in alone.buttons] == ["on_board"]
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


async def test_ones_own_statistics_are_of_this_server_or_of_all(
    bot: KaboomClient, everybody: tuple[Person, ...]
) -> None:
    """The curve of the rating is a picture, which is described in words."""
    anneke, bashir, *_, farid = everybody
    for places in ((1, 2, 3, 4), (1, 3, 2, 4), (2, 1, 4, 3)):
        await played(
            bot, *everybody[:4], places=places, calls=2, calls_won=1, slaps=5, slaps_wrong=2
        )
    await played(bot, *everybody[:3], game="jokers", places=(1, 1, 3), tally='{"booms":2}')
    await played(bot, *everybody[:2], guild_id=ELSEWHERE, places=(2, 1))
    board = (await anneke.slash("leaderboard")).message
    page = (await anneke.slash("stats")).message
    assert page.ephemeral
    rating = board.text.split("1. Anneke** · ")[1].split("\n")[0]
    for said in (
        "## Kaboom!: Anneke",
        f"\n-# {says('scope-server')}\n",
        says("stats-rating", rating=rating),  # the same as on the board beside it
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
    assert back.text == page.text
    assert len(back.files) == 1
    wider = (await anneke.click(back, "stats kaboom 1")).message
    assert wider.id == back.id
    assert f"\n-# {says('scope-global')}\n" in wider.text
    assert says("stats-places", places="1st 2×, 2nd 2×", mean="1.5") in wider.text
    assert (await anneke.slash("stats", scope="global")).message.text == wider.text
    alone = (await anneke.dm().slash("stats")).message
    assert alone.text == wider.text
    assert "stats 0" not in alone.buttons
    assert (await anneke.slash("kaboom", game="jokers")).ok
    shown = (await anneke.slash("stats")).message.text
    assert "## Jokers Go Boom: Anneke" in shown, "the game of this channel comes first"

    assert says("stats-none") in (await farid.slash("stats")).message.text
    theirs = (await bashir.slash("stats", player=farid)).message.text
    assert says("stats-none-other-here", name="Farid") in theirs
    await played(bot, farid, bashir, guild_id=ELSEWHERE)
    none = (await farid.slash("stats")).message
    assert says("stats-none-here") in none.text
    assert says("stats-games-all", games=1) in (await farid.click(none, "stats 1")).message.text


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
    assert (wider.id, wider.text) == (here.id, asked.text)
    await anneke.click(panel, "privacy hide")
    assert theirs in (await bashir.slash("stats", player=anneke, scope="global")).message.text


async def test_ones_data_comes_as_a_file_and_deletion_leaves_score_lines_and_others_ratings(
    bot: KaboomClient, everybody: tuple[Person, ...]
) -> None:
    """The file has no seed and nothing of a match that may go on. Without the right to attach
    files, there is no file and no curve."""
    anneke, bashir, *_ = everybody
    number = await played(bot, *everybody[:4])
    running = await played(bot, *everybody[:2], finish=False)
    before = (await bashir.slash("leaderboard")).message.text
    mine = (await anneke.slash("privacy")).message
    answer = await anneke.click(mine, "privacy export")
    assert answer.message.ephemeral
    data = attachment(anneke, answer.message)
    found = json.loads(data)
    assert found["user_id"] == str(anneke.id)
    newest, ended = found["matches"]
    assert (ended["match"], ended["result"]["place"], ended["scores"]) == (number, 1, [10])
    assert newest["match"] == running
    assert not {"result", "moves"} & newest.keys()
    told = data.decode()
    for hidden in (b"0123456789abcdef".hex(), "seed", "Bashir", str(bashir.id)):
        assert hidden not in told
    anneke.local.world.deny_bot(anneke.channel_id, "attach_files")
    page = (await anneke.slash("stats")).message
    assert says("stats-games-all", games=1) in page.text
    assert not page.files
    mine = (await anneke.slash("privacy")).message
    assert (await anneke.click(mine, "privacy export")).message.text == says("command-no-files")

    mine = (await anneke.slash("privacy")).message
    asked = (await anneke.click(mine, "privacy ask")).message
    assert says("privacy-delete-final") in asked.text
    kept = (await anneke.click(asked, "privacy keep")).message
    assert f"## {says('privacy-title')}" in kept.text
    assert (await bashir.slash("leaderboard")).message.text == before
    await bot.services.store.matches.transition(running, Event.ABANDON)
    asked = (await anneke.click(kept, "privacy ask")).message
    gone = (await anneke.click(asked, "privacy delete")).message
    assert says("privacy-deleted") in gone.text
    after = (await bashir.slash("leaderboard")).message.text
    assert "Anneke" not in after
    (line,) = [line for line in before.splitlines() if line.startswith("**2. Bashir")]
    assert line.replace("**2.", "**1.") in after
    assert says("stats-none") in (await anneke.slash("stats")).message.text
    sheet = await bot.services.store.results.scoresheet(number)
    assert [row.place for row in sheet.results] == [1, 2, 3, 4]
    assert [line.score for line in sheet.scores] == [10, 20, 30, 40]
    assert [row.name for row in sheet.results][:2] == [NOBODY, "Bashir"]
    assert sheet.match.seats[0].name == NOBODY
    ids = [sheet.match.host_id, *(seat.user_id for seat in sheet.match.seats)]
    assert anneke.id not in (*ids, *(row.user_id for row in sheet.results))


async def test_a_game_whose_moves_have_gone_still_answers(
    bots: Bots, anneke: Person, bashir: Person
) -> None:
    """After the moves of a game have been deleted, its scoresheet, its seed and a rematch still
    work. The parts that need the moves say that the moves are gone."""
    client = await bots.start()
    await seat_all(anneke, bashir, computers=1, game="jokers")
    await play_on(Hands(anneke, 5), Hands(bashir, 6))
    final = await anneke.wait_for(lambda m: "rematch" in m.buttons)
    before = (await anneke.slash("scoresheet")).message.text
    store = client.services.store
    assert await store.retention.moves(client.services.unix_ms() + 1, 10) == 1
    assert (await store.matches.load(1)).actions == ()
    await bots.restart()
    sheet = (await anneke.slash("scoresheet")).message.text
    assert sheet.split("```")[1] == before.split("```")[1]
    seen = anneke.look(final) or final
    for button in {"scores", "fair"} & seen.buttons.keys():
        answer = await anneke.click(seen, button)
        assert begins("error-unexpected") not in answer.message.text
    told = (await anneke.slash("replay", match=1)).message.text
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
    for gone in ("Anneke", says("name-deleted")):
        assert gone not in lobby.text
