"""The rules of Jokers Go Boom in our own words: a minute's worth first, then everything.

Numbers and switches come from the house rules in force, so that no page says
one thing and the table plays another.
"""

from __future__ import annotations

from typing import Final

from bot.ui.phrases import asleep
from bot.ui.text import plural
from engine.games.jokers.variants import HAND, JokersOptions, Rules

PAGE: Final = 1500
"""Characters that a page of rules may have."""

STANDARD: Final = Rules(**JokersOptions.model_validate({}).model_dump())
"""What is played if the host changes nothing."""


def rules_pages(rules: Rules | JokersOptions | None) -> tuple[str, ...]:
    """The rules, page by page; the first is enough to begin. None: the standard rules."""
    now = rules if rules is not None else STANDARD
    return (_minute(now), _turns(now), _ending(now))


def options_lines(options: Rules | JokersOptions) -> tuple[str, ...]:
    """The house rules in force, a plain line each; one that isn't the standard says so."""
    jokers = plural(options.jokers, "Joker")
    lines = {
        "rounds": _rounds(options),
        "jokers": f"{jokers} (out while Aces go boom)"
        if options.aces_boom
        else f"{jokers} in the deck",
        "aces_boom": "Aces go boom, no Jokers" if options.aces_boom else "Jokers go boom",
    }
    return tuple(
        line if getattr(options, field) == getattr(STANDARD, field) else f"{line} (house rule)"
        for field, line in lines.items()
    )


def _rounds(now: Rules | JokersOptions) -> str:
    return plural(now.rounds, "round") if now.rounds else "one round for each player"


def _boomers(now: Rules | JokersOptions) -> tuple[str, str]:
    """What goes boom: one, and all."""
    return ("an Ace", "Aces") if now.aces_boom else ("a Joker", "Jokers")


def _minute(now: Rules | JokersOptions) -> str:
    one, _ = _boomers(now)
    return (
        "## Jokers Go Boom in a minute\n"
        f"Three or four players, {_rounds(now)}; the lowest score at the end wins. Everybody has"
        f" {HAND} cards, which nobody else sees. **Be the first without cards.**\n"
        "1. **Your turn**: play a card of the same suit or the same rank as the card on the"
        " discards. If you have one, you must.\n"
        "2. **Nothing fits?** Draw one card. Your turn is over, even if that card would fit.\n"
        f"3. **BOOM!** On your turn you may play {one} on anything: everybody else draws a card.\n"
        "4. **Out of cards?** The round ends at once. You score 0, the others what they still"
        " hold.\n"
        "**Worth**: Joker 20, Ace 15, King, Queen, Jack and 10 ten each, 2 to 9 their number.\n"
        "-# My cards shows your hand to you alone: what fits is marked and has a button."
    )


def _turns(now: Rules | JokersOptions) -> str:
    one, all_ = _boomers(now)
    if now.aces_boom:
        pack = "52 cards and no Jokers: the Aces go boom instead."
        after = (
            "After an Ace has gone boom, its own suit and rank are to be matched, by another Ace"
            " as well. An Ace that matches counts as a match: it must be played if nothing else"
            " fits. One that doesn't match may be kept."
        )
    else:
        pack = f"52 cards and {plural(now.jokers, 'Joker')}."
        after = (
            "A Joker stands for no other card: what lies below it is still to be matched, and the"
            " table says so, or another Joker follows. Nobody has to play one while there is a"
            " card to draw."
        )
    return (
        "## Cards and turns\n"
        f"{pack} 2 is the lowest, the Ace the highest, but only the draw for the deal asks for"
        " that.\n"
        "**Who deals**: everybody draws a card, the lowest deals the first round. A Joker, or a"
        " tie for the lowest, draws again. Then all cards are shuffled anew.\n"
        f"**The deal**: {HAND} cards each, one at a time. The next card is turned over and starts"
        f" the discards; if it is {one}, it is buried in the draw pile and another turned.\n"
        "**Turns** go clockwise, beginning left of the dealer.\n"
        f"**BOOM!** From the player's left on, every other player draws a card, as far as the pile"
        f" goes. {after}\n"
        f"**Draw pile empty**: it stays empty. Who can't play skips; {all_} have to be played then"
        " like any card that fits.\n"
        "**Too slow?** The clock draws a card for you, or skips if there is none, and your turn is"
        f" over. {asleep(now)}"
    )


def _ending(now: Rules | JokersOptions) -> str:
    one, _ = _boomers(now)
    lines = "\n".join(f"- {line}" for line in options_lines(now))
    return (
        "## Ends and scores\n"
        "**Out**: whoever plays the last card of a hand ends the round and scores 0. If that card"
        f" is {one}, it still goes boom first, and what the others draw counts.\n"
        "**Blocked**: with an empty draw pile, when a whole circle goes by and nobody has played a"
        " card, the round ends. Everybody scores what they hold, and nobody gets a 0.\n"
        "**All hands are shown** when they are counted; before that, only how many cards each"
        " player has.\n"
        "**The next deal** is the left neighbour's.\n"
        f"**The game**: {_rounds(now)}, then the lowest sum wins; equal lowest sums share the win."
        "\n\n**At this table**\n" + lines
    )
