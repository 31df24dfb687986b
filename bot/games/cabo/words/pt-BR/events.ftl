# O que aconteceu na mesa, uma linha cada, para todo mundo ler.
# "-late": ninguém escolheu, foi o relógio.

event-round-dealt = Rodada {$round}: {$name} vira primeiro.
event-peek-missed = Não deu tempo de olhar: {$names}.
event-flipped = {$name} virou {$card}.
event-flipped-late = {$name} virou {$card} (tempo esgotado).
event-reshuffled = O descarte foi embaralhado e virou um monte novo: { $n ->
    [one] {$n} carta.
    [many] {$n} cartas.
   *[other] {$n} cartas.
 }
event-turned-up = Primeira carta do descarte: {$card}.
event-switched-top = {$name} colocou {$taken} do descarte no espaço {$slot} e descartou {$card}.
event-took = {$name} pegou {$card} do descarte.
event-put-back = De volta ao descarte: {$card}.
event-put-back-late = De volta ao descarte: {$card} (tempo esgotado).
event-play-began = {$name} joga primeiro.
event-discarded = {$name} comprou e descartou {$card}.
event-discarded-late = {$name} comprou e descartou {$card} (tempo esgotado).
event-replaced = {$name} ficou com a carta comprada no espaço {$slot} e descartou {$card}.
event-looked-at = {$name} olhou {$place}.
event-swapped = {$name} trocou {$places} sem olhar.
event-swapped-seen = {$name} olhou e trocou {$places}.
event-not-swapped = {$name} olhou e não trocou {$places}.

event-power-declined = {$name} pulou o poder.
event-power-clock = {$name} ficou sem tempo pro poder.
event-power-slap = {$name} perdeu o poder: um tapa atrapalhou.
event-power-ended = {$name} perdeu o poder: a rodada acabou.

event-matched = {$name} acertou o tapa: {$card}, do espaço {$slot}.
event-matched-of = {$name} acertou o tapa: {$card}, do espaço {$slot} de {$owner}.
event-wrong = Tapa errado! {$name} virou {$card}, do espaço {$slot}.
event-wrong-of = Tapa errado! {$name} virou {$card}, do espaço {$slot} de {$owner}.
event-wrong-back = Tapa errado! {$name} virou {$card}, que voltou pro espaço {$slot}.
event-wrong-back-of = Tapa errado! {$name} virou {$card}, que voltou pro espaço {$slot} de {$owner}.
event-backed-out = {$name} deu um tapa e desistiu.
event-backed-out-late = {$name} deu um tapa e deixou o tempo acabar.
event-gave = {$name} deu uma carta a {$owner}: espaço {$slot}.
event-penalty = { $n ->
    [one] {$name} levou {$n} carta de penalidade: espaço {$slots}.
    [many] {$name} levou {$n} cartas de penalidade: espaços {$slots}.
   *[other] {$name} levou {$n} cartas de penalidade: espaços {$slots}.
 }

event-called = {$name} gritou **Kaboom!**
event-called-cardless = {$name} ficou sem cartas: **Kaboom!**
event-passed-over = {$name} não tem cartas, então perde a última jogada.
event-passed-over-late = {$name} não tinha carta pra comprar, então a vez passa (tempo esgotado).
event-round-scored = { $n ->
    [0] A rodada {$round} é de {$names}: mais perto de zero, com {$points} pontos nas cartas.
    [one] A rodada {$round} é de {$names}: mais perto de zero, com {$points} ponto nas cartas.
    [many] A rodada {$round} é de {$names}: mais perto de zero, com {$points} pontos nas cartas.
   *[other] A rodada {$round} é de {$names}: mais perto de zero, com {$points} pontos nas cartas.
 }
event-round-scored-out = { $n ->
    [0] Acabaram as cartas! A rodada {$round} é de {$names}: mais perto de zero, com {$points} pontos nas cartas.
    [one] Acabaram as cartas! A rodada {$round} é de {$names}: mais perto de zero, com {$points} ponto nas cartas.
    [many] Acabaram as cartas! A rodada {$round} é de {$names}: mais perto de zero, com {$points} pontos nas cartas.
   *[other] Acabaram as cartas! A rodada {$round} é de {$names}: mais perto de zero, com {$points} pontos nas cartas.
 }
event-jumped = {$before} cravados! {$name} cai pra {$after}.

margin-photo = Por um triz! {$name} chegou {$late} antes de você. Sem carta de penalidade.
margin-late = {$name} chegou {$late} antes de você. Sem carta de penalidade.
margin-busy = O tapa de {$name} já estava valendo quando o seu chegou. Sem carta de penalidade.
