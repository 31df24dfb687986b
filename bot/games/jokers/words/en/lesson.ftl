# The lesson of a practice round: what to do next, and how the round was scored.

lesson-goal = Empty your hand before everyone else! Press { BUTTON(button-my-cards) } and play {card-match}.
lesson-boom = You hold {card-boomer}, which goes on anything. Press { BUTTON(button-my-cards) } and play it: BOOM, and everyone else draws a card!
# $left: the cards left in hand. $sum: their points, as in "20 + 7".
lesson-score =
    { $left ->
        [0] You’re out first and score 0.
        [one] Your last card counts { $score }.
       *[other] What’s left in your hand counts: { $sum } = { $score }.
    } Low scores win.
