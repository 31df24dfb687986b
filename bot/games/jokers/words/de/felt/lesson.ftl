lesson-goal = Werde als Erstes alle Karten los! Leg {card-match}: Drück einfach auf die Karte.
lesson-boom = Du kannst jederzeit {card-boomer} legen, egal worauf. Drück darauf: BOOM, und alle anderen ziehen eine Karte!
