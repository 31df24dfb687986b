"""The command `play`, which plays a game in the terminal against computer players.

The user sees only what the view of their seat shows, and chooses only from the seat's offers.
"""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from engine.cli.arguments import (
    CommandError,
    Commands,
    check_rounds,
    check_seats,
    command,
    seed_from,
    the_game,
    the_level,
)
from engine.core import WHOLE_SEAT, AnyEvent, Offer, Place, Seat
from engine.game import Game
from engine.games import FLAGSHIP, package_of
from engine.players.base import own_seed
from engine.replay import fingerprint, save
from engine.selfplay import Playing
from engine.views import TableView
from engine.wording import COMMON, place_text

_HELP = """\
Plays in the terminal against computer players.

Each time something may be done, the choices are numbered: type a number, then Enter. Where a
choice needs a card, it is named as player.card, both counted from 1: "1.3" is your third card if
you sit first, "2" alone the second player. Enter alone lets a slap or a power pass; q leaves the
table. At a table it is the quickest who slaps; here you are asked before the computer players.

examples:
  {program} play
  {program} play --seats 3 --rounds 2 --players random
  {program} play --seed demo --save match.json
"""


class Quit(Exception):
    """Raised when the user quits the game."""


def add_command(commands: Commands, program: str) -> None:
    """Add the command `play` to the command line."""
    told = "play in the terminal against computer players"
    parser = command(commands, "play", told, _HELP.format(program=program), run)
    parser.add_argument("--game", default=FLAGSHIP, help=f"which game (default: {FLAGSHIP})")
    parser.add_argument("--seats", type=int, default=4, help="how many play (default: 4)")
    parser.add_argument("--seat", type=int, default=1, help="where you sit, from 1 (default: 1)")
    parser.add_argument("--rounds", type=int, help="rounds to play (default: the game's own)")
    parser.add_argument("--players", default="normal", help="the others' levels by comma")
    parser.add_argument("--seed", help="any word; the same word deals the same cards")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the match for `replay`")


def run(arguments: argparse.Namespace) -> int:
    """Run the command and return the exit code."""
    game = the_game(arguments.game)
    check_seats(game, arguments.seats)
    if not 1 <= arguments.seat <= arguments.seats:
        raise CommandError(f"You may sit at 1 to {arguments.seats}, not {arguments.seat}.")
    options = game.options.model_validate(check_rounds(game, arguments.rounds))
    levels = [name.strip() for name in arguments.players.split(",")]
    makers = [the_level(name, game) for name in levels]
    _, seed = seed_from(arguments.seed)
    me: Seat = arguments.seat - 1
    others = [seat for seat in range(arguments.seats) if seat != me]
    makers_by_seat = {seat: makers[n % len(makers)] for n, seat in enumerate(others)}
    players = [
        None if seat == me else makers_by_seat[seat](game, seat, own_seed(seed, seat))
        for seat in range(arguments.seats)
    ]
    match_id = secrets.token_hex(8)
    show(f"{game.title} with {arguments.seats} seats; you are Player {me + 1}. q leaves.")
    show(f"Hash of the seed, to be checked afterwards: "
         f"{fingerprint(seed, match_id, options.stored(), arguments.seats)}")  # fmt: skip
    playing = Playing(game, options, players, seed)
    try:
        Terminal(playing, me).play()
    except Quit:
        show("You left the table.")
    if arguments.save is not None:
        names = [f"Player {seat + 1}" for seat in range(arguments.seats)]
        data = save(game, options.stored(), arguments.seats, match_id, seed, playing.actions, names)
        try:
            arguments.save.write_bytes(data)
        except OSError as error:
            raise CommandError(f"Cannot write {arguments.save}: {error.strerror}.") from None
        show(f"Saved. See it again with: {arguments.program} replay {arguments.save} --open")
    return 0


def show(text: str = "") -> None:
    """Print a line of text."""
    print(text)  # noqa: T201


class Terminal:
    """A table in the terminal, where the user plays with computer players."""

    def __init__(self, playing: Playing, me: Seat) -> None:
        self.playing = playing
        self.game: Game = playing.game
        self.me = me
        self.text = package_of(playing.game.key).text
        self.passed: set[tuple[str, int]] = set()
        """The kinds and numbers of the offers that the user has passed up. The user may pass up
        only offers that the game does not wait for."""

    def name(self, seat: Seat) -> str:
        """Return the name of the player at a seat."""
        return f"Player {seat + 1}"

    def play(self) -> None:
        """Play until the match is over. Raises Quit if the user quits."""
        self.tell(self.playing.events)
        while self.playing.outcome is None:
            action = self.asked()
            if action is not None:
                self.tell(self.playing.apply(action))
            elif self.playing.advance():
                self.tell(self.playing.events)
            else:
                # Only this seat can move, so the person must choose one of the offers that they
                # passed up.
                self.passed.clear()

    def tell(self, events: Iterable[AnyEvent]) -> None:
        """Print the events as the user's seat sees them."""
        for event in events:
            show(f"  {self.text.tell(event.seen_by(self.me), self.name)}.")

    def asked(self) -> Struct | None:
        """Ask the user for an action and return it. Returns None if the user passes."""
        view = self.playing.game.view(self.playing.state, self.me)
        offers = list(view.offers)
        leisure = all(offer.race or offer.leisure for offer in offers)
        if leisure:
            offers = [offer for offer in offers if (offer.kind, offer.number) not in self.passed]
        if not offers:
            return None
        self.show_table(view)
        while True:
            for number, offer in enumerate(offers, 1):
                show(f"   {number}  {self.choice(offer, offers)}")
            answer = self.read("Enter: let it pass > " if leisure else "> ")
            if not answer and leisure:
                self.passed.update((offer.kind, offer.number) for offer in offers)
                return None
            if not answer and len(offers) == 1:
                answer = "1"
            if answer.isdigit() and 1 <= int(answer) <= len(offers):
                offer = offers[int(answer) - 1]
                places = self.pick(offer)
                if places is not None:
                    return self.game.action(offer.kind, self.me, offer.number, places)
            else:
                show(f"Type a number from 1 to {len(offers)}, or q to leave.")

    def choice(self, offer: Offer, offers: list[Offer]) -> str:
        """Return the text that describes an offer. It names the target's player if several of
        `offers` are of the same kind."""
        said = COMMON.get(offer.kind) or self.text.CHOICES.get(offer.kind, offer.kind)
        if sum(other.kind == offer.kind for other in offers) == 1:
            return said
        seats = dict.fromkeys(place.seat for place in offer.places())
        return f"{said} ({', '.join(self.name(seat) for seat in seats)})"

    def pick(self, offer: Offer) -> tuple[Place, ...] | None:
        """Ask the user for the cards that the action should name. Returns None if the user
        cancels."""
        picked: list[Place] = []
        while len(picked) < offer.picks:
            left = [place for place in offer.places(len(picked)) if place not in picked]
            names = " ".join(place_text(place) for place in left)
            players = all(place.slot == WHOLE_SEAT for place in left)
            asked = "Which player?" if players else "Which card?"
            answer = self.read(f"{asked} {names} (Enter: think again) > ")
            if not answer:
                return None
            chosen = [place for place in left if place_text(place) == answer]
            if not chosen:
                own = [p for p in left if p.seat == self.me and str(p.slot + 1) == answer]
                chosen = own
            if chosen:
                picked.append(chosen[0])
            else:
                show("That card cannot be named here.")
        return tuple(picked)

    def show_table(self, view: TableView) -> None:
        """Print the table as the user's seat sees it."""
        show()
        show(self.text.status_line(view, self.name))
        for seat in view.seats:
            mark = ">" if seat.seat == self.me else " "
            show(f" {mark} {self.text.seat_text(seat, self.name)}")
            if seat.seat == self.me:
                for line in self.text.own_lines(seat):
                    show(f"     {line}")

    def read(self, prompt: str) -> str:
        """Return a line that the user has typed. Raises Quit if the line is "q" or the input has
        ended."""
        try:
            answer = input(prompt).strip().lower()
        except EOFError:
            raise Quit from None
        if answer in ("q", "quit"):
            raise Quit
        return answer
