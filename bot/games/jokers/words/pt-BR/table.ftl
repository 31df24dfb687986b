# A mesa que todo mundo vê, e o que outros dizem do jogo.

about = Fique sem cartas antes de todo mundo: siga o naipe, o número ou a figura e exploda os Curingas!
sheet-title = {$title}: ganha o menor total

stat-went-out = Rodadas vencidas
stat-booms = BOOMs
stat-played = Cartas jogadas
stat-drawn = Cartas compradas

round-of = Rodada {$round}/{$rounds}

status-turn = Vez de {$name}: jogue {card-match}.
status-out = A rodada {$round} acabou: {$name} ficou sem cartas!
status-blocked = A rodada {$round} travou: todo mundo passou, então todo mundo pontua.

top-match = **{$card}** · {top-pile}
top-boom = Combine com **{$card}** (debaixo do Curinga) · {top-pile}
top-boom-ace = Combine com **{$card}** · {top-pile}
top-pile = { $pile ->
    [0] monte vazio
   *[other] monte: {$pile}
 }
top-went-boom = BOOM! {$card}

seat-cards = { $n ->
    [0] {$n} cartas
    [1] **1 carta!**
    [one] {$n} carta
    [many] {$n} cartas
   *[other] {$n} cartas
 }
seat-points = { $n ->
    [0] {$n} pts
    [one] {$n} pt
    [many] {$n} pts
   *[other] {$n} pts
 }
seat-dealer = dá cartas
seat-away = saiu
seat-no-cards = sem cartas

deal-drew = Sorteio de quem dá as cartas: {$draws}. {$name} tirou a mais baixa e dá as cartas.
deal-redrew = {$draws}; de novo: {$again}

button-draw = Comprar
button-skip = Passar
