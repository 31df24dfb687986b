event-round-dealt = Rodada {$round}: {$name} começa.
event-power-slap = {$name} perdeu o poder: um tapa atrapalhou.
event-matched = {$name} acertou o tapa: {$card}, do espaço {$slot}.
event-matched-of = {$name} acertou o tapa: {$card}, do espaço {$slot} de {$owner}.
event-wrong = Tapa errado! {$name} virou {$card}, do espaço {$slot}.
event-wrong-of = Tapa errado! {$name} virou {$card}, do espaço {$slot} de {$owner}.
event-wrong-back = Tapa errado! {$name} virou {$card}, que voltou pro espaço {$slot}.
event-wrong-back-of = Tapa errado! {$name} virou {$card}, que voltou pro espaço {$slot} de {$owner}.
event-backed-out = {$name} deu um tapa e desistiu.
event-backed-out-late = {$name} deu um tapa e deixou o tempo acabar.
event-called = {$name} gritou **Kaboo!**
event-called-cardless = {$name} ficou sem cartas: **Kaboo!**
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
margin-busy = O tapa de {$name} já estava valendo quando o seu chegou. Sem carta de penalidade.
