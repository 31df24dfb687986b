"""Writes a transcript: one game between simple players, step by step.

This is how to read a transcript. `*` is followed by what happened, as a spectator saw it. `P2*` is
the same as the second player saw it, if that player saw something else. `=` and the line below it
show the table as a spectator sees it, and `P2=` shows those parts that the second player sees
differently. `may` lists what each player may do, with slots counted from 1, and `table` lists what
the public message offers.
"""

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from engine.core import Seat
from engine.games import package_of
from engine.levels import find as find_player
from engine.players.base import own_seed
from engine.selfplay import Playing
from engine.wording import offers_line
from tests.support.any_game import AnyGame
from tests.support.driver_choices import few_rounds

GAMES_TESTS = Path(__file__).parents[1] / "games"
SEATS = 3
ROUNDS = 2


class Told(NamedTuple):
    """A transcript that is to be written: its game, the number of seats, and the minimum number of
    rounds."""

    game: AnyGame
    seats: int = SEATS
    rounds: int = ROUNDS

    @property
    def path(self) -> Path:
        """The path of the transcript's file."""
        return GAMES_TESTS / self.game.key / "transcripts" / f"{self.seats}-seats.txt"

    def __str__(self) -> str:
        return f"{self.game.key}, {self.seats} seats"


def told_of(games: Iterable[AnyGame]) -> list[Told]:
    """Return the transcripts that exist for these games."""
    found: list[Told] = []
    for game in games:
        if game.key == "explosive":
            # The endgame's effects depend on how many players are left.
            found += [Told(game, seats, 1) for seats in (2, 3, 5)]
        else:
            found.append(Told(game))
    return found


def transcript(told: Told) -> str:
    """Play the game and return its transcript as text."""
    game, seats = told.game, range(told.seats)
    seed = hashlib.sha256(b"golden " + game.key.encode()).digest()
    options = few_rounds(game, told.rounds)
    simple = find_player("simple-1")
    players = [simple(game, seat, own_seed(seed, seat)) for seat in seats]
    playing = Playing(game, options, players, seed)
    rules = ", ".join(f"{key} {value}" for key, value in options.model_dump().items())
    lines = [f"{game.title}, {told.seats} simple players", rules, f"seed {seed.hex()}", ""]
    lines += ["#0 start", *step_lines(game, playing.state, playing.events)]
    while playing.advance():
        action = playing.game.encode(playing.actions[-1]).decode()
        lines += ["", f"#{len(playing.actions)} {action}"]
        lines += step_lines(game, playing.state, playing.events)
    return "\n".join(lines) + "\n"


def _name(seat: Seat) -> str:
    return f"P{seat + 1}"


def step_lines(game: AnyGame, state: Any, events: Iterable[Any]) -> Iterator[str]:
    """Yield the lines about a step: its events and the table after it, as a spectator and as each
    seat sees them."""
    text, sitting = package_of(game.key).text, range(state.seats)
    for event in events:
        public = text.tell(event.seen_by(None), _name)
        yield f"  * {public}"
        for seat in sitting:
            seen = text.tell(event.seen_by(seat), _name)
            if seen != public:
                yield f"  {_name(seat)}* {seen}"
    public_view = game.view(state, None)
    status, seats = text.status_line(public_view, _name), text.seats_line(public_view, _name)
    yield f"  = {status}"
    yield f"    {seats}"
    may: list[str] = []
    for seat in sitting:
        view = game.view(state, seat)
        for mine, everybodys in (
            (text.status_line(view, _name), status),
            (text.seats_line(view, _name), seats),
        ):
            if mine != everybodys:
                yield f"  {_name(seat)}= {_differing(mine, everybodys)}"
        may.append(f"{_name(seat)} {offers_line(view.offers)}")
    yield f"  may {'; '.join(may)}"
    yield f"  table {offers_line(public_view.table_actions)}"


def _differing(mine: str, everybodys: str) -> str:
    """Return those parts of a line that only its viewer sees."""
    shown = everybodys.split(" | ")
    return " | ".join(part for part in mine.split(" | ") if part not in shown)


def rewrite(games: Iterable[AnyGame]) -> list[Path]:
    """Write the transcript of each game if it differs from the file. Return the files that
    changed."""
    changed: list[Path] = []
    for told in told_of(games):
        text = transcript(told)
        if not told.path.exists() or told.path.read_text() != text:
            told.path.parent.mkdir(parents=True, exist_ok=True)
            told.path.write_text(text)
            changed.append(told.path)
    return changed
