practice-over = Appuie sur { BUTTON(button-replay) } pour revoir cette manche pas à pas, sur { BUTTON(practice-again) } pour une autre leçon, ou sur { BUTTON(welcome-table) } pour jouer pour de vrai.
