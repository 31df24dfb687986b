lobby-idle = Hacía rato que nadie hacía nada aquí y la mesa se cerró.
lobby-emptied = Se fueron todos y la mesa se cerró.
lobby-closed-host = {$host} cerró la mesa.
lobby-closed-moderator = La moderación cerró la mesa.
lobby-closed = Esta mesa está cerrada. Abre otra con /kaboom.
lobby-closes = Mesa cerrada. Abre otra con /kaboom.
lobby-not-started = La partida aún no ha empezado. Pulsa { BUTTON(lobby-join) } para sentarte.

lobby-already-in = Ya estás en la mesa.
lobby-not-in = No tienes asiento aquí. Pulsa { BUTTON(lobby-join) } para sentarte.
lobby-full = Los { $most } asientos están ocupados.
lobby-no-room = Los { $most } asientos están ocupados. Tiene que irse alguien, o quien organiza puede quitar una CPU.
lobby-gone = Ya no está en la mesa.
lobby-removed = { $host } te sacó de esta mesa. Solo { $host } puede volver a invitarte.
lobby-too-few = { $game } necesita al menos { $least } jugadores. Añade una CPU o espera a que se una alguien.
lobby-too-many = { $game } es para { $most } jugadores como máximo. Primero saca a alguien.

lobby-host-settings = Solo { $host }, que organiza la mesa, puede cambiar los ajustes.
lobby-host-computers = Solo { $host }, que organiza la mesa, puede añadir una CPU.
lobby-host-start = Solo { $host }, que organiza la mesa, puede empezar la partida.
lobby-host-remove = Solo { $host }, que organiza la mesa, puede sacar a alguien.
lobby-host-invite = Solo { $host }, que organiza la mesa, puede volver a invitar a quien sacó de la mesa.
lobby-host-close = Esta mesa solo la puede cerrar { $host }, que la organiza, o la moderación.

lobby-join-first = Primero únete; después podrás invitar.
lobby-already-invited = Ya está en esta mesa o tiene una invitación pendiente.
lobby-few-seats = { $free ->
    [0] Los { $most } asientos están ocupados.
    [one] Solo queda un asiento. Invita a una sola persona.
    [many] Solo quedan { $free } asientos. Invita a menos gente.
   *[other] Solo quedan { $free } asientos. Invita a menos gente.
}
lobby-bots = Los bots no pueden jugar aquí. Mejor añade una CPU.
lobby-bots-left-out = Los bots no pueden jugar aquí, así que no hay asiento para { $names }.
lobby-blind = { $name } no puede ver este canal, así que la invitación no le llegaría.
lobby-barred = La administración de este servidor no deja que { $name } se una a las mesas.
lobby-invited-lately = Ya recibió una invitación hace un momento. Dale un minuto.
invite-no-table = No tienes ninguna mesa abierta en este servidor. Abre una y luego invita a { $name }.
invite-sent = Invitación enviada a { $name }, con un aviso y un asiento reservado.
