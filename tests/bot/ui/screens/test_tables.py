"""The panel of /notify and the message that announces a new table, in every language."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.store.rows import DAY, Subscription
from bot.store.subscriptions import MOST_NAMED
from bot.table.mentions import LONGEST
from bot.ui.custom_id import parse
from bot.ui.reader import Reader
from bot.ui.screens import tables
from bot.ui.text import name
from bot.ui.words import languages
from engine.games import GAMES
from tests.support.screens import presses, sound, words

NOON = 1_700_049_600
"""Noon in UTC on an arbitrary day, in Unix seconds."""
FACTS = tables.NotifyFacts(
    chosen=Subscription(first_hour=22, hours=4),
    now=NOON,
    games=tuple((game.key, game.title) for game in GAMES),
    role=1 << 60,
    crowded=True,
)


@pytest.mark.parametrize("language", languages())
def test_the_message_holds_everyone_it_mentions(language: str) -> None:
    people = [(1 << 63) - 1 - at for at in range(MOST_NAMED)]
    said = tables.table_opened(
        Reader(language),
        host=name("_*~" * 10),
        title=max((game.title for game in GAMES), key=len),
        url="https://discord.com/channels/" + "/".join([str(1 << 63)] * 3),
        people=people,
        role=1 << 62,
    )
    assert len(said) <= LONGEST
    assert all(f"<@{user}>" in said for user in people)
    assert f"<@&{1 << 62}>" in said


@pytest.mark.parametrize("language", languages())
def test_every_state_of_the_panel_can_be_sent(language: str) -> None:
    reader = Reader(language)
    for chosen in (None, Subscription(), FACTS.chosen, Subscription(("kaboom",), 0, 1, 168)):
        sound(tables.notify(reader, replace(FACTS, chosen=chosen)))
    for was_on in (True, False):
        sound(tables.stopped(reader, was_on))


def test_the_span_is_shown_as_times_of_the_readers_own_clock() -> None:
    text = words(tables.notify(Reader(), FACTS))
    midnight = NOON - 12 * 3600
    assert f"<t:{midnight + 22 * 3600}:t>" in text
    assert f"<t:{midnight + 26 * 3600}:t>" in text


def test_each_button_moves_one_end_of_the_span_and_none_crosses_the_other() -> None:
    chosen = Subscription(first_hour=0, hours=2)
    ends = {kind: tables.moved(chosen, kind, NOON) for kind in tables.SPAN}
    assert ends == {"sooner": (23, 3), "later": (1, 1), "shorter": (0, 1), "longer": (0, 3)}
    short, long = Subscription(hours=1), Subscription(hours=DAY - 1)
    assert [tables.moved(short, kind, NOON) for kind in ("later", "shorter")] == [None, None]
    assert [tables.moved(long, kind, NOON) for kind in ("sooner", "longer")] == [None, None]
    assert tables.moved(Subscription(), tables.AROUND_NOW, NOON) == (10, 6)
    assert tables.moved(chosen, tables.ANY_TIME, NOON) == (0, DAY)
    assert tables.moved(chosen, "nonsense", NOON) is None


def test_the_button_of_the_ping_is_one_press() -> None:
    (button,) = tables.stop_row(Reader(), 7).buttons
    press = parse(button.id)
    assert press is not None
    assert (press.table, press.verb, press.kind) == (0, "notify", tables.STOP)
    assert button.id == tables.stop_id(7) != tables.stop_id(8)
    assert presses(tables.stopped(Reader(), False))[0].kind == tables.ON
