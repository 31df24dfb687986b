"""The application's sets of emojis: which readers get them, and what changes if Discord refuses
one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
from simcord.backend.models import GuildEmoji

from bot.emojis import REST_SECONDS, Emojis
from bot.games import RENDERERS
from bot.local import fixtures
from bot.local.faults import Reply, posts
from bot.local.serve import LocalDiscord
from bot.ui.components import PanelView
from bot.ui.panel import Button, Choice, Emoji, Menu, Panel, Row, Text, without_emojis
from bot.ui.reader import EVERYBODY, HAND, SQUARE, Reader, inline
from tests.support.local.harness import Person, pointed_at


def numbered(names: tuple[str, ...], start: int = 1) -> dict[str, Emoji]:
    return {name: Emoji(f"{name}_1", number) for number, name in enumerate(names, start)}


def test_a_set_is_used_once_it_is_complete() -> None:
    emojis = Emojis([SQUARE, HAND, ()])
    assert set(emojis.names) == set(SQUARE)
    assert emojis.names[: len(HAND)] == HAND, "the smallest set comes first"
    for half in ({}, numbered(HAND[:30])):
        emojis.learn(half)
        assert emojis.given(EVERYBODY, HAND) == emojis.given(EVERYBODY, SQUARE) == EVERYBODY
    emojis.learn(numbered(HAND))
    assert emojis.given(EVERYBODY, HAND).faces is not None
    assert emojis.given(EVERYBODY, SQUARE).faces is None
    emojis.learn(numbered(SQUARE))
    assert emojis.given(EVERYBODY, SQUARE).faces is not None
    assert emojis.given(EVERYBODY, ()).faces is None
    emojis.learn({})
    assert emojis.given(EVERYBODY, SQUARE).faces is None


def test_a_reader_is_the_same_as_long_as_the_emojis_are() -> None:
    emojis = Emojis([HAND])
    emojis.learn(numbered(HAND))
    before = emojis.given(EVERYBODY, HAND)
    emojis.learn(numbered(HAND))
    assert hash(emojis.given(EVERYBODY, HAND)) == hash(before)
    assert emojis.given(EVERYBODY, HAND) == before
    emojis.learn(numbered(HAND, start=1000))
    assert emojis.given(EVERYBODY, HAND) != before


def test_whoever_has_words_alone_is_given_none() -> None:
    emojis = Emojis([HAND])
    emojis.learn(numbered(HAND))
    assert emojis.given(Reader(plain=True), HAND) == Reader(plain=True)


def test_slots_beyond_those_with_a_number_have_the_plain_back() -> None:
    emojis = Emojis([SQUARE, HAND])
    emojis.learn(numbered(SQUARE))
    faces = emojis.given(EVERYBODY, SQUARE).faces
    assert faces is not None
    names = [faces.back(slot).name for slot in (0, 11, 12, 40)]
    plain = "card_face_down_1"
    assert names == ["card_1_face_down_1", "card_12_face_down_1", plain, plain]
    assert faces.card(52) == faces.card(53) == Emoji("joker_1", SQUARE.index("joker") + 1)
    hand = emojis.given(EVERYBODY, HAND).faces
    assert hand is not None
    assert hand.back(0).name == plain


def test_what_is_too_long_with_pictures_comes_in_words() -> None:
    emojis = Emojis([HAND])
    emojis.learn(numbered(HAND))

    def table(cards: int, reader: Reader) -> Panel:
        shown = "7" if reader.faces is None else inline(reader.faces.card(24))
        return Panel((Text(" ".join([shown] * cards)),))

    few, many = (emojis.made(EVERYBODY, HAND, lambda r, n=n: table(n, r)) for n in (20, 200))
    assert few == table(20, emojis.given(EVERYBODY, HAND))
    assert many == table(200, EVERYBODY)


def test_bare_buttons_say_the_same() -> None:
    own = Emoji("joker_1", 7)
    row = Row((Button("Play", "a", "primary", emoji=own), Button("Draw", "b", disabled=True)))
    menu = Menu("m", "Pick", (Choice("A", "a", "first", True, own),), 0, 1)
    bare = without_emojis(Panel((Text("x"), row, menu), 0xABCDEF))
    assert bare == Panel(
        (
            Text("x"),
            Row((Button("Play", "a", "primary"), Button("Draw", "b", disabled=True))),
            Menu("m", "Pick", (Choice("A", "a", "first", True),), 0, 1),
        ),
        0xABCDEF,
    )


BUTTON = Row((Button("Play", "a", emoji=Emoji("joker_1", 7)),))
OPTION = Menu("m", "Pick", (Choice("A", "a", emoji=Emoji("joker_1", 7)),))


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    """A local Discord whose only application emoji is `joker_1`."""
    async with LocalDiscord() as running:
        running.world.store.application_emojis[7] = GuildEmoji(
            7, "joker_1", fixtures.APPLICATION_ID
        )
        yield running


@pytest.fixture
async def channel(local: LocalDiscord) -> AsyncIterator[discord.PartialMessageable]:
    """A channel in which a bot can post."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        with pointed_at(local):
            await client.login(local.token)
            yield client.get_partial_messageable(fixtures.CHANNELS[0].id)


@pytest.mark.parametrize("block", [BUTTON, OPTION])
async def test_emojis_rest_after_a_refusal_and_come_back(
    local: LocalDiscord, channel: discord.PartialMessageable, block: Row | Menu
) -> None:
    now = 100.0
    emojis, person = Emojis(steady=lambda: now), Person(local, "anneke")
    panel, tries = Panel((block,)), 0

    async def send() -> list[str]:
        """Send the panel, and return the emojis of the message that Discord shows."""

        async def post(view: PanelView) -> discord.Message:
            nonlocal tries
            tries += 1
            return await channel.send(view=view)

        sent = await emojis.send(panel, post)
        (seen,) = [message for message in person.messages() if message.id == sent.id]
        return seen.emojis

    local.faults.refuse_emojis(1)
    assert await send() == []
    assert tries == 2, "at once, and without them"
    assert len(person.messages()) == 1
    assert await send() == []
    now += REST_SECONDS - 1
    assert await send() == []
    now += 1
    assert await send() == ["joker_1"]
    assert tries == 5


async def test_buttons_have_emojis_again_as_soon_as_a_lost_one_is_back(
    local: LocalDiscord, channel: discord.PartialMessageable
) -> None:
    """Buttons have emojis again as soon as a lost emoji is back. If an emoji is lost later, this is
    noticed, too."""
    emojis = Emojis(steady=lambda: 100.0)
    there = {"joker": Emoji("joker_1", 1)}
    emojis.learn(there)

    async def sends() -> bool:
        """Send a button, and return whether it has its emoji."""
        borne: list[bool] = []

        async def post(view: PanelView) -> discord.Message:
            borne.append("joker_1" in str(view.to_components()))
            return await channel.send(view=view)

        await emojis.send(Panel((BUTTON,)), post)
        return borne[-1]

    for newer in (2, 3):
        local.faults.refuse_emojis(1)
        assert not await sends()
        emojis.learn(there)  # nothing was missing: Discord refuses one that is there
        assert not await sends()
        emojis.learn({})
        there = {"joker": Emoji("joker_1", newer)}
        emojis.learn(there)
        assert await sends()


def wrong(code: int, *where: str) -> Reply:
    """Return a refusal in Discord's format. It refuses the part of the message at this path."""
    errors: dict[str, Any] = {"_errors": [{"code": "X", "message": "Invalid emoji"}]}
    for name in reversed(where):
        errors = {name: errors}
    return Reply(400, {"message": "Invalid Form Body", "code": code, "errors": errors})


@pytest.mark.parametrize(
    "reply",
    [
        wrong(50035, "components", "0", "components", "0", "label"),
        wrong(50035, "data", "content"),
        wrong(10008, "components", "0", "components", "1", "components", "0", "emoji", "id"),
    ],
)
async def test_another_refusal_is_none_of_theirs(
    local: LocalDiscord, channel: discord.PartialMessageable, reply: Reply
) -> None:
    refused = local.faults.instead(lambda: reply, 9, posts)
    with pytest.raises(discord.HTTPException) as raised:
        await Emojis().send(Panel((BUTTON,)), lambda view: channel.send(view=view))
    assert raised.value.code == reply.body["code"]
    assert refused.struck == 1


@pytest.mark.parametrize(
    ("key", "emojis"),
    [
        *((key, len(SQUARE)) for key in ("kaboom", "kaboo", "graveyard")),
        ("jokers", len(HAND)),
        ("explosive", 0),
    ],
)
def test_a_game_names_its_emojis(key: str, emojis: int) -> None:
    assert len(RENDERERS[key].emojis) == emojis
