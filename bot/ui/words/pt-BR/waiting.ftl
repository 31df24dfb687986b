# O que lê quem clicou e tem que esperar, chegou tarde demais ou não leva a nada.

wait-open-discard = Os outros ainda têm um instante pra reagir à carta. Sua jogada vale logo depois.
wait-slow = Um momento: isso está demorando mais que o normal. Seu clique está na fila, não precisa apertar de novo.
wait-too-late = Esse clique chegou tarde demais ({ $seconds } s) pra valer. Olhe a mesa e aperte de novo.
wait-elsewhere = Esse botão é de uma mesa em outro canal, então use lá.
wait-no-table = Não encontro mais essa mesa. Abra uma nova com /kaboom.
wait-over = Essa partida acabou, e não consigo mais mostrar a mesa dela.
wait-lost = Não consigo mais abrir esta partida (erro { $error }, os detalhes estão no meu log). Ela continua salva, mas não dá pra seguir: encerre com /abandon pra abrir espaço pra outra.

panel-closed = -# Tudo certo.
panel-cancelled = -# Beleza, nada aconteceu.
