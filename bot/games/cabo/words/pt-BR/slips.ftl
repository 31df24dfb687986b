slip-seen = { $n ->
    [0] você tinha visto todas as suas cartas
    [one] { $n } das suas cartas sem ver
    [many] { $n } das suas cartas sem ver
   *[other] { $n } das suas cartas sem ver
 }

slip-call = Você gritou Kaboom! ({ $seen }).
slip-draw = Você comprou uma carta ({ $seen }).
slip-replace = Você ficou com { $card } no espaço { $slot } ({ $seen }).
slip-discard = Você descartou { $card } ({ $seen }).
slip-use-power = Você usou o poder de { $card }.
slip-take = Você pegou { $card }.
slip-switch-top = Você pegou { $card } pro espaço { $slot }.

slip-better-call = Gritar Kaboom! era { $points } pontos melhor.
slip-better-draw = Comprar uma carta era { $points } pontos melhor.
slip-better-replace = Colocar no espaço { $slot } era { $points } pontos melhor.
slip-better-discard = Descartar era { $points } pontos melhor.
slip-better-use-power = Usar o poder era { $points } pontos melhor.
slip-better-take = Pegar { $card } era { $points } pontos melhor.
slip-better-switch-top = Pegar { $card } pro espaço { $slot } era { $points } pontos melhor.
