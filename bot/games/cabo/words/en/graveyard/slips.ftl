slip-call = You ended the round ({ $seen }).
slip-better-call = Ending the round was { $points } points better.
slip-discard = You buried { $card } ({ $seen }).
slip-better-discard = Burying it was { $points } points better.
