"""What a match tells, whose turns count, and what is kept if newer code loads it."""

from __future__ import annotations

import json
import random
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import Struct

from bench.games import play
from bot.config import Settings
from bot.games import RENDERERS
from bot.history import replay
from bot.match import resume
from bot.match.display import Happenings, News
from bot.match.match import Match, held_by_computer, result_rows, turn_ended
from bot.messages.snowflake import last_id_of, stamped_ms
from bot.store import Commit, Event, LobbyRow, SeatRow, Store, StoreError
from bot.table.web import Feed
from bot.ui.context import Person
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.words import SAY
from engine.core import Outcome
from engine.game import Game
from engine.games import GAMES, find
from engine.games.cabo.actions import Peek
from engine.presence import SeatLeft, SeatReturned
from engine.replay import state_hash
from tests.games.cabo.builders import SEVENS, P, Play, table
from tests.games.explosive.builders import Bombs, bombs
from tests.support.any_game import AnyGame
from tests.support.database import empty
from tests.support.stand_in import returns
from tests.support.stored_match import played

THREE = (Person("Ana", 1), Person("Ben", 2), Person("Pixel", None))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_round_is_told_from_its_deal_on(game: Game) -> None:
    found, step = Happenings(RENDERERS[game.key]), game.start(3, game.options(), b"seed")
    seen = game.view(step.state, None)
    found.add(step.events, THREE, new_round=True)
    dealt = found.lines(EVERYBODY, THREE)
    assert dealt
    assert found.of(EVERYBODY, step.events, 0, THREE) == dealt
    found.add(step.events, THREE, new_round=False)
    assert found.lines(EVERYBODY, THREE) == dealt * 2
    found.add(step.events, THREE, new_round=True)
    assert found.lines(EVERYBODY, THREE) == dealt
    left, back = SeatLeft(0, False), SeatReturned(1)
    found.add((left, back), THREE, new_round=False)
    lines = found.lines(EVERYBODY, THREE)
    at = found.recent[-2:]
    newest = [found.newest(EVERYBODY, THREE, 1, seen, but=each) for each in at]
    assert newest == [(lines[-1],), (lines[-2],)], "what is told otherwise leaves its place"
    for number in range(8):
        found.took_seat(2, f"Guest {number}")
    lines = found.lines(EVERYBODY, THREE)
    assert [f"Guest {number}" in line for number, line in enumerate(lines[-8:])] == [True] * 8
    assert found.newest(EVERYBODY, THREE, 5, seen) == tuple(lines[-5:])
    renderer = RENDERERS[game.key]
    first = [renderer.happening(EVERYBODY, each, THREE) for each in (*step.events, left, back)]
    headlined = [renderer.headlined(seen, each) for each in (*step.events, left, back)]
    told = [line for line, said in zip(first, headlined, strict=True) if line and not said]
    assert found.newest(EVERYBODY, THREE, 999, seen) == (*told, *lines[-8:])
    others = (Person("Deleted player", -1), *THREE[1:])
    found.took_seat(0, "Pixel")
    before, after = found.lines(EVERYBODY, THREE), found.lines(EVERYBODY, others)
    assert "Ana" in before[-1]
    assert [line.replace("Ana", "Deleted player") for line in before] == after
    for event, mine, theirs in (
        (SeatLeft(seat=0, by_clock=False), "own-left", "event-left"),
        (SeatReturned(seat=0), "own-returned", "event-returned"),
    ):
        assert found.of(EVERYBODY, [event], 0, THREE) == [SAY(EVERYBODY, mine)]
        assert found.of(EVERYBODY, [event], 1, THREE) == [SAY(EVERYBODY, theirs, name="Ana")]
    late = found.of(EVERYBODY, [SeatLeft(seat=0, by_clock=True)], 0, THREE)
    assert late == [SAY(EVERYBODY, "event-left-by-clock", name="Ana")]


def test_what_the_table_says_elsewhere_is_no_line_below() -> None:
    """`newest` leaves out events that the headline already shows, and events that the text below
    the headline shows."""
    game = table(grids=["2C 3C 4C 5C", "6C 7C 8C 9C", "2D 3D 4D 5D"], to_move=0)
    found = Happenings(RENDERERS["kaboom"])

    def newest(turn: Play | Bombs) -> list[str]:
        found.add(turn.events, THREE, new_round=False)
        return list(found.newest(EVERYBODY, THREE, 9, turn.view()))

    assert newest(game.call(0)) == []
    assert found.lines(EVERYBODY, THREE) == ["💥 Ana called **Kaboom!**"]
    assert newest(game.leave(1)) == []
    assert found.lines(EVERYBODY, THREE)[-1] == "Ben stepped away."
    bombing = bombs(hands=["tnt", "spy", "spy"], fronts=["", "stone", "stone"])
    found = Happenings(RENDERERS["explosive"])
    assert newest(bombing.play(0, "tnt", 1, "stone")) == []
    assert newest(bombing.nothing(1))[0].startswith("Ana plays **TNT** on Ben")


def test_a_moment_has_a_sign_and_the_tables_colour_until_the_next_line() -> None:
    """The sign of an event and its colour for the table stay until another event has a line. A
    reader with plain mode gets no sign."""
    found = Happenings(RENDERERS["kaboom"])
    t = table(discard="7C", **SEVENS).slap(0).match(0, P(0, 0))
    found.add(t.events, THREE, new_round=True)
    (line,) = found.lines(EVERYBODY, THREE)
    assert found.lines(Reader(plain=True), THREE) == ["Ana slapped 7 of spades from slot 1."]
    assert line == "👏 Ana slapped 7♠ from slot 1."
    colour = found.accent(THREE)
    assert colour is not None
    found.add(t.end_slap(0).events, THREE, new_round=False)
    assert found.accent(THREE) == colour
    found.took_seat(2, "Guest")
    assert found.accent(THREE) is None


ANN, BEN = 11, 12
GAME = find("kaboom")
TODAY = GAME.options().model_dump_json()
FIRST = json.dumps({k: v for k, v in json.loads(TODAY).items() if k != "edition"})


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(empty(tmp_path / "kaboom.sqlite3"))
    yield opened
    await opened.close()


async def begun(
    store: Store, options: str, *users: int | None, game: str = "kaboom", lobby: bool = False
) -> int:
    """Store a suspended match, so that the channel is free again. If `lobby` is true, store an
    abandoned lobby instead."""
    seats = [SeatRow(user, f"player {user}") for user in users]
    number = await store.matches.create(
        LobbyRow(
            game=game, guild_id=1, channel_id=2, host_id=ANN, options=options, seats=tuple(seats)
        ),
        seed=None if lobby else bytes(16),
    )
    await store.matches.transition(number, Event.ABANDON if lobby else Event.SUSPEND)
    return number


async def due(store: Store, match_id: int) -> list[bool]:
    """Return for each seat whether its next panel will show the news."""
    news, saved = News(), await store.matches.load(match_id)
    await news.opened(store, GAME, saved)
    return [news.due(seat) for seat in range(len(saved.match.seats))]


async def test_by_each_persons_latest_match_of_the_game(store: Store) -> None:
    await begun(store, FIRST, ANN, BEN)
    assert await due(store, await begun(store, FIRST, ANN, BEN)) == [False, False]
    await begun(store, TODAY, BEN, None)
    await begun(store, TODAY, ANN, None, game="jokers")
    await begun(store, TODAY, ANN, None, lobby=True)
    match_id = await begun(store, TODAY, ANN, BEN, 13, None)
    await begun(store, TODAY, ANN, None)
    assert await due(store, match_id) == [True, False, False, False]
    news = News()
    await news.sat_down(store, await store.matches.get(match_id), [1])
    assert [news.due(seat) for seat in (0, 1)] == [False, False]
    await begun(store, FIRST, 21, 22)
    later = await store.matches.get(await begun(store, TODAY, 21, 22))
    await news.sat_down(store, later, [1])
    assert [news.due(seat) for seat in (0, 1)] == [False, True], "who takes a seat later"
    old = await begun(store, FIRST, 41, 42)
    await store.matches.transition(old, Event.ABANDON)
    await store.personal_data.forget(41)
    assert await due(store, await begun(store, TODAY, 41, 42)) == [False, True], "41 is new"
    await begun(store, "[]", 31)
    assert await due(store, await begun(store, TODAY, 31)) == [False], "it can't be read"


async def test_whoever_has_acted_by_a_click_has_read_it(store: Store) -> None:
    await begun(store, FIRST, ANN, BEN)
    match_id = await begun(store, TODAY, ANN, BEN)
    actions = [GAME.encode(each) for each in (Peek(0, 1), Peek(1, 1), Peek(0, 1))]
    for seq, (action, click) in enumerate(zip(actions, (77, None, None), strict=True), start=1):
        snapshot = None if seq < 3 else (2, b"{}")
        await store.matches.append(
            match_id,
            Commit(
                seq=seq,
                action=action,
                at_ms=1,
                state_hash=b"",
                interaction_id=click,
                snapshot=snapshot,
            ),
        )
        if seq == 2:
            assert await due(store, match_id) == [False, True]
    assert await due(store, match_id) == [False, False], "in a later round it was read"


async def test_who_met_other_levels_last_reads_of_the_new_ones(
    store: Store, tmp_path: Path
) -> None:
    old = await begun(store, TODAY, ANN, None)
    await begun(store, TODAY, BEN, None)
    with closing(sqlite3.connect(tmp_path / "kaboom.sqlite3")) as other:
        other.execute("UPDATE matches SET quick = NULL WHERE id = ?", (old,))
        other.commit()
    news = SAY(EVERYBODY, "news-levels")
    for people, told in (((ANN, BEN), []), ((ANN, BEN, None), [news]), ((ANN, None), [])):
        new, saved = News(), await store.matches.load(await begun(store, TODAY, *people))
        await new.opened(store, GAME, saved)
        assert [new.lines(EVERYBODY, seat, str) for seat in (0, 1)] == [told, []]


ENDING = {"discard", "replace", "use_power", "call", "time_up"}
"""The kinds of actions that can end a turn in Kaboom!."""


def steps(game: AnyGame, seed: str) -> Iterator[tuple[Any, Any, Any, Any]]:
    """Yield for each action of a random game the state before it, the public view before it, the
    action, and the public view after it."""
    played = play(game, 3, seed.encode(), random.Random(seed))
    state = game.start(3, game.options(), played.seed).state
    for _, action in played.steps:
        view = game.view(state, None)
        following = game.apply(state, action).state
        yield state, view, action, game.view(following, None)
        state = following


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_turns_are_shared_by_all_seats_and_ended_by_whose_they_are(game: AnyGame) -> None:
    turns: Counter[int] = Counter()
    for state, view, action, after in steps(game, "turns"):
        seat = turn_ended(game, state, view, action, after)
        kind = action.__struct_config__.tag
        if game.key == "jokers":
            assert (seat is not None) == (kind in ("play", "draw", "skip"))
        if seat is None:
            continue
        turns[seat] += 1
        assert getattr(action, "seat", seat) == seat == view.turn.seat
        assert getattr(view.turn, "stage", "") != "flip", "many leave a flip to the short clock"
        assert game.key != "kaboom" or kind in ENDING
    if game.key in ("graveyard", "explosive"):
        return  # by chance a seat ends a round at once, or is out long before the others
    assert set(turns) == {0, 1, 2}
    assert min(turns.values()) * 3 > max(turns.values())
    state = game.start(3, game.options(), b"seed").state
    view = game.view(state, None)
    if view.turn is not None:
        (wait,) = game.waits(state)
        after = game.view(game.apply(state, wait.action).state, None)
        assert turn_ended(game, state, view, wait.action, after) == view.turn.seat, "by the clock"


def ended(t: Bombs, action: Any) -> int | None:
    after = t.game.view(t.game.apply(t.state, action).state, None)
    return turn_ended(t.game, t.state, t.game.view(t.state, None), action, after)


def counted(t: Bombs, steps: str) -> list[int]:
    """Take the steps as seat 0. Seat 1 never defends. Return the seats whose turns were counted."""
    found: list[int | None] = []

    def do(action: Any) -> None:
        found.append(ended(t, action))
        t.do(action)

    for step in steps.split():
        game, number = t.game, t.state.asked
        if step == "clock":
            do(next(wait.action for wait in game.waits(t.state)))
        elif step in ("pass", "productivity"):
            do(game.action(step, 0, number))
        elif step == "undermine":
            do(game.action(step, 0, number, t.at(1, "iron")))
        else:
            do(game.action(step, 0, number, t.at(1, "stone")))
            (wait,) = game.waits(t.state)
            assert ended(t, wait.action) is None, "an answer is nobody's turn"
            do(game.action("no_defence", 1, t.state.asked))
    return [seat for seat in found if seat is not None]


@pytest.mark.parametrize(
    "steps",
    [
        "pass",
        "clock",
        "tnt",
        "productivity pass",
        "productivity clock",
        "productivity tnt pipe_bomb",
        "productivity tnt pass",
        "productivity tnt clock",
        "undermine pass",
        "undermine tnt",
        "tnt undermine",
        "tnt pass",
    ],
)
def test_a_turn_counts_once_whatever_is_done_in_it(steps: str) -> None:
    digs = "undermine" in steps or steps == "tnt pass"
    laid = "stone underminer" if digs else "stone"
    hands = ["productivity tnt pipe_bomb spy", "spy guard"]
    t = bombs(hands=hands, fronts=[laid, "iron stone stone steel"])
    turn = t.state.turn
    assert counted(t, steps) == [0]
    assert t.state.turn == turn + 1, "it is over"


def test_each_turn_of_whole_games_with_attacks_counts_once() -> None:
    game = find("explosive")
    for seed in ("one", "two", "three"):
        begun: set[tuple[int, int]] = set()
        counts: Counter[tuple[int, int]] = Counter()
        for state, view, action, after in steps(game, seed):
            if view.turn is None or view.turn.out:
                continue
            begun.add((view.turn.number, view.turn.seat))
            if turn_ended(game, state, view, action, after) is not None:
                counts[view.turn.number, view.turn.seat] += 1
        assert len(begun) > 20
        assert counts == Counter(begun)


def test_the_turns_of_who_is_eliminated_do_not_count_and_they_may_go() -> None:
    t = bombs(hands=["", "spy", "spy"], fronts=["", "stone", "stone"], out=[0])
    (wait,) = t.game.waits(t.state)
    for action in (wait.action, t.game.action("earthquake", 0, t.state.asked)):
        assert ended(t, action) is None
    for seat in (0, 1):
        t.do(t.game.action("leave", seat, 0))
    assert held_by_computer(t.game.view(t.state, None)) == [1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_computer_holds_a_seat_whose_player_left_and_is_not_back(game: AnyGame) -> None:
    state = game.start(3, game.options(), b"seed").state
    for kind, held in (("leave", [1]), ("return", []), ("leave", [1])):
        state = game.apply(state, game.action(kind, 1, 0)).state
        assert held_by_computer(game.view(state, None)) == held


class _Tally(Struct):
    calls: int = 2
    booms: int = 3
    last: str = "no number"


def test_results_keep_what_a_game_counts_by_its_own_names() -> None:
    view: Any = SimpleNamespace(tallies=[_Tally()], scores=((5,), (-2,)))
    row: Any = SimpleNamespace(seats=(SeatRow(7, "Ann"),))
    (result,) = result_rows(row, view, Outcome("rounds", (3,), (1,), (0,)))
    assert (result.calls, result.slaps, result.best_round, result.total) == (2, 0, -2, 3)
    assert json.loads(result.tally) == {"booms": 3}


class Opened(Match):
    """A match whose table isn't visible. It does nothing after an action."""

    async def follow(self) -> None:
        """Do nothing."""


def at(store: Store) -> Any:
    services = SimpleNamespace(
        store=store,
        settings=Settings(),
        steady=lambda: 0.0,
        steady_at=returns(0.0),
        unix_ms=lambda: 1,
        thinker=None,
        client=None,
    )
    return SimpleNamespace(services=services, message=None, feed=Feed())


async def opened(store: Store, match_id: int, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(resume, "Match", Opened)
    return await resume.open_match(at(store), await store.matches.load(match_id))


async def half_played(store: Store) -> tuple[int, Any]:
    """Store a match that is in its second round. Return the match's number and its state."""
    return await played(
        store, ("Ada", "Ben"), 3, lambda state: state.round > 1 and state.phase == "play"
    )


async def test_a_snapshot_that_newer_code_cant_read_is_replayed_from_the_deal(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id, state = await half_played(store)

    def unreadable(data: bytes) -> Any:
        raise ValueError("another shape")

    monkeypatch.setattr(type(find("kaboom")), "decode_state", staticmethod(unreadable))
    play = await opened(store, match_id, monkeypatch)
    assert (play.state, play.display.notice) == (state, None)


async def test_a_rule_that_changed_deals_the_round_anew_and_keeps_the_scores(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id, state = await half_played(store)
    monkeypatch.setattr(replay, "state_hash", returns(b"other rules made another"))
    play = await opened(store, match_id, monkeypatch)
    assert play.display.notice == resume.REDEALT
    assert play.state.scores == state.scores
    assert (play.state.round, play.state.phase) == (state.round, "peek")
    saved = await store.matches.load(match_id)
    assert saved.actions == (), "the new deal is where the next start begins"


async def test_a_round_dealt_anew_is_adopted_only_when_it_is_stored(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id, _ = await half_played(store)
    made: list[Match] = []

    class Seen(Opened):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            made.append(self)

    async def full(*_: object) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(replay, "state_hash", returns(b"other rules made another"))
    monkeypatch.setattr(store.matches, "append", full)
    monkeypatch.setattr(resume, "Match", Seen)
    saved = await store.matches.load(match_id)
    with pytest.raises(StoreError):
        await resume.open_match(at(store), saved)
    assert [match.seq for match in made] == [saved.seq]


async def claimed(store: Store, *kinds: tuple[str, int | None, int | None]) -> int:
    """Store a match whose first flip is open, and return the match's number.

    `kinds` are the actions of seat 0. Each entry has the kind of the action, its interaction id and
    its margin. All other actions are made by clocks, at millisecond 5,000.
    """
    game: AnyGame = find("kaboom")
    options, seed = game.options(), bytes(16)
    rows = (SeatRow(1, "Ada"), SeatRow(None, "Ben", "simple", 2))
    match_id = await store.matches.create(
        LobbyRow(
            game="kaboom",
            guild_id=1,
            channel_id=2,
            host_id=1,
            options=options.model_dump_json(),
            seats=rows,
        ),
        seed=seed,
        engine_version="0",
    )
    state, seq = game.start(2, options, seed).state, 0

    async def take(action: Any, interaction: int | None, margin: int | None) -> None:
        nonlocal state, seq
        state, seq = game.apply(state, action).state, seq + 1
        await store.matches.append(
            match_id,
            Commit(
                seq=seq,
                action=game.encode(action),
                at_ms=5_000,
                state_hash=state_hash(game, state),
                interaction_id=interaction,
                margin_ms=margin,
            ),
        )

    while state.open is None:
        await take(game.waits(state)[0].action, None, None)
    for kind, interaction, margin in kinds:
        offer = next(each for each in game.offers(state, 0) if each.kind == kind)
        await take(game.action(kind, 0, offer.number), interaction, margin)
    return match_id


LATER = last_id_of(1_700_000_000_000)


async def test_after_a_restart_nobody_was_first_whose_claim_on_abandoned(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await claimed(store, ("slap", LATER, None), ("end_slap", LATER + 1, 0))
    play = await opened(store, match_id, monkeypatch)
    assert play.state.open is not None, "it is the others' now"
    assert play.claim is None


@pytest.mark.parametrize(("margin", "stamped"), [(None, 5_000), (250, 5_250)])
async def test_after_a_restart_a_computers_claim_is_known_as_well(
    store: Store, monkeypatch: pytest.MonkeyPatch, margin: int | None, stamped: int
) -> None:
    play = await opened(store, await claimed(store, ("slap", None, margin)), monkeypatch)
    assert play.claim[1] == 0
    assert stamped_ms(play.claim[2]) == stamped
