# On the web table, where cards are pressed on the felt: a card that may be pressed has a golden edge.

lesson-goal = Empty your hand before everyone else! Play {card-match}: press the card.
lesson-boom = You hold {card-boomer}, which goes on anything. Press it: BOOM, and everyone else draws a card!
