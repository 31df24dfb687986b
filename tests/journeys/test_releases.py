"""Matches in the database of a former release continue when the bot starts on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.history.replay import REDEAL, replay_steps
from bot.local import fixtures
from bot.local.serve import LocalDiscord
from bot.match.match import Match
from tests.journeys.conftest import StartBot
from tests.support.released import RELEASES, database, moments
from tests.support.wire.games import kit_of
from tests.support.wire.playing import Player, play_on, plays, seated
from tests.support.wording import says

MORE = 8
"""The number of further actions after which a match counts as continued."""


@pytest.mark.slow
@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("game", ["kaboom", "explosive"])
@pytest.mark.usefixtures("hurry")
async def test_every_running_match_goes_on_where_it_stood(
    game: str,
    release: str,
    local: LocalDiscord,
    start_bot: StartBot,
    judge: list[str],
    tmp_path: Path,
) -> None:
    (further,) = fixtures.further_channels(1)
    local.world.open_channel(further)
    database(game, tmp_path, release)
    client = await start_bot(clock_window=0.3)  # no press ends the last chance
    told = {each["match"]: each for name, each in moments(game, release).items() if name != "saved"}
    store = client.services.store
    rows = [await store.matches.get(number) for number in await store.matches.to_wake(2**60, 99)]
    assert len(rows) == len(told) - 1
    for row in rows:
        keys = {who.id: who.key for who in fixtures.PEOPLE}
        people = [
            seated(local, keys[sitting.user_id], row.channel_id)
            for sitting in row.seats
            if sitting.user_id is not None
        ]
        shown = await people[0].wait_for(plays)
        assert says("match-redealt") not in shown.text
        play = client.tables.table(row.id).stage
        assert isinstance(play, Match)
        before: int = told[row.id]["actions"]
        enough = before + MORE

        def moved(play: Match = play, enough: int = enough) -> bool:
            return play.seq >= enough or play.row.status == "finished"

        await play_on([Player(each, at, kit=kit_of(game)) for at, each in enumerate(people)], moved)
        saved = await client.services.store.matches.load_whole(row.id)
        assert all(entry.action != REDEAL for entry in saved.actions), "no round is dealt anew"
        assert saved.actions[before - 1].state_hash.hex() == told[row.id]["hash"]
        options = play.game.options.of_match(row.options)
        start = play.game.start(len(row.seats), options, row.seed or b"")
        assert not replay_steps(play.game, saved, start)[1]
    # The earlier messages were on another Discord.
    assert [line for line in judge if "Unknown" not in line] == []
    judge.clear()
