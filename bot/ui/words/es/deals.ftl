# Repartos conocidos: las cartas de una partida acabada, jugadas otra vez en otra mesa. $code: "KB-7F3Q-2MXZ".

button-deal = Jugar este reparto
deal-code = Reparto {$code}: con este código, /kaboom lo reparte otra vez.

deal-lobby = **Reparto {$code}**: mismas cartas, mismos asientos. No cuenta para el nivel.
deal-knows = { $n ->
    [one] {$names} conoce estas cartas.
    [many] {$names} conocen estas cartas.
   *[other] {$names} conocen estas cartas.
 }
deal-form = { $languages ->
    [0] Reloj
   *[other] Reloj e idioma
 }
deal-settings = Los cambios se aplican al momento. El juego y sus reglas vienen con el reparto.
deal-fixed = El juego y sus reglas vienen con el reparto. Para cambiarlos, abre otra mesa con /kaboom.
deal-too-few = Este reparto necesita los { $seats } asientos ocupados. Espera a alguien o añade CPU.
deal-playing = Aún juegas estas cartas en otra mesa. Termina antes esa partida.
deal-playing-other = { $name } aún juega estas cartas en otra mesa. Antes tiene que acabar esa partida.

deal-mistyped = Revisa ese código: falta un carácter o hay uno mal. Es así: { $example }.
deal-unknown = No conozco el reparto { $code }. Pregunta otra vez a quien te dio el código.
deal-no-game = El reparto { $code } es de un juego que no tengo. En /help están los que tengo.
deal-rules-gone = Ya no puedo repartir { $code }: las reglas de { $game } han cambiado. Empieza otra partida con /kaboom.

deal-known = Cartas conocidas: esta partida no cuenta para el nivel.
deal-unrated = **Reparto { $code }**: cartas conocidas, no cuenta para el nivel.
deal-seat = Asiento { $seat }: **{ $name }** { $result }, entonces **{ $other }** { $there }
deal-parts = Las partidas se separan en el paso { $step }. Aquí: { $here } Entonces: { $there }
deal-over = La partida había acabado.
deal-same = Jugada a jugada, la misma partida que entonces.
deal-fair = Estas cartas no se barajaron para esta partida: son del reparto {$code}.
deal-fair-not-yet = Tendrás la semilla cuando acabe la partida. Hasta entonces, esta es su huella. Guárdala y compárala después:
