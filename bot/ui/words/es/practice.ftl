practice-happened = **Qué acaba de pasar**: {$what}
practice-possible = **Ahora**: {$what}
practice-hint = **Pista**: {$what}
practice-over = Pulsa { BUTTON(button-replay) } para ver otra vez esta ronda paso a paso. Con /practice practicas otros juegos y con /kaboom juegas con más gente.
practice-again = Practicar otra vez
practice-scored = Mira los puntos y pulsa { BUTTON(button-ready) }.
practice-ready = ¡Listo! La próxima ronda empieza cuando todo el mundo confirme.
practice-ended = Esta ronda de práctica acabó antes de tiempo. Empieza de nuevo cuando quieras.
