event-round-dealt = Rodada {$round}: {$name} começa.
event-reshuffled = O cemitério foi embaralhado e virou um monte novo: { $n ->
    [one] {$n} carta.
    [many] {$n} cartas.
   *[other] {$n} cartas.
 }
event-turned-up = Primeira carta do cemitério: {$card}.
event-switched-top = {$name} colocou {$taken}, a de cima, no espaço {$slot} e enterrou {$card}.
event-took = {$name} pegou {$card} do cemitério.
event-put-back = De volta ao cemitério: {$card}.
event-put-back-late = De volta ao cemitério: {$card} (tempo esgotado).
event-discarded = {$name} comprou e enterrou {$card}.
event-discarded-late = {$name} comprou e enterrou {$card} (tempo esgotado).
event-replaced = {$name} colocou a carta nova no espaço {$slot} e enterrou {$card}.
event-power-declined = {$name} pulou o efeito.
event-power-clock = {$name} ficou sem tempo pro efeito.
event-power-slap = {$name} perdeu o efeito: uma jogada rápida atrapalhou.
event-power-ended = {$name} perdeu o efeito: a rodada acabou.
event-matched = {$name} fez jogada rápida: {$card}, do espaço {$slot}.
event-matched-of = {$name} fez jogada rápida: {$card}, do espaço {$slot} de {$owner}.
event-wrong = Jogada rápida errada! {$name} virou {$card}, do espaço {$slot}.
event-wrong-of = Jogada rápida errada! {$name} virou {$card}, do espaço {$slot} de {$owner}.
event-wrong-back = Jogada rápida errada! {$name} virou {$card}, que voltou pro espaço {$slot}.
event-wrong-back-of = Jogada rápida errada! {$name} virou {$card}, que voltou pro espaço {$slot} de {$owner}.
event-backed-out = {$name} chegou primeiro na jogada rápida e desistiu.
event-backed-out-late = {$name} chegou primeiro na jogada rápida e deixou o tempo acabar.
event-called = **{$name} encerrou a rodada.**
event-called-cardless = **{$name} ficou sem cartas, e isso encerra a rodada.**
event-passed-over = {$name} não pode fazer nada, então perde a vez.
event-round-scored = { $n ->
    [0] A rodada {$round} é de {$names}: menor total, com {$points} pontos.
    [one] A rodada {$round} é de {$names}: menor total, com {$points} ponto.
    [many] A rodada {$round} é de {$names}: menor total, com {$points} pontos.
   *[other] A rodada {$round} é de {$names}: menor total, com {$points} pontos.
 }
event-round-scored-out = { $n ->
    [0] Acabaram as cartas! A rodada {$round} é de {$names}: menor total, com {$points} pontos.
    [one] Acabaram as cartas! A rodada {$round} é de {$names}: menor total, com {$points} ponto.
    [many] Acabaram as cartas! A rodada {$round} é de {$names}: menor total, com {$points} pontos.
   *[other] Acabaram as cartas! A rodada {$round} é de {$names}: menor total, com {$points} pontos.
 }
margin-busy = A jogada rápida de {$name} já estava valendo quando a sua chegou. Sem carta de penalidade.
