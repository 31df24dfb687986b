help-title = Cómo funciona este bot
help-kaboom = **/kaboom** abre una mesa aquí: elige un juego, invita a gente o añade alguna CPU, y pulsa { BUTTON(lobby-start) }. En un mensaje directo conmigo, juegas contra la CPU.
help-levels = Hay CPU de varios niveles de dificultad, desde fácil: quien organiza elige en { BUTTON(lobby-players) } antes de la partida, y ahí también les puede dar **manos rápidas**.
help-rules = **/rules** explica un juego: primero la versión rápida y luego todo, con las reglas de la casa de esta mesa.
help-practice-command = **/practice** abre una ronda de práctica: tú contra la CPU, con pistas a cada paso.
help-playing = Durante la partida
help-my-move = { BUTTON(button-my-move) } (o { BUTTON(button-my-cards) }) te vuelve a mostrar tu panel privado. Solo lo ves tú.
help-more = { BUTTON(button-more) } muestra qué ha pasado en la ronda. También sirve para pausar la partida, dejar que la CPU juegue por ti o, si solo miras, ocupar el asiento de una CPU.
help-away = ¿Tienes que irte? La CPU juega por ti hasta que pulses { BUTTON(button-back) }. Si se va todo el mundo, la partida espera, incluso días. Con /kaboom la sigues.
help-abandon = **/abandon** termina una partida antes de tiempo si la mayoría está de acuerdo.
help-afterwards = Después
help-past = **/scoresheet**, **/history** y **/replay** muestran partidas pasadas, paso a paso si quieres.
help-deal = { BUTTON(button-deal) }, al pie de una partida acabada, abre una mesa con sus cartas. También **/kaboom** con el código del reparto (**deal**), que puedes pasar a quien quieras. No cuenta para el nivel.
help-boards = **/leaderboard** y **/stats** muestran quién va ganando y cómo te va.
help-settings = **/preferences** es solo para ti: tu idioma y el modo sencillo para lectores de pantalla. **/privacy** muestra lo que guardo sobre ti.
help-server = **/settings** es para quienes administran el servidor, como tú: canales, reloj, CPU y reglas de la casa.
help-new = **¿Es tu primera vez?** Prueba una ronda de práctica. Dura unos minutos.
help-practice = Practicar {$title}

practice-first-time = **¿Es tu primera vez?** Prueba una ronda de práctica de {$title} Tú contra la CPU, por mensaje directo, con pistas a cada paso. Tu asiento aquí te espera.
practice-button = Ronda de práctica
rules-other-games = O las reglas de otro juego:

welcome-title = ¡Hola! Yo reparto las cartas.
welcome-about = Juega con tu gente o contra la CPU, aquí mismo, en un canal. Tus cartas solo las ves tú.
welcome-games = Aquí se juega a { $games }.
welcome-ways = **¿Es tu primera vez?** Pulsa { BUTTON(help-practice) }: tú contra la CPU, con pistas a cada paso. **¿Quieres jugar ya?** Escribe **/kaboom** en cualquier canal y pulsa { BUTTON(lobby-start) } cuando no falte nadie.
welcome-table = Abrir una mesa
