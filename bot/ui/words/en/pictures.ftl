# What stands in pictures, and what is said of them to whoever can't see them.
# $unit is what is dealt anew and scored: "game" or "round".

picture-over = Game over
picture-sum = {$points} total
# What a curve shows.
picture-axis = { $unit ->
    [game] Games won
   *[round] Points: lowest wins
 }
# $line says which round, $seats has a sentence for each seat.
picture-alt-table = The table of {$title}, {$line}. {$seats}
picture-alt-table-only = The table of {$title}. {$seats}
picture-alt-over = The podium of {$title}. {$places}
# $place is a place in letters and digits, such as "1st".
picture-alt-place = {$place}: {$name}.
picture-alt-place-points = {$place}: {$name} with {$figure}.
picture-alt-curve = { $unit ->
    [game] Next to it, the games everyone has won, game by game.
   *[round] Next to it, everyone’s points round by round, over {$rounds} rounds.
 }

# The dearest card of a hand with its points, "Q = 15" or "black K = 30 (×2)". $n: how many of them.
picture-dear = { $n ->
    [1] {$card} = {$points}
   *[other] {$card} = {$points} (×{$n})
 }
picture-card-king = black {$code}
# By how many points the winner is ahead, behind the rule.
picture-ahead = {$points} ahead
picture-alt-headline = {$headline}.
# A clip: what it says in large type, and what happened.
picture-alt-clip = {$title} {$line}
