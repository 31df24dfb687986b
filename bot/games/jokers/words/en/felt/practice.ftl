# On the web table, where cards are pressed on the felt: a card that may be pressed has a golden edge.

possible-wait = Wait for your turn. Only you can see your hand.
possible-play = It’s your turn: play {card-match} by pressing it. If you have one, you have to. Nothing fits? Press { BUTTON(button-draw) } for a card, and that ends your turn.
possible-play-no-pile = It’s your turn: play {card-match} by pressing it. If you have one, you have to. Nothing fits? Press { BUTTON(button-skip) }, because the draw pile is empty.
possible-after-boom = { $boomer ->
    [ace] It’s your turn: play {card-match} to match the Ace that went boom: press the card.
   *[joker] It’s your turn: play {card-match} by pressing it. The Joker doesn’t count, so you match the card under it.
 }
