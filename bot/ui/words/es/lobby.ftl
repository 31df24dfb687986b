lobby-title = {$title} ¿Quién juega?
lobby-host = Quien organiza
lobby-seat = **{$name}**
lobby-seat-host = **{$name}** (organiza)
lobby-seat-invited = **{$name}** (invitación pendiente)
lobby-seat-computer = **{$name}** (CPU)
lobby-seat-computer-level = **{$name}** (CPU, {$level})
lobby-free = { $n ->
    [one] {$n} asiento libre.
    [many] {$n} asientos libres.
   *[other] {$n} asientos libres.
 }
# At a table in direct messages, where only computers can join.
lobby-alone = Para jugar con más gente, escribe **/kaboom** en un canal de un servidor.
lobby-no-seat = No queda ningún asiento.

lobby-join = Unirme
lobby-leave = Salir
lobby-start = Empezar
lobby-add = Añadir una CPU
lobby-players = Jugadores…
lobby-quick-hands = CPU con manos rápidas
lobby-settings = Ajustes…
lobby-try-again = Intentar otra vez
lobby-hidden = Tu mesa está lista. Cuando eso se arregle, { BUTTON(lobby-try-again) } la muestra aquí.

lobby-missing = { $n ->
    [one] Falta {$n} jugador. Únete o añade una CPU.
    [many] Faltan {$n} jugadores. Únete o añade alguna CPU.
   *[other] Faltan {$n} jugadores. Únete o añade alguna CPU.
 }
lobby-missing-alone = { $n ->
    [one] Añade una CPU para empezar.
    [many] Añade {$n} CPU para empezar.
   *[other] Añade {$n} CPU para empezar.
 }
lobby-invited = {$names}: pulsa { BUTTON(lobby-join) } para jugar.
lobby-ready-alone = Pulsa { BUTTON(lobby-start) }, o añade antes otra CPU.
lobby-ready-alone-full = Pulsa { BUTTON(lobby-start) }.
lobby-ready-invited = {$names}: pulsa { BUTTON(lobby-join) } para jugar. {$host} ya puede empezar. Quien no se haya unido para entonces solo mira.
lobby-ready-full = La mesa está completa. {$host} ya puede empezar.
lobby-ready = {$host} ya puede empezar, o esperar a que venga más gente.

settings-title = Ajustes
settings-about = Los cambios se aplican al momento. Al empezar la partida, quedan también para la próxima de este canal.
settings-game = Juego
settings-clocks = Reloj
settings-language = Idioma
settings-language-automatic = Automático
settings-now = **{$label}**: {$value}
settings-game-form = Juego y reloj…
settings-game-form-language = Juego, reloj, idioma…
settings-rules-form = { $parts ->
    [1] Reglas de la casa…
   *[other] { $first } y más…
 }
settings-game-title = Juego y reloj
settings-game-title-language = Juego, reloj, idioma
settings-rules-title = Reglas de la casa
settings-clash = Esas reglas no se pueden combinar, así que no cambió nada. Prueba con otras.
settings-standard = Reglas estándar
settings-server = Reglas del servidor
settings-quick = Rápida: 3 rondas
settings-done = Listo

players-title = Jugadores
players-add = Añadir una CPU
players-hands-off = **Manos rápidas**: no. Cada CPU reacciona a su propio ritmo.
players-hands-on = **Manos rápidas**: sí. Las CPU tardan cerca de un 30 % menos en reaccionar.
players-hands-turn-on = Activar manos rápidas
players-hands-turn-off = Desactivar manos rápidas
players-invite-note = A quien invites le llega un aviso aquí y se le guarda un asiento.
players-invite = Invitar a alguien
players-remove = Sacar a alguien

invitation = **{$name}** te invita a jugar a {$title} Pulsa { BUTTON(lobby-join) } para jugar.
invitation-rematch = **{$name}** quiere jugar a {$title} otra vez. Pulsa { BUTTON(lobby-join) } si te apuntas.

lobby-closed-again = Abre otra con /kaboom.
