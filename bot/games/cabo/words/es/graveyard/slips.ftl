slip-call = Terminaste la ronda ({ $seen }).
slip-better-call = Terminar la ronda era { $points } puntos mejor.
slip-discard = Enterraste { $card } ({ $seen }).
slip-better-discard = Enterrarla era { $points } puntos mejor.
