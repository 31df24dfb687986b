error-unsaved = No pude guardar eso, así que no cuenta. Inténtalo otra vez en un momento.
error-unread = No pude consultarlo. Inténtalo otra vez en un momento.
error-replaced = No puedo acceder a mis partidas guardadas, así que ahora nada cuenta. Hace falta que me reinicie quien me mantiene.
error-unexpected = Algo falló por mi parte (error { $error }, los detalles están en mi registro). No cambió nada. Pulsa { BUTTON(button-my-move) } para ver cómo va la partida.
error-moves-gone = Ya no tengo las jugadas de esa partida, solo los puntos. Los ves con /scoresheet.
