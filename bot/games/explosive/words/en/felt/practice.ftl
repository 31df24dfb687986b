# On the web table, where cards are pressed on the felt: a card that may be pressed has a golden edge.

could-wait = Wait for your turn. Only you can see your hand.
could-order = Pick the order in which the cards will be drawn.
could-endgame = You’re out, but not gone: you can pick an endgame card each turn, and it takes effect at once.
could-underminer = You’re done with cards, but your Underminer can knock down a wall with a golden edge. Or { BUTTON(button-end-turn) }.
could-more = You can play on: cards with a golden edge can still be played this turn. Or { BUTTON(button-end-turn) }.
could-low = Your turn, and you’re low on walls: with none left, one hit can knock you out. You can play any card with a golden edge.
could-none = Your turn, and you have no walls: the next hit knocks you out. If you have a wall in your hand, press it to build it now.
could-finish =
    { $count ->
        [one] Your turn, and {$names} has no walls left: one undefended hit knocks them out. You can play any card with a golden edge.
       *[other] Your turn, and {$names} have no walls left: one undefended hit knocks one of them out. You can play any card with a golden edge.
    }
could-turn = Your turn! You can play any card with a golden edge: press it. Or trade three cards for a new one, or { BUTTON(button-pass) }.
could-stop-spy = A Spy is after you! If a card in your hand has a golden edge, it stops it. If you can’t, or don’t want to, press { BUTTON(button-no-defence) }.
could-defend = You’re under attack! Cards with a golden edge defend you. If you have nothing, or want to keep it, press { BUTTON(button-no-defence) }.
could-defend-last = You’re under attack! Cards with a golden edge defend you. If you have nothing, or want to keep it, press { BUTTON(button-no-defence) }, but then you’re out.
