slip-call = You called Kaboo! ({ $seen }).
slip-better-call = Calling Kaboo! was { $points } points better.
