news-2 = { $bombed ->
    [leave] {""}**Novedad desde tu última partida:** una bomba nuclear saca de la partida hasta el final, tu zapador puede actuar incluso después de pasar y la partida acaba tras { $limit } rondas. Más en {button-rules}.
   *[stay] {""}**Novedad desde tu última partida:** tu zapador puede actuar incluso después de pasar y la partida acaba tras { $limit } rondas. Más en {button-rules}.
 }
