slip-seen = { $n ->
    [0] toutes tes cartes vues
    [one] { $n } de tes cartes jamais vue
    [many] { $n } de tes cartes jamais vues
   *[other] { $n } de tes cartes jamais vues
 }

slip-call = Tu as annoncé Kaboom! ({ $seen }).
slip-draw = Tu as pioché une carte ({ $seen }).
slip-replace = Tu as gardé { $card } en case { $slot } ({ $seen }).
slip-discard = Tu as défaussé { $card } ({ $seen }).
slip-use-power = Tu as utilisé le pouvoir de { $card }.
slip-take = Tu as pris { $card }.
slip-switch-top = Tu as pris { $card } en case { $slot }.

slip-better-call = Annoncer Kaboom! valait { $points } points de mieux.
slip-better-draw = Piocher une carte valait { $points } points de mieux.
slip-better-replace = La mettre en case { $slot } valait { $points } points de mieux.
slip-better-discard = La défausser valait { $points } points de mieux.
slip-better-use-power = Utiliser son pouvoir valait { $points } points de mieux.
slip-better-take = Prendre { $card } valait { $points } points de mieux.
slip-better-switch-top = Prendre { $card } en case { $slot } valait { $points } points de mieux.
