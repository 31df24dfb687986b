# What stands in pictures, and what is said of them to whoever can't see them.
# $unit is what is dealt anew and scored: "game" or "round".

picture-over = Game over
picture-sum = {$points} total
# What a curve shows.
picture-axis = { $unit ->
    [game] Games won, game by game
   *[round] Points, round by round
 }
# $line says which round, $seats has a sentence for each seat.
picture-alt-table = The table of {$title}, {$line}. {$seats}
picture-alt-over = The podium of {$title}. {$places}
# $place is a place in letters and digits, such as "1st".
picture-alt-place = {$place}: {$name}.
picture-alt-place-points = {$place}: {$name} with {$figure}.
picture-alt-curve = { $unit ->
    [game] Next to it, the games everyone has won, game by game.
   *[round] Next to it, everyone’s points round by round, over {$rounds} rounds.
 }
