# On the web table, where cards are pressed on the felt: a card that may be pressed has a golden edge.

lesson-attack = Bring down all of { $name }’s walls, then hit once more, and you win. Start with an attack: press an explosive with a golden edge.
lesson-defend = You’re under attack, but you hold a card for that: press the one with the golden edge.
