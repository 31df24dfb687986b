"""A press, of which discord.py reads only what somebody asks for: it is what discord.py makes of
the same payload."""

from typing import Any

import discord
import pytest

from bot.emojis import Emojis
from bot.interactions.payload import Arrivals
from bot.messages.delivery import Line
from bot.messages.press import Press, Spot, reading, spot, who
from bot.messages.recent_ids import Newest
from bot.messages.token_edits import TokenEdits
from bot.table.admission import lacking
from tests.bot.messages.test_arrivals import pressed, shown


def a_state() -> Any:
    """What discord.py makes interactions of a connection by."""
    state = vars(discord.Client(intents=discord.Intents.none()))["_connection"]
    bot: Any = {"id": "2", "username": "kaboom", "discriminator": "0", "avatar": None}
    state.user = discord.ClientUser(state=state, data=bot)
    return state


def both(payload: dict[str, Any]) -> tuple[discord.Interaction[Any], discord.Interaction[Any]]:
    """The press as it is read here, and as discord.py reads it."""
    told: list[Any] = []
    Arrivals(told.append).receive(payload)
    state = a_state()
    return Press(data=told[0], state=state), discord.Interaction(data=told[0], state=state)


def named(nick: str | None, global_name: str | None) -> dict[str, Any]:
    """A press on a server, by somebody who is called so."""
    press = pressed({"id": "7", "type": 0})
    press["member"]["nick"] = nick
    press["member"]["user"]["global_name"] = global_name
    press["member"]["permissions"] = "8192"
    return {**press, "app_permissions": "2048", "locale": "de", "guild_locale": "fr"}


PRESSES: dict[str, dict[str, Any]] = {
    "on a server": pressed(None),
    "in a thread": pressed({"id": "7", "type": 11, "parent_id": "3"}),
    "in a locked thread": pressed(
        {"id": "7", "type": 12, "parent_id": "3", "thread_metadata": {"locked": True}}
    ),
    "in an archived thread": pressed(
        {"id": "7", "type": 10, "parent_id": "3", "thread_metadata": {"archived": True}}
    ),
    "in the chat of a voice channel": pressed({"id": "7", "type": 2}),
    "in the chat of a stage": pressed({"id": "7", "type": 13}),
    "among announcements": pressed({"id": "7", "type": 5}),
    "in a direct message": pressed(None, guild=False),
    "by a nickname": named("Annie", "Anneke"),
    "by a name": named(None, "Anneke"),
    "in a language that discord.py does not know": {**named("", ""), "locale": "xx"},
    "on a picture": {**pressed(None), "message": shown()},
    "on a private panel": {**pressed(None), "message": {"id": "6", "flags": 1 << 6}},
}


def plain(name: str, value: Any) -> object:
    """What can be compared of a value that discord.py compares by being the same object."""
    if name == "user":
        return value.__class__, value.id, value.name, value.display_name
    if name == "channel":
        return value.id, value.type
    if name == "message":
        shows = list(value.attachments), len(value.components)
        return value.id, value.flags.value, *shows
    if name == "context":
        return value.guild, value.dm_channel, value.private_channel
    return str(value) if name in ("locale", "guild_locale") else value


MADE_ON_DEMAND = {name for name in discord.Interaction.__slots__ if name.startswith("_cs_")}


@pytest.mark.parametrize("payload", PRESSES.values(), ids=PRESSES)
def test_each_name_is_what_discord_py_makes_it(payload: dict[str, Any]) -> None:
    """An update of discord.py that reads otherwise what is read here fails."""
    ours, theirs = both(payload)
    for name in {*discord.Interaction.__slots__} - MADE_ON_DEMAND:
        here, there = getattr(ours, name), getattr(theirs, name)
        assert here is there or plain(name, here) == plain(name, there), (name, here, there)
    for name in ("channel_id", "permissions", "app_permissions", "created_at", "expires_at"):
        assert getattr(ours, name) == getattr(theirs, name), name
    assert who(ours) == who(theirs)
    assert spot(ours) == spot(theirs)
    assert ours.is_guild_integration() == theirs.is_guild_integration()
    with pytest.raises(AttributeError):
        _ = ours.no_such_name  # type: ignore[attr-defined]


def test_what_a_table_asks_for_makes_no_objects_of_people_and_places(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ours, _ = both(PRESSES["by a nickname"])
    with monkeypatch.context() as without:
        without.setattr(discord, "Interaction", None)
        assert who(ours) == (5, "Annie", "anneke")
        assert (ours.id, ours.token, ours.channel_id, ours.guild_id) == (1, "t", 7, 4)
        assert ours.message is not None
        assert ours.message.id == 6
        assert ours.permissions.manage_messages
        assert ours.app_permissions.send_messages
        assert not ours.response.is_done()
        assert not ours.extras
        assert ours.data == PRESSES["by a nickname"]["data"]
        assert ours.locale is discord.Locale.german
        line = Line(ours, Newest(1), Emojis(), TokenEdits())
        assert (line.clicked, line.token_of(6)) == (6, None)
        assert lacking(ours) == ("view_channel", "read_message_history")
        assert spot(ours) == Spot(0)
    assert ours.user.display_name == "Annie"
    assert ours.guild_locale is discord.Locale.french


def test_presses_are_dispatched_as_such_and_forms_as_discord_py_makes_them() -> None:
    told: list[Any] = []

    def dispatch(event: str, one: object) -> None:
        told.append((event, type(one)))

    state = a_state()
    state.dispatch = dispatch
    receive = Arrivals(reading(state)).receive
    receive(pressed(None))
    receive({**pressed(None), "id": "2", "type": 5, "data": {"custom_id": "x", "components": []}})
    assert told == [("interaction", Press), ("interaction", discord.Interaction)]
