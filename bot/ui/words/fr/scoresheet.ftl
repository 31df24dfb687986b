scoresheet-title = Feuille de scores
scoresheet-none = { $unit ->
    [game] Aucune partie terminée pour l’instant.
   *[round] Aucune manche terminée pour l’instant.
 }
scoresheet-match = Match {$match}
scoresheet-left-out = { $unit ->
    [game] { $n ->
        [one] La première partie n’est pas montrée, mais elle compte.
        [many] Les {$n} premières parties ne sont pas montrées, mais elles comptent.
       *[other] Les {$n} premières parties ne sont pas montrées, mais elles comptent.
     }
   *[round] { $n ->
        [one] La première manche n’est pas montrée, mais elle compte.
        [many] Les {$n} premières manches ne sont pas montrées, mais elles comptent.
       *[other] Les {$n} premières manches ne sont pas montrées, mais elles comptent.
     }
 }
scoresheet-plain = {$name} : total {$total}. Scores : {$scores}.
scoresheet-plain-placed = {$place} : {$name}, total {$total}. Scores : {$scores}.

# Au plus 5 lettres, la dernière au plus 3.
scoresheet-unit = { $unit ->
    [game] Partie
   *[round] Manche
 }
scoresheet-sum = Total
scoresheet-place = Rang
scoresheet-place-short = Rg
