# The lesson of a practice round: what to do next. $name: the computer player.

lesson-attack = Bring down all of { $name }’s walls, then hit once more, and you win. Start with an attack: press { BUTTON(button-my-cards) }.
lesson-defend = You’re under attack, but you hold a card for that: press { BUTTON(button-my-cards) }.
advice-attack = Your {$card} can bring down a wall: press it, then pick one.
