# A decision for which its player had a better choice, told to them after the match.
# $card is "9♦" or "a Joker", $points "2.1"; $seen is `slip-seen`.

slip-seen = { $n ->
    [0] you’d seen all your cards
    [one] 1 of your cards unseen
   *[other] { $n } of your cards unseen
 }

slip-call = You called Kaboom! ({ $seen }).
slip-draw = You drew a card ({ $seen }).
slip-replace = You kept { $card } in slot { $slot } ({ $seen }).
slip-discard = You discarded { $card } ({ $seen }).
slip-use-power = You used the power of { $card }.
slip-take = You took { $card }.
slip-switch-top = You took { $card } into slot { $slot }.

slip-better-call = Calling Kaboom! was { $points } points better.
slip-better-draw = Drawing a card was { $points } points better.
slip-better-replace = Putting it in slot { $slot } was { $points } points better.
slip-better-discard = Discarding it was { $points } points better.
slip-better-use-power = Using its power was { $points } points better.
slip-better-take = Taking { $card } was { $points } points better.
slip-better-switch-top = Taking { $card } into slot { $slot } was { $points } points better.
