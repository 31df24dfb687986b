# Atrás de Mais…: a rodada até agora, e o que dá pra fazer além de jogar.

so-far-title = { $unit ->
    [game] Esta partida até agora
   *[round] Esta rodada até agora
 }
so-far-nothing = { $unit ->
    [game] Ainda não aconteceu nada nesta partida.
   *[round] Ainda não aconteceu nada nesta rodada.
 }
so-far-earlier = Antes
so-far-later = Depois
so-far-refresh = Atualizar
so-far-back = Voltar pra Mais
so-far-agree = A pausa começa quando todo mundo aqui topar. /abandon encerra a partida de vez, se a maioria topar.

watch-over = Fim de jogo. Aperte { BUTTON(button-rematch) } ou use /kaboom pra jogar de novo.
watch-last = { $unit ->
    [game] **Você está assistindo** à última partida. Quando ela acabar, /kaboom abre uma mesa nova.
   *[round] **Você está assistindo** à última rodada. Quando ela acabar, /kaboom abre uma mesa nova.
 }
watch-coming = { $unit ->
    [game] **Fechado!** Você assume o lugar de um computador na próxima partida.
   *[round] **Fechado!** Você assume o lugar de um computador na próxima rodada.
 }
watch-free = { $unit ->
    [game] **Você está assistindo.** Dá pra assumir o lugar de um computador, com os pontos dele, quando a próxima partida começar.
   *[round] **Você está assistindo.** Dá pra assumir o lugar de um computador, com os pontos dele, quando a próxima rodada começar.
 }
watch-full = **Você está assistindo.** Não tem lugar de computador pra assumir. Use /kaboom em outro canal pra abrir sua própria mesa.
watch-join = { $unit ->
    [game] Entrar na próxima partida
   *[round] Entrar na próxima rodada
 }
watch-forgo = Deixa, só vou assistir
