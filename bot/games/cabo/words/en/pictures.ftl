# What is said of pictures to whoever can't see them. $cards: what lies open, or how many there are.

picture-seat = {$name}: {$cards}, score {$points}.
picture-seat-scored = {$name}: {$cards}. {$score} this round, {$points} in total.
picture-top = The top discard is {$card}.
# Behind the round: why its winner won.
picture-why = Closest to zero
# A clip: a short moving picture of a race for a discard, or of the call.
clip-photo = Photo finish!
clip-slap = First to slap!
clip-race = {$name} beat {$loser} by {$span}
clip-call = Kaboom!
clip-called = {$name} called it
