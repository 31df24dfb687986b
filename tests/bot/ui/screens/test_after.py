"""Panels of a lobby and around a game: invitations, the More panel, rules, replays, the history,
suspended games, highlights, and /notify."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games import RENDERERS, title
from bot.store import MatchRow, Race, SeatRow, Status
from bot.store.rows import DAY, Subscription
from bot.store.subscriptions import MOST_NAMED
from bot.table.mentions import LONGEST
from bot.ui.context import LobbyFacts, PlayersFacts
from bot.ui.custom_id import ComponentId, parse
from bot.ui.panel import Choice, Panel, Picker, Text
from bot.ui.phrases import Moment, remarks
from bot.ui.reader import ENGLISH, EVERYBODY, Reader
from bot.ui.scoresheet import scoresheet
from bot.ui.screens import history, lobby, more, tables
from bot.ui.screens.help import first_time, help_panel
from bot.ui.text import name
from bot.ui.words import languages
from engine.games import GAMES, find, package_of
from engine.levels import find as find_player
from engine.players.base import own_seed
from tests.support.any_game import AnyGame
from tests.support.screens import HOSTILE, RENDERER, facts, labels, people, presses, sound, words
from tests.support.wording import says

SEED = b"a match worth telling"
FAMILIES = ("kaboom", "jokers", "explosive")
EVERY = pytest.mark.parametrize("game", [find(key) for key in FAMILIES], ids=FAMILIES)
"""One game of each family."""


def played(game: AnyGame, most: int = 4000) -> list[Any]:
    seats = game.seats[0]
    options = game.options.model_validate({})
    step = game.start(seats, options, SEED)
    players = [find_player("simple-1")(game, seat, own_seed(SEED, seat)) for seat in range(seats)]
    steps = [step]
    while game.outcome(step.state) is None and len(steps) < most:
        for seat, player in enumerate(players):
            player.observe([event.seen_by(seat) for event in step.events])
        chosen = (player.choose(game.view(step.state, seat)) for seat, player in enumerate(players))
        action = next((each for each in chosen if each is not None), None)
        step = game.apply(step.state, action or game.waits(step.state)[0].action)
        steps.append(step)
    return steps


@EVERY
def test_what_was_remarkable_is_said_in_harmless_sentences(game: AnyGame) -> None:
    steps = played(game)

    def opened(at: int) -> Any:
        state = steps[at].state
        return package_of(game.key).text.open_view(game.view(state, None), state)

    moments = [Moment(opened(n - 1), steps[n].events, opened(n)) for n in range(1, len(steps))]
    who = people(game.seats[0], HOSTILE)
    said = remarks(EVERYBODY, RENDERERS[game.key].remarks, moments, who, Race(2, 0, 1, 12))
    assert said[0].startswith("**Photo finish**: ")
    assert "by 12 ms" in said[0]
    assert len(said) >= 2, "a whole match has more to tell"
    for line in said:
        assert line.endswith(".")
        assert "\n" not in line
        assert "@everyone" not in line.replace("\\@", "")
        assert "red King" not in line
        assert "black King" not in line


@EVERY
def test_a_replay_fits_with_open_and_with_closed_cards_and_its_pages_lead_on(game: AnyGame) -> None:
    steps = played(game, 400)
    stops = tuple(range(len(steps)))
    renderer = RENDERERS[game.key]
    known = facts(game.seats[0], HOSTILE)
    for at in range(0, len(steps), 7):
        state = steps[at].state
        seen = game.view(state, None)
        for open_cards in (False, True):
            view = package_of(game.key).text.open_view(seen, state) if open_cards else seen
            table = renderer.public(view, known, last_discard=getattr(view, "discards", 0))
            leaf = history.Leaf(history.replay_press(7, 0, False), at, stops, (0,), open_cards)
            lines = ["it happened"] * 12
            panel = history.replay(EVERYBODY, "Replay", game.title, table, lines, leaf)
            sound(panel)
            assert {press.verb for press in presses(panel)} <= {"replay"}
            for press in presses(panel):
                asked = history.meant(press)
                assert (press.number, 0 <= asked.at < len(steps)) == (7, True)
                assert asked.open_cards == (open_cards != (asked.at == at))
    far = history.step_press(history.replay_press(999_999_999, 0, False), 12_345, True, "next")
    listed = history.listed("here", history.LAST)
    for way in ("", "next", "rounds", "picture", "toggle"):
        press = history.step_press(far, 12_345, True, way, knew=True, listed=listed)
        assert parse(press.id) == press, "steps count past a thousand"
        assert (history.meant(press).at, history.meant(press).listed) == (12_345, listed)
    (button,) = history.back(EVERYBODY, listed)
    assert parse(button.id) == ComponentId(0, "history", "here", history.LAST)


def test_more_pages_a_long_round_and_offers_what_one_may() -> None:
    known = facts(3, HOSTILE)
    lines = [f"{number}: {'and so on ' * 8}" for number in range(200)]
    press = ComponentId(known.table, "more")
    newest = more.seated(known, lines, press, away=False, reactions=True)
    sound(newest)
    assert "199: " in words(newest)
    assert "Earlier" in labels(newest)
    assert {"Pause the game", "Let the computer play"} <= set(labels(newest))
    oldest = more.seated(known, lines, replace(press, number=10_000), away=True, reactions=True)
    sound(oldest)
    assert "- 0: " in words(oldest)
    assert "I’m back" in labels(oldest)
    assert "Pause the game" not in labels(oldest)
    alone = more.seated(replace(known, last_here=True), [], press, away=False, reactions=True)
    verbs_of = [parsed.verb for parsed in presses(alone)]
    assert "pause" not in verbs_of, "putting the game on hold stops the clocks as well"
    assert "leave" in [parsed.kind for parsed in presses(alone)]
    paused = more.seated(
        facts(3, suspended=True, paused=True), [], press, away=False, reactions=True
    )
    assert "Resume" in labels(paused)
    assert "### This round so far\nNothing has happened this round yet." in words(paused)


@pytest.mark.parametrize("unit", ["round", "game"])
def test_what_is_dealt_anew_is_called_alike_everywhere(unit: str) -> None:
    """The panel says "round" everywhere. In games without rounds, it says "game" everywhere."""
    press, table = ComponentId(1, "more"), Panel((Text("As it stood."),))
    gus: dict[str, Any] = {"newcomers": ((1, "Gus"),)}
    cases: tuple[tuple[dict[str, Any], str], ...] = (
        ({}, f"### This {unit} so far\nNothing has happened this {unit} yet."),
        ({}, f"when the next {unit} starts"),
        ({}, f"Join next {unit}"),
        ({"last_round": True}, f"the last {unit}"),
        ({**gus, "coming": (77,)}, f"You take over a computer’s seat next {unit}."),
        ({**gus, "coming": (77,)}, "Never mind, just watching"),
        (gus, "no computer seat"),
    )
    for more_, said in cases:
        panel = more.watching(table, facts(3, unit=unit, **more_), [], press, 77)
        sound(panel)
        assert said in words(panel) + "".join(labels(panel))
        assert not {"act", "move"} & {each.verb for each in presses(panel)}
    own = more.seated(facts(3, unit=unit), [], press, False, reactions=True)
    assert f"This {unit} so far" in words(own)
    none = scoresheet(people(3), (), unit=unit, reader=EVERYBODY)
    assert none == f"No {unit} has been scored yet."
    grid = scoresheet(people(3), [(1, 0, 0), (0, 1, 0)], unit=unit, reader=EVERYBODY)
    assert unit.capitalize() in grid
    leaf = history.Leaf(history.replay_press(12, 0, False), 0, (0, 1, 2), (0, 1), unit=unit)
    shown = history.replay(EVERYBODY, "Replay", "Title", table, (), leaf)
    assert {f"Previous {unit}", f"Next {unit}"} <= set(labels(shown))


def test_history_lists_matches_with_their_buttons() -> None:
    standing = tuple((n, HOSTILE[n], str(-n)) for n in range(6))
    row = history.Past(12, "Kaboom!", 1_800_000_000.0, standing)
    early = history.Past(13, "Kaboom!", 1_800_000_000.0, (), HOSTILE)
    panel = history.history(EVERYBODY, [row, early], mine=False, page=1, more=True)
    sound(panel)
    assert labels(panel)[-3:] == ["Newer", "Older", "Your past games"]
    assert "Ended early" in words(panel)
    rows = [history.Past(n, "Kaboom!", 1.0, standing) for n in range(1, history.PAGE + 1)]
    sound(history.history(EVERYBODY, rows, mine=True, page=0, more=True))
    assert "None yet" in words(history.history(EVERYBODY, [], mine=False, page=0, more=False))
    on_hold = [
        MatchRow(
            id=number,
            game="kaboom",
            guild_id=None,
            channel_id=1,
            status=Status.SUSPENDED,
            options="{}",
            seats=tuple(SeatRow(at, name) for at, name in enumerate(HOSTILE)),
            host_id=1,
            created_ms=1_800_000_000_000,
        )
        for number in range(9, 0, -1)
    ]
    again = ComponentId(0, "anew", "kaboom", 3, seat=0)
    panel = lobby.waiting(EVERYBODY, on_hold, title, again)
    sound(panel)
    assert labels(panel)[0] == "Continue match 9"
    assert "5 older ones" in words(panel)
    one = lobby.waiting(EVERYBODY, on_hold[:1], title, again)
    assert labels(one) == ["Continue", "Open a new table"]


def test_help_fits_and_practises_every_game() -> None:
    for page in range(3):
        panel = help_panel(EVERYBODY, GAMES, manages=True, felt="help-activity", page=page)
        sound(panel)
        assert len(words(panel)) < 1000, "a phone shows it whole"
    for game in GAMES:
        panel = first_time(EVERYBODY, game)
        sound(panel)
        assert re.search(r"[!.] It’s just you against computers", words(panel))


def waiting(count: int, names: tuple[str, ...] = ("Ana", "Ben", "Cleo")) -> LobbyFacts:
    rules, about = ("10 rounds", "2 Jokers"), RENDERER.about(EVERYBODY)
    return LobbyFacts(5, "Kaboom!", about, people(count, names), 1000, (2, 6), rules)


def test_a_lobby_says_what_is_missing() -> None:
    for count, asked in (
        (1, ("5 seats free.", "\n1 more player needed. Join, or add a computer player.")),
        (3, ("3 seats free.", "\nAna can start, or wait for more players.")),
        (6, ("Every seat is taken.", "\nThe table is full. Ana can start.")),
    ):
        panel = lobby.lobby(waiting(count, ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay")))
        sound(panel)
        assert words(panel).startswith("## Kaboom! Who’s in?")
        assert "1. **Ana** (host)" in words(panel)
        assert "10 rounds · 2 Jokers" in words(panel)
        assert all(line in words(panel) for line in asked)
        verbs = {press.verb for press in presses(panel)}
        assert {"leave", "players", "settings", "rules"} <= verbs
        assert verbs & {"join", "add"} == ({"join", "add"} if count < 6 else set())


def test_a_lobby_in_a_direct_message_waits_for_nobody() -> None:
    full = lobby.lobby(waiting(6, HOSTILE))
    sound(full)
    assert "Every seat is taken." in words(full)
    assert not {"join", "add"} & {press.verb for press in presses(full)}
    for count, asked in (
        (1, "Add a computer player to start."),
        (2, "Press “Start”, or add another computer player first."),
        (6, "\nPress “Start”."),
    ):
        panel = lobby.lobby(replace(waiting(count, HOSTILE), alone=True))
        sound(panel)
        assert "Join" not in labels(panel)
        said = words(panel)
        assert asked in said
        assert not any(word in said for word in (" free", "wait", "join"))


def test_what_is_said_about_an_invitation_and_a_game_has_its_place() -> None:
    panel = lobby.players(PlayersFacts(5, (Choice("Easy", "1"),), (Choice("Pixel", "cPixel"),), 3))
    sound(panel)
    kinds = [type(block) for block in panel.blocks]
    below = panel.blocks[kinds.index(Picker) + 1]
    assert isinstance(below, Text)
    assert says("players-invite-note") in below.text, "whom it pings stands with it"
    alone = lobby.players(PlayersFacts(5, (Choice("Easy", "1"),), (), 0))
    assert says("players-invite-note") not in words(alone)
    for language in languages():
        for renderer in RENDERERS.values():
            said = renderer.about(Reader(language))
            assert len(said) <= (70 if language == ENGLISH else 100), said


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
    text, midnight = words(tables.notify(reader, FACTS)), NOON - 12 * 3600
    assert f"<t:{midnight + 22 * 3600}:t>" in text, "in times of the reader's own clock"
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
