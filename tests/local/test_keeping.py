"""What a local Discord still knows after it was restarted."""

from __future__ import annotations

from pathlib import Path

import aiohttp
import pytest

from bot.local import serve
from bot.local.serve import LocalDiscord
from tests.support.local.harness import Person, in_process
from tests.support.local.samplebot import PNG, SampleBot


def leave(local: LocalDiscord, path: Path) -> None:
    serve.save_state(path, local.world.store, local.rest.emojis, local.people)


def recall(local: LocalDiscord, path: Path) -> bool:
    return serve.load_state(path, local.world.store, local.rest.emojis)


async def test_after_a_start_everything_stands_where_it_stood(
    local: LocalDiscord, tmp_path: Path
) -> None:
    path, client = tmp_path / "kaboom.local-discord", SampleBot()
    async with in_process(local, client):
        anneke, bashir = Person(local, "anneke"), Person(local, "bashir")
        table = (await anneke.slash("table")).message
        assert (await bashir.click(table, "join")).ok
        hand = (await bashir.click(table, "hand")).message
        read = (await bashir.click(table, "hand")).message
        bashir.dismiss(read)
        passed = (await anneke.slash("table")).message
        local.world.store.delete_message(anneke.channel_id, passed.id)
        local.people.post(anneke.who, anneke.channel_id, "good luck")
        before = [m.text for m in anneke.messages()]
        emoji = await client.create_application_emoji(name="joker_1", image=PNG)
    records = local.world.store.interactions.values()
    token = next(record.token for record in records if record.message_id == hand.id)
    leave(local, path)
    assert path.stat().st_mode & 0o777 == 0o600, "private messages are private here too"

    async with LocalDiscord(token=local.token) as again:
        assert recall(again, path)
        anneke, bashir = Person(again, "anneke"), Person(again, "bashir")
        assert [m.text for m in anneke.messages()] == before
        assert [m.id for m in bashir.messages()][1] == hand.id
        assert len(again.world.store.cdn.all()) == 1, "what nobody can see is not carried along"
        assert again.rest.emojis.pictures == {str(emoji.id): (PNG, "image/png")}
        picture = next(c for c in anneke.messages()[0].components if c["type"] == 11)
        async with aiohttp.ClientSession() as http:
            assert picture["media"]["url"].startswith(again.world.store.cdn.base)
            async with http.get(picture["media"]["url"]) as answer:
                assert await answer.read() == PNG
            at = f"{again.api}/webhooks/{client.application_id}/{token}/messages/@original"
            late = {"components": [{"type": 10, "content": "another hand"}]}
            async with http.patch(at, json=late) as answer:
                assert answer.status == 200, "a panel that was open goes on"
        assert bashir.messages()[1].text == "another hand"


@pytest.mark.parametrize("broken", [None, b"", b"http://127.0.0.1:1\n{}", b"\xff\n\xff"])
async def test_what_cannot_be_read_is_not_there(
    local: LocalDiscord, tmp_path: Path, broken: bytes | None
) -> None:
    path = tmp_path / "memory"
    if broken is not None:
        path.write_bytes(broken)
    assert not recall(local, path)
    assert Person(local, "anneke").messages() == []


async def test_where_nothing_can_be_written_it_ends_all_the_same(
    local: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    leave(local, tmp_path / "no folder" / "memory")
    assert "are not kept" in caplog.text
