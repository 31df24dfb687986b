help-title = Comment marche ce bot
help-kaboom = **/kaboom** ouvre une table ici : choisis un jeu, invite du monde ou ajoute des ordis, puis appuie sur { BUTTON(lobby-start) }. En messages privés avec moi, tu joues contre des ordis.
help-levels = Les ordis ont plusieurs niveaux, à partir de facile : l’hôte choisit sous { BUTTON(lobby-players) } avant la partie, et peut aussi y activer les **mains rapides**.
help-rules = **/rules** explique un jeu : l’essentiel d’abord, puis tout le reste, avec les règles maison de cette table.
help-practice-command = **/practice** lance une manche d’entraînement : juste toi contre des ordis, avec des conseils à chaque étape.
help-playing = Pendant la partie
help-my-move = { BUTTON(button-my-move) } (ou { BUTTON(button-my-cards) }) réaffiche ton panneau privé. Personne d’autre ne le voit.
help-more = { BUTTON(button-more) } montre la manche jusqu’ici. C’est aussi là que tu mets la partie en pause, que tu laisses l’ordi jouer pour toi ou, si tu regardes, que tu prends la place d’un ordi.
help-away = Besoin de filer ? L’ordi joue pour toi jusqu’à ce que tu appuies sur { BUTTON(button-back) }. Si tout le monde s’en va, la partie attend, même des jours. Fais /kaboom pour la reprendre.
help-abandon = **/abandon** arrête une partie avant la fin si la plupart des joueurs sont d’accord.
help-afterwards = Après la partie
help-past = **/scoresheet**, **/history** et **/replay** montrent les parties passées, pas à pas si tu veux.
help-deal = { BUTTON(button-deal) }, sous une partie finie, ouvre une table avec ses cartes. **/kaboom** aussi, avec le code de la donne (**deal**), à partager où tu veux. Sans effet sur la cote.
help-boards = **/leaderboard** et **/stats** montrent qui gagne et où tu en es.
help-settings = **/preferences** est pour toi : ta langue, et le mode simple pour lecteurs d’écran. **/privacy** montre ce que je garde sur toi.
help-server = **/settings** est pour les admins comme toi : salons, chrono, ordis et règles maison de ce serveur.
help-new = **C’est ta première fois ?** Commence par une manche d’entraînement. Ça prend quelques minutes.
help-practice = S’entraîner : {$title}

practice-first-time = **Première fois ?** Essaie une manche d’entraînement de {$title} Juste toi contre des ordis, en messages privés, avec des conseils à chaque étape. Ta place ici reste à toi.
practice-button = Manche d’entraînement
rules-other-games = Ou les règles d’un autre jeu :

welcome-title = Salut ! Ici, c’est moi qui distribue.
welcome-about = Joue entre potes ou contre des ordis, directement dans un salon. Tes cartes, il n’y a que toi qui les vois.
welcome-games = Au choix : { $games }.
welcome-ways = **Première fois ?** Appuie sur { BUTTON(help-practice) } : juste toi contre des ordis, avec des conseils à chaque étape. **Envie de jouer ?** Tape **/kaboom** dans n’importe quel salon, et appuie sur { BUTTON(lobby-start) } quand tout le monde est là.
welcome-table = Ouvrir une table
