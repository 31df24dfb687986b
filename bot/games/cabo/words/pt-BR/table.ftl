# A mensagem da mesa: o título, o que ajuda quem está começando, cartas, lugares, pontos.

table-round = Rodada {$round}
table-round-of = Rodada {$round}/{$rounds}

status-peek = Hora de olhar: seus espaços 3 e 4.
status-peek-some = {$names}: hora de olhar os espaços 3 e 4.
status-peek-many = Faltam {$n}: olhem os espaços 3 e 4.
status-peek-looking = { $n ->
    [one] {$names} ainda está olhando.
    [many] {$names} ainda estão olhando.
   *[other] {$names} ainda estão olhando.
 }
status-peek-hint = Ganha quem ficar mais perto de zero. Uma olhada rápida, e todas ficam viradas pra baixo.
status-flip = {$name}: vire uma carta.
status-flip-hint = Aperte { BUTTON(button-slap) } assim que virarem uma carta que combine com uma que você lembra.
status-flip-open-hint = Você viu {$wanted}? Aperte { BUTTON(button-slap) } antes da próxima carta pra se livrar dela e jogar primeiro.
status-turn = {$name}: {$choices}
status-turn-last = {$name}, última jogada: {$choices}
status-turn-wait = Um instante, a vez de {$name} já continua.
choice-draw = compre uma carta
choice-take = pegue a de cima
choice-switch-top = troque
choice-call = grite Kaboom!
status-drew = {$name} comprou uma carta e está escolhendo.
status-took = {$name} pegou {$card}: entra no lugar de qual?
status-private-hint = {$name} está escolhendo em segredo.
status-turn-hint = Mais perto de zero? Grite Kaboom! Os outros jogam só mais uma vez.
status-last-hint = Última chance de se livrar das cartas altas.
status-open-hint = Sabe onde tem {$wanted}, nas suas cartas ou nas dos outros? Aperte { BUTTON(button-slap) } antes que { $edition ->
    [1] alguém compre a próxima carta ou grite Kaboom!
   *[other] alguém compre a próxima carta.
 }
status-auto-put-back = {$name} não tem carta pra trocar, então ela volta pro descarte.
status-auto-no-card = Não sobrou carta pra pegar, então {$name} perde a vez.
status-auto-skipped = {$name} está sem cartas, então perde a última jogada.
status-auto-call = {$name} ficou sem cartas: é Kaboom! automático.
status-window = Última chance: tapa em {$wanted}!
status-window-others = Última chance de {$names}: tapa em {$wanted}.
status-window-hint = Sabe onde tem {$wanted}, nas suas cartas ou nas dos outros? Aperte { BUTTON(button-slap) }. Depois disso, todas as cartas são abertas.
status-window-over = Foi a última jogada. Agora, os pontos.
status-slap = { $rank ->
    [0] {$name} deu o tapa primeiro e está escolhendo as cartas.
    [1] {$name} deu o tapa primeiro e está escolhendo os Ases.
    [11] {$name} deu o tapa primeiro e está escolhendo os Valetes.
    [12] {$name} deu o tapa primeiro e está escolhendo as Damas.
    [13] {$name} deu o tapa primeiro e está escolhendo os Reis.
    [14] {$name} deu o tapa primeiro e está escolhendo os Curingas.
   *[other] {$name} deu o tapa primeiro e está escolhendo os {$rank}.
 }
status-slap-more = { $n ->
    [one] {$name} já se livrou de {$n} carta no tapa: tem mais?
    [many] {$name} já se livrou de {$n} cartas no tapa: tem mais?
   *[other] {$name} já se livrou de {$n} cartas no tapa: tem mais?
 }
status-slap-hint = { $n ->
    [0] Espere este tapa acabar. Não sobrou carta de penalidade.
    [one] Espere este tapa acabar. Uma carta errada custa a {$name} {$n} carta de penalidade.
    [many] Espere este tapa acabar. Uma carta errada custa a {$name} {$n} cartas de penalidade.
   *[other] Espere este tapa acabar. Uma carta errada custa a {$name} {$n} cartas de penalidade.
 }
status-gift = {$name} pode dar uma carta a {$owner}, pro espaço {$slot}.
status-gift-hint = Acertou o tapa numa carta dos outros? Você pode dar uma das suas, virada pra baixo.
status-power-look-own = {$name} pode olhar uma das próprias cartas.
status-power-look-other = {$name} pode olhar uma carta de outra pessoa.
status-power-blind-swap = {$name} pode trocar duas cartas quaisquer sem olhar.
status-power-visible-swap = {$name} pode olhar duas cartas quaisquer e trocar ou não.
status-power-own-swap = {$name} pode trocar uma das próprias cartas com a de outra pessoa, sem olhar.
status-power-look-and-swap = {$name} pode olhar uma carta de outra pessoa e trocar por uma das próprias ou não.
status-power-look-and-swap-any = {$name} pode olhar uma carta qualquer e trocar duas quaisquer ou nenhuma.
status-power-hint = Espere isso acabar.
status-look = {$name} está olhando {$places}.
status-decide-visible-swap = {$name} olhou {$places}: troca ou deixa?
status-decide-look-and-swap = {$name} olhou {$places}: troca por uma das próprias cartas?
status-decide-look-and-swap-any = {$name} olhou {$places}: troca duas cartas ou nenhuma?
place-gone = uma carta
status-round-over = A rodada acabou.
status-reveal = Rodada {$round}: {$names} ficou mais perto de zero e começa a próxima.
status-game-over = Fim de jogo.
status-over-limit = Estourou o limite de { $limit }: { $names }.

table-called = {$name} gritou **Kaboom!**
table-called-locked = {$name} gritou **Kaboom!** com as cartas travadas.
table-last-turns = Falta jogar: {$names}.
table-last-turns-over = Todo mundo já fez a última jogada.
table-power-waits = {$name} ainda pode usar o poder da carta que descartou, até a próxima jogada começar.
table-power-waits-window = {$name} ainda pode usar o poder da carta que descartou, até a última chance acabar.
table-locked = Não vale jogada rápida com as cartas de {$name} até alguém comprar, pegar ou fazer uma com as de outra pessoa.

table-top-open = {$card}, vale tapa
table-top-closed = {$card}, não vale mais tapa
table-top-claimed = {$card}, levando tapa
table-top-peek = {$card}, vale tapa depois que todo mundo olhar
table-no-top = Descarte vazio
table-pile = monte {$n}
table-under = descarte {$n}
table-in-hand = na mão {$card}

seat-cards = { $n ->
    [0] {$n} cartas
    [one] {$n} carta
    [many] {$n} cartas
   *[other] {$n} cartas
 }
seat-slots = { $n ->
    [0] Nenhum espaço tem carta
    [one] Tem carta no espaço {$slots}
    [many] Tem carta nos espaços {$slots}
   *[other] Tem carta nos espaços {$slots}
 }
seat-locked = cartas travadas
seat-called = gritou
seat-points = { $n ->
    [0] {$points} pts
    [one] {$points} pt
    [many] {$points} pts
   *[other] {$points} pts
 }
seat-away = saiu
seat-no-cards = sem cartas

judged-alone = gritou Kaboom! com {$total}: mais perto de zero! (−5 − {$distance})
judged-tied = gritou Kaboom! com {$total}: alguém empatou ({$distance} + {$miss})
judged-not = gritou Kaboom! com {$total}: alguém chegou mais perto ({$distance} + {$miss})
sheet-title = {$game}: ganha o menor total
sheet-jump = {$name} na rodada {$round}: {$before} → {$after}
sheet-jumps = Quedas: {$jumps}
