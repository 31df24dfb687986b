# What is said of pictures to whoever can't see them. $cards: what lies open, or how many there are.

picture-seat = {$name}: {$cards}, score {$points}.
picture-seat-scored = {$name}: {$cards}. {$score} this round, {$points} in total.
picture-top = The top card is {$card}.
picture-out = No cards left
picture-blocked = Blocked: everyone scores
# A clip: a short moving picture of the boom that made most players draw.
clip-boom = BOOM!
clip-boom-line = { $n ->
    [one] {$name} makes one player draw
   *[other] {$name} makes {$n} players draw
 }
