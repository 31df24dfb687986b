# Glossário (vale para todos os arquivos daqui):
# table = mesa, seat = lugar, host = host, game (que se joga) = partida, round = rodada,
# turn = vez (a última = última jogada), hand = mão, deal = dar as cartas, draw = comprar,
# draw pile = monte, discard = descarte, flip = virar, score = pontos, scoresheet = placar,
# leaderboard = ranking, rated game = partida ranqueada, house rules = regras da casa,
# clocks = tempo, practice = treino, computer player = computador, away = ausente,
# watch = assistir, plain mode = modo simples, My move = Minha vez, Rematch = Revanche.

# Rankings e estatísticas.

board-title = Ranking de {$title}
board-of = { $scope ->
    [global] { $period ->
        [season] Todos os servidores, esta temporada
        [last_season] Todos os servidores, temporada passada
        [month] Todos os servidores, este mês
        [last_month] Todos os servidores, mês passado
        [week] Todos os servidores, esta semana
       *[ever] Todos os servidores, todo o período
     }
   *[server] { $period ->
        [season] Este servidor, esta temporada
        [last_season] Este servidor, temporada passada
        [month] Este servidor, este mês
        [last_month] Este servidor, mês passado
        [week] Este servidor, esta semana
       *[ever] Este servidor, todo o período
     }
 }
period-ever = Todo o período
period-season = Esta temporada
period-last_season = Temporada passada
period-month = Este mês
period-last_month = Mês passado
period-week = Esta semana
scope-server = Este servidor
scope-global = Todos os servidores
board-figures = { $games ->
    [one] {$games} partida
    [many] {$games} partidas
   *[other] {$games} partidas
 }, { $wins ->
    [0] {$wins} vitórias
    [one] {$wins} vitória
    [many] {$wins} vitórias
   *[other] {$wins} vitórias
 }, posição média {$mean}
board-empty = Ninguém no ranking ainda. Jogue contra três pessoas diferentes, ou dez vezes contra duas, pra entrar.
board-page = { $players ->
    [0] Página {$page} de {$pages} · {$players} jogadores
    [one] Página {$page} de {$pages} · {$players} jogador
    [many] Página {$page} de {$pages} · {$players} jogadores
   *[other] Página {$page} de {$pages} · {$players} jogadores
 }
board-about = Valem as partidas com pelo menos duas pessoas. Todo mundo começa com {$start}. Quem ganha dos outros sobe, quem perde desce. Quanto mais você joga, menos o seu rating varia.
board-placed = Você está em **{$place}** lugar, com {$rating}.
board-unplayed = Você ainda não está neste ranking. Pra começar, termine uma partida com pelo menos mais uma pessoa.
board-rating = Seu rating é {$rating}.
board-missing = { $n ->
    [one] Seu rating é {$rating}. Jogue contra mais {$n} pessoa pra entrar no ranking.
    [many] Seu rating é {$rating}. Jogue contra mais {$n} pessoas pra entrar no ranking.
   *[other] Seu rating é {$rating}. Jogue contra mais {$n} pessoas pra entrar no ranking.
 }
board-opt-in = Só entra neste ranking quem quer. Aperte { BUTTON(board-join) } e qualquer pessoa, em qualquer servidor, vai poder ver seu nome, rating, partidas, vitórias, posição média e quantas partidas você termina. Dá pra sair depois com /privacy.
# How many of their rated games a player finished, from ten games on: beside the rating.
board-finished = {$percent}% concluídas
board-about-finished = Concluídas: partidas ranqueadas jogadas até o fim, a partir de { $games } partidas.
board-about-quiet = Quem passa { $days } dias sem jogar some da lista até a próxima partida.
board-quiet = Você não joga há { $days } dias, então saiu da lista. A próxima partida ranqueada traz você de volta.
# After board-missing: so many games against the same two people do instead.
board-instead = { $games ->
    [one] Ou jogue mais {$games} partida contra as mesmas pessoas.
    [many] Ou jogue mais {$games} partidas contra as mesmas pessoas.
   *[other] Ou jogue mais {$games} partidas contra as mesmas pessoas.
 }
# $names: "🥇 Ana, 🥈 Ben, 🥉 Cleo"
board-podium = **Temporada passada**: {$names}
board-games = Jogo
board-choose = Período e servidores
board-back = Voltar
board-next = Próxima
board-find = Onde estou
board-join = Entrar neste ranking

stats-title = {$title}: {$name}
stats-rating-none = **Rating**: ainda nenhum. Jogue uma partida com pelo menos mais uma pessoa.
stats-rating = **Rating**: {$rating}
stats-rating-missing = { $n ->
    [one] **Rating**: {$rating} (jogue contra mais {$n} pessoa pra entrar no ranking)
    [many] **Rating**: {$rating} (jogue contra mais {$n} pessoas pra entrar no ranking)
   *[other] **Rating**: {$rating} (jogue contra mais {$n} pessoas pra entrar no ranking)
 }
stats-games-all = { $games ->
    [one] **{$games} partida ranqueada**
    [many] **{$games} partidas ranqueadas**
   *[other] **{$games} partidas ranqueadas**
 }
stats-games-some = **Partidas: {$games}**, ranqueadas: {$rated}
stats-games-none = { $games ->
    [one] **{$games} partida**, não ranqueada
    [many] **{$games} partidas**, nenhuma ranqueada
   *[other] **{$games} partidas**, nenhuma ranqueada
 }
stats-places = **Posições**: {$places}; média {$mean}
stats-finished = **Concluídas**: {$percent}% de { $games } partidas ranqueadas
stats-count = **{$title}**: {$value}
stats-count-part = **{$title}**: {$value} ({$part})
stats-of-rounds = {$value} de {$rounds}
stats-best-round = **Melhor rodada**: {$points}
stats-streak = **Vitórias seguidas**: {$now} (recorde {$best})
stats-streak-none = **Vitórias seguidas**: ainda nenhuma
stats-against = **Vitórias contra o computador ({$level})**: {$wins} de {$games}
stats-left-out = Rodadas de treino não contam, nem partidas que um computador jogou quase inteiras antes de você entrar. Uma partida que você larga conta, mas nunca como vitória.

stats-shown-scope = Todos os servidores, como no ranking
stats-shown-games = { $games ->
    [one] **{$games} partida ranqueada**
    [many] **{$games} partidas ranqueadas**
   *[other] **{$games} partidas ranqueadas**
 }, { $wins ->
    [0] {$wins} vitórias
    [one] {$wins} vitória
    [many] {$wins} vitórias
   *[other] {$wins} vitórias
 }
stats-shown-mean = **Posição média**: {$mean}
stats-shown-about = Essa pessoa escolheu entrar no ranking geral. É só isso que dá pra ver do que ela joga em outros lugares.
stats-none = Você ainda não terminou nenhuma partida. Comece uma com /kaboom.
stats-none-here = Você ainda não terminou nenhuma partida neste servidor. Comece uma com /kaboom.
stats-none-other = {$name} ainda não terminou nenhuma partida.
stats-none-other-here = {$name} ainda não terminou nenhuma partida neste servidor.
stats-none-unnamed = Essa pessoa ainda não terminou nenhuma partida.
stats-none-unnamed-here = Essa pessoa ainda não terminou nenhuma partida neste servidor.
stats-unseen = Dá pra ver o que os outros jogaram no servidor em que você está. De fora dele, você só vê quem escolheu entrar no ranking de todos os servidores (/privacy) e já tem posição lá.

chart-title = { $games ->
    [one] Agora {$now} · recorde {$peak} · {$games} partida
    [many] Agora {$now} · recorde {$peak} · {$games} partidas
   *[other] Agora {$now} · recorde {$peak} · {$games} partidas
 }
chart-utc = {$when} UTC
chart-alt = Gráfico de linha do rating em { $games ->
    [one] {$games} partida ranqueada
    [many] {$games} partidas ranqueadas
   *[other] {$games} partidas ranqueadas
 }, { $span ->
    [days] de {$day} a {$until}
    [hours] {$day}, das {$hour} às {$until} UTC
   *[minute] {$day}, {$hour} UTC
 }: { $way ->
    [up] subiu de {$first} pra {$last}
    [down] caiu de {$first} pra {$last}
   *[same] está em {$last}, onde começou
 }. Máximo {$highest}, mínimo {$lowest}.
