slip-call = Tu as annoncé Kaboo! ({ $seen }).
slip-better-call = Annoncer Kaboo! valait { $points } points de mieux.
