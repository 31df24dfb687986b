# Cartas conhecidas: as de uma partida que acabou, jogadas de novo em outra mesa. $code: "KB-7F3Q-2MXZ".

button-deal = Jogar estas cartas
deal-code = Código {$code}: com ele, /kaboom dá as mesmas cartas de novo.

deal-lobby = **Código {$code}**: mesmas cartas, mesmos lugares. Não vale rating.
deal-knows = { $n ->
    [one] {$names} conhece estas cartas.
    [many] {$names} conhecem estas cartas.
   *[other] {$names} conhecem estas cartas.
 }
deal-form = { $languages ->
    [0] Tempo
   *[other] Tempo e idioma
 }
deal-settings = As mudanças valem na hora. O jogo e as regras vêm com estas cartas.
deal-fixed = O jogo e as regras vêm com estas cartas. Pra mudar, abra outra mesa com /kaboom.
deal-too-few = Estas cartas pedem os { $seats } lugares ocupados. Espere alguém entrar, ou adicione computadores.
deal-playing = Você ainda está jogando estas cartas em outra mesa. Termine essa partida antes.
deal-playing-other = { $name } ainda está jogando estas cartas em outra mesa. Essa partida precisa acabar antes.

deal-mistyped = Confira esse código: falta um caractere ou tem um errado. Ele é assim: { $example }.
deal-unknown = Não conheço o código { $code }. Confira com quem passou ele pra você.
deal-no-game = O código { $code } é de um jogo que não tenho. /help mostra os que tenho.
deal-rules-gone = Não consigo mais dar as cartas de { $code }: as regras de { $game } mudaram. Comece outra partida com /kaboom.

deal-known = Cartas conhecidas, então esta partida não vale rating.
deal-unrated = **Código { $code }**: cartas conhecidas, então não vale rating.
deal-seat = Lugar { $seat }: **{ $name }** { $result }, antes **{ $other }** { $there }
deal-parts = As partidas se separam no passo { $step }. Aqui: { $here } Antes: { $there }
deal-over = A partida já tinha acabado.
deal-same = Jogada por jogada, a mesma partida de antes.
deal-fair = Estas cartas não foram embaralhadas pra esta partida: são do código {$code}.
deal-fair-not-yet = A seed só sai no fim da partida. Até lá, esta é a impressão digital dela. Guarde e compare depois:
