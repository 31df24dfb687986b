practice-happened = **Ce qui vient de se passer** : {$what}
practice-possible = **Maintenant** : {$what}
practice-hint = **Conseil** : {$what}
practice-over = Appuie sur { BUTTON(button-replay) } pour revoir cette manche pas à pas. Pour t’entraîner à un autre jeu : /practice ; pour jouer avec d’autres : /kaboom.
practice-again = Rejouer un entraînement
practice-scored = Regarde les scores, puis appuie sur { BUTTON(button-ready) }.
practice-ready = C’est noté. La manche suivante commence quand tout le monde a vu les scores.
practice-ended = Cette manche d’entraînement s’est arrêtée avant la fin. Recommence quand tu veux.
