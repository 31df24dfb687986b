# A decision for which its player had a better choice. $card is "7♥" or "a Joker", $points "2.1".

slip-played = You played { $card }.
slip-drew = You drew a card.
slip-better-play = Playing { $card } was { $points } points better.
slip-better-draw = Drawing a card was { $points } points better.
