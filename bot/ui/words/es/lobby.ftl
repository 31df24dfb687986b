lobby-title = {$title} ¿Quién juega?
lobby-host = Quien organiza
lobby-seat = **{$name}**
lobby-seat-host = **{$name}** (organiza)
lobby-seat-invited = **{$name}** (con invitación, aún no se ha unido)
lobby-seat-computer = **{$name}** (máquina)
lobby-seat-computer-level = **{$name}** (máquina, {$level})
lobby-free = { $n ->
    [one] {$n} asiento libre.
    [many] {$n} asientos libres.
   *[other] {$n} asientos libres.
 }
lobby-no-seat = No queda ningún asiento.

lobby-join = Unirme
lobby-leave = Salir
lobby-start = Empezar
lobby-add = Añadir una máquina
lobby-players = Jugadores…
lobby-settings = Ajustes…

lobby-missing = { $n ->
    [one] Falta {$n} jugador. Únete o añade una máquina.
    [many] Faltan {$n} jugadores. Únete o añade máquinas.
   *[other] Faltan {$n} jugadores. Únete o añade máquinas.
 }
lobby-missing-alone = { $n ->
    [one] Añade una máquina para empezar.
    [many] Añade {$n} máquinas para empezar.
   *[other] Añade {$n} máquinas para empezar.
 }
lobby-invited = {$names}: pulsa Unirme para jugar.
lobby-ready-alone = Pulsa Empezar, o añade antes otra máquina.
lobby-ready-alone-full = Pulsa Empezar.
lobby-ready-invited = {$names}: pulsa Unirme para jugar. {$host} ya puede empezar. Quien no se haya unido para entonces solo mira.
lobby-ready-full = La mesa está completa. {$host} ya puede empezar.
lobby-ready = {$host} ya puede empezar, o esperar a que venga más gente.

settings-title = Ajustes
settings-about = Los cambios valen al momento, y también para la próxima partida de este canal.
settings-game = Juego
settings-clocks = Reloj
settings-language = Idioma
settings-now = **{$label}**: {$value}
settings-game-form = Juego y reloj…
settings-game-form-language = Juego, reloj, idioma…
settings-rules-form = { $part ->
    [1] Reglas de la casa…
   *[other] Más reglas de la casa…
 }
settings-game-title = Juego y reloj
settings-game-title-language = Juego, reloj, idioma
settings-rules-title = Reglas de la casa
settings-clash = Esas reglas no pegan juntas, así que no cambió nada. Prueba otra combinación.
settings-standard = Reglas estándar
settings-server = Reglas del servidor
settings-quick = Rápida: 3 rondas
settings-done = Listo

players-title = Jugadores
players-add = Añadir una máquina
players-invite-note = A quien invites le llega un aviso aquí y se le guarda un asiento.
players-invite = Invitar a alguien
players-remove = Quitar a alguien

invitation = **{$name}** te invita a jugar a {$title} Pulsa Unirme para jugar.
invitation-rematch = **{$name}** quiere volver a jugar a {$title} Pulsa Unirme si te apuntas.

lobby-closed-again = Abre otra con /kaboom.
