# Glosario: wall = muro (también cuenta la empalizada) · palisade = empalizada · force field = campo de
# fuerza · explosive = explosivo · boosted = con potencia extra · attack = ataque · defend, defence =
# defenderse, defensa · knocked out, out = eliminar, fuera · endgame = recta final · trade = cambiar
# tres · build = construir · draw = robar (del mazo) · steal = quitar · oops = ups · backfire = tiro
# por la culata · fizzle = mecha mojada · underminer = zapador · set = serie.
# Los nombres van siempre sin artículo ni adjetivo que concuerde: "el ataque ({$attack})".

card-flaming-arrow = flecha incendiaria
card-pipe-bomb = bomba casera
card-tnt = TNT
card-c-four = C4
card-rpg = RPG
card-palisade = empalizada
card-stone = muro de piedra
card-iron = muro de hierro
card-steel = muro de acero
card-force-field = campo de fuerza
card-spy = espía
card-guard = guardia
card-nuclear-bomb = bomba nuclear
card-fizzle = mecha mojada
card-blast-shield = escudo antibombas
card-mad-chemist = químico loco
card-underminer = zapador
card-assassin = asesino
card-inspector = inspector de armas
card-oops = ups
card-productivity = productividad
card-firestorm = tormenta de fuego
card-backfire = tiro por la culata
card-twist = giro del destino
card-diplomacy = diplomacia
card-protests = protestas
card-earthquake = terremoto
card-technology = tecnología avanzada
card-aliens = invasión alienígena
card-sabotage = sabotaje
card-epidemic = epidemia
card-christmas = Navidad

some-flaming-arrow =
    { $n ->
        [one] una flecha incendiaria
        [many] {$n} flechas incendiarias
       *[other] {$n} flechas incendiarias
    }
some-pipe-bomb =
    { $n ->
        [one] una bomba casera
        [many] {$n} bombas caseras
       *[other] {$n} bombas caseras
    }
some-tnt =
    { $n ->
        [one] TNT
        [many] {$n} TNT
       *[other] {$n} TNT
    }
some-c-four =
    { $n ->
        [one] C4
        [many] {$n} C4
       *[other] {$n} C4
    }
some-rpg =
    { $n ->
        [one] un RPG
        [many] {$n} RPG
       *[other] {$n} RPG
    }
some-palisade =
    { $n ->
        [one] una empalizada
        [many] {$n} empalizadas
       *[other] {$n} empalizadas
    }
some-stone =
    { $n ->
        [one] un muro de piedra
        [many] {$n} muros de piedra
       *[other] {$n} muros de piedra
    }
some-iron =
    { $n ->
        [one] un muro de hierro
        [many] {$n} muros de hierro
       *[other] {$n} muros de hierro
    }
some-steel =
    { $n ->
        [one] un muro de acero
        [many] {$n} muros de acero
       *[other] {$n} muros de acero
    }
some-force-field =
    { $n ->
        [one] un campo de fuerza
        [many] {$n} campos de fuerza
       *[other] {$n} campos de fuerza
    }
some-spy =
    { $n ->
        [one] un espía
        [many] {$n} espías
       *[other] {$n} espías
    }
some-guard =
    { $n ->
        [one] un guardia
        [many] {$n} guardias
       *[other] {$n} guardias
    }
some-nuclear-bomb =
    { $n ->
        [one] una bomba nuclear
        [many] {$n} bombas nucleares
       *[other] {$n} bombas nucleares
    }
some-fizzle =
    { $n ->
        [one] una mecha mojada
        [many] {$n} mechas mojadas
       *[other] {$n} mechas mojadas
    }
some-blast-shield =
    { $n ->
        [one] un escudo antibombas
        [many] {$n} escudos antibombas
       *[other] {$n} escudos antibombas
    }
some-mad-chemist =
    { $n ->
        [one] un químico loco
        [many] {$n} químicos locos
       *[other] {$n} químicos locos
    }
some-underminer =
    { $n ->
        [one] un zapador
        [many] {$n} zapadores
       *[other] {$n} zapadores
    }
some-assassin =
    { $n ->
        [one] un asesino
        [many] {$n} asesinos
       *[other] {$n} asesinos
    }
some-inspector =
    { $n ->
        [one] un inspector de armas
        [many] {$n} inspectores de armas
       *[other] {$n} inspectores de armas
    }
some-oops =
    { $n ->
        [one] un ups
        [many] {$n} ups
       *[other] {$n} ups
    }
some-productivity =
    { $n ->
        [one] una carta de productividad
        [many] {$n} cartas de productividad
       *[other] {$n} cartas de productividad
    }
some-firestorm =
    { $n ->
        [one] una tormenta de fuego
        [many] {$n} tormentas de fuego
       *[other] {$n} tormentas de fuego
    }
some-backfire =
    { $n ->
        [one] un tiro por la culata
        [many] {$n} tiros por la culata
       *[other] {$n} tiros por la culata
    }
some-twist =
    { $n ->
        [one] un giro del destino
        [many] {$n} giros del destino
       *[other] {$n} giros del destino
    }
some-diplomacy =
    { $n ->
        [one] una carta de diplomacia
        [many] {$n} cartas de diplomacia
       *[other] {$n} cartas de diplomacia
    }
some-protests =
    { $n ->
        [one] una carta de protestas
        [many] {$n} cartas de protestas
       *[other] {$n} cartas de protestas
    }

wall-palisade = empalizada
wall-stone = piedra
wall-iron = hierro
wall-steel = acero
wall-force-field = campo de fuerza

does-flaming-arrow = Destruye una empalizada.
does-pipe-bomb = Destruye una empalizada o un muro de piedra.
does-tnt = Destruye una empalizada o un muro de piedra o de hierro.
does-c-four = Destruye cualquier muro, menos un campo de fuerza.
does-rpg = Destruye dos muros cualesquiera de un rival, menos un campo de fuerza.
does-palisade = El muro más débil: cualquier explosivo lo destruye.
does-stone = Aguanta flechas incendiarias.
does-iron = Aguanta flechas incendiarias y bombas caseras.
does-steel = Aguanta flechas incendiarias, bombas caseras y TNT.
does-force-field = El muro más fuerte: solo pueden con él un espía, un sabotaje o una bomba nuclear.
does-spy = Quita una carta al azar de la mano de alguien, o destruye un campo de fuerza.
does-guard = Detiene a un espía.
does-nuclear-bomb = Elimina a un rival, pero te cuesta la mitad de tus muros, empezando por los más débiles.
does-fizzle = Detiene una flecha incendiaria o una bomba casera.
does-blast-shield = Detiene cualquier explosivo menos un RPG.
does-mad-chemist = Se queda en juego: tus explosivos destruyen también el muro un grado más fuerte; un C4 alcanza dos.
does-underminer = Se queda en juego: una vez por turno, derriba gratis una empalizada o un muro de piedra o hierro.
does-assassin = Quita de en medio a un químico loco o a un zapador.
does-inspector = Te enseña la mano de un rival; si hay una bomba nuclear, se descarta.
does-oops = Desvía un ataque hacia otra persona.
does-productivity = Juega dos cartas más en este turno.
does-firestorm = Quema todas las empalizadas de un rival; solo la diplomacia la detiene.
does-backfire = Devuelve un ataque contra el muro más fuerte de quien ataca, de los que alcance.
does-twist = Mira las cuatro próximas cartas y devuélvelas en el orden que quieras.
does-diplomacy = Nadie puede atacarte hasta tu próximo turno, pero los espías sí pueden colarse.
does-protests = Un rival descarta todas sus bombas caseras, TNT, C4, RPG y la bomba nuclear.
does-earthquake = Quien sigue en pie pierde su muro más débil, pero nunca un campo de fuerza.
does-technology = Da potencia extra a los explosivos de toda la mesa hasta tu próximo turno.
does-aliens = Un rival descarta todos sus espías, asesinos, inspectores y guardias.
does-sabotage = Destruye el muro más fuerte de un rival, incluso un campo de fuerza.
does-epidemic = Un rival pierde su próximo turno. Aún puede defenderse.
does-christmas = Quien sigue en pie roba tres cartas.

boosted-flaming-arrow = Destruye una empalizada o un muro de piedra (potencia extra).
boosted-pipe-bomb = Destruye una empalizada o un muro de piedra o de hierro (potencia extra).
boosted-tnt = Destruye cualquier muro, menos un campo de fuerza (potencia extra).
boosted-c-four = Destruye dos muros cualesquiera de un rival, menos un campo de fuerza (potencia extra).

note-mad-chemist = potencia extra
note-underminer = un muro por turno
note-diplomacy = a salvo de ataques, no de espías

cards-none = nada
front-no-walls = **sin muros**
