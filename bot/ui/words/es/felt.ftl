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
button-open-table = Abrir la mesa
