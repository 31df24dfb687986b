choose-stale = Eso ya no está disponible. Elige otra vez en el menú.
choose-players = { $least } a { $most } jugadores
choose-computer = CPU
choose-invited = Invitación pendiente
choose-quick = Una partida rápida
choose-standard = Estándar

level-easy = fácil
level-easy-choice = Fácil
level-easy-about = Olvida cartas, deja pasar ocasiones y a menudo juega sin pensar
level-easy-about-hand = Juega una de cada dos cartas sin pensar
level-normal = normal
level-normal-choice = Normal
level-normal-about = A veces olvida o confunde una carta, y reacciona sin prisa
level-normal-about-hand = Juega lo que parece mejor en el momento
level-hard = difícil
level-hard-choice = Difícil
level-hard-about = No olvida nada, sopesa cada carta y reacciona más rápido
level-hard-about-hand = Piensa en lo que puede traer cada jugada
level-expert = experta
level-expert-choice = Experta
level-expert-about = No olvida nada, recuerda también lo que tú sabes y se anticipa
level-expert-about-hand = Sopesa mejor sus cartas y los muros de todos, y cuenta las rondas que quedan

hands-calm = Normal
hands-calm-about = Cada CPU reacciona a su propio ritmo
hands-quick = Manos rápidas
hands-quick-about = Tardan cerca de un 30 % menos en reaccionar

pace-relaxed = Sin reloj
pace-relaxed-about =
    { $looks ->
        [yes] Elige con calma. Las cartas que miras se tapan igualmente.
       *[no] Tómate el tiempo que quieras
    }
pace-slow = Reloj lento
pace-slow-about =
    { $looks ->
        [yes] El doble de tiempo para decidir y para mirar
       *[no] El doble de tiempo para todo
    }
pace-slow-about-open = El doble de tiempo para todo; al menos { $seconds } s para reaccionar a una carta
pace-normal = Reloj normal
pace-normal-about = Tiempo de sobra para todo el mundo
pace-fast = Reloj rápido
pace-fast-about = La mitad de tiempo para cada decisión
pace-fast-about-open = La mitad de tiempo para decidir; al menos { $seconds } s para reaccionar a una carta
pace-choice-relaxed = Ninguno
pace-choice-slow = Lento
pace-choice-normal = Normal
pace-choice-fast = Rápido

rule-house = { $rule } (regla de la casa)
rules-standard = Reglas estándar
