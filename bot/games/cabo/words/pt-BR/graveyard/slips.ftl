slip-call = Você encerrou a rodada ({ $seen }).
slip-better-call = Encerrar a rodada era { $points } pontos melhor.
slip-discard = Você enterrou { $card } ({ $seen }).
slip-better-discard = Enterrar era { $points } pontos melhor.
