"""The channels of interactions are built from the payloads, because discord.py caches no channels
in this bot."""

from typing import Any

import discord
import pytest

from bot.interactions.arrivals import InteractionGuard
from bot.messages.response import pictures
from bot.ui.panel import KeptPicture


def pressed(channel: Any, guild: bool = True) -> dict[str, Any]:
    """Return the payload of a press that contains `channel`. If `guild` is true, the press was made
    on a server, otherwise in direct messages."""
    user = {"id": "5", "username": "anneke"}
    who = (
        {"guild_id": "4", "member": {"user": user, "permissions": "0"}} if guild else {"user": user}
    )
    return {
        "id": "1",
        "application_id": "2",
        "type": 3,
        "token": "t",
        "channel_id": "7",
        "message": {"id": "6"},
        "data": {"custom_id": "x", "component_type": 2},
        **({"channel": channel} if channel else {}),
        **who,
    }


def read(payload: dict[str, Any]) -> list[Any]:
    """Pass a payload through the guard. Return the payloads that discord.py would receive."""
    told: list[Any] = []
    InteractionGuard(told.append).receive(payload)
    return told


@pytest.mark.parametrize("channel", [None, {"id": "7", "type": 0}, {"id": "7", "type": 16}])
def test_a_servers_channel_is_one_of_text(channel: Any) -> None:
    (told,) = read(pressed(channel))
    assert (told["channel"]["id"], told["channel"]["type"]) == ("7", 0)


@pytest.mark.parametrize("kind", [2, 5, 13])
def test_a_channel_of_another_type_in_which_one_can_play_stays_one(kind: int) -> None:
    (told,) = read(pressed({"id": "7", "type": kind}))
    assert told["channel"]["type"] == kind


@pytest.mark.parametrize("kind", [10, 11, 12])
@pytest.mark.parametrize("parent", [{"parent_id": "3"}, {}])
def test_a_thread_stays_one_and_keeps_its_channel(kind: int, parent: dict[str, str]) -> None:
    (told,) = read(pressed({"id": "7", "type": kind, **parent}))
    assert told["channel"]["type"] == kind
    assert told["channel"]["parent_id"] == parent.get("parent_id", "7")


def test_a_thread_tells_whether_it_is_archived_or_locked() -> None:
    (open_,) = read(pressed({"id": "7", "type": 11}))
    shut = {"id": "7", "type": 11, "thread_metadata": {"archived": True, "locked": True}}
    (told,) = read(pressed(shut))
    found = [
        (
            each["channel"]["thread_metadata"]["archived"],
            each["channel"]["thread_metadata"]["locked"],
        )
        for each in (open_, told)
    ]
    assert found == [(False, False), (True, True)]


@pytest.mark.parametrize("state", [{"archived": "yes"}, {"locked": 1}, 3])
def test_a_thread_in_no_state_that_there_is_is_dropped(state: Any) -> None:
    assert read(pressed({"id": "7", "type": 11, "thread_metadata": state})) == []


def test_a_direct_message_is_between_two() -> None:
    (told,) = read(pressed(None, guild=False))
    assert told["channel"]["type"] == 1


@pytest.mark.parametrize("parent", ["", "x", 3])
def test_a_thread_of_no_channel_is_dropped(parent: Any) -> None:
    assert read(pressed({"id": "7", "type": 11, "parent_id": parent})) == []


def shown() -> dict[str, Any]:
    """Return a message with a picture, in the form that it has in the payload of a press."""
    picture = {"media": {"url": "https://cdn/a/b/final.png?ex=1", "attachment_id": "9"}}
    return {
        "id": "6",
        "type": 0,
        "flags": 1 << 15 | 1 << 6,
        "channel_id": "7",
        "content": "",
        "author": {"id": "2", "username": "kaboom", "discriminator": "0", "bot": True},
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "pinned": False,
        "embeds": [],
        "attachments": [],
        "components": [
            {
                "type": 17,
                "id": 1,
                "components": [
                    {"type": 10, "id": 2, "content": "### Anneke wins"},
                    {"type": 12, "id": 3, "items": [{**picture, "description": "Anneke: 1st"}]},
                ],
            }
        ],
    }


def test_the_pictures_of_a_pressed_message_are_found() -> None:
    (told,) = read({**pressed(None), "message": shown()})
    state: Any = vars(discord.Client(intents=discord.Intents.none()))["_connection"]
    channel: Any = discord.PartialMessageable(state=state, id=7)
    message = discord.Message(state=state, channel=channel, data=told["message"])
    assert (message.id, message.flags.ephemeral) == (6, True)
    assert pictures(message) == [KeptPicture("final.png", 9, "Anneke: 1st")]
