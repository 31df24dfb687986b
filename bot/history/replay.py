"""Replays a match's log: to resume the match, or to show it step by step once it is over.

Only finished matches are shown, because an open card of a match that may go on would give it away.
A replay applies the current rules and ends where they lead to a different state.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.logs import get_logger
from bot.store import OVER, MatchRow, SavedMatch, StoreError
from bot.ui.words import Sentence
from engine.core import AnyEvent, AnyState, IllegalAction, Step
from engine.game import Game
from engine.games import find, package_of
from engine.options import Options
from engine.replay import state_hash
from engine.views import TableView

log = get_logger(__name__)

REDEAL: Final = b'{"type":"redeal"}'
"""Stands for an action in the log: the round was dealt again."""
GOES_ON: Final = Sentence("past-goes-on")


class NotOver(StoreError):
    """The match may go on, or can't be replayed any more."""

    def __init__(self, why: Sentence) -> None:
        super().__init__(why.message)
        self.why = why


@dataclass(frozen=True, slots=True)
class Story:
    """A finished match as steps, the deal first."""

    row: MatchRow
    game: Game
    steps: tuple[Step[AnyState, AnyEvent], ...]

    def view(self, at: int, open_cards: bool) -> TableView:
        """The spectator's view after this step, or the same with all cards face up."""
        state = self.steps[at].state
        seen = self.game.view(state, None)
        return package_of(self.game.key).text.open_view(seen, state) if open_cards else seen

    def events(self, at: int, open_cards: bool) -> tuple[AnyEvent, ...]:
        """The events of this step as spectators saw them, or with everything open."""
        events = self.steps[at].events
        return events if open_cards else tuple(event.seen_by(None) for event in events)

    def last_round(self) -> tuple[Step[AnyState, AnyEvent], ...]:
        """The steps of the last round, its deal first."""
        last = self.steps[-1].state.round
        return tuple(step for step in self.steps if step.state.round == last)

    @property
    def whole(self) -> bool:
        """Whether the steps reach the end of the match."""
        return self.game.outcome(self.steps[-1].state) is not None


def tell(saved: SavedMatch) -> Story:
    """Replay a match from its whole log. Raises NotOver."""
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
    return Story(row, game, tuple(steps))


def replay_steps(
    game: Game, saved: SavedMatch, start: Step[AnyState, AnyEvent]
) -> tuple[list[Step[AnyState, AnyEvent]], bool]:
    """Apply the log to this start. Returns the steps, and whether they differ from what was stored;
    they end at the first difference."""
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
    """The rules of a started match; None if this version can't read them."""
    try:
        return game.options.of_match(text)
    except ValueError:
        return None
