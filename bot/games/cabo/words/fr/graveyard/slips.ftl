slip-call = Tu as fini la manche ({ $seen }).
slip-better-call = Finir la manche valait { $points } points de mieux.
slip-discard = Tu as enterré { $card } ({ $seen }).
slip-better-discard = L’enterrer valait { $points } points de mieux.
