# Ajuda, e o caminho até uma rodada de treino.

help-title = Como este bot funciona
help-kaboom = **/kaboom** abre uma mesa aqui: escolha um jogo, convide gente ou adicione computadores e aperte { BUTTON(lobby-start) }. Numa DM comigo, você joga contra o computador.
help-tables = **/tables** mostra as mesas em que você pode entrar ou assistir aqui, e as suas partidas que esperam por você.
help-notify = **/notify** avisa quando abre uma mesa aqui: os jogos, os horários e a frequência você escolhe.
help-levels = Os computadores têm vários níveis, a partir do fácil: o host escolhe em { BUTTON(lobby-players) } antes da partida e, lá mesmo, pode ligar as **mãos rápidas**. Com três jogadores ou mais, eles deixam todo mundo jogar antes de encerrar uma rodada.
help-rules = **/rules** explica um jogo: primeiro a versão rápida, depois tudo, com as regras da casa desta mesa.
help-practice-command = **/practice** começa uma rodada de treino: só você contra o computador, com dicas a cada passo.
help-daily = **/daily** são as cartas do dia: uma rodada contra o computador, com as mesmas cartas para todo mundo no servidor. Vale a sua primeira tentativa, e você pode compartilhar como foi.
help-playing = Durante a partida
help-my-move = { BUTTON(button-my-move) } (ou { BUTTON(button-my-cards) }) traz de volta o seu painel, que só você vê.
help-felt = { BUTTON(button-on-felt) }, abaixo de cada mesa, abre a mesma partida numa mesa de cartas no navegador. Jogue lá ou aqui, como preferir.
help-activity = { BUTTON(button-on-felt) }, abaixo de cada mesa, abre a mesma partida numa mesa de cartas, aqui mesmo no Discord ou então no navegador. Jogue lá ou aqui, como preferir.
help-more = { BUTTON(button-more) } mostra a rodada até agora. Também é ali que você pausa a partida, deixa o computador jogar por você ou, se estiver assistindo, assume o lugar de um computador.
help-reactions = { BUTTON(button-more) } também tem seis reações, que a mesa mostra por alguns segundos.
help-away = Precisou sair? O computador joga por você até você apertar { BUTTON(button-back) }. Se todo mundo sair, a partida espera, até por dias. Use /kaboom pra continuar.
help-slow = **Jogar ao longo de dias?** Escolha 8, 24 ou 48 horas por jogada em { BUTTON(lobby-settings) }. Eu aviso quando for sua vez, e **/tables** mostra seus jogos e o botão de férias.
help-abandon = **/abandon** encerra uma partida antes da hora, se a maioria dos jogadores topar.
help-afterwards = Depois
help-past = **/scoresheet**, **/history** e **/replay** mostram partidas passadas, passo a passo se você quiser.
help-deal = { BUTTON(button-deal) }, embaixo de uma partida que acabou, abre uma mesa com as cartas dela. **/kaboom** com o código (**deal**) também, e você pode passar o código pra quem quiser. Não vale rating.
help-boards = **/leaderboard** e **/stats** mostram quem está ganhando e como você está indo. O ranking da temporada recomeça do zero a cada três meses.
help-menu = Segure um nome ou clique nele com o botão direito, depois **Apps**: lá estão **{ menu-invite }** e **{ menu-stats }**.
help-settings = **/preferences** é pra você: seu idioma, e o modo simples pra leitores de tela. **/privacy** mostra o que guardo sobre você.
help-server = **/settings** é pra quem gerencia o servidor, como você: canais, tempo, computadores e regras da casa.
help-new = **Primeira vez aqui?** Comece com uma rodada de treino. Leva poucos minutos.
help-practice = Treinar {$title}

practice-first-time = **Primeira vez?** Tem rodada de treino de {$title} É só você contra o computador, na DM, com dicas a cada passo. Seu lugar aqui continua seu.
practice-button = Rodada de treino
rules-other-games = Ou as regras de outro jogo:

welcome-title = Oi! Quem dá as cartas aqui sou eu.
welcome-about = Jogue com amigos ou contra o computador, direto no canal. Suas cartas, só você vê.
welcome-games = Comigo dá pra jogar { $games }.
welcome-ways = **Primeira vez aqui?** Aperte { BUTTON(help-practice) }: só você contra o computador, com dicas a cada passo. **Bora jogar?** Digite **/kaboom** em qualquer canal e aperte { BUTTON(lobby-start) } quando todo mundo tiver entrado.
welcome-table = Abrir uma mesa
