session-just-closed = Esa mesa se acaba de cerrar. Usa /kaboom otra vez para abrir otra.
session-lost = La partida de este canal ya no se puede abrir. Termínala con /abandon y usa /kaboom.
session-running = En este canal ya hay una partida en marcha: { $link }
session-open-alone = Ya tienes una mesa abierta aquí. Pulsa { BUTTON(lobby-start) } en ella: { $link }
session-open-yours = Tu mesa ya está abierta aquí. Pulsa { BUTTON(lobby-start) } en ella: { $link }
session-open-seated = Tienes un asiento en la mesa de este canal: { $link }
session-open-invited = Tienes una invitación a la mesa de este canal. Pulsa { BUTTON(lobby-join) } en ella: { $link }
session-open = En este canal ya hay una mesa. Pulsa { BUTTON(lobby-join) } en ella: { $link }

session-no-dm = No puedo escribirte. Permite los mensajes directos de los miembros de un servidor que compartamos en tus ajustes de privacidad e inténtalo otra vez.
session-dm-running = Ya tienes una partida en marcha en nuestros mensajes directos: { $link } Termínala primero, o ciérrala allí con /abandon.
session-practice-here = ¡Vamos allá! Tu ronda de práctica está lista.
session-practice = Tu ronda de práctica te espera en nuestros mensajes directos: { $link }

session-restart = Me reinicio, vuelvo en un momento. Los relojes están parados.
session-restart-lobby = Me reinicio, vuelvo en un momento. Los asientos y los ajustes quedan guardados.
session-restart-press = Me estoy reiniciando, así que ese clic no cuenta. Pulsa otra vez en un momento, cuando la mesa ya no diga que me reinicio.
session-restore = Estoy recuperando una copia de mis partidas, vuelvo en un momento. Si después no cambia nada aquí, usa /kaboom: esta mesa está más abajo, o es posterior a la copia y se perdió.
