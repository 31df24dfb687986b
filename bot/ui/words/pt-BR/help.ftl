# Ajuda, e o caminho até uma rodada de treino.

help-title = Como este bot funciona
help-kaboom = **/kaboom** abre uma mesa: convide gente ou adicione computadores e aperte { BUTTON(lobby-start) }. Numa DM comigo, você joga contra o computador.
help-tables = **/tables** mostra as mesas pra entrar ou assistir aqui, e as suas partidas que esperam por você.
help-rules = **/rules** explica um jogo, primeiro a versão rápida.
help-daily = **/daily** são as cartas do dia: as mesmas pra todo mundo no servidor, e vale a sua primeira tentativa.
help-new = **Primeira vez aqui?** **/practice** é só você contra o computador, com dicas a cada passo:
help-practice = Treinar {$title}

help-playing = Durante a partida
help-my-move = { BUTTON(button-my-move) } (ou { BUTTON(button-my-cards) }) traz de volta o seu painel privado.
help-felt = { BUTTON(button-on-felt) } mostra a mesma partida numa mesa de cartas no navegador. Jogue lá ou aqui.
help-activity = { BUTTON(button-on-felt) } mostra a mesma partida numa mesa de cartas, no Discord ou no navegador. Jogue lá ou aqui.
help-more = { BUTTON(button-more) } tem a rodada até agora, a pausa e seis reações. Se estiver assistindo, ali você assume o lugar de um computador.
help-away = Precisou sair? O computador joga por você até você apertar { BUTTON(button-back) }. Se todo mundo sair, a partida espera: /kaboom continua.
help-slow = **Jogar ao longo de dias?** Escolha 8, 24 ou 48 horas por jogada em { BUTTON(lobby-settings) }. Eu aviso quando for sua vez, e **/tables** tem o botão de férias.
help-abandon = **/abandon** encerra uma partida antes da hora, se a maioria topar.
help-levels = Computador fácil ou difícil demais? O host escolhe o nível em { BUTTON(lobby-players) } e pode ligar as **mãos rápidas**.

help-afterwards = Entre as partidas
help-past = **/scoresheet**, **/history** e **/replay** mostram partidas passadas, passo a passo se você quiser.
help-boards = **/leaderboard** e **/stats** mostram quem está ganhando e como você está indo. Uma temporada dura três meses.
help-deal = { BUTTON(button-deal) } ou o código das cartas (**deal**) no **/kaboom** joga as mesmas cartas de novo, sem valer rating. O código serve em qualquer lugar.
help-menu = Segure um nome ou clique nele com o botão direito, depois **Apps**: lá estão **{ menu-invite }** e **{ menu-stats }**.
help-notify = **/notify** avisa quando abre uma mesa aqui, quantas vezes você quiser.
help-settings = **/preferences** tem seu idioma e o modo simples pra leitores de tela. **/privacy** mostra o que guardo sobre você.
help-server = **/settings** é pra quem gerencia o servidor, como você: canais, tempo, computadores e regras da casa.

practice-first-time = **Primeira vez?** Tem rodada de treino de {$title} É só você contra o computador, na DM, com dicas a cada passo. Seu lugar aqui continua seu.
practice-button = Rodada de treino
rules-other-games = Ou as regras de outro jogo:

welcome-title = Oi! Quem dá as cartas aqui sou eu.
welcome-about = Jogue com amigos ou contra o computador, direto no canal. Suas cartas, só você vê.
welcome-games = Comigo dá pra jogar { $games }.
welcome-ways = **Primeira vez aqui?** Aperte { BUTTON(help-practice) }: só você contra o computador, com dicas a cada passo. **Bora jogar?** Digite **/kaboom** em qualquer canal e aperte { BUTTON(lobby-start) } quando todo mundo tiver entrado.
welcome-table = Abrir uma mesa
