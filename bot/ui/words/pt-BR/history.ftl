# Partidas que acabaram, em lista e em replay. $match: o número de uma partida.

history-mine = Suas partidas
history-here = Partidas deste canal
history-none-mine = Nenhuma ainda. Termine uma partida e ela aparece aqui.
history-none-here = Nenhuma ainda. Comece uma com /kaboom.
history-no-older = Nada mais antigo.
history-practice = {$title} (treino)
history-dealt = {$title} (cartas conhecidas)
history-match = **Partida {$match}** · {$title} · {$when}
history-choice = Partida {$match}: {$title}, {$when}, {$names}
history-ended-early = Encerrada antes do fim: {$names}
history-scoresheet = Placar {$match}
history-replay = Replay {$match}
history-newer = Mais recentes
history-older = Mais antigas
history-back = Voltar à lista

replay-title = Replay da partida {$match}
replay-seen = {$title}, como todo mundo viu · passo {$step} de {$steps}
replay-open = {$title}, cartas abertas · passo {$step} de {$steps}
replay-back = Voltar
replay-next = Avançar
replay-previous-round = { $unit ->
    [game] Partida anterior
   *[round] Rodada anterior
 }
replay-next-round = { $unit ->
    [game] Próxima partida
   *[round] Próxima rodada
 }
replay-end = Fim
replay-show-all = Mostrar todas as cartas
replay-show-seen = Como todo mundo viu
replay-picture = Imagem
replay-knew-show = O que os computadores sabiam
replay-knew-hide = Esconder o que sabiam
replay-knew = **{$name}** se lembrava de: {$cards}.
replay-knew-none = **{$name}** não lembrava nenhuma carta.
replay-knew-own = {$card} (no próprio espaço {$slot})
replay-knew-of = {$card} ({$owner}, espaço {$slot})

fair-title = O embaralhamento foi justo?
fair-fingerprint = Esta impressão digital está aqui desde que as primeiras cartas foram dadas:
fair-check = É o SHA-256 do texto abaixo, que começa com a seed. Cole o texto em qualquer calculadora de SHA-256 e vão sair os mesmos 64 dígitos.
fair-proves = **Isso prova** que a seed, as regras da casa e os lugares não mudaram depois do começo. Todo embaralhamento sai da seed.
fair-proves-not = **Isso não prova** que quem cuida de mim não espiou as cartas na própria máquina.
fair-not-yet = A seed só sai no fim da partida: quem soubesse qual é agora saberia todas as cartas. Até lá, esta é a impressão digital dela. Guarde e compare depois:

waiting-one = Você tem uma partida parada aqui, do jeito que deixou.
waiting-several = Você tem partidas paradas aqui, do jeito que deixou.
waiting-match = Partida {$match}: {$title}, {$names}, começou {$when}
waiting-older = { $n ->
    [one] E mais {$n}, mais antiga.
    [many] E mais {$n}, mais antigas.
   *[other] E mais {$n}, mais antigas.
 }
waiting-abandon = /abandon encerra a mais recente de vez.
waiting-continue = Continuar
waiting-continue-match = Continuar a partida {$match}
waiting-new = Abrir uma mesa nova
