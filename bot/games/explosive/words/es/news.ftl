news-2 = { $bombed ->
    [leave] {""}**Novedad desde tu última partida:** quien cae por una Bomba nuclear queda fuera del todo, tu Zapador puede actuar incluso después de pasar{ $limit ->
            [0] {""}
           *[other] {" "}y la partida acaba tras { $limit } rondas{ $two ->
                [0] {""}
               *[other] {" "}({ $two } si juegan dos)
            }
        }. Más en { BUTTON(button-rules) }.
   *[stay] {""}**Novedad desde tu última partida:** tu Zapador puede actuar incluso después de pasar{ $limit ->
            [0] {""}
           *[other] {" "}y la partida acaba tras { $limit } rondas{ $two ->
                [0] {""}
               *[other] {" "}({ $two } si juegan dos)
            }
        }. Más en { BUTTON(button-rules) }.
 }
