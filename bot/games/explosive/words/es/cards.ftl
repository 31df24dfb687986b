# Glosario: wall = muro (también cuenta la empalizada) · palisade = empalizada · force field = campo de
# fuerza · explosive = explosivo · boosted = con potencia extra · attack = ataque · defend, defence =
# defenderse, defensa · knocked out, out = eliminar, fuera · endgame = recta final · trade = cambiar
# tres · build = construir · draw = robar (del mazo) · steal = quitar · oops = ups · backfire = tiro
# por la culata · fizzle = mecha mojada · underminer = zapador · set = serie.
# Los nombres van siempre sin artículo ni adjetivo que concuerde: "el ataque ({$attack})".

card-flaming-arrow = Flecha incendiaria
card-pipe-bomb = Bomba casera
card-tnt = TNT
card-c-four = C4
card-rpg = RPG
card-palisade = empalizada
card-stone = muro de piedra
card-iron = muro de hierro
card-steel = muro de acero
card-force-field = campo de fuerza
card-spy = Espía
card-guard = Guardia
card-nuclear-bomb = Bomba nuclear
card-fizzle = Mecha mojada
card-blast-shield = Escudo antibombas
card-mad-chemist = Químico loco
card-underminer = Zapador
card-assassin = Asesino
card-inspector = Inspector de armas
card-oops = Ups
card-productivity = Productividad
card-firestorm = Tormenta de fuego
card-backfire = Tiro por la culata
card-twist = Giro del destino
card-diplomacy = Diplomacia
card-protests = Protestas
card-earthquake = Terremoto
card-technology = Tecnología avanzada
card-aliens = Invasión alienígena
card-sabotage = Sabotaje
card-epidemic = Epidemia
card-christmas = Navidad

some-flaming-arrow =
    { $n ->
        [one] una Flecha incendiaria
        [many] {$n} Flechas incendiarias
       *[other] {$n} Flechas incendiarias
    }
some-pipe-bomb =
    { $n ->
        [one] una Bomba casera
        [many] {$n} Bombas caseras
       *[other] {$n} Bombas caseras
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
        [one] un Espía
        [many] {$n} Espías
       *[other] {$n} Espías
    }
some-guard =
    { $n ->
        [one] un Guardia
        [many] {$n} Guardias
       *[other] {$n} Guardias
    }
some-nuclear-bomb =
    { $n ->
        [one] una Bomba nuclear
        [many] {$n} Bombas nucleares
       *[other] {$n} Bombas nucleares
    }
some-fizzle =
    { $n ->
        [one] una Mecha mojada
        [many] {$n} Mechas mojadas
       *[other] {$n} Mechas mojadas
    }
some-blast-shield =
    { $n ->
        [one] un Escudo antibombas
        [many] {$n} Escudos antibombas
       *[other] {$n} Escudos antibombas
    }
some-mad-chemist =
    { $n ->
        [one] un Químico loco
        [many] {$n} Químicos locos
       *[other] {$n} Químicos locos
    }
some-underminer =
    { $n ->
        [one] un Zapador
        [many] {$n} Zapadores
       *[other] {$n} Zapadores
    }
some-assassin =
    { $n ->
        [one] un Asesino
        [many] {$n} Asesinos
       *[other] {$n} Asesinos
    }
some-inspector =
    { $n ->
        [one] un Inspector de armas
        [many] {$n} Inspectores de armas
       *[other] {$n} Inspectores de armas
    }
some-oops =
    { $n ->
        [one] un Ups
        [many] {$n} Ups
       *[other] {$n} Ups
    }
some-productivity =
    { $n ->
        [one] una carta de Productividad
        [many] {$n} cartas de Productividad
       *[other] {$n} cartas de Productividad
    }
some-firestorm =
    { $n ->
        [one] una Tormenta de fuego
        [many] {$n} Tormentas de fuego
       *[other] {$n} Tormentas de fuego
    }
some-backfire =
    { $n ->
        [one] un Tiro por la culata
        [many] {$n} Tiros por la culata
       *[other] {$n} Tiros por la culata
    }
some-twist =
    { $n ->
        [one] un Giro del destino
        [many] {$n} Giros del destino
       *[other] {$n} Giros del destino
    }
some-diplomacy =
    { $n ->
        [one] una carta de Diplomacia
        [many] {$n} cartas de Diplomacia
       *[other] {$n} cartas de Diplomacia
    }
some-protests =
    { $n ->
        [one] una carta de Protestas
        [many] {$n} cartas de Protestas
       *[other] {$n} cartas de Protestas
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
does-stone = Aguanta Flechas incendiarias.
does-iron = Aguanta Flechas incendiarias y Bombas caseras.
does-steel = Aguanta Flechas incendiarias, Bombas caseras y TNT.
does-force-field = El muro más fuerte: solo pueden con él un Espía, un Sabotaje o una Bomba nuclear.
does-spy = Quita una carta al azar de la mano de alguien, o destruye un campo de fuerza.
does-guard = Detiene a un Espía.
does-nuclear-bomb = Elimina a un rival, pero te cuesta la mitad de tus muros, empezando por los más débiles.
does-fizzle = Detiene una Flecha incendiaria o una Bomba casera.
does-blast-shield = Detiene cualquier explosivo menos un RPG.
does-mad-chemist = Se queda en juego: tus explosivos destruyen también el muro un grado más fuerte; un C4 alcanza dos.
does-underminer = Se queda en juego: una vez por turno, derriba gratis una empalizada o un muro de piedra o hierro.
does-assassin = Quita de en medio a un Químico loco o a un Zapador.
does-inspector = Te enseña la mano de un rival; si hay una Bomba nuclear, se descarta.
does-oops = Desvía un ataque hacia otra persona.
does-productivity = Juega dos cartas más en este turno.
does-firestorm = Quema todas las empalizadas de un rival; sin muros, queda fuera. Solo la Diplomacia la detiene.
does-backfire = Devuelve un ataque contra el muro más fuerte de quien ataca, de los que alcance.
does-twist = Mira las cuatro próximas cartas y devuélvelas en el orden que quieras.
does-diplomacy = Nadie puede atacarte hasta tu próximo turno, pero los Espías sí pueden colarse.
does-protests = Un rival descarta todas sus Bombas caseras, TNT, C4, RPG y la Bomba nuclear.
does-earthquake = Quien sigue en pie pierde su muro más débil, pero nunca un campo de fuerza.
does-technology = Da potencia extra a los explosivos de toda la mesa hasta tu próximo turno.
does-aliens = Un rival descarta todos sus Espías, Asesinos, Inspectores y Guardias.
does-sabotage = Destruye el muro más fuerte de un rival, incluso un campo de fuerza.
does-epidemic = Un rival pierde su próximo turno. Aún puede defenderse.
does-christmas = Quien sigue en pie roba tres cartas.

boosted-flaming-arrow = Destruye una empalizada o un muro de piedra (potencia extra).
boosted-pipe-bomb = Destruye una empalizada o un muro de piedra o de hierro (potencia extra).
boosted-tnt = Destruye cualquier muro, menos un campo de fuerza (potencia extra).
boosted-c-four = Destruye dos muros cualesquiera de un rival, menos un campo de fuerza (potencia extra).

note-mad-chemist = potencia extra
note-underminer = un muro por turno
note-diplomacy = a salvo de ataques, no de Espías

cards-none = nada
front-no-walls = **sin muros**
