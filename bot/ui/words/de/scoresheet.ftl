# Scoresheets. $unit is what is scored: "game" or "round". What stands in a grid is short.

scoresheet-title = Punktezettel
scoresheet-none = { $unit ->
    [game] Noch ist kein Spiel gewertet.
   *[round] Noch ist keine Runde gewertet.
 }
scoresheet-match = Partie {$match}
scoresheet-left-out = { $unit ->
    [game] { $n ->
        [one] Das erste Spiel steht nicht hier, zählt aber mit.
       *[other] Die ersten {$n} Spiele stehen nicht hier, zählen aber mit.
     }
   *[round] { $n ->
        [one] Die erste Runde steht nicht hier, zählt aber mit.
       *[other] Die ersten {$n} Runden stehen nicht hier, zählen aber mit.
     }
 }
# Heads of columns and rows: at most 5 letters, the last at most 3.
scoresheet-plain = {$name}: gesamt {$total}. Einzeln {$scores}.
scoresheet-plain-placed = {$place} Platz: {$name}, gesamt {$total}. Einzeln {$scores}.

scoresheet-unit = { $unit ->
    [game] Spiel
   *[round] Runde
 }
scoresheet-sum = Summe
scoresheet-place = Platz
scoresheet-place-short = Pl.
