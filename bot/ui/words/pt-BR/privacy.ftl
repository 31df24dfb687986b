# O que fica guardado sobre as pessoas, e o que elas podem fazer. docs/privacy.md diz o mesmo com calma.

privacy-title = Seus dados
privacy-intro = Guardo o que os jogos precisam, e nada do que você escreve.
privacy-seats = **Onde você sentou**: seu ID do Discord e seu nome na época, pra que o lugar continue seu, mesmo depois de uma reinicialização. { $days ->
    [0] Uma partida inacabada espera os jogadores pra sempre.
    [one] Uma partida inacabada espera os jogadores por {$days} dia e depois acaba.
    [many] Uma partida inacabada espera os jogadores por {$days} dias e depois acaba.
   *[other] Uma partida inacabada espera os jogadores por {$days} dias e depois acaba.
 } Uma mesa que fecha antes de a partida começar é esquecida depois de um dia.
privacy-moves = **Suas jogadas**, cada uma com a hora e o ID do seu clique, pra que as partidas possam continuar, ser revistas e conferidas. { $days ->
    [0] Guardo por tempo indeterminado.
    [one] Guardo por {$days} dia depois do fim da partida.
    [many] Guardo por {$days} dias depois do fim da partida.
   *[other] Guardo por {$days} dias depois do fim da partida.
 }
privacy-results = **Resultados**: posições, pontos, quantas vezes você gritou Kaboom! e quantos tapas deu. Daí saem placares, ratings, rankings e /stats. Se um servidor deu a você o cargo da temporada passada, anoto qual. Também a disputa mais apertada de cada partida: quem chegou em segundo, e por quantos milissegundos. Ela aparece no fim da partida e não vale nada.
privacy-daily = **Suas cartas do dia**: seu resultado e o que você apertou e quando. Assim um jogo continua depois de um reinício, há sequências e classificações, e quem está no servidor ou já jogou lá pode assistir e conferir os jogos de um dia passado.
privacy-short = **Por pouco tempo**: IDs de cliques, por uma ou duas horas, pra nenhum contar duas vezes; seu clique inteiro quando outro processo meu precisa responder, até chegar lá, no máximo uma ou duas horas; e, durante a partida, um token pra cada mensagem privada que mostro a você na mesa, pra eu poder virar uma carta pra baixo ou tirar uma mensagem antiga.
privacy-barred = **Onde você não pode entrar**: quem gerencia um servidor pode bloquear você das mesas de lá. Pra isso guardo seu ID do Discord, mesmo que você apague seus dados. Se um host tirar você de uma mesa, eu lembro até a partida começar ou a mesa fechar.
privacy-erased = **Se você apagar seus dados**: a data e seu ID do Discord numa forma que não dá pra reverter, pra que um backup restaurado não traga você de volta.
privacy-board = **Se você está no ranking de todos os servidores**: escolha sua, no botão abaixo.
privacy-plain = **Se você usa o modo simples**: escolha sua em /preferences, pra todos os servidores.
privacy-language = **Seu idioma**: o que você escolheu em /preferences, e o do seu Discord se não for inglês, pra eu falar nele mesmo depois de uma reinicialização.
privacy-vacation = **Suas últimas férias das mesas lentas**: até quando, e quantos dias você tirou nesta temporada.
privacy-server = Todo mundo num servidor pode ver o que foi jogado lá, no ranking dele e em /stats.
privacy-listed = Você **está** no ranking de todos os servidores porque pediu.
privacy-unlisted = Você **não** está no ranking de todos os servidores. Só entra quem quer.
privacy-seen = Qualquer pessoa em qualquer servidor pode ver isto de quem está no ranking: nome, rating, partidas, vitórias, posição média e quantas partidas termina, por jogo. Fora isso, nada do que você jogou em outros lugares aparece pra quem não estava lá.
privacy-export = Quero meus dados
privacy-join = Entrar no ranking
privacy-leave = Sair do ranking
privacy-delete = Apagar meus dados…

privacy-delete-title = Apagar seus dados?
privacy-delete-what = Em toda partida terminada, seu nome vira “{ name-deleted }” e seu ID vira um número aleatório. Seus ratings e estatísticas somem, e seu lugar em todos os rankings também.
privacy-delete-others = Os outros jogadores mantêm os deles, e os pontos ficam como estão. Se você ainda está numa partida, ela continua; seu nome sai quando ela acabar.
privacy-delete-final = **Não dá pra desfazer.**
privacy-delete-yes = Apagar de vez
privacy-delete-no = Deixar como está
privacy-deleted = Apagado. Nada do que guardo tem mais o seu nome.
privacy-deleted-later = { $games ->
    [one] Apagado de toda partida terminada. Você ainda está em {$games} partida em andamento; apago você de lá quando ela acabar. Pra ela acabar antes, use /abandon no canal dela. A maioria dos jogadores precisa topar.
    [many] Apagado de toda partida terminada. Você ainda está em {$games} partidas em andamento; apago você de lá quando elas acabarem. Pra uma acabar antes, use /abandon no canal dela. A maioria dos jogadores precisa topar.
   *[other] Apagado de toda partida terminada. Você ainda está em {$games} partidas em andamento; apago você de lá quando elas acabarem. Pra uma acabar antes, use /abandon no canal dela. A maioria dos jogadores precisa topar.
 }
privacy-messages = As mensagens nos canais, e as imagens nelas, ficam como estão. Moderadores podem remover.

export-all = Aqui está tudo o que guardo sobre você.
export-but = Aqui está o que guardo sobre você, menos {$missing}: não cabe tudo num arquivo só. Quem cuida deste bot pode passar o resto pra você.
export-lacks-moves = { $n ->
    [one] suas jogadas na partida mais antiga de que ainda tenho jogadas
    [many] suas jogadas nas {$n} partidas mais antigas de que ainda tenho jogadas
   *[other] suas jogadas nas {$n} partidas mais antigas de que ainda tenho jogadas
 }
export-lacks-games = { $n ->
    [one] sua partida mais antiga
    [many] suas {$n} partidas mais antigas
   *[other] suas {$n} partidas mais antigas
 }
export-lacks-ratings = seus ratings mais antigos
export-format = É um arquivo JSON. Salve se quiser guardar: só você vê esta mensagem, e ela some quando você fechar.
export-running = Das partidas em andamento, o arquivo só diz que você está nelas.
export-note-moves = Cada jogada diz quando foi feita (at_ms, milissegundos desde 1970), quantos milissegundos depois da jogada anterior, de quem quer que fosse (margin_ms), e o ID do seu clique. Uma jogada sem clique foi feita pelo relógio ou pelo computador.
export-note-race = A disputa mais apertada de uma partida está aqui se você participou dela: se você chegou primeiro, e por quantos milissegundos o segundo se atrasou.
export-note-tokens = Durante a partida, guardo um token pra cada mensagem privada que mostro a você na mesa. É secreto, então não está aqui. O Discord aceita o token por 15 minutos, e eu apago quando a partida acaba.
export-note-clicks = Os IDs de todos os cliques da última hora ou duas ficam guardados à parte, sem nomes, então não sei quais são seus. Os IDs das suas jogadas estão aqui.
privacy-notify = **De quais mesas eu aviso você**: o que você escolheu com /notify em cada servidor, e quando avisei pela última vez, pra nunca avisar mais do que você quer.
privacy-reactions = **Se você vê as reações**: sua escolha em /preferences, em todos os servidores.
