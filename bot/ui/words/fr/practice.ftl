practice-happened = **Ce qui vient de se passer** : {$what}
practice-possible = **Maintenant** : {$what}
practice-hint = **Conseil** : {$what}
practice-over = Envie d’une vraie partie ? Appuie sur { BUTTON(welcome-table) }. { BUTTON(button-replay) } te remontre cette manche pas à pas, et /practice t’entraîne aux autres jeux.
practice-again = Rejouer un entraînement
practice-scored = Regarde les scores, puis appuie sur { BUTTON(button-ready) }.
practice-ready = C’est noté. La manche suivante commence quand tout le monde a vu les scores.
practice-ended = Cette manche d’entraînement s’est arrêtée avant la fin. Recommence quand tu veux, ou ouvre une table pour jouer pour de bon.
