# The rules, page by page; the first is enough to play. Clauses: docs/rules/jokers.md.
# $rounds: 0 is one for each player. $hand: cards dealt to each. $options: what is agreed here.

rules-minute =
    ## Jokers Go Boom in a minute
    {""}**Get rid of all your cards!** {$hand} cards each. {option-rounds}. Lowest score wins.
    1. **Your turn**: match the top discard by suit or rank. If you can, you must.
    2. **Nothing fits?** Draw one card. That ends your turn, even if it fits.
    3. **BOOM!** { $boomer ->
        [ace] An Ace goes on anything, and everyone else draws a card. The next player matches the Ace.
       *[joker] A Joker goes on anything, and everyone else draws a card. The next player matches the card under it. Only a Joker fits? You may draw.
     }
    4. **Out of cards?** The round ends. You score 0, others what they still hold.
    {""}**Points**: { $boomer ->
        [ace] Ace 15
       *[joker] Joker 20, Ace 15
     }, King, Queen, Jack and 10 are 10 each, 2 to 9 face value.
    -# { BUTTON(button-my-cards) } shows what fits.

rules-turns =
    ## Cards and turns
    {""}**The deck**: { $boomer ->
        [ace] 52 cards, no Jokers; Aces go boom instead.
       *[joker] 52 cards and { $jokers ->
            [one] {$jokers} Joker.
           *[other] {$jokers} Jokers.
         }
     } 2 is lowest and Ace is highest, but that only matters when you cut for deal.
    {""}**Who deals?** Everyone draws a card, and the lowest deals first. { $boomer ->
        [ace] Tied for lowest? Draw again.
       *[joker] Drew a Joker, or tied for lowest? Draw again.
     } Then everything is shuffled.
    {""}**The deal**: {$hand} cards each, one at a time. The next card is flipped to start the discards; { $boomer ->
        [ace] an Ace goes back into the draw pile
       *[joker] a Joker goes back into the draw pile
     } and another card is flipped.
    {""}**Turns** go clockwise, starting on the dealer’s left.
    {""}**BOOM!** Clockwise from you, everyone else draws a card, as long as there are cards to draw. { $boomer ->
        [ace] The next player matches the Ace by suit or rank, so another Ace fits too. If your Ace matches, it’s like any other match: play it if nothing else fits. If it doesn’t, you can keep it and draw.
       *[joker] A Joker isn’t wild: the next player matches the card under it, or plays another Joker. If nothing else fits, you can keep your Joker and draw instead.
     }
    {""}**Draw pile empty?** It stays empty. If nothing fits, you skip. If only {card-boomer} fits, you have to play it.
    {""}**Too slow?** The clock draws a card for you, or skips if there’s none left, and your turn is over. {$asleep}

rules-ending =
    ## Ending and scoring
    {""}**Out of cards**: play your last card and the round is over. You score 0. If it’s {card-boomer}, it still goes boom first, and the cards that others draw count.
    {""}**Blocked**: if the draw pile is empty and everyone skips, the round is over. Everyone scores their hand, and nobody gets a 0.
    {""}**Open hands**: when a round is over, all hands are shown. Until then, others only see how many cards you have.
    {""}**Next round**: the deal moves one seat to the left.
    {""}**Winning**: after { $rounds ->
        [0] one round per player
        [one] {$rounds} round
       *[other] {$rounds} rounds
     }, the lowest total wins. Tied for lowest? You share the win.

    {""}**At this table**
    {$options}

# House rules, as the lobby lists them.
option-rounds = { $rounds ->
    [0] One round per player
    [one] {$rounds} round
   *[other] {$rounds} rounds
 }
option-jokers = { $jokers ->
    [one] {$jokers} Joker in the deck
   *[other] {$jokers} Jokers in the deck
 }
option-jokers-out = { $jokers ->
    [one] {$jokers} Joker (not used while Aces go boom)
   *[other] {$jokers} Jokers (not used while Aces go boom)
 }
option-jokers-boom = Jokers go boom
option-aces-boom = Aces go boom, no Jokers

# What each house rule is about: the heading of a menu.
option-title-rounds = Rounds
option-title-jokers = Jokers in the deck
option-title-aces-boom = What goes boom

# As it stands behind its title, which is not said again.
option-choice-rounds =
    { $rounds ->
        [0] One per player
        [one] { $rounds }
       *[other] { $rounds }
    }
option-choice-jokers = { $jokers }
option-choice-jokers-out = { $jokers } (not used while Aces go boom)
option-choice-jokers-boom = Jokers
option-choice-aces-boom = Aces, no Jokers
