# Español (es-ES y es-419): tuteo, nada de "vosotros" ni de palabras de un solo lado del océano.
# Glosario: game, match = partida · round = ronda · turn = turno · table = mesa · seat = asiento ·
# host = quien organiza · computer player = CPU · leaderboard = clasificación · rating = nivel ·
# place = puesto · scoresheet = marcador · draw = robar · draw pile = mazo · discard = descartar,
# descartes · hand = mano · rematch = revancha · replay = repetición · I'm back = Ya estoy aquí ·
# My move = Mi jugada · press = pulsar, clic · level of a CPU = dificultad. Sin género para las
# personas.

board-title = Clasificación de {$title}
board-of = { $scope ->
    [global] { $period ->
        [season] Todos los servidores, esta temporada
        [last_season] Todos los servidores, la temporada pasada
        [month] Todos los servidores, este mes
        [last_month] Todos los servidores, el mes pasado
        [week] Todos los servidores, esta semana
       *[ever] Todos los servidores, desde siempre
     }
   *[server] { $period ->
        [season] Este servidor, esta temporada
        [last_season] Este servidor, la temporada pasada
        [month] Este servidor, este mes
        [last_month] Este servidor, el mes pasado
        [week] Este servidor, esta semana
       *[ever] Este servidor, desde siempre
     }
 }
period-ever = Desde siempre
period-season = Esta temporada
period-last_season = La temporada pasada
period-month = Este mes
period-last_month = El mes pasado
period-week = Esta semana
scope-server = Este servidor
scope-global = Todos los servidores
board-figures = { $games ->
    [one] {$games} partida
    [many] {$games} partidas
   *[other] {$games} partidas
 }, { $wins ->
    [one] {$wins} victoria
    [many] {$wins} victorias
   *[other] {$wins} victorias
 }, puesto medio {$mean}
board-empty = Aún no hay nadie. Juega contra tres personas distintas, o diez veces contra dos, para entrar en la clasificación.
board-page = { $players ->
    [one] Página {$page} de {$pages} · {$players} jugador
    [many] Página {$page} de {$pages} · {$players} jugadores
   *[other] Página {$page} de {$pages} · {$players} jugadores
 }
board-about = Cuentan las partidas con dos o más personas. Todo el mundo empieza con {$start}. Si ganas, subes; si pierdes, bajas. Cuanto más juegas, menos se mueve tu nivel.
board-placed = Tu puesto: **{$place}**, con nivel {$rating}.
board-unplayed = Aún no estás en esta clasificación. Termina una partida con al menos otra persona para empezar.
board-rating = Tu nivel es {$rating}.
board-missing = { $n ->
    [one] Tu nivel es {$rating}. Juega contra {$n} persona más para tener un puesto.
    [many] Tu nivel es {$rating}. Juega contra {$n} personas más para tener un puesto.
   *[other] Tu nivel es {$rating}. Juega contra {$n} personas más para tener un puesto.
 }
board-opt-in = En esta clasificación solo sale quien quiere. Pulsa { BUTTON(board-join) } y cualquiera, en cualquier servidor, podrá ver tu nombre, nivel, partidas, victorias, puesto medio y cuántas partidas terminas. Puedes salir cuando quieras con /privacy.
# How many of their rated games a player finished, from ten games on: beside the rating.
board-finished = {$percent} % terminadas
board-about-finished = Terminadas: partidas clasificatorias jugadas hasta el final, a partir de { $games } partidas.
board-about-quiet = Quien lleva { $days } días sin jugar no sale hasta su próxima partida.
board-quiet = Llevas { $days } días sin jugar, por eso no sales. Vuelves con tu próxima partida clasificatoria.
# After board-missing: so many games against the same two people do instead.
board-instead = { $games ->
    [one] O juega {$games} partida más contra las mismas personas.
    [many] O juega {$games} partidas más contra las mismas personas.
   *[other] O juega {$games} partidas más contra las mismas personas.
 }
# $names: "🥇 Ana, 🥈 Ben, 🥉 Cleo"
board-podium = **Temporada pasada**: {$names}
board-games = Juego
board-choose = Periodo y servidores
board-back = Atrás
board-next = Siguiente
board-find = Buscarme
board-join = Unirme

stats-title = {$title}: {$name}
stats-rating-none = **Nivel**: todavía ninguno. Juega una partida con al menos otra persona.
stats-rating = **Nivel**: {$rating}
stats-rating-missing = { $n ->
    [one] **Nivel**: {$rating} (juega contra {$n} persona más para tener un puesto)
    [many] **Nivel**: {$rating} (juega contra {$n} personas más para tener un puesto)
   *[other] **Nivel**: {$rating} (juega contra {$n} personas más para tener un puesto)
 }
stats-games-all = { $games ->
    [one] **{$games} partida clasificatoria**
    [many] **{$games} partidas clasificatorias**
   *[other] **{$games} partidas clasificatorias**
 }
stats-games-some = **{$games} partidas**, {$rated} clasificatorias
stats-games-none = { $games ->
    [one] **{$games} partida**, no clasificatoria
    [many] **{$games} partidas**, ninguna clasificatoria
   *[other] **{$games} partidas**, ninguna clasificatoria
 }
stats-places = **Puestos**: {$places}; media {$mean}
stats-finished = **Terminadas**: el {$percent} % de { $games } partidas clasificatorias
stats-count = **{$title}**: {$value}
stats-count-part = **{$title}**: {$value} ({$part})
stats-of-rounds = {$value} de {$rounds}
stats-best-round = **Mejor ronda**: {$points}
stats-streak = **Racha de victorias**: {$now} (la mejor: {$best})
stats-streak-none = **Racha de victorias**: todavía ninguna
stats-against = **Victorias contra la CPU ({$level})**: {$wins} de {$games}
stats-left-out = No cuentan las rondas de práctica ni las partidas que una CPU jugó casi enteras antes de que llegaras. Una partida que dejas cuenta, pero nunca como victoria.

stats-shown-scope = Todos los servidores, como en la clasificación
stats-shown-games = { $games ->
    [one] **{$games} partida clasificatoria**
    [many] **{$games} partidas clasificatorias**
   *[other] **{$games} partidas clasificatorias**
 }, { $wins ->
    [one] {$wins} victoria
    [many] {$wins} victorias
   *[other] {$wins} victorias
 }
stats-shown-mean = **Puesto medio**: {$mean}
stats-shown-about = Se unió a esa clasificación: es lo único que puedes ver de lo que juega en otros sitios.
stats-none = Aún no has terminado ninguna partida. Empieza una con /kaboom.
stats-none-here = Aún no has terminado ninguna partida en este servidor. Empieza una con /kaboom.
stats-none-other = {$name} aún no ha terminado ninguna partida.
stats-none-other-here = {$name} aún no ha terminado ninguna partida en este servidor.
stats-none-unnamed = Esa persona aún no ha terminado ninguna partida.
stats-none-unnamed-here = Esa persona aún no ha terminado ninguna partida en este servidor.
stats-unseen = Puedes ver lo que otras personas jugaron en este servidor. De los demás servidores, solo ves a quien se unió a la clasificación de todos los servidores (/privacy) y ya tiene un puesto en ella.

chart-title = { $games ->
    [one] Ahora {$now} · máximo {$peak} · {$games} partida
    [many] Ahora {$now} · máximo {$peak} · {$games} partidas
   *[other] Ahora {$now} · máximo {$peak} · {$games} partidas
 }
chart-utc = {$when} UTC
chart-alt = Gráfico de líneas con el nivel en { $games ->
    [one] {$games} partida clasificatoria
    [many] {$games} partidas clasificatorias
   *[other] {$games} partidas clasificatorias
 }, { $span ->
    [days] del {$day} al {$until}
    [hours] el {$day} de {$hour} a {$until} UTC
   *[minute] el {$day} a las {$hour} UTC
 }: { $way ->
    [up] subió de {$first} a {$last}
    [down] bajó de {$first} a {$last}
   *[same] está en {$last}, donde empezó
 }. Máximo {$highest}, mínimo {$lowest}.
