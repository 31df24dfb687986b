slip-seen = { $n ->
    [0] habías visto todas tus cartas
    [one] { $n } de tus cartas sin ver
    [many] { $n } de tus cartas sin ver
   *[other] { $n } de tus cartas sin ver
 }

slip-call = Cantaste Kaboom! ({ $seen }).
slip-draw = Robaste una carta ({ $seen }).
slip-replace = Te quedaste { $card } en la casilla { $slot } ({ $seen }).
slip-discard = Descartaste { $card } ({ $seen }).
slip-use-power = Usaste el poder de { $card }.
slip-take = Tomaste { $card }.
slip-switch-top = Tomaste { $card } para la casilla { $slot }.

slip-better-call = Cantar Kaboom! era { $points } puntos mejor.
slip-better-draw = Robar una carta era { $points } puntos mejor.
slip-better-replace = Ponerla en la casilla { $slot } era { $points } puntos mejor.
slip-better-discard = Descartarla era { $points } puntos mejor.
slip-better-use-power = Usar su poder era { $points } puntos mejor.
slip-better-take = Tomar { $card } era { $points } puntos mejor.
slip-better-switch-top = Tomar { $card } para la casilla { $slot } era { $points } puntos mejor.
