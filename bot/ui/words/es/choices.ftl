choose-stale = Eso ya no está disponible. Elige otra vez en el menú.
choose-players = De { $least } a { $most } jugadores
choose-computer = CPU
choose-invited = Invitación pendiente
choose-quick = Una partida rápida

level-1 = fácil
level-1-choice = Fácil
level-1-about = Va despacio y perdona errores
level-2 = normal
level-2-choice = Normal
level-2-about = Juega bien, a ritmo humano
level-3 = rápida
level-3-choice = Rápida
level-3-about = Juega bien, con reflejos felinos

pace-relaxed = Sin reloj
pace-relaxed-about = Tómate el tiempo que quieras
pace-slow = Reloj lento
pace-slow-about = El doble de tiempo para todo
pace-slow-about-open = El doble de tiempo para todo; al menos { $seconds } s para reclamar una carta
pace-normal = Reloj normal
pace-normal-about = Tiempo de sobra para todo el mundo
pace-fast = Reloj rápido
pace-fast-about = La mitad de tiempo para todo
pace-fast-about-open = La mitad de tiempo para todo; al menos { $seconds } s para reclamar una carta
pace-choice-relaxed = Ninguno
pace-choice-slow = Lento
pace-choice-normal = Normal
pace-choice-fast = Rápido

rule-house = { $rule } (regla de la casa)
rules-standard = Reglas estándar
