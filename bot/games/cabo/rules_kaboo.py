"""The rules of Kaboo in our own words, page by page.

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
    return (_minute(now), _cards(now), _round(now), _snapping(now), _scoring(now))


def _minute(now: Rules) -> str:
    return (
        "## Kaboo in a minute\n"
        f"{plural(now.rounds, 'round')}; the lowest sum at the end wins. Four cards lie face down"
        " in front of you, in a square. **Fewer and lower is better.**\n"
        "1. **Look** at your bottom two cards, once. Remember them.\n"
        "2. **Your turn**, one of three things: **draw** a card, and keep it in place of one of"
        " yours or discard it; **switch** the top discard for one of yours; or **call Kaboo!** A 7"
        " or higher that you have drawn and discard has a power, a red King none.\n"
        "3. **Snap!** works on every discard, on anybody's turn: whoever is first puts down one"
        " card of that rank, their own or anybody's. For somebody else's they hand over one of"
        f" their own. Wrong card: {plural(now.wrong_penalty, 'penalty card')}.\n"
        "4. **Kaboo!** Call it when you believe your total is the lowest. Everybody else has one"
        " more turn, then all cards are shown.\n"
        "**Worth**: number cards their number, Ace 1, Jack 11, Queen 12, black King 13, red King"
        " 0, Joker −1.\n"
        f"Your score is what your cards add up to. Whoever called takes {now.caller_miss} off if"
        f" alone lowest, and adds {now.caller_miss} if not."
        "\n-# After that, only a 7 or an 8 can show you a card of yours again."
    )


def _cards(now: Rules) -> str:
    jokers = plural(now.jokers, "Joker") if now.jokers else "no Jokers"
    return (
        "## Cards and powers\n"
        f"Two to eight players; 52 cards and {jokers}.\n"
        "**7 or 8**: look at a card of your own.\n"
        "**9 or 10**: look at a card of somebody else's; it stays where it is.\n"
        "**Jack or Queen**: switch one of your cards with one of another player's, without"
        " looking.\n"
        "**Black King**: look at one card of another player, then switch it with one of yours or"
        " leave it. Everybody is told which cards, and whether you switched.\n"
        "A red King, a Joker and everything up to 6 have no power.\n\n"
        "A power works only for a card that you have just drawn and discard for it. A card you"
        " keep, one that you replace or switch, and one that the clock discarded have none. You"
        " needn't use it: discard without, and you may change your mind until the next player"
        " begins (after the last turn: until the last chance ends).\n"
        "A power with no card to reach isn't offered. The next player waits while a power is being"
        " used, but the discard can be snapped meanwhile, and both count: if a snap takes or moves"
        " the card that a King is looking at, that switch is off; if it leaves the power nothing"
        " to reach, the power is lost."
    )


def _round(now: Rules) -> str:
    return (
        "## A round\n"
        "**Deal**: four cards each, slots 1 and 2 on top, 3 and 4 below. A slot keeps its number"
        " all round; an emptied one stays empty unless a card is handed over into it; penalty"
        " cards get new slots from 5 on. The next card is turned up and starts the discards: it"
        " can be snapped as soon as everybody has looked.\n"
        "**Look**: at slots 3 and 4, once. Not in time: not at all.\n"
        "**Turns** go clockwise, beginning left of the dealer. The first dealer is drawn by lot;"
        " the deal passes left each round.\n"
        "**Draw**: keep the card unseen by the others in place of one of yours, which is then"
        " discarded, or discard the drawn card, with or without its power.\n"
        "**Switch**: the top discard, which all have seen, goes where a card of yours lay; that"
        " card is the new discard. If a snap lays another card on top before you, you choose"
        " again.\n"
        "**Too slow?** The clock draws and discards for you, or drops a power; with nothing to draw"
        f" your turn is passed over. {asleep(now)}\n"
        "**No draw pile left**: the discards under the top card are shuffled into a new one. With"
        " nothing under it, nobody can draw; who can do nothing else is passed over.\n"
        "**No cards left?** Well done: you may still draw and discard, power and all, or call."
    )


def _snapping(now: Rules) -> str:
    kings = (
        "House rule: a red King matches red Kings only, a black one black ones."
        if now.match_by == "colour"
        else "All Kings match each other."
    )
    least = f"for {plural(now.open_seconds, 'second')} at least"
    if now.edition == FIRST:
        when = f"until the next player takes a card or calls, and {least}"
        anew = "its least time starts anew"
    else:
        # B6.4, B6.5
        when = (
            f"until another card lies on it or it is taken, and {least}; also while somebody holds"
            " a card they drew or uses a power, and after a call"
        )
        anew = "the first time this happens its least time starts anew"
    return (
        "## Snap!\n"
        "**Which card**: the discard on top, whether drawn, replaced, switched or turned up at the"
        " deal. Not a card that a snap put there.\n"
        f"**When**: {when}. Anybody may, on any turn, also who discarded it, but not who has"
        " called. After the last turn there is one last chance.\n"
        "**First** is whom Discord received first; the others learn by how much they missed. Being"
        " late costs nothing.\n"
        f"**Match**: one card of the same rank. {kings} Jokers match Jokers.\n"
        "**Your own card**: you have one card less.\n"
        "**Somebody else's card**: you hand that player one of yours, unseen by both, into the"
        " emptied slot. That is owed, as long as you have a card; if you don't choose in time, it"
        " is your first one.\n"
        "**Wrong card**: all see it, it goes back to its slot, and you take"
        f" {plural(now.wrong_penalty, 'penalty card')}, face down and unseen.\n"
        "**No card named**, or not in time: that costs nothing, but you can't snap that discard"
        f" again; others can, and {anew}.\n"
        "While a snap is played out everybody else waits, clocks included. Once a card was named,"
        " right or wrong, that discard is closed."
    )


def _scoring(now: Rules) -> str:
    return (
        "## Kaboo! and scores\n"
        "Call at the start of your turn, as all you do on it. Every other player has exactly one"
        " more turn, and can't call. Your cards are locked: nobody may look at them, switch them,"
        " snap them or give you one, and you can't snap.\n"
        "**Everybody** scores what their cards add up to. Low counts, not nearness to nothing: −2"
        " beats 0.\n"
        f"**The caller, alone lowest**: {now.caller_miss} off.\n"
        f"**The caller otherwise**, ties too: {now.caller_miss} on top.\n"
        f"**The game**: after {plural(now.rounds, 'round')} the lowest sum wins; equal lowest sums"
        " share the win."
    )
