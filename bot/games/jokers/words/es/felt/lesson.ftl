lesson-goal = ¡Quédate sin cartas antes que nadie! Juega {card-match}: pulsa la carta.
lesson-boom = Tienes {card-boomer}, que va sobre cualquier carta. Púlsalo: ¡explota y el resto roba una carta!
