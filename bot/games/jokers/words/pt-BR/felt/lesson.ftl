lesson-goal = Fique sem cartas antes de todo mundo! Jogue {card-match}: aperte a carta.
lesson-boom = Você tem {card-boomer}, que vale em cima de qualquer carta. Aperte nela: BOOM, e todos os outros compram uma carta!
