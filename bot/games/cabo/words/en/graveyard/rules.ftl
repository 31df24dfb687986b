# How long it lasts.
rules-length =
    { $rounds ->
        [0] You play rounds until someone passes 100 points
        [one] You play 1 round
       *[other] You play { $rounds } rounds, or until someone passes 100 points
    }

rules-1 =
    ## Graveyard in a minute
    Four cards, face down. Ditch them or keep them low: { $rounds ->
        [0] lowest total wins once someone passes 100.
        [one] lowest total after 1 round wins.
       *[other] lowest total wins after { $rounds } rounds, or once someone passes 100.
    }
    1. **Look** at your slots 3–4 once.
    2. **Your turn**: draw, or take the graveyard’s top card. Swap it for one of yours, or bury what you drew (7s and up have an effect, red Kings don’t).
    3. **Quick-play!** Know a card { $match ->
        [points] worth as much as the top one
       *[rank] of the top card’s rank
    }, anyone’s? Play it first. Wrong: { rules-wrong }.
    4. **Fewest points?** End the round, any time. Tied or beaten: +{ $points }.

    Values: Ace 1; 2–10 face value; Jack, Queen and black King (♠♣) 10; red King (♥♦) −1; Joker 0. Totals of 50 drop to 0; 100 to 50.

rules-2 =
    ## Cards and effects
    For 2 to 6 players, with 52 cards and { rules-jokers }.
    {""}**7 or 8**: look at one of your own cards.
    {""}**9 or 10**: look at one of someone else’s cards.
    {""}**Jack or Queen**: swap any two cards without looking.
    {""}**Black King**: look at any one card, then swap any two or none, with or without the one you saw.
    Red Kings, Aces, Jokers and 2 to 6 have no effect. Everyone sees which slots you looked at or swapped, but not the cards.

    Only a card you draw from the draw pile and bury right away has an effect. It starts at once, and you can skip it. Cards you keep, replace or quick-play have none, nor does a card the clock buries for you.
    The next player waits while you use an effect, but quick-plays go on. If one takes the card you were about to use, you pick another; with none left, the effect is lost.

rules-3 =
    ## A round
    {""}**Deal**: four cards each, slots 1 and 2 on top, 3 and 4 below. Slots keep their numbers. An emptied slot stays empty unless someone gives you a card for it; penalty cards get new slots, from 5 up. The graveyard starts empty. Cards you bury go on top of it.
    {""}**Look**: slots 3 and 4, once a round. Too late means no look. After that, only effects let you look.
    {""}**Turns** go clockwise. A random player starts round 1; after that, the start moves one player clockwise each round.
    {""}**From the draw pile**: only you see the card. Put it in place of one of yours, which you bury, or bury what you drew and use its effect.
    {""}**From the graveyard**: everyone has seen the card, and you have to keep it. Then the card below it can be matched.
    {""}**Too slow?** The clock draws and buries a card for you, without effect. A card you took goes back on top, and an effect you started is dropped. { rules-asleep }
    {""}**Draw pile empty?** The graveyard under its top card is shuffled into a new one. If there’s only that top card, you can take it. With nothing at all, your turn is skipped{ $edition ->
        [1] .
       *[other] , and if that happens to everyone in turn, the round ends.
    }
    {""}**No cards left** when your turn comes: the round ends { $edition ->
        [1] right there, as if you had ended it.
       *[other] after { rules-open }, as if you had ended it. Until then everyone can still quick-play, you too, but nobody else can end the round. If you get a card, you play on.
    }

rules-4 =
    ## Quick-play!
    {""}**What**: whatever is on top of the graveyard, even a card that was just quick-played, or one uncovered when the card above it was taken.
    {""}**When**: any time once the first look is over, on anyone’s turn, even during an effect. Turns leave a new top card alone for { rules-open }, but a quick-play can cover it at once.
    {""}**First wins**: the press that reached Discord first counts. The others see how late they were. Being late costs nothing.
    {""}**Match**: one card. { $match ->
        [points] House rule: cards match by points, so a 10, Jack, Queen and black King all match each other.
       *[rank] Same rank; suit and colour don’t matter. All Kings match each other, and Jokers match Jokers.
    }
    {""}**Your own card**: it’s gone, and nothing replaces it.
    {""}**Someone else’s card**: you may put one of your own in its place. Neither of you gets to see it.
    {""}**Wrong card**: everyone sees it, it goes back to its slot, and you take { rules-wrong }, face down.
    {""}**No card** picked in time: costs nothing, but that top card is closed to you.
    {""}**Locked cards**: nobody can quick-play from the same player’s cards twice in a row. They open again when someone draws or takes a card, or quick-plays one of another player’s. The table shows whose are locked. A wrong card locks nothing.
    Everyone else waits while a quick-play plays out, and clocks stop.

rules-5 =
    ## Endings and scores
    {""}**End the round**: anyone can, on anyone’s turn, once the first look is over, but not in the middle of a quick-play. You’re asked to confirm. Then it ends at once: a card in someone’s hand goes to the graveyard, an effect is dropped, and all cards are shown. If two players end it, the press that reached Discord first counts.
    {""}**Everyone** scores what their cards add up to.
    {""}**If you ended it and you alone have the fewest points**, you score just those.
    {""}**If you ended it but you don’t**, ties included, it’s +{ $points } on top.
    {""}**Jumps**: if a round brings your total to exactly 50, it drops to 0; exactly 100 drops to 50. The penalty counts first, and a total jumps at most once a round.
    {""}**How long?** { rules-length }. That round is the last. The lowest total wins, and ties share the win.

option-rounds =
    { $rounds ->
        [0] No round limit
        [one] 1 round at most
       *[other] { $rounds } rounds at most
    }
option-ender-penalty = Ending without the lowest total: +{ $points }
option-match-by =
    { $match ->
        [points] Cards match by points
       *[rank] Cards match by rank
    }
option-open-seconds = At least { $open } s to quick-play

option-title-rounds = Round limit
option-title-ender-penalty = Ending without lowest total
option-title-match-by = Matching cards
option-title-open-seconds = Time to quick-play

# As it stands behind its title, which is not said again.
option-choice-rounds =
    { $rounds ->
        [0] None (until someone passes 100)
        [one] { $rounds }
       *[other] { $rounds } (or until someone passes 100)
    }
option-choice-ender-penalty = +{ $points }
option-choice-match-by =
    { $match ->
        [points] Same points
       *[rank] Same rank
    }
