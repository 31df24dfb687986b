rules-1 =
    ## Kaboo in a minute
    Four cards, face down. Ditch them or keep them low: lowest score after { rules-rounds } wins.
    1. **Look** at your slots 3–4 once.
    2. **Your turn**: draw, then swap it for one of yours or discard it (7s and up have a power, red Kings don’t). Or swap the top discard for one of yours.
    3. **Snap!** Know a card of the discard’s rank, anyone’s? Be first to play it. For someone else’s, hand over one of yours. Wrong: { rules-wrong }.
    4. **Kaboo!** Lowest? Call instead. Others get one last turn. Lowest: −{ $points }; tied or beaten: +{ $points }.

    Values: Ace 1; 2–10 face value; Jack 11; Queen 12; black King (♠♣) 13; red King (♥♦) 0; Joker −1.

rules-2 =
    ## Cards and powers
    For 2 to 8 players, with 52 cards and { rules-jokers }.
    {""}**7 or 8**: look at one of your own cards.
    {""}**9 or 10**: look at one of someone else’s cards.
    {""}**Jack or Queen**: swap one of your cards with another player’s without looking.
    {""}**Black King**: look at another player’s card, then swap it for one of yours or leave it.
    Red Kings, Jokers and everything up to 6 have no power. Everyone sees which slots you looked at or swapped, but not the cards.

    Only a card you just drew has a power, and only if you discard it. Cards you keep, replace or swap have none, nor does a card the clock discards for you.
    Discarded it without using the power? You can still change your mind until the next player begins (after the last turn: until the last chance to snap is over).
    A power isn’t offered if there’s nothing to use it on.
    The next player waits while you use a power, but anyone can snap the discard. If a snap takes or moves the card your King is showing you, there’s no swap. If nothing is left to use the power on, it’s lost.

rules-3 =
    ## A round
    {""}**Deal**: four cards each, slots 1 and 2 on top, 3 and 4 below. Slots keep their numbers. An emptied slot stays empty unless someone hands you a card for it; penalty cards get new slots, from 5 up. One more card is turned up to start the discards. You can snap it once the first look is over.
    {""}**Look**: slots 3 and 4, once. Too late means no look. After that, only a 7 or 8 lets you look at your own.
    {""}**Turns** go clockwise, starting left of the dealer. The first dealer is random; the deal moves one to the left each round.
    {""}**Draw**: only you see the card. Put it in place of one of yours, which you discard, or discard what you drew, with or without its power.
    {""}**Swap**: the top discard takes the place of one of your cards, and that card is the new discard. If a snap changes the top card first, you choose again.
    {""}**Too slow?** The clock draws and discards for you, or drops your power. With nothing to draw, your turn is skipped. { rules-asleep }
    {""}**Draw pile empty?** The discards under the top card are shuffled into a new one. If there are none, nobody can draw, and if you can’t do anything else, your turn is skipped.
    {""}**No cards left?** Nice! On your turn you can still draw and discard, power included, or call.

rules-4 =
    ## Snap!
    {""}**What**: the discard on top, whether it was drawn, replaced, swapped or turned up at the deal. Never a card that a snap put there.
    {""}**When**: on anyone’s turn, { $edition ->
        [1] until the next player takes a card or calls, and for at least { rules-open }.
       *[other] until another card covers it or it’s taken, and for at least { rules-open }. That includes while someone holds a drawn card or uses a power, and after a call.
    } Anyone can snap, even whoever discarded it, but not whoever called. After the last turn there’s one last chance.
    {""}**First wins**: the press that reached Discord first counts. The others see how late they were. Being late costs nothing.
    {""}**Match**: one card of the same rank. { $match ->
        [colour] House rule: red Kings only match red Kings, and black Kings black ones.
       *[rank] All Kings match each other.
    } Jokers match Jokers.
    {""}**Your own card**: you have one card less.
    {""}**Someone else’s card**: you hand that player one of yours, into the emptied slot, unseen. You owe it as long as you have a card; choose too late and it’s the one in your lowest-numbered slot.
    {""}**Wrong card**: everyone sees it, it goes back to its slot, and you take { rules-wrong }, face down.
    {""}**No card** picked in time: costs nothing, but that discard is closed to you. Others can still snap it, { $edition ->
        [1] and its { rules-open } start over.
       *[other] and the first time this happens its { rules-open } start over.
    }
    Everyone else waits while a snap plays out, and clocks stop. Once a card is picked, right or wrong, that discard is closed.

rules-5 =
    ## Kaboo! and scores
    {""}**Call** at the start of your turn instead of taking a card. Calling is your whole turn. Everyone else gets exactly one more turn, and can’t call. You’re locked: you can’t snap, and nobody can look at, swap, snap or add to your cards.
    {""}**Everyone** scores what their cards add up to. Lower is better, even below zero: −2 beats 0.
    {""}**If you called and you alone are lowest**: { $points } points off.
    {""}**If you called but you’re not**, ties included: { $points } points on top.
    {""}**The game**: the lowest score after { rules-rounds } wins. Ties share the win.

option-wrong-penalty =
    { $wrong ->
        [one] Wrong snap: 1 card
       *[other] Wrong snap: { $wrong } cards
    }
option-caller-points = Right call: −{ $points }, wrong call: +{ $points }
option-king-colours =
    { $match ->
        [colour] Kings match by colour too
       *[rank] All Kings match
    }
option-open-seconds = At least { $open } s to snap

option-title-wrong-penalty = Wrong snap
option-title-caller-points = Right or wrong call
option-title-king-colours = Matching Kings
option-title-open-seconds = Time to snap

# As it stands behind its title, which is not said again.
option-choice-caller-points = −{ $points } or +{ $points }
option-choice-king-colours =
    { $match ->
        [colour] Only of the same colour
       *[rank] All of them
    }
