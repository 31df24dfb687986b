privacy-title = Tus datos
privacy-intro = Guardo lo que hace falta para jugar, y nada de lo que escribes.
privacy-seats = **Dónde te sentaste**: tu ID de Discord y tu nombre de ese momento, para que tu asiento siga siendo tuyo aunque me reinicien. { $days ->
    [0] Una partida sin terminar espera para siempre a quienes la juegan.
    [one] Una partida sin terminar espera {$days} día a quienes la juegan, y luego se acaba.
    [many] Una partida sin terminar espera {$days} días a quienes la juegan, y luego se acaba.
   *[other] Una partida sin terminar espera {$days} días a quienes la juegan, y luego se acaba.
 } Una mesa que se cierra sin empezar la partida se olvida al cabo de un día.
privacy-moves = **Tus jugadas**, cada una con su hora y el ID de tu clic, para poder seguir, volver a ver y comprobar las partidas. { $days ->
    [0] Las guardo sin límite de tiempo.
    [one] Las guardo {$days} día después de acabar la partida.
    [many] Las guardo {$days} días después de acabar la partida.
   *[other] Las guardo {$days} días después de acabar la partida.
 }
privacy-results = **Resultados**: puestos, puntos, cuántas veces cantaste y cuántos manotazos diste. De ahí salen los marcadores, los niveles, las clasificaciones y /stats. Si un servidor te dio su rol por la temporada pasada, también apunto cuál. También la carrera más reñida de una partida: quién llegó en segundo lugar y por cuántos milisegundos. Se muestra al acabar la partida y no cuenta para nada.
privacy-daily = **Tus repartos del día**: tu resultado y qué pulsaste y cuándo. Así una partida sigue tras un reinicio, hay rachas y clasificaciones, y quien esté en el servidor o haya jugado allí puede ver y comprobar las partidas de un día pasado.
privacy-short = **Por poco tiempo**: ID de clics, una o dos horas, para que ninguno cuente dos veces; tu clic entero cuando tiene que responderlo otro de mis procesos, hasta que le llega, una o dos horas como mucho; y, mientras dura una partida, un token por cada mensaje privado que te muestro en la mesa, para poder poner una carta boca abajo o quitar un mensaje viejo.
privacy-barred = **Dónde no puedes unirte**: la administración de un servidor puede cerrarte sus mesas. Para eso guardo tu ID de Discord, aunque borres tus datos. Si quien organiza te saca de una mesa, lo recuerdo hasta que empiece esa partida o se cierre la mesa.
privacy-erased = **Si borras tus datos**: la fecha y tu ID de Discord en una forma de la que no se puede recuperar, para que una copia restaurada no te traiga de vuelta.
privacy-board = **Si estás en la clasificación de todos los servidores**: lo decides tú, con el botón de abajo.
privacy-plain = **Si usas el modo sencillo**: lo decides tú en /preferences, para todos los servidores.
privacy-language = **Tu idioma**: el que elegiste en /preferences, y el de tu Discord si no es inglés, para seguir hablándote en él aunque me reinicien.
privacy-vacation = **Tus últimas vacaciones de las mesas lentas**: hasta cuándo, y cuántos días tomaste esta temporada.
privacy-server = En un servidor, todo el mundo puede ver lo que se jugó ahí, en su clasificación y en /stats.
privacy-listed = **Estás** en la clasificación de todos los servidores porque así lo pediste.
privacy-unlisted = **No estás** en la clasificación de todos los servidores. Solo sale quien quiere.
privacy-seen = Cualquiera, en cualquier servidor, puede ver esto de quienes salen en ella: nombre, nivel, partidas, victorias, puesto medio y cuántas partidas terminan, por juego. Nada más de lo que jugaste en otros sitios se muestra a quien no estaba ahí.
privacy-export = Enviarme mis datos
privacy-join = Unirme a la clasificación
privacy-leave = Salir de la clasificación
privacy-delete = Borrar mis datos…

privacy-delete-title = ¿Borrar tus datos?
privacy-delete-what = En cada partida terminada, tu nombre pasa a ser «{ name-deleted }» y tu ID, un número al azar. Se pierden tus niveles y estadísticas, y tu puesto en todas las clasificaciones.
privacy-delete-others = El resto conserva lo suyo y los puntos quedan como están. Una partida en la que sigas continúa; tu nombre se quita cuando acabe.
privacy-delete-final = **Esto no se puede deshacer.**
privacy-delete-yes = Borrar para siempre
privacy-delete-no = Dejarlo como está
privacy-deleted = Borrado. Nada de lo que guardo lleva ya tu nombre.
privacy-deleted-later = { $games ->
    [one] Borrado de todas las partidas terminadas. Sigues en {$games} partida en marcha; te borro de ella cuando acabe. Para terminarla antes, usa /abandon en su canal. La mayoría tiene que estar de acuerdo.
    [many] Borrado de todas las partidas terminadas. Sigues en {$games} partidas en marcha; te borro de ellas cuando acaben. Para terminar una antes, usa /abandon en su canal. La mayoría tiene que estar de acuerdo.
   *[other] Borrado de todas las partidas terminadas. Sigues en {$games} partidas en marcha; te borro de ellas cuando acaben. Para terminar una antes, usa /abandon en su canal. La mayoría tiene que estar de acuerdo.
 }
privacy-messages = Los mensajes en los canales, y las imágenes que llevan, se quedan como están. La moderación puede quitarlos.

export-all = Aquí tienes todo lo que guardo sobre ti.
export-but = Aquí tienes lo que guardo sobre ti, salvo {$missing}: no cabe más en un archivo. El resto te lo puede dar quien mantiene este bot.
export-lacks-moves = { $n ->
    [one] tus jugadas en la partida más antigua de la que aún las tengo
    [many] tus jugadas en las {$n} partidas más antiguas de las que aún las tengo
   *[other] tus jugadas en las {$n} partidas más antiguas de las que aún las tengo
 }
export-lacks-games = { $n ->
    [one] tu partida más antigua
    [many] tus {$n} partidas más antiguas
   *[other] tus {$n} partidas más antiguas
 }
export-lacks-ratings = tus niveles más antiguos
export-format = Es un archivo JSON. Guárdalo si quieres conservarlo: este mensaje solo lo ves tú y desaparece en cuanto lo descartas.
export-running = De las partidas en marcha solo dice que estás en ellas.
export-note-moves = Cada jugada lleva la hora en que se hizo (at_ms, milisegundos desde 1970), cuántos milisegundos pasaron desde la jugada anterior, fuera de quien fuera (margin_ms), y el ID de tu clic. Una jugada sin clic la hizo el reloj o la CPU.
export-note-race = La carrera más reñida de una partida está aquí si participaste: si llegaste en primer lugar y por cuántos milisegundos perdió quien llegó después.
export-note-tokens = Mientras dura una partida, guardo un token por cada mensaje privado que te muestro en la mesa. Es un secreto, así que no está aquí. Discord lo acepta durante 15 minutos, y yo lo borro cuando acaba la partida.
export-note-clicks = Los ID de todos los clics de la última hora o dos se guardan aparte, sin nombres, así que no puedo saber cuáles son tuyos. Los ID de tus jugadas están aquí.
privacy-notify = **De qué mesas te aviso**: lo que elegiste con /notify en cada servidor y cuándo te avisé por última vez, para no avisarte nunca más de lo que quieres.
privacy-reactions = **Si ves las reacciones**: lo que elegiste en /preferences, en todos los servidores.
