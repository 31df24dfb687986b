slip-call = Cantaste Kaboo! ({ $seen }).
slip-better-call = Cantar Kaboo! era { $points } puntos mejor.
