# O que há de novo numa edição das regras, em uma linha, para quem jogou com uma mais antiga.
news-2 = { $bombed ->
    [leave] {""}**Novidade desde a sua última partida:** a Bomba nuclear elimina da partida de vez, seu Sapador pode agir mesmo depois de você passar{ $limit ->
            [0] {""}
           *[other] , e a partida acaba depois de { $limit } rodadas{ $two ->
                [0] {""}
               *[other] {" "}({ $two } com duas pessoas)
            }
        }. Mais em { BUTTON(button-rules) }.
   *[stay] {""}**Novidade desde a sua última partida:** seu Sapador pode agir mesmo depois de você passar{ $limit ->
            [0] {""}
           *[other] , e a partida acaba depois de { $limit } rodadas{ $two ->
                [0] {""}
               *[other] {" "}({ $two } com duas pessoas)
            }
        }. Mais em { BUTTON(button-rules) }.
 }
