vote-done-abandon = La partida terminó antes de tiempo.
vote-done-pause = En pausa. Los relojes están parados. Pulsa { BUTTON(button-resume) } en la mesa para seguir.
vote-done-resume = ¡Seguimos!
vote-no = { $name } dijo que no. ¡Seguimos!

vote-moderator = La moderación
vote-again = Ya votaste. Esperando al resto.
vote-over = Esa votación ya terminó.
vote-out = Estás fuera de esta partida del todo, así que deciden quienes siguen jugando.
vote-away = Pulsa primero { BUTTON(button-back) } y luego podrás votar.
vote-going = La partida ya está en marcha.
vote-players-only = Aquí solo vota quien juega.
vote-players-pause = Solo quien juega puede pausar esta partida.
vote-players-resume = Solo quien juega puede reanudar esta partida.

ended-early = La partida terminó antes de tiempo: nadie gana.
ended-early-again = Abre otra mesa con /kaboom.

vote-abandon = **{$name}** quiere terminar la partida antes de tiempo.
vote-pause = **{$name}** quiere pausar la partida.
vote-resume = **{$name}** quiere seguir con la partida.
vote-count = Votos: {$agreed} de {$needed}.
vote-count-against = Votos: {$agreed} de {$needed}; {$against} en contra.
vote-resume-soon = La partida sigue sola dentro de un minuto.
vote-sure-abandon = ¿Terminar esta partida definitivamente?
vote-unrated = Si termina antes de tiempo, no cuenta para el nivel de nadie.
vote-everyone = Ya hay puntos anotados, así que vota toda la mesa, también quien se ausentó.
vote-yes-abandon = Terminar la partida
vote-yes-pause = Pausar la partida
vote-yes-resume = Reanudar
vote-keep-playing = No, seguir jugando
