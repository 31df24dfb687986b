"""The emojis for the cards are uploaded to the application only once. Failures don't change this,
and games continue meanwhile."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from bot.client import KaboomClient
from bot.local.faults import Disconnect, Reply, rate_limited
from bot.local.serve import LocalDiscord
from bot.messages.emoji_upload import Upload
from bot.pictures.emojis import CARDS, VERSION
from bot.ui.reader import EVERYBODY, HAND, SQUARE
from tests.journeys.conftest import Bots, Record, Stack
from tests.support.journeys.dealing import find
from tests.support.journeys.easel import until
from tests.support.journeys.match import begin, shows
from tests.support.journeys.play import seat_all
from tests.support.local.harness import Person, Seen
from tests.support.local.samplebot import PNG

ALL = sorted(f"{name}_{VERSION}" for name in SQUARE)
CREATE, DELETE, FETCH = "create", "delete", "fetch"


class Wire:
    """Records all requests about emojis in their order. `meet` may replace the response to the
    creation with a given number."""

    def __init__(self, local: LocalDiscord) -> None:
        self.asked: list[str] = []
        self.meet: Callable[[int], Reply | None] = lambda number: None
        local.faults.request = self._request

    def count(self, what: str) -> int:
        return self.asked.count(what)

    async def _request(self, method: str, path: str) -> Reply | None:
        kinds = {"POST": CREATE, "DELETE": DELETE, "GET": FETCH}
        if "/emojis" not in path or not path.startswith("/applications/"):
            return None
        self.asked.append(kinds[method])
        if method != "POST":
            return None
        return self.meet(self.count(CREATE))


@pytest.fixture
def wire(local: LocalDiscord) -> Wire:
    """Record all requests about emojis."""
    return Wire(local)


def faces(client: KaboomClient, names: tuple[str, ...] = SQUARE) -> Any:
    """Return the emojis for `names`, or None unless the bot knows all of them."""
    return client.services.emojis.given(EVERYBODY, names).faces


async def complete(client: KaboomClient) -> None:
    """Wait until the bot can show all cards as emojis."""
    await until(lambda: faces(client) is not None and faces(client, HAND) is not None)


async def opens_a_table(anneke: Person, bashir: Person) -> None:
    """Check that people can still open tables."""
    lobby = await seat_all(anneke, bashir)
    assert lobby.buttons


async def test_an_empty_application_gets_them_all_and_once(
    bots: Bots, local: LocalDiscord, wire: Wire, anneke: Person, bashir: Person
) -> None:
    """A host who wants none gets none."""
    client = await bots.start(card_emojis=False)
    await opens_a_table(anneke, bashir)
    assert wire.asked == []
    assert faces(client) is None
    await bots.stop()
    client = await bots.start(card_emojis=True)
    await opens_a_table(anneke.at("general"), bashir.at("general"))
    await complete(client)
    assert sorted(local.rest.emojis.names) == ALL
    assert wire.asked == [FETCH, *[CREATE] * len(ALL)]
    assert len({data for data, _ in local.rest.emojis.pictures.values()}) == len(ALL)
    await complete(await bots.restart())
    assert wire.asked == [FETCH, *[CREATE] * len(ALL), FETCH]


async def test_whatever_gets_in_the_way_all_are_there_in_the_end_and_none_twice(
    bots: Bots, local: LocalDiscord, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each emoji is uploaded exactly once in the end. This is so even if uploads fail or are rate
    limited, if another process takes a name first, and if a response is lost."""
    monkeypatch.setattr("bot.messages.emoji_upload.UPLOAD_RETRY_SECONDS", (0.01,))
    wrong = Reply(400, {"message": "Invalid Asset", "code": 50046})
    failed, limited, taken, lost = (5, 6), (20, 21), 30, 40

    async def lose(method: str, path: str) -> None:
        local.faults.response = None
        raise Disconnect

    def meet(number: int) -> Reply | None:
        if number == lost:
            local.faults.response = lose
        return wrong if number in failed else rate_limited(0.3) if number in limited else None

    def quicker(method: str, path: str, body: Any) -> None:
        if method == "POST" and wire.count(CREATE) == taken and path.endswith("/emojis"):
            local.world.request(method, path, body=body)

    wire.meet, local.rest.observer = meet, quicker
    client = await bots.start(card_emojis=True)
    await complete(client)
    assert sorted(local.rest.emojis.names) == ALL
    assert wire.count(CREATE) == len(ALL) + len(failed) + len(limited)
    assert wire.count(FETCH) > 2, "what is there is looked for after each"


async def test_half_a_set_is_not_shown_and_a_restart_goes_on_where_it_was(
    bots: Bots,
    local: LocalDiscord,
    wire: Wire,
    anneke: Person,
    bashir: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """If Discord accepts no more emojis, only complete sets are used, and no more are uploaded. The
    set for cards in hand is complete, the set for slots isn't."""
    monkeypatch.setattr("bot.messages.emoji_upload.UPLOAD_RETRY_SECONDS", (0.01,))
    full = Reply(400, {"message": "Maximum number of emojis reached (2000)", "code": 30008})
    wire.meet = lambda number: full if number > len(HAND) + 3 else None
    client = await bots.start(card_emojis=True)
    await until(lambda: wire.count(CREATE) == len(HAND) + 4)
    await opens_a_table(anneke, bashir)
    assert faces(client, HAND) is not None
    assert faces(client, SQUARE) is None
    assert wire.asked == [FETCH, *[CREATE] * (len(HAND) + 4)], "not tried again"
    wire.meet = lambda number: None
    await complete(await bots.restart())
    assert sorted(local.rest.emojis.names) == ALL
    assert wire.count(CREATE) == len(ALL) + 1


def drawn(name: str) -> bytes:
    """Return the same picture for every name, instead of drawing one."""
    return PNG


async def test_emojis_that_somebody_deletes_come_back_and_changed_pictures_replace_the_old_ones(
    bots: Bots,
    local: LocalDiscord,
    wire: Wire,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Once the bot has ended, nothing is tried or logged any more."""
    monkeypatch.setattr("bot.messages.emoji_upload.UPLOAD_RETRY_SECONDS", (0.01,))
    client = await bots.start(card_emojis=True)
    await complete(client)
    local.rest.emojis.lose()
    client.services.emojis.doubt()
    await until(lambda: sorted(local.rest.emojis.names) == ALL)
    await complete(client)

    before, services = faces(client), client.services
    theirs = await client.create_application_emoji(name="queen_of_hearts", image=PNG)
    wire.asked.clear()
    upload = Upload(client, services.emojis, services.budget, draw=drawn, version=VERSION + 1)
    running = asyncio.create_task(upload.run())
    newer = sorted([*(f"{name}_{VERSION + 1}" for name in SQUARE), theirs.name])
    await until(lambda: sorted(local.rest.emojis.names) == newer)
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    assert wire.asked == [FETCH, *[CREATE] * len(SQUARE), *[DELETE] * len(SQUARE)]
    assert faces(client).card(0).name == f"ace_of_clubs_{VERSION + 1}"
    assert faces(client).card(0).id != before.card(0).id

    await bots.stop()
    upload = Upload(client, services.emojis, services.budget)
    caplog.clear()
    working = [asyncio.create_task(work) for work in (upload.run(), upload.watch())]
    await asyncio.sleep(0.1)
    for each in working:
        assert not each.done()
        each.cancel()
    assert [line for line in caplog.records if line.name.startswith("bot")] == []


# Cards as pictures in a game


def pictures(message: Seen) -> list[str]:
    """Return the names of the emojis in the text of the message."""
    return re.findall(r"<:(\w+):\d+>", message.text)


async def test_cards_are_pictures_and_a_button_that_is_refused_comes_without_its_emoji(
    bots: Bots,
    local: LocalDiscord,
    stack: Stack,
    hurry: None,
    record: Record,
    caplog: pytest.LogCaptureFixture,
    anneke: Person,
    bashir: Person,
) -> None:
    """If Discord refuses a button because of its emoji, the message is sent again at once, with no
    emoji on the button and otherwise unchanged. The game goes on, and no button has an emoji for a
    while."""
    client = await bots.start(card_emojis=True)
    await complete(client)
    match = await begin(client, stack(find(2)), anneke, bashir)
    mover = await match.reach_turns()
    lying = match.deal.hands[0][2]
    looked = [seen for seen in record.read_by(anneke) if seen.ephemeral and shows(seen, lying)]
    assert any(f"{CARDS[lying]}_{VERSION}" in pictures(seen) for seen in looked)
    table = await match.painted()
    assert f"card_1_face_down_{VERSION}" in pictures(table)
    assert f"{CARDS[match.state.discard[-1]]}_{VERSION}" in pictures(table)
    answer = await match.public(mover, "draw")
    assert f"{CARDS[match.state.held]}_{VERSION}" in pictures(answer.message)
    assert f"card_1_face_down_{VERSION}" in answer.message.emojis
    await match.private(mover, "discard")
    trouble = local.faults.refuse_emojis(1)
    asked: list[str] = []

    def observe(method: str, path: str, body: Any) -> None:
        if path.startswith("/interactions/"):
            asked.append(f"{method} {body['type']}")

    local.rest.observer = observe
    answer = await match.public(match.mover, "draw")
    assert trouble.struck == 1
    assert asked == ["POST 4", "POST 4"], "refused, and at once given again"
    assert answer.message.emojis == []
    assert f"{CARDS[match.state.held]}_{VERSION}" in pictures(answer.message)
    await match.private(match.mover, "discard")
    assert (await match.public(match.mover, "draw")).message.emojis == []
    assert trouble.struck == 1
    caplog.clear()
