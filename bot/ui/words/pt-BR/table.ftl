# O que a mesa de todo jogo diz: a moldura, os botões, o que se espera, quem vem e quem vai.

table-paused = Em pausa. O tempo está parado.
table-paused-advice = Aperte { BUTTON(button-resume) } pra voltar ao jogo. A partida recomeça quando todo mundo apertar, ou um minuto depois do primeiro.
table-on-hold = Todo mundo saiu, então a partida está em espera.
table-on-hold-advice = Aperte { BUTTON(button-back) } pra continuar.
table-moved-on = A mesa seguinte está mais abaixo neste canal.
table-away = O computador está jogando por {$names} até apertarem { BUTTON(button-back) }.
table-newcomer = {$newcomer} assume o lugar de {$name} na próxima { $unit ->
    [game] partida.
   *[round] rodada.
 }
table-no-seat = Não tem lugar de computador pra assumir. Use /kaboom em outro canal pra abrir sua própria mesa.
table-asleep = **O computador está jogando por você** até você apertar { BUTTON(button-back) }.
table-asleep-on-hold = **A partida está em espera** até você apertar { BUTTON(button-back) }.

button-scoresheet = Placar
button-rules = Regras
button-more = Mais…
button-back = Voltei
button-let-computer = Deixar com o computador
button-leave-last = Deixar em espera
leave-counts = Se precisar sair, tudo bem, mas a partida continua valendo: se o computador terminar por você, a sua colocação final pode baixar o seu rating, nunca aumentar, e a sua sequência de vitórias acaba.
button-my-move = Minha vez
button-my-cards = Minhas cartas
button-pause = Pausar a partida
button-resume = Continuar
button-ready = Próxima rodada
button-rematch = Revanche
button-replay = Replay
button-fair = Embaralhamento justo?

until-turn = acaba {$when}
until-deal = novas cartas {$when}

status-waiting = Esperando {$names}.
status-won = {$name} ganhou a partida!
status-shared = Vitória dividida: {$names}!
podium-points = { $n ->
    [0] {$points} pontos
    [one] {$points} ponto
    [many] {$points} pontos
   *[other] {$points} pontos
 }
podium-last-round = Última rodada:

event-won = Fim de jogo: {$name} ganhou!
event-shared = Fim de jogo: vitória dividida entre {$names}!
event-left = {$name} deu uma saída.
event-left-by-clock = {$name} deixou o tempo acabar de novo: o computador assume.
event-returned = {$name} voltou.
own-left = Você deu uma saída.
own-returned = Que bom que você voltou!
event-took-seat = {$newcomer} assume o lugar de {$name}.

refusal-came-second = {$name} chegou antes.

rules-asleep = Se o tempo acabar { $misses ->
    [2] duas
    [3] três
   *[other] {$misses}
 } vezes seguidas, o computador joga por você até você apertar { BUTTON(button-back) }.
