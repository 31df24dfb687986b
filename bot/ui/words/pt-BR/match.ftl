# O que uma partida em andamento diz a todos na mesa, e respostas a botões dela.

match-redealt = Minhas regras foram atualizadas, então as cartas desta rodada foram dadas de novo. Os pontos anteriores continuam valendo.
match-ping = { $people } Sua vez em { $game }: { $link }

match-ended = Esta partida foi encerrada. Abra uma mesa nova com /kaboom.
match-over = Esta partida já acabou. Abra uma mesa nova com /kaboom.
match-paused = Esta partida está em pausa. Aperte { BUTTON(button-resume) } na mesa pra continuar.
match-on-hold = Esta partida está em espera. Aperte { BUTTON(button-back) } na mesa pra continuar.
match-started = Esta partida já começou. Você pode assistir, e { BUTTON(button-more) } mostra como entrar.
match-started-seated = Esse botão é de antes de a partida começar. Aperte { BUTTON(button-my-move) } pra ver o que você pode fazer.
match-watching = Você está assistindo a esta partida. Aperte { BUTTON(button-more) } na mesa pra ver como entrar.
match-nothing = Nada pra fazer agora.
match-not-your-turn = Nada pra fazer ainda, é a vez de { $name }.
match-rematch-later = Esta partida ainda não acabou. A revanche fica pra depois.
match-rematch-players = Só quem jogou esta partida pode pedir a revanche. Abra uma mesa nova com /kaboom.
match-channel-taken = Tem outra partida rolando neste canal. Esta pode continuar quando aquela acabar: { $link }

match-no-seat-coming = Não tem lugar guardado pra você.
match-seat-coming = { $unit ->
    [game] Fechado! Você assume o lugar de um computador na próxima partida.
   *[round] Fechado! Você assume o lugar de um computador na próxima rodada.
}
match-last = { $unit ->
    [game] Esta é a última partida, então não tem lugar pra assumir. Jogue a revanche, ou abra uma mesa nova com /kaboom.
   *[round] Esta é a última rodada, então não tem lugar pra assumir. Jogue a revanche, ou abra uma mesa nova com /kaboom.
}

news-levels = **Novidade desde a sua última partida:** os computadores agora esquecem cartas e têm vários níveis, a partir do fácil. O host escolhe antes da partida.
