button-moments = Mis tres momentos

moments-title = { $n ->
    [0] Ningún momento caro
    [one] Tu momento más caro
    [many] Tus { $n } momentos más caros
   *[other] Tus { $n } momentos más caros
 }
moments-match = { $title } · partida { $match }
moments-line = **{ $n }.** Ronda { $round }: { $text }
moments-none = Por lo que habías visto, no terminaste ninguna ronda claramente antes de tiempo ni dejaste que ninguna se alargara demasiado. ¡Bien jugado!
moments-how = Solo juzgo cuándo terminas una ronda. Los puntos son promedios de repartos imaginados que encajan con lo que habías visto hasta entonces. Solo tú ves esto.
moments-look = Repetición { $n }

moments-not-yours = No jugaste esa partida, así que no hay momentos tuyos en ella.
moments-not-here = Con tantas personas no sé juzgar bien las decisiones de este juego.
moments-late = En esa partida ocupaste el asiento de una CPU, así que no puedo separar sus decisiones de las tuyas.
moments-busy = Ahora mismo no puedo mirarlo. Prueba otra vez en un minuto.
