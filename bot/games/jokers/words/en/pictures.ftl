# What is said of pictures to whoever can't see them. $cards: what lies open, or how many there are.

picture-seat = {$name}: {$cards}, score {$points}.
picture-seat-scored = {$name}: {$cards}. {$score} this round, {$points} in total.
picture-top = The top card is {$card}.
picture-out = {$name} wins: no cards left
picture-blocked = Blocked: everyone scores
