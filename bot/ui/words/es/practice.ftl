practice-happened = **Qué acaba de pasar**: {$what}
practice-possible = **Ahora**: {$what}
practice-hint = **Pista**: {$what}
practice-over = ¿Te animas con una partida de verdad? Pulsa { BUTTON(welcome-table) }. Con { BUTTON(button-replay) } ves otra vez esta ronda paso a paso, y con /practice practicas otros juegos.
practice-again = Practicar otra vez
practice-scored = Mira los puntos y pulsa { BUTTON(button-ready) }.
practice-ready = ¡Listo! La próxima ronda empieza cuando todo el mundo confirme.
practice-ended = Esta ronda de práctica acabó antes de tiempo. Empieza de nuevo cuando quieras, o abre una mesa para jugar de verdad.
