"""Replays a match's log to resume the match, or to show a finished match step by step.

Only finished matches are shown, because a replay would reveal hidden cards. A replay applies the
current rules, and ends at the first state whose hash differs from the stored one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from msgspec import Struct

from bot.computers.levels import played_by
from bot.logs import get_logger
from bot.store import OVER, MatchRow, SavedMatch, StoreError
from bot.ui.words import Sentence
from engine.core import AnyEvent, AnyState, IllegalAction, Seat, Step
from engine.game import Game
from engine.games import find, package_of
from engine.options import Options
from engine.replay import state_hash
from engine.views import TableView

log = get_logger(__name__)

REDEAL: Final = b'{"type":"redeal"}'
"""The log entry for a new deal of the round, which is not a game action."""
GOES_ON: Final = Sentence("past-goes-on")


class NotOver(StoreError):
    """Raised if a match is not over or can no longer be replayed. `why` is the sentence that tells
    users the reason."""

    def __init__(self, why: Sentence) -> None:
        super().__init__(why.message)
        self.why = why


@dataclass(frozen=True, slots=True)
class Story:
    """A match that is over, as the steps of its replay. The first step is the deal."""

    row: MatchRow
    game: Game
    steps: tuple[Step[AnyState, AnyEvent], ...]
    levels: Mapping[Seat, str]
    """Maps the seats of computer players to the names of their levels (see `engine.levels`). A seat
    counts as a computer player's if a computer player had it at the end of the match."""
    actions: tuple[Struct | None, ...] = ()
    """The action of each step. None for a step that is a deal."""

    def view(self, at: int, open_cards: bool) -> TableView:
        """Return the spectator's view after the step `at`. If `open_cards` is set, all cards are
        face up."""
        state = self.steps[at].state
        seen = self.game.view(state, None)
        return package_of(self.game.key).text.open_view(seen, state) if open_cards else seen

    def events(self, at: int, open_cards: bool) -> tuple[AnyEvent, ...]:
        """Return the events of the step `at` as spectators saw them. If `open_cards` is set,
        nothing in them is hidden."""
        events = self.steps[at].events
        return events if open_cards else tuple(event.seen_by(None) for event in events)

    def last_round(self) -> tuple[Step[AnyState, AnyEvent], ...]:
        """Return the steps of the last round. The first of them is the deal of that round."""
        last = self.steps[-1].state.round
        return tuple(step for step in self.steps if step.state.round == last)

    @property
    def whole(self) -> bool:
        """Whether the steps reach the regular end of the match."""
        return self.game.outcome(self.steps[-1].state) is not None


def tell(saved: SavedMatch) -> Story:
    """Replay a finished match and return its story.

    `saved` must be loaded with its whole log. Raises NotOver.
    """
    row = saved.match
    if row.status not in OVER or row.seed is None:
        raise NotOver(GOES_ON)
    game = find(row.game)
    try:
        options = game.options.of_match(row.options)
        start = game.start(len(row.seats), options, row.seed)
    except ValueError as error:
        raise NotOver(Sentence("past-rules-changed")) from error
    steps, _ = replay_steps(game, saved, start)
    if len(steps) < 2:
        raise NotOver(Sentence("past-no-moves"))
    entries = [entry.action for entry in saved.actions[: len(steps) - 1]]
    actions = [None if entry == REDEAL else game.decode_action(entry) for entry in entries]
    return Story(row, game, tuple(steps), levels_in(row), (None, *actions))


def levels_in(row: MatchRow) -> dict[Seat, str]:
    """Return the level names of the computer players of a match, by seat (see `Story.levels`)."""
    lesson = any(seat.coached for seat in row.seats)
    return {
        seat: played_by(row.game, sitting.level, row.quick, lesson)
        for seat, sitting in enumerate(row.seats)
        if sitting.user_id is None
    }


def round_start(game: Game, saved: SavedMatch, options: Options) -> Step[AnyState, AnyEvent]:
    """Return the state after a deal, and the events of that deal. It is the deal of the round that
    the newest snapshot belongs to or, if there is no snapshot, of the first round of the match.
    Raises ValueError if the snapshot is unreadable."""
    if saved.snapshot is None:
        return game.start(len(saved.match.seats), options, saved.match.seed or b"")
    state = game.decode_state(saved.snapshot.state)
    return Step(state, game.opening(state))


def replay_steps(
    game: Game, saved: SavedMatch, start: Step[AnyState, AnyEvent]
) -> tuple[list[Step[AnyState, AnyEvent]], bool]:
    """Apply the logged actions, starting with the step `start`.

    Returns the steps, and whether they end early because the next action was illegal or led to a
    state whose hash differs from the stored one.
    """
    steps = [start]
    for entry in saved.actions:
        try:
            if entry.action == REDEAL:
                step = game.redeal(steps[-1].state)
            else:
                step = game.apply(steps[-1].state, game.decode_action(entry.action))
        except (IllegalAction, ValueError) as error:
            log.warning(
                "replay refused an action", match=saved.match.id, seq=entry.seq, why=repr(error)
            )
            return steps, True
        if state_hash(game, step.state) != entry.state_hash:
            log.warning("replay hash mismatch", match=saved.match.id, seq=entry.seq)
            return steps, True
        steps.append(step)
    return steps, False


def known(game: Game, text: str) -> Options | None:
    """Return the rules of a started match from its stored options. Returns None if this version
    can't read them."""
    try:
        return game.options.of_match(text)
    except ValueError:
        return None
