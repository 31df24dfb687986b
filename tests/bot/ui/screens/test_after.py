"""Panels around a game: the More panel, replays, the history, suspended games, hints, and
highlights."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games import RENDERERS, title
from bot.store import MatchRow, Race, SeatRow, Status
from bot.ui import hints
from bot.ui.custom_id import ComponentId, parse
from bot.ui.panel import Panel, Text
from bot.ui.phrases import Moment, remarks
from bot.ui.reader import EVERYBODY
from bot.ui.scoresheet import scoresheet
from bot.ui.screens import history, lobby, more
from bot.ui.screens.help import first_time, help_panel
from engine.games import GAMES, package_of
from engine.levels import find as find_player
from engine.players.base import own_seed
from tests.support.any_game import AnyGame
from tests.support.screens import HOSTILE, facts, labels, people, presses, sound, words

SEED = b"a match worth telling"
EVERY = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def played(game: AnyGame, most: int = 4000) -> list[Any]:
    """Return the steps of a match between computer players."""
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


def test_a_replays_steps_count_past_a_thousand() -> None:
    match, run = history.replay_press(999_999_999, 0, False), ComponentId(0, "daily_replay", whom=7)
    for of in (match, run):
        press = history.step_press(of, 12_345, True, "next")
        assert history.meant(press) == history.Asked(12_345, True, False, False, "")
        press = history.step_press(of, 12_345, False, "picture", knew=True)
        assert history.meant(press) == history.Asked(12_345, False, True, True, "")
        assert (press.number, press.whom, press.verb) == (of.number, of.whom, of.verb)
    for kind, page in (("mine", 0), ("here", 3), ("here", history.LAST)):
        listed = history.listed(kind, page)
        for way in ("", "next", "rounds", "picture", "toggle"):
            press = history.step_press(match, 12_345, True, way, knew=True, listed=listed)
            assert parse(press.id) == press
            assert history.meant(press).listed == listed
        (button,) = history.back(EVERYBODY, listed)
        assert parse(button.id) == ComponentId(0, "history", kind, page)


@pytest.mark.slow
@EVERY
def test_hints_fit_every_table_and_say_no_card_that_is_hidden(game: AnyGame) -> None:
    steps = played(game, 400)
    known = facts(game.seats[0], HOSTILE)
    told, taught, advised = set[str](), hints.Taught(), hints.Taught()
    seen = list[Any]()
    for step in steps:
        view = game.view(step.state, None)
        events = [event.seen_by(None) for event in step.events]
        table = RENDERERS[game.key].public(view, known)
        coach, people = RENDERERS[game.key].coach, known.people
        mine = game.view(step.state, 0)
        seen += [event.seen_by(0) for event in step.events]
        own = hints.HintContext(None, seen, people)
        script = coach.script(EVERYBODY, mine, own)
        taught.follow(hints.possible(EVERYBODY, coach, view, people, 0, script))
        hint = hints.table_hint(EVERYBODY, coach, view, events, people, 0, taught, script)
        panel = hints.with_hint(table, hint)
        sound(panel)
        assert labels(panel) == labels(table)
        told |= {line for line in words(panel).splitlines() if line.startswith("**Now**")}
        private = RENDERERS[game.key].private(mine, known, ComponentId(known.table, "move"))
        advised.follow(coach.advice(EVERYBODY, mine, own) or ())
        sound(hints.with_advice(EVERYBODY, coach, private, mine, own, advised))
    assert len(told) >= 2


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
    press = ComponentId(1, "more")

    def watched(**more_: Any) -> str:
        return words(more.watching(Panel(()), facts(3, unit=unit, **more_), [], press, 77))

    assert f"### This {unit} so far\nNothing has happened this {unit} yet." in watched()
    assert f"when the next {unit} starts" in watched()
    assert f"Join next {unit}" in watched()
    assert f"the last {unit}" in watched(last_round=True)
    assert f"You take over a computer’s seat next {unit}." in watched(
        coming=(77,), newcomers=((1, "Gus"),)
    )
    assert "no computer seat" in watched(newcomers=((1, "Gus"),))
    assert f"This {unit} so far" in words(
        more.seated(facts(3, unit=unit), [], press, False, reactions=True)
    )
    assert (
        scoresheet(people(3), (), unit=unit, reader=EVERYBODY) == f"No {unit} has been scored yet."
    )
    grid = scoresheet(people(3), [(1, 0, 0), (0, 1, 0)], unit=unit, reader=EVERYBODY)
    assert unit.capitalize() in grid
    table = Panel((Text("As it stood."),))
    leaf = history.Leaf(history.replay_press(12, 0, False), 0, (0, 1, 2), (0, 1), unit=unit)
    shown = history.replay(EVERYBODY, "Replay", "Title", table, (), leaf)
    assert {f"Previous {unit}", f"Next {unit}"} <= set(labels(shown))


def test_only_the_explosive_game_is_played_in_games() -> None:
    units = {key: renderer.unit for key, renderer in RENDERERS.items()}
    assert {key for key, unit in units.items() if unit != "round"} == {"explosive"}
    assert units["explosive"] == "game"


def test_a_watcher_is_offered_a_computers_seat_once() -> None:
    known = facts(3)
    table = RENDERERS["kaboom"].public(GAMES[0].view(played(GAMES[0], 5)[-1].state, None), facts(2))
    press = ComponentId(known.table, "more")
    free = more.watching(table, known, [], press, 77)
    sound(free)
    assert "Join next round" in labels(free)
    assert not {"act", "move"} & {p.verb for p in presses(free)}
    coming = more.watching(table, facts(3, newcomers=((1, "Gus"),), coming=(77,)), [], press, 77)
    assert "Never mind, just watching" in labels(coming)
    taken = more.watching(table, facts(3, newcomers=((1, "Gus"),), coming=(77,)), [], press, 78)
    assert labels(taken) == ["Refresh", "Scoresheet", "Rules"]


def test_history_lists_matches_with_their_buttons() -> None:
    row = history.Past(
        12, "Kaboom!", 1_800_000_000.0, tuple((n, HOSTILE[n], str(-n)) for n in range(6))
    )
    early = history.Past(13, "Kaboom!", 1_800_000_000.0, (), HOSTILE)
    panel = history.history(EVERYBODY, [row, early], mine=False, page=1, more=True)
    sound(panel)
    assert labels(panel)[-3:] == ["Newer", "Older", "Your past games"]
    assert "Ended early" in words(panel)
    rows = [history.Past(n, "Kaboom!", 1.0, row.standing) for n in range(1, history.PAGE + 1)]
    sound(history.history(EVERYBODY, rows, mine=True, page=0, more=True))
    assert "None yet" in words(history.history(EVERYBODY, [], mine=False, page=0, more=False))


def _suspended(match: int) -> MatchRow:
    return MatchRow(
        id=match,
        game="kaboom",
        guild_id=None,
        channel_id=1,
        status=Status.SUSPENDED,
        options="{}",
        seats=tuple(SeatRow(at, name) for at, name in enumerate(HOSTILE)),
        host_id=1,
        created_ms=1_800_000_000_000,
    )


def test_games_that_wait_are_offered_the_newest_first() -> None:
    rows = [_suspended(n) for n in range(9, 0, -1)]
    again = ComponentId(0, "anew", "kaboom", 3, seat=0)
    panel = lobby.waiting(EVERYBODY, rows, title, again)
    sound(panel)
    assert labels(panel)[0] == "Continue match 9"
    assert "5 older ones" in words(panel)
    one = lobby.waiting(EVERYBODY, rows[:1], title, again)
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
