# O que aconteceu, uma linha cada, para todo mundo.

event-round-dealt = Rodada {$round}: {$dealer} deu as cartas, {$name} começa.
event-buried = A primeira carta virada foi {$card}, então voltou pro monte.
event-turned-up = Primeira carta do descarte: {$card}.
event-played = { $left ->
    [0] {$name} jogou {$card} e ficou **sem cartas!**
    [1] {$name} jogou {$card}: **só mais uma carta!**
   *[other] {$name} jogou {$card}, restam {$left}.
 }
event-boomed = { $n ->
    [0] O monte está vazio, então ninguém compra.
    [one] {$names} compra uma carta.
    [many] {$names} compram uma carta cada.
   *[other] {$names} compram uma carta cada.
 }
event-drew = {$name} comprou uma carta.
event-drew-by-clock = {$name} comprou uma carta (tempo esgotado).
event-skipped = {$name} passou.
event-skipped-by-clock = {$name} passou (tempo esgotado).
event-out = A rodada {$round} é de {$name}!
event-blocked = A rodada {$round} travou: todo mundo passou, então todo mundo pontua.

highlight-booms = **Mais BOOMs**: {$name} com { $n ->
    [one] {$n} BOOM.
    [many] {$n} BOOMs.
   *[other] {$n} BOOMs.
 }
highlight-heaviest = **Mão mais pesada**: {$name} ficou com { $n ->
    [one] {$n} ponto na mão na rodada {$round}.
    [many] {$n} pontos na mão na rodada {$round}.
   *[other] {$n} pontos na mão na rodada {$round}.
 }
