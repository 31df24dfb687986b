# The web table: the page on which cards lie on felt.

felt-in-chat = Para eso, usa los botones del canal.
felt-connecting = Tomando asiento …
felt-lost = Se cortó la conexión. Reintentando …
felt-ended = Esta página ha caducado. Vuelve a abrir la mesa desde el canal.
felt-forbidden = No puedes abrir esta mesa. Usa el enlace de su canal.
felt-sound = Sonido
felt-watching = Estás mirando.
felt-close = Cerrar
felt-send = Guardar
felt-table = Mesa de juego
felt-back = Volver al chat
felt-next = Ir a la mesa siguiente
felt-sit = Siéntate aquí
felt-free = Libre
felt-host = organiza
felt-computer = CPU
felt-invited = invitación pendiente
button-on-felt = Jugar en el tapete

# The same page inside Discord, as an Activity.
activity-none = Abre primero una mesa con /kaboom: en este canal no hay ninguna.
activity-browser = Abre la mesa en tu navegador: Discord no puede mostrarla aquí.
activity-again = Cierra esto y vuelve a abrirlo: Discord no ha confirmado que estás aquí.
