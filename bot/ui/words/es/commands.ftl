command-outdated = Ese comando cambió. Escribe / y elígelo otra vez en la lista.
command-misfit = Esa no es una de las opciones de este comando. Escribe / y elige el comando otra vez.
press-form = No esperaba ese formulario, así que no pasó nada. Ábrelo otra vez con su botón.
press-form-late = Tardé demasiado y el formulario no se abrió. Pulsa el botón otra vez.
press-unknown = Ese botón es de una mesa antigua que ya no encuentro. Abre otra con /kaboom.
press-counted = Ese clic ya contó.

command-no-rights = No puedo mantener una mesa al día aquí. Quien gestiona este canal puede darme { $permissions } en sus ajustes. Después, inténtalo otra vez.
reach-private-thread = No estoy en este hilo privado, así que no puedo mantener una mesa al día aquí. Mencióname en él y entro. Después, inténtalo otra vez.
reach-archived = Este hilo está archivado, así que no puedo mantener una mesa al día aquí. Envía un mensaje en él para reabrirlo. Después, inténtalo otra vez.
reach-locked = Este hilo está bloqueado, así que no puedo escribir aquí. La moderación puede desbloquearlo. Después, inténtalo otra vez.
reach-timed-out = Estoy en aislamiento en este servidor, y termina { $when }. La moderación puede quitarlo antes. Después, inténtalo otra vez.
reach-no-shared-server = Solo puedo escribirte mientras compartamos un servidor. Únete a uno en el que esté, o añádeme al tuyo. Después, inténtalo otra vez.
reach-refused = Discord no me deja escribir aquí (error { $code }). Quien gestiona este servidor puede revisar mis permisos en este canal, y si está bloqueado. Después, inténtalo otra vez.
reach-waits = La partida espera hasta entonces, y no se pierde nada.
command-elsewhere = En este servidor, las mesas van en { $channels }. Usa /kaboom ahí.
command-no-game = Ya no tengo ese juego. En /help están los que tengo.
command-no-rounds = { $game } no tiene rondas que elegir. Deja esa opción vacía.
command-other-rounds = { $game } no se puede jugar a { $rounds } rondas. Elige { $choices }, o déjalo vacío.

command-nothing-to-end = En este canal no hay ninguna partida que terminar. Empieza una con /kaboom.
command-ended-unopened = Ya no podía abrir esa partida, así que la terminé. Empieza otra con /kaboom.
command-not-yours = Solo quien juega o modera puede terminar esta partida.
command-none-yet = Aquí todavía no hay partidas. Empieza una con /kaboom, o busca con /history las que jugaste en otro sitio.
command-not-started = Esa partida aún no ha empezado. Cuando empiece, /scoresheet mostrará los puntos.
command-no-files = No puedo adjuntar archivos en este canal. Usa /privacy en un mensaje directo conmigo y te mando ahí tu archivo.
command-managers-only = Solo quien administra el servidor puede cambiar sus ajustes. En tu propia mesa, usa { BUTTON(lobby-settings) }.
command-house-rules = **Reglas de la casa en esta mesa**: { $rules }

refuse-barred = La administración de este servidor no te deja unirte a sus mesas. Puedes mirar, o jugar en un mensaje directo conmigo.

permission-view-channel = Ver canal
permission-connect = Conectar
permission-send-messages = Enviar mensajes
permission-send-messages-in-threads = Enviar mensajes en hilos
permission-read-message-history = Leer el historial de mensajes
permission-manage-roles = Gestionar roles
