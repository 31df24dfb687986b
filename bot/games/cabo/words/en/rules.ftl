# The rules, a page a message; the first is enough to play.
#
# $rounds, $jokers, $wrong (penalty cards), $mind (penalty cards), $points (at a call), $open
# (seconds): the house rules in force. $example: a missed call with a total of 3. $misses: clocks
# missed in a row before the computer takes over. $locked: "yes" or "no", whether a call locks.
# $match: "rank", "colour" or "points". $edition: 1 for a match that began by the first rules.

# Told with $rounds; 0: as many as it takes.
rules-rounds =
    { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }

rules-jokers =
    { $jokers ->
        [0] no Jokers
        [one] 1 Joker
       *[other] { $jokers } Jokers
    }

rules-wrong =
    { $wrong ->
        [one] 1 penalty card
       *[other] { $wrong } penalty cards
    }

rules-mind =
    { $mind ->
        [one] 1 penalty card
       *[other] { $mind } penalty cards
    }

rules-open =
    { $open ->
        [one] 1 second
       *[other] { $open } seconds
    }

rules-1 =
    ## Kaboom! in a minute
    Four cards, face down. Ditch them or keep them low: lowest score after { rules-rounds } wins.
    1. **Look** at your slots 3–4 once.
    2. **Flip** cards in turn until someone slaps a match.
    3. **Your turn**: draw, then swap it for one of yours or discard it (7s and up have a power).
    4. **Slap!** Know a card of the discard’s rank, anyone’s? Flip it away first. Wrong: { rules-wrong }; flipping none: { $mind }.
    5. **Kaboom!** Closest to zero? Call instead of drawing. Others get one last turn. Closest: −5 or less; tied or beaten: +{ $points } or more.

    Values: Ace 1; 2–10 face value; Jack 12; Queen 15; red King (♥♦) 0; black King (♠♣) 30; Joker −1.

rules-2 =
    ## Cards and powers
    For 2 to 6 players, with 52 cards and { rules-jokers }.
    {""}**7 or 8**: look at one of your own cards.
    {""}**9 or 10**: look at one of someone else’s cards.
    {""}**Jack or Queen**: swap any two cards without looking.
    {""}**King, red or black**: pick two cards, look at both, then swap them or leave them.
    Swaps can be between any players, or within one player’s cards. Everyone sees which slots you looked at or swapped, but not the cards.

    Only a card you just drew has a power, and only if you discard it. Cards you keep, replace or flip have none, nor does a card the clock discards for you.
    Discarded it without using the power? You can still change your mind until the next player draws or calls (after the last turn: until the last chance to slap is over).
    A power isn’t offered if there’s nothing to use it on.
    Nobody can draw or call while you use a power, but they can slap the discard. If a slap takes or moves a card your King is showing you, there’s no swap. If nothing is left to use the power on, it’s lost.

rules-3 =
    ## A round
    {""}**Deal**: four cards each, slots 1 and 2 on top, 3 and 4 below. Slots keep their numbers. An emptied slot stays empty unless someone gives you a card for it; penalty cards get new slots, from 5 up.
    {""}**Look**: slots 3 and 4, once. Too late means no look. After that, only powers let you look.
    {""}**Flip**: a random player flips first in round 1. After that it’s whoever was closest to zero last round (tied: lowest score so far, then the next clockwise after the last starter). Flips have no power, and nobody can call yet. The first slap that matches ends the flipping, and that player takes the first turn. If two passes through the pile bring no match, turns start; matching the last flip still wins the first one until someone draws or calls.
    {""}**Turns** go clockwise. Draw or call Kaboom!, never both. Discard what you drew, with or without its power, or put it in place of one of your cards, which you discard without looking at it first.
    {""}**Too slow?** The clock draws and discards for you, drops your power or flips for you. { rules-asleep } Missed flips don’t count.
    {""}**Draw pile empty?** The discards are shuffled into a new one{ $edition ->
        [1] ; a card that can still be slapped stays.
       *[other] {" "}at once; the open one stays, with any slapped onto it.
    } If there’s nothing left to draw, the round ends there and is scored.
    {""}**No cards left** when your turn comes: Kaboom! is called for you{ $edition ->
        [1] {""}
       *[other] {" "}after { rules-open }
    }, with a total of 0. If someone has called already, your last turn is skipped.

rules-4 =
    ## Slap!
    {""}**What**: the latest flip, or the card a turn just discarded, a replaced one included. Never a card that a slap put there.
    {""}**When**: on anyone’s turn, until the next player { $edition ->
        [1] draws or calls, and for at least { rules-open }.
       *[other] draws, and for at least { rules-open }. A call or a skipped turn doesn’t end it.
    } { $locked ->
        [yes] Anyone can slap, even whoever discarded it, but not whoever called.
       *[no] Anyone can slap, even whoever discarded it.
    } After the last turn there’s one last chance.
    {""}**First wins**: the press that reached Discord first counts. The others see how late they were. Being late costs nothing.
    {""}**Match**: same rank; suit and colour don’t matter. All Kings match each other, and Jokers match Jokers. Flip as many as you know, yours and anyone’s.
    {""}**Someone else’s card**: for each one you match, you may put one of your own cards in its slot. Neither of you gets to see it.
    {""}**Wrong card**: it stays discarded, so its owner has one card less. Your slap ends and you take { rules-wrong }, face down. Earlier matches still count, and their gifts come first.
    {""}**No card**: flip nothing, or run out of time, and it costs { rules-mind }. That discard is closed to you; others can still slap it, and its { rules-open } start over. Once you’ve matched a card, running out of time costs nothing.
    Everyone else waits while a slap plays out, and clocks stop. Once a card is flipped for it, that discard is closed. A slap that doesn’t match doesn’t change who flips next.

rules-5 =
    ## Kaboom! and scores
    {""}**Call** at the start of your turn instead of drawing. Calling is your whole turn. Everyone else gets exactly one more turn, and can’t call. { $locked ->
        [yes] You’re locked: you can’t do anything more, and nobody can look at, move, flip or add to your cards.
       *[no] House rule: your cards stay in play and you can still slap, but you get no more turns.
    }
    {""}**Closest to zero** counts both ways: −2 is as close as 2, and 0 beats both. Whoever is closest starts the next round.
    {""}**If you didn’t call**, you score what your cards add up to. Beating the caller earns nothing extra.
    {""}**If you called and you alone are closest**: −5, and your distance from zero comes off too (total 3: −8).
    {""}**If you called but you’re not**, ties included: +{ $points } plus your distance (total 3: +{ $example }).
    {""}**The game**: the lowest score after { rules-rounds } wins. Ties share the win.

# Below the last page. $lines: the house rules, a line each.
rules-table =
    {""}**At this table**
    { $lines }

# One line a house rule: of a lobby, a menu of choices, the last page of the rules.
option-rounds = { rules-rounds }
option-jokers =
    { $jokers ->
        [0] No Jokers
        [one] 1 Joker
       *[other] { $jokers } Jokers
    }
option-wrong-penalty =
    { $wrong ->
        [one] Wrong slap: 1 card
       *[other] Wrong slap: { $wrong } cards
    }
option-changed-mind-penalty =
    { $mind ->
        [one] Slap, then back out: 1 card
       *[other] Slap, then back out: { $mind } cards
    }
option-caller-locked =
    { $locked ->
        [yes] Caller’s cards locked
       *[no] Caller’s cards stay in play
    }
option-caller-miss = Wrong call: +{ $points }
option-open-seconds = At least { $open } s to slap

# What each house rule is about: the heading of a menu.
option-title-rounds = Rounds
option-title-jokers = Jokers in the deck
option-title-wrong-penalty = Wrong slap
option-title-changed-mind-penalty = Slap, then back out
option-title-caller-locked = After calling
option-title-caller-miss = Wrong call
option-title-open-seconds = Time to slap

# As it stands behind its title, which is not said again.
option-choice-rounds = { $rounds }
option-choice-jokers =
    { $jokers ->
        [0] None
        [one] { $jokers }
       *[other] { $jokers }
    }
option-choice-wrong-penalty =
    { $wrong ->
        [one] 1 card
       *[other] { $wrong } cards
    }
option-choice-changed-mind-penalty =
    { $mind ->
        [one] 1 card
       *[other] { $mind } cards
    }
option-choice-caller-locked =
    { $locked ->
        [yes] The caller’s cards are locked
       *[no] The caller’s cards stay in play
    }
option-choice-caller-miss = +{ $points }
option-choice-open-seconds = At least { $open } s
