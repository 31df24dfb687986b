"""Nothing leaks: what a viewer has not seen changes nothing of what that viewer gets.

Some hundreds of pairs of matches here, thousands with KABOOM_SOAK=1; how they are made stands in
`secrets_kept`.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.answers import Answer
from bot.ids import Press
from bot.render.panel import Panel, Row, Text
from bot.scene import Scene
from engine.cabo.game import KABOOM_GAME as GAME
from engine.cards import rank
from tests.engine.driver_choices import Below, drawn, seeded
from tests.wire import secrets_kept
from tests.wire.secrets_kept import Case
from tests.wire.stage import curtain

SOAK = os.environ.get("KABOOM_SOAK") == "1"
CASES = 600 if SOAK else 35
PAIRS = 10
STEPS = 60


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    """A loop for all pairs, behind the curtain."""
    with curtain(), asyncio.Runner() as running:
        yield running


def some_case(runner: asyncio.Runner, below: Below) -> Case | None:
    """A case, played once on its own deal."""
    made = secrets_kept.case(GAME, below, 1 + below(STEPS))
    if made is not None:
        made.base = secrets_kept.perform(runner, made, made.dealt, len(made.script))
    return made


def test_what_a_viewer_has_not_seen_changes_nothing_that_the_viewer_gets(
    runner: asyncio.Runner,
) -> None:
    """Public messages, private ones, custom_ids, labels, order, disabled flags and the number of
    requests: the same to the last byte, for seats and for who watches, whatever lies face down."""
    counts: Counter[str] = Counter()

    @settings(
        max_examples=CASES,
        deadline=None,
        derandomize=not SOAK,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data(), st.integers(0, 2**32))
    def play(data: st.DataObject, seed: int) -> None:
        below = drawn(data)
        # Who plays is chosen by Hypothesis; of each stretch many pairs are made by a seed of its.
        made = some_case(runner, seeded(seed) if below(2) else below)
        if made is None:
            return
        counts["cases"] += 1
        chance = seeded(seed)
        for _ in range(PAIRS):
            leak = secrets_kept.pair(runner, made, chance, counts)
            assert leak is None, leak

    play()
    assert counts["compared"] >= (3000 if SOAK else 250), counts
    rejected = counts["went another way"] + counts["nothing hidden"]
    assert rejected < counts["compared"] / 4, counts
    assert counts["told apart by others"] > counts["compared"] / 20, "the swaps change nothing"


# The test of the test: each of these leaks is one that code could have.


def hidden_high(scene: Scene) -> bool:
    """Something that nobody may tell: whether the next card to be drawn is a low or a high one."""
    pile = scene._look().pile
    return bool(pile) and rank(pile[-1]) > 6


def relabelled(panel: Panel, change: Any) -> Panel:
    """The panel with its buttons changed."""
    blocks = [
        Row(tuple(change(button) for button in block.buttons)) if isinstance(block, Row) else block
        for block in panel.blocks
    ]
    return Panel(tuple(blocks), panel.accent)


def in_the_text(scene: Scene, panel: Panel) -> Panel:
    """A space at the end of a line."""
    first, *rest = panel.blocks
    assert isinstance(first, Text)
    return Panel((Text(first.text + "\u200b"), *rest), panel.accent)


def in_a_label(scene: Scene, panel: Panel) -> Panel:
    return relabelled(panel, lambda b: replace(b, label=b.label + " "))


def in_a_custom_id(scene: Scene, panel: Panel) -> Panel:
    return relabelled(panel, lambda b: replace(b, id=b.id + "1.1"))


def in_a_disabled_flag(scene: Scene, panel: Panel) -> Panel:
    return relabelled(panel, lambda b: replace(b, disabled=True))


def in_the_order(scene: Scene, panel: Panel) -> Panel:
    *rest, last = panel.blocks
    if isinstance(last, Row):
        last = Row(last.buttons[::-1])
    return Panel((*rest, last), panel.accent)


def in_a_colour(scene: Scene, panel: Panel) -> Panel:
    return Panel(panel.blocks, 0x123456)


def caught(runner: asyncio.Runner) -> bool:
    """Whether one of some pairs is told apart."""
    counts: Counter[str] = Counter()
    for seed in range(40):
        below = seeded(seed)
        made = some_case(runner, below)
        if made is not None:
            for _ in range(PAIRS):
                if secrets_kept.pair(runner, made, below, counts) is not None:
                    return True
    return False


@pytest.mark.parametrize(
    "leak",
    [
        in_the_text,
        in_a_label,
        in_a_custom_id,
        in_a_disabled_flag,
        in_the_order,
        in_a_colour,
    ],
)
def test_a_leak_in_the_public_message_is_caught(
    runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch, leak: Any
) -> None:
    paint = Scene._paint

    def leaky(scene: Scene) -> Any:
        panel, mark = paint(scene)
        return (leak(scene, panel) if hidden_high(scene) else panel), mark

    monkeypatch.setattr(Scene, "_paint", leaky)
    assert caught(runner)


def test_a_leak_in_the_number_of_requests_is_caught(
    runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message posted anew, showing the same, where a hidden card is a certain one."""
    tell = Scene.tell

    def leaky(scene: Scene, events: Any) -> None:
        tell(scene, events)
        if hidden_high(scene):
            scene.painter.request(repost=True)

    monkeypatch.setattr(Scene, "tell", leaky)
    assert caught(runner)


def test_a_leak_in_a_private_panel_is_caught(
    runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A panel whose own cards, which its seat may not see, change the order of its buttons."""
    private = Scene.private

    def leaky(scene: Scene, seat: int, press: Press | None) -> Panel | None:
        panel = private(scene, seat, press)
        mine = [card for card in scene._look().grids[seat] if card is not None]
        return in_the_order(scene, panel) if panel and mine and rank(mine[0]) > 6 else panel

    monkeypatch.setattr(Scene, "private", leaky)
    assert caught(runner)


def test_a_refusal_that_tells_is_caught(
    runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sentence that says more where a hidden card is a certain one."""
    said = Answer.note

    async def leaky(answer: Answer, text: str, stay: bool = False) -> bool:
        return await said(answer, text + (" Oh!" if STATE and hidden_high(STATE[-1]) else ""), stay)

    STATE: list[Scene] = []
    begin = Scene.__init__

    def noted(scene: Scene, *args: Any) -> None:
        begin(scene, *args)
        STATE.append(scene)

    monkeypatch.setattr(Scene, "__init__", noted)
    monkeypatch.setattr(Answer, "note", leaky)
    assert caught(runner)
