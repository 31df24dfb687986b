# What is said of pictures to whoever can't see them. $cards: what lies open, or how many there are.

picture-seat = {$name}: {$cards}, {$points} points.
picture-seat-scored = {$name}: {$cards}. {$score} this round, {$points} in all.
picture-top = The top card is {$card}.
