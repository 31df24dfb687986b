help-title = Cómo funciona este bot
help-kaboom = **/kaboom** abre una mesa: invita a gente o añade alguna CPU, y pulsa { BUTTON(lobby-start) }. En un mensaje directo conmigo, juegas contra la CPU.
help-tables = **/tables** muestra las mesas para jugar o mirar aquí, y tus partidas que te esperan.
help-rules = **/rules** explica un juego: primero, la versión rápida.
help-daily = **/daily** es el reparto del día: las mismas cartas para todo el servidor, y cuenta tu primer intento.
help-new = **¿Es tu primera vez?** **/practice**: tú contra la CPU, con pistas a cada paso:
help-practice = Practicar {$title}

help-playing = Durante la partida
help-my-move = { BUTTON(button-my-move) } (o { BUTTON(button-my-cards) }) te vuelve a mostrar tu panel privado.
help-felt = { BUTTON(button-on-felt) } muestra la misma partida como mesa de cartas en tu navegador. Juega allí o aquí.
help-activity = { BUTTON(button-on-felt) } muestra la misma partida como mesa de cartas, en Discord o en tu navegador. Juega allí o aquí.
help-more = { BUTTON(button-more) } tiene la ronda hasta ahora, la pausa y seis reacciones. Si solo miras, ahí puedes ocupar el asiento de una CPU.
help-away = ¿Tienes que irte? La CPU juega por ti hasta que pulses { BUTTON(button-back) }. Si se va todo el mundo, la partida espera: con /kaboom la sigues.
help-slow = **¿Jugar durante días?** Elige 8, 24 o 48 horas por jugada en { BUTTON(lobby-settings) }. Te aviso cuando te toca, y **/tables** tiene el botón de vacaciones.
help-abandon = **/abandon** termina una partida antes de tiempo si la mayoría está de acuerdo.
help-levels = ¿La CPU es muy fácil o muy difícil? Quien organiza elige su nivel en { BUTTON(lobby-players) } y puede darle **manos rápidas**.

help-afterwards = Entre partidas
help-past = **/scoresheet**, **/history** y **/replay** muestran partidas pasadas, paso a paso si quieres.
help-boards = **/leaderboard** y **/stats** muestran quién va ganando y cómo te va. Una temporada dura tres meses.
help-deal = { BUTTON(button-deal) } o el código de un reparto (**deal**) en **/kaboom** juega las mismas cartas otra vez, sin contar para el nivel. El código vale en cualquier parte.
help-menu = Mantén pulsado un nombre o haz clic derecho, y luego **Aplicaciones**: ahí tienes **{ menu-invite }** y **{ menu-stats }**.
help-notify = **/notify** te avisa cuando se abre una mesa aquí, tanto como quieras.
help-settings = **/preferences** tiene tu idioma y el modo sencillo para lectores de pantalla. **/privacy** muestra lo que guardo sobre ti.
help-server = **/settings** es para quienes administran el servidor, como tú: canales, reloj, CPU y reglas de la casa.

practice-first-time = **¿Es tu primera vez?** Prueba una ronda de práctica de {$title} Tú contra la CPU, por mensaje directo, con pistas a cada paso. Tu asiento aquí te espera.
practice-button = Ronda de práctica
rules-other-games = O las reglas de otro juego:

welcome-title = ¡Hola! Yo reparto las cartas.
welcome-about = Juega con tu gente o contra la CPU, aquí mismo, en un canal. Tus cartas solo las ves tú.
welcome-games = Aquí se juega a { $games }.
welcome-ways = **¿Es tu primera vez?** Pulsa { BUTTON(help-practice) }: tú contra la CPU, con pistas a cada paso. **¿Quieres jugar ya?** Escribe **/kaboom** en cualquier canal y pulsa { BUTTON(lobby-start) } cuando no falte nadie.
welcome-table = Abrir una mesa
