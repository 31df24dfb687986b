"""The rules of the game with a graveyard in our own words, page by page.

As of `rules`, which puts the pages together.
"""

from __future__ import annotations

from bot.games.cabo.sentences import Words
from bot.ui.phrases import asleep
from bot.ui.text import plural
from engine.games.cabo.variants import Rules
from engine.options import FIRST


def pages(now: Rules, words: Words) -> tuple[str, ...]:
    """All of them; the first is enough to begin."""
    return (_minute(now), _cards(now), _round(now), _quick(now), _scoring(now))


def _game(now: Rules) -> str:
    """How long it lasts."""
    if now.rounds:
        return f"{plural(now.rounds, 'round')} at most, fewer if somebody passes 100 points"
    return "Round after round, until somebody passes 100 points"


def _same(now: Rules) -> str:
    """What two cards need to match."""
    return "worth as much" if now.match_by == "points" else "of the same rank"


def _minute(now: Rules) -> str:
    return (
        "## Graveyard in a minute\n"
        f"{_game(now)}; then the lowest total wins. Four cards lie face down in front of you, in a"
        " square. **Fewer and lower is better.**\n"
        "1. **Look** at your bottom two cards, once. Remember them.\n"
        "2. **Your turn**: draw from the deck, or take the top of the graveyard. Keep the card in"
        " place of one of yours, which goes on the graveyard. A card from the deck may be thrown"
        " there instead: a 7 or higher then has an effect, a red King none.\n"
        "3. **Quick-play!** works on whatever lies on top of the graveyard, at any time: whoever"
        f" is first puts a card {_same(now)} on it, their own or anybody's. It may be quick-played"
        " on in turn, but not twice in a row from one player's cards. Wrong card:"
        f" {plural(now.wrong_penalty, 'penalty card')}.\n"
        "4. **End the round**: anybody can, at any moment. If you alone have the fewest points,"
        f" you just add them; if not, {now.caller_miss} more.\n"
        "**Worth**: number cards their number; Jack, Queen and black King 10; Ace 1; Joker 0; red"
        " King −1.\n"
        "A total of exactly 50 becomes 0, exactly 100 becomes 50."
        "\n-# After that, only an effect can show you a card of yours again."
    )


def _cards(now: Rules) -> str:
    jokers = plural(now.jokers, "Joker") if now.jokers else "no Jokers"
    return (
        "## Cards and effects\n"
        f"Two to six players; 52 cards and {jokers}.\n"
        "**7 or 8**: look at a card of your own.\n"
        "**9 or 10**: look at a card of somebody else's; it stays where it is.\n"
        "**Jack or Queen**: any two cards change places, and nobody sees them.\n"
        "**Black King**: look at any one card, then swap any two cards, that one among them or"
        " not, or none. Everybody is told which.\n"
        "A red King, an Ace, a Joker and 2 to 6 have no effect.\n\n"
        "An effect is played only for a card from the deck that you throw straight on the"
        " graveyard. It begins at once, and you may pass it up. A card that you keep, one that"
        " made room for it, a quick-played one and one that the clock threw have none.\n"
        "The next player waits while an effect is being played, but quick-plays go on meanwhile."
        " If one takes the card that you were about to use, you choose another, or the effect is"
        " lost if there is none."
    )


def _round(now: Rules) -> str:
    # G6.3
    none = "." if now.edition == FIRST else ", and if that happens to all in turn, the round ends."
    return (
        "## A round\n"
        "**Deal**: four cards each, slots 1 and 2 on top, 3 and 4 below. A slot keeps its number"
        " all round; an emptied one stays empty unless a card is put there; penalty cards get new"
        " slots from 5 on. The graveyard begins empty.\n"
        "**Look**: at slots 3 and 4, once a round. Not in time: not at all.\n"
        "**Turns** go clockwise. Somebody drawn by lot begins the first round; later rounds begin"
        " with the next player, one on each time.\n"
        "**From the deck**: only you see the card. Keep it, or throw it and play its effect.\n"
        "**From the graveyard**: all have seen the card, and you must keep it. The card beneath it"
        " can be matched now.\n"
        "**Too slow?** The clock draws and throws for you, without effect; a card that you took"
        f" goes back on the graveyard; an effect is dropped. {asleep(now)}\n"
        "**No deck left**: the graveyard under its top card is shuffled into a new one. If there"
        f" is only that card, it can be taken; with nothing at all, your turn is passed over{none}"
        "\n"
        "**No cards left** when your turn comes: the round ends at once, as if you had ended it."
    )


def _quick(now: Rules) -> str:
    same = (
        "House rule: cards match by their points, so a 10, a Jack, a Queen and a black King match"
        " each other."
        if now.match_by == "points"
        else "Cards match by rank; suit and colour don't matter. All Kings match, Jokers match"
        " Jokers."
    )
    return (
        "## Quick-play!\n"
        "**Which card**: whatever lies on top of the graveyard, also a quick-played one, or one"
        " that was bared when the card above it was taken.\n"
        "**When**: at any time once all have looked, on any turn, during an effect too. Turns leave"
        f" a new top card alone for {plural(now.open_seconds, 'second')}; another quick-play may"
        " cover it at once.\n"
        "**First** is whom Discord received first; the others learn by how much they missed. Being"
        " late costs nothing.\n"
        f"**Match**: one card. {same}\n"
        "**Your own card**: it is gone, and not replaced.\n"
        "**Somebody else's card**: you may put one of your own in its place, unseen by both.\n"
        "**Wrong card**: all see it, it goes back to its slot, and you take"
        f" {plural(now.wrong_penalty, 'penalty card')}, face down and unseen.\n"
        "**No card named**, or not in time: that costs nothing, but you can't try that top card"
        " again.\n"
        "**Locked cards**: after a card from one player's cards was quick-played, nobody may"
        " quick-play from there, until somebody draws or takes a card or one of another player's"
        " is quick-played. The table shows whose are locked. A wrong card locks nothing.\n"
        "While a quick-play is settled everybody else waits, clocks included."
    )


def _scoring(now: Rules) -> str:
    return (
        "## Ends and scores\n"
        "**End the round**: anybody can, on any turn, once all have looked; only not while a"
        " quick-play is settled. You are asked first. It ends at once: a card in a hand goes on"
        " the graveyard, an effect is dropped, and all cards are shown. If two end it, whom"
        " Discord received first has ended it.\n"
        "**Everybody** scores what their cards add up to.\n"
        "**Who ended it** with the fewest points of all adds just those. Otherwise, ties too, it is"
        f" {now.caller_miss} on top.\n"
        "**Jumps**: if a round brings your total to exactly 50, it becomes 0; exactly 100 becomes"
        " 50. The penalty counts first, and a total jumps once a round at most.\n"
        f"**The game**: {_game(now)[0].lower()}{_game(now)[1:]}. That round is the last; the"
        " lowest total wins, and equal lowest totals share the win."
    )
