"""Fit the weights of `engine/games/jokers/player.py`: `python -m bench.fit.jokers`.

Simple players play. At every third turn on which a player has a choice, each choice is played out
in many deals that are consistent with the player's view. The program prints the weights that best
predict the outcomes.
"""

from __future__ import annotations

import sys
from multiprocessing import Pool

from bench.fit.squares import Sample, solve
from engine.games.jokers import actions as act
from engine.games.jokers.game import JOKERS_GAME as GAME
from engine.games.jokers.player import POINTS, JokersPlayer, Memory, Sight
from engine.games.jokers.playout import Imagining, Playout
from engine.games.jokers.state import PLAY
from engine.games.jokers.variants import JokersOptions
from engine.selfplay import Playing

MATCHES = 300
DEALS = 128
EVERY = 3
RIDGE = 3.0


def samples(job: tuple[int, int]) -> list[Sample]:
    """Play one match and return its samples. `job` has the number of seats and the number of the
    match.

    Each sample has the features and the result of one choice. The means over all choices of the
    turn are subtracted from both.
    """
    seats, number = job
    seed = f"fit-{seats}-{number}".encode()
    players = [JokersPlayer(GAME, seat, seed) for seat in range(seats)]
    playing = Playing(GAME, JokersOptions(), players, seed)
    memories = [Memory() for _ in range(seats)]
    found: list[Sample] = []
    going, turns = True, number
    while going:
        for seat, memory in enumerate(memories):
            memory.observe([event.seen_by(seat) for event in playing.events])
        at = playing.state
        view = GAME.view(at, at.to_move)
        chosen = players[at.to_move].choose(view) if at.phase is PLAY else None
        if isinstance(chosen, act.Play):
            hand = at.hands[at.to_move]
            cards = [*[hand[place.slot] for place in view.offers[0].places()]]
            choices = [*cards, *[None for offer in view.offers if offer.kind == "draw"]]
            turns += len(choices) > 1
            if len(choices) > 1 and turns % EVERY == 0:
                known = memories[at.to_move].known(seats)
                sight = Sight(view, known, at.to_move, hand[chosen.place.slot])
                imagining = Imagining(view, known)
                goals = [0.0] * len(choices)
                for deal in range(DEALS):
                    played = Playout(imagining.state(seed, turns * DEALS + deal, likely=True))
                    for nth, card in enumerate(choices):
                        left = played.after(card)
                        mine = left[at.to_move]
                        goals[nth] += ((sum(left) - mine) / (seats - 1) - mine) / POINTS / DEALS
                traits = [[float(each) for each in sight.traits(card)] for card in choices]
                means = [sum(column) / len(choices) for column in zip(*traits, strict=True)]
                goal = sum(goals) / len(choices)
                for row, came in zip(traits, goals, strict=True):
                    less = [each - mean for each, mean in zip(row, means, strict=True)]
                    found.append((less, came - goal))
        going = playing.advance()
    return found


def main() -> None:
    """Fit and print the weights for each number of seats. The optional argument is the number of
    matches."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    for seats in GAME.seats:
        with Pool() as pool:
            made = pool.map(samples, [(seats, number) for number in range(count)])
        found = [sample for match in made for sample in match]
        weights = [round(weight, 4) for weight in solve(found, RIDGE)]
        print(f"{seats}: {weights},  # {len(found)} choices")


if __name__ == "__main__":
    main()
