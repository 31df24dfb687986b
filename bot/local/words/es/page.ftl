# Español (es-ES y es-419): tuteo; las palabras de Discord, donde las tiene.

## Around a channel
channels = Canales
text-channels = Canales de texto
direct-messages = Mensajes directos
players = Jugadores (una ventana por persona)
players-here = Jugadores
you = tú
open-window = abrir
unread = sin leer
switch-player = Cambiar de jugador
change-name = Cambiar de nombre
language = Idioma
languages-other = Otros idiomas de Discord: aquí leerás en inglés.
topic-table = Escribe /kaboom para abrir una mesa
topic-second-table = Sitio para otra partida
topic-general = Para hablar de lo que sea
topic-dm = Mensajes directos con el bot
beginning-of-dm = Este es el principio de tus mensajes directos con { $name }.
welcome-to = ¡Te damos la bienvenida a #{ $channel }!
beginning-of-channel = Este es el principio del canal #{ $channel }. { $topic }.
open-table = Abrir una mesa
practice-start = Empezar una ronda de práctica
jump-to-present = Ir a lo más reciente
messages = Mensajes
your-commands = Tus comandos
reconnecting = Reconectando…
stopped = Parece que tu Discord local se ha detenido. Inícialo otra vez y abre la dirección que muestre: esta ventana pasará sola a ella.
bot-restarting = El bot se está reiniciando…

## The first page
intro = Juegos de cartas con tus amigos o la CPU, en una misma mesa.
pick-game = Elige un juego
your-name = Tu nombre
practise = Practicar
come-in = Solo entrar
enter = Entrar
practice-offer = ¿Es tu primera vez? Practica una ronda contra la CPU, con pistas a cada paso.
more-players = Más gente en esta pantalla
one-window-each = Elige un nombre: se abre en su propia ventana, junto a la tuya.
name-empty = Escribe primero tu nombre.
name-long = Es demasiado largo: { $most } caracteres como máximo.
name-odd = Usa letras o cifras que se vean: este nombre tiene signos invisibles o apilados.
name-taken = { $name } ya está aquí. ¿Qué tal { $other }?
door-full = Los { $most } sitios para invitados están ocupados. Pide a quien organiza que libere uno.

## Friends who come in from the network
friends = Amigos
friends-invite = Invitar a amigos
friends-scan = Tus amigos en la misma red escanean esto o abren el enlace:
friends-code = Código QR del enlace
friends-new-link = El enlace es nuevo desde que quitaste a alguien: el código de la terminal ya no sirve.
friends-who = Quién puede llegar: todos los dispositivos de la red de { $address }, como tu wifi. Quién puede jugar: quien tenga el enlace, hasta { $most } personas.
friends-plain = La conexión no va cifrada: otras personas en la red pueden leer lo que pasa.
friends-none = Todavía no hay nadie.
remove = Quitar
remove-sure = ¿Quitar a { $name }? El enlace también cambia: con el viejo no podrá volver.
friends-off = ¿Amigos con sus propios dispositivos? Para el bot e inícialo con { $command }: escanean un código y juegan.

## What a friend reads before they are in
door-opening = Abriendo la puerta…
door-no-key = Escanea el código QR de quien organiza o abre su enlace: con él entras.
door-old = Este enlace ya no vale. Pide el nuevo a quien organiza.
door-removed = Quien organiza te ha quitado de la mesa. ¿Quieres volver? Pídele el enlace nuevo.
door-busy = No ha funcionado. Espera un minuto y abre el enlace otra vez.

## An address that is no longer good
moved = Esta dirección ha cambiado
moved-why = El Discord local que está en marcha aquí tiene su propia dirección, para que nadie más pueda entrar.
moved-how = **Para seguir,** abre la dirección nueva. Se mostró donde se inició el bot y tiene esta forma:
moved-then = Ábrela en este navegador y esta ventana pasará sola a ella.

## Messages
used-command = { $who } ha usado { $command }
app = APP
joined = { $name } se ha unido al servidor.
thinking = { $name } está pensando…
sending-command = Enviando comando…
edited = (editado)
only-you = Solo tú puedes ver esto
dismiss = Descartar mensaje
make-a-selection = Haz una selección
options = Opciones
choose-many = Elige { $count }
choose-between = Elige de { $least } a { $most }
done = Listo
show-spoiler = Mostrar spoiler
unknown-user = desconocido
unknown-channel = desconocido
unknown-role = rol
message-in = { $channel } › mensaje
unknown-component = (algo que esta página no puede mostrar)
yesterday-at = Ayer a las { $time }

## Forms
cancel = Cancelar
submit = Enviar
required = obligatorio
unknown-field = (un campo que esta página no puede mostrar)

## Where one types
commands = Comandos
suggestions = Sugerencias
leave-command = Salir del comando
send = Enviar
message-in-channel = Enviar mensaje a { $channel }
message-to-bot = Enviar mensaje a { $name }
choose = elegir…
optional = opcional
yes = Sí
no = No
no-commands = Aún no hay comandos: el bot no está aquí.
not-sent = No enviado: { $why }
felt = Mesa de juego
felt-close = Cerrar la mesa de juego
felt-back = Volver al chat
