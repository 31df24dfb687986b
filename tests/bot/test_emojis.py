"""The application's sets of emojis: which readers get them, and what changes if Discord refuses
one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.emojis import REST_SECONDS, Emojis
from bot.ui.components import PanelView, build
from bot.ui.panel import Button, Choice, Emoji, Menu, Panel, Row, Text
from bot.ui.reader import EVERYBODY, HAND, SQUARE, Reader, inline


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
    assert emojis.given(Reader(plain=True), SQUARE) == Reader(plain=True)
    emojis.learn({})
    assert emojis.given(EVERYBODY, SQUARE).faces is None


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


def wrong(code: int, *where: str) -> discord.HTTPException:
    """Return Discord's refusal of the part of the message at this path."""
    errors: dict[str, Any] = {"_errors": [{"code": "X", "message": "Invalid emoji"}]}
    for name in reversed(where):
        errors = {name: errors}
    answer = cast(aiohttp.ClientResponse, SimpleNamespace(status=400, reason="Bad Request"))
    told = {"message": "Invalid Form Body", "code": code, "errors": errors}
    return discord.HTTPException(answer, told)


REFUSED = wrong(50035, "components", "0", "components", "1", "components", "0", "emoji", "id")


async def test_emojis_rest_after_a_refusal_and_come_back() -> None:
    now, tried, said = 100.0, list[bool](), list[discord.HTTPException]()
    emojis = Emojis(steady=lambda: now)

    def bearing(own: Emoji | None) -> Panel:
        row = Row((Button("Play", "a", "primary", emoji=own), Button("Draw", "b", disabled=True)))
        return Panel((row, Menu("m", "Pick", (Choice("A", "a", "first", True, own),), 0, 1)), 7)

    panel = bearing(Emoji("joker_1", 7))

    async def post(view: PanelView) -> None:
        tried.append("joker_1" in str(view.to_components()))
        said_so = panel if tried[-1] else bearing(None)
        assert view.to_components() == build(said_so).to_components(), "all else stays"
        if said:
            raise said.pop()

    async def tries() -> list[bool]:
        tried.clear()
        await emojis.send(panel, post)
        return tried

    said.append(REFUSED)
    assert await tries() == [True, False], "at once, and without them"
    now += REST_SECONDS - 1
    assert await tries() == [False]
    now += 1
    assert await tries() == [True]
    there = {"joker": Emoji("joker_1", 1)}
    emojis.learn(there)
    for newer in (2, 3):
        said.append(REFUSED)
        assert await tries() == [True, False]
        emojis.learn(there)  # nothing was missing: Discord refuses one that is there
        assert await tries() == [False]
        there = {"joker": Emoji("joker_1", newer)}
        emojis.learn(there)
        assert await tries() == [True], "as soon as a lost one is back"
    for other in (
        wrong(50035, "components", "0", "components", "0", "label"),
        wrong(50035, "data", "content"),
        wrong(10008, "components", "0", "components", "1", "components", "0", "emoji", "id"),
    ):
        said.append(other)
        with pytest.raises(discord.HTTPException):
            await tries()
        assert tried == [True]
