# Scoresheets. $unit is what is scored: "game" or "round". What stands in a grid is short.

scoresheet-title = Scoresheet
scoresheet-none = No { $unit ->
    [game] game
   *[round] round
 } has been scored yet.
scoresheet-match = Match {$match}
# The grid shows the newest ones only.
scoresheet-left-out = { $unit ->
    [game] { $n ->
        [one] The first game isn’t shown, but it counts.
       *[other] The first {$n} games aren’t shown, but they count.
     }
   *[round] { $n ->
        [one] The first round isn’t shown, but it counts.
       *[other] The first {$n} rounds aren’t shown, but they count.
     }
 }
# Heads of columns and rows: at most 5 letters, the last at most 3.
# A line a player, told in plain mode. $scores is a list of what they scored, round by round.
scoresheet-plain = {$name}: total {$total}. Scored {$scores}.
scoresheet-plain-placed = {$place}: {$name}, total {$total}. Scored {$scores}.

scoresheet-unit = { $unit ->
    [game] Game
   *[round] Round
 }
scoresheet-sum = Total
scoresheet-place = Place
scoresheet-place-short = Pl.
