"""The rules of Kaboom! in our own words, page by page.

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
    return (
        _minute(now, words),
        _cards(now, words),
        _round(now, words),
        _slapping(now, words),
        _scoring(now, words),
    )


def _minute(now: Rules, words: Words) -> str:
    call = words.call
    return (
        f"## {words.variant.title} in a minute\n"
        f"{plural(now.rounds, 'round')}; the lowest score at the end wins. Four cards lie face"
        " down in front of you, in a square. **Fewer and lower is better.**\n"
        "1. **Look** at your bottom two cards, once. Remember them.\n"
        f"2. **Flip**: cards are flipped in turn. Does one have the rank of a card you saw? Press"
        f" {words.slap} first, pick your card, and it's gone. Then turns begin.\n"
        "3. **Your turn**: draw a card. Keep it in place of one of yours, or discard it. A 7 or"
        " higher, freshly drawn and discarded, has a power.\n"
        f"4. **{words.slap}** works on every discard, on anybody's turn: whoever is first may flip"
        " every card of that rank they know, their own or anybody's. Wrong card:"
        f" {plural(now.wrong_penalty, 'penalty card')}; flipping none:"
        f" {plural(now.changed_mind_penalty, 'penalty card')}.\n"
        f"5. **{call}** Call it instead of drawing when you believe you are closest to zero."
        " Everybody else has one more turn, then all cards are shown.\n"
        "**Worth**: number cards their number, Ace 1, Jack 12, Queen 15, black King 30,"
        " red King 0, Joker −1.\n"
        f"Your score is what your cards add up to. The caller's is different: −5 or less if alone"
        f" closest to zero, +{now.caller_miss} or more if not."
        "\n-# After that, only a power can show you a card of yours again."
    )


def _cards(now: Rules, words: Words) -> str:
    jokers = plural(now.jokers, "Joker") if now.jokers else "no Jokers"
    return (
        "## Cards and powers\n"
        f"Two to six players; 52 cards and {jokers}.\n"
        "**7 or 8**: look at a card of your own.\n"
        "**9 or 10**: look at a card of somebody else's; it stays where it is.\n"
        "**Jack or Queen**: any two cards change places, and nobody sees them.\n"
        "**King, red or black**: name two cards, look at both together, then swap them or leave"
        " them. Everybody is told which two, and whether you swapped.\n"
        "Swaps may be of your own cards, of others', or of one player's two cards.\n\n"
        "A power works only for a card that you have just drawn and discard for it. A card you"
        " keep, a card that you replace, a flipped card and a card that the clock discarded have"
        " none. You needn't use it: discard without, and you may change your mind until the next"
        " player draws or calls (after the last turn: until the last chance ends).\n"
        "A power with no card to reach isn't offered. The next player can't draw or call while a"
        " power is being used, but the discard can be claimed meanwhile, and both count: if a"
        f" {words.noun} takes or moves a card that a King is looking at, that swap is off; if it"
        " leaves the power nothing to reach, the power is lost."
    )


def _round(now: Rules, words: Words) -> str:
    # K7.4
    moment = "" if now.edition == FIRST else f" {plural(now.open_seconds, 'second')} later"
    return (
        "## A round\n"
        "**Deal**: four cards each, slots 1 and 2 on top, 3 and 4 below. A slot keeps its number"
        " all round; an emptied one stays empty unless a card is put there; penalty cards get new"
        " slots from 5 on.\n"
        "**Look**: at slots 3 and 4, once. Not in time: not at all.\n"
        "**Flip**: first round, a player drawn by lot begins; later, who was closest to zero in the"
        " round before (tied: the lower score so far). Flips have no power and nobody may call. It"
        f" ends when a {words.noun} has matched: that player takes the first turn. If the pile is"
        " flipped through twice without a match, turns begin anyway.\n"
        f"**Turns**, clockwise: draw, or call {words.call} instead, not both. Then discard the"
        " drawn card, with or without its power, or put it unseen in place of one of yours, which"
        " you discard without having looked.\n"
        "**Too slow?** The clock draws and discards for you, drops a power, or flips for you."
        f" {asleep(now)} Flips don't count.\n"
        "**No draw pile left**: the discards are shuffled into a new one; a card that may still be"
        " claimed stays. With no card at all to draw, the round ends at once and is scored.\n"
        f"**No cards left** when your turn comes: {words.call} is called for you{moment}, with a"
        " total of 0. If somebody has called before, your last turn is passed over instead."
    )


def _slapping(now: Rules, words: Words) -> str:
    noun = words.noun
    mind = plural(now.changed_mind_penalty, "penalty card")
    if now.edition == FIRST:
        ends, stays = "draws or calls", ""
    else:
        ends, stays = "draws", " A call or a turn that is passed over doesn't end it."
    anybody = "Anybody may, also who discarded it"
    if now.caller_locked:
        anybody += ", but not a caller"
    return (
        f"## {words.slap}\n"
        "**Which card**: the newest flip or the card that a turn discarded, also one that was just"
        f" replaced. Not a card that a {noun} put there.\n"
        f"**When**: until the next player {ends}, and for"
        f" {plural(now.open_seconds, 'second')} at least.{stays} {anybody}. After the last turn"
        " there is one last chance.\n"
        "**First** is whom Discord received first; the others learn by how much they missed. Being"
        " late costs nothing.\n"
        "**Match**: same rank; colour and suit don't matter. All Kings match, Jokers match Jokers."
        " Flip as many as you know, your own and other players'.\n"
        "**Somebody else's card**: for each one matched you may put one of your own cards there,"
        " unseen by both.\n"
        "**Wrong card**: it stays discarded, its owner has one card less, your turn at flipping"
        f" ends, and you take {plural(now.wrong_penalty, 'penalty card')}, face down and unseen."
        " What you matched before still counts, gifts first.\n"
        f"**Flip nothing**, or let the clock run out: {mind}, and you can't try that card again;"
        " others can, and its least time starts anew. Running out after a match just ends it.\n"
        f"While a {noun} is played out everybody else waits, clocks included. Once a card was"
        " flipped for it, that discard is closed. In the flipping, a miss changes nothing about"
        " whose flip is next."
    )


def _scoring(now: Rules, words: Words) -> str:
    locked = (
        "The caller is locked: no more acting, no claiming, and nobody may look at, move, flip or"
        " add to the caller's cards."
        if now.caller_locked
        else "House rule: the caller's cards stay in play, and the caller may still claim discards,"
        " but has no further turn."
    )
    return (
        f"## {words.call} and scores\n"
        f"Call at the start of your turn, as all you do on it. Every other player has exactly one"
        f" more turn, and can't call. {locked}\n"
        "**Closest to zero** counts both ways: −2 is as close as 2, and 0 beats both. That player"
        " starts the next round.\n"
        "**Everybody but the caller** scores what their cards add up to, and gets nothing extra for"
        " beating the caller.\n"
        "**The caller, alone closest**: −5, and the distance from zero off as well (total 3: −8).\n"
        f"**The caller otherwise**, ties too: {now.caller_miss} plus the distance (total 3:"
        f" {now.caller_miss + 3}).\n"
        f"**The game**: after {plural(now.rounds, 'round')} the lowest sum wins; equal lowest sums"
        " share the win."
    )
