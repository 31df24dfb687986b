help-title = Comment marche ce bot
help-kaboom = **/kaboom** ouvre une table : invite du monde ou ajoute des ordis, puis appuie sur { BUTTON(lobby-start) }. En messages privés avec moi, tu joues contre des ordis.
help-tables = **/tables** montre les tables à rejoindre ou à regarder ici, et tes parties qui t’attendent.
help-rules = **/rules** explique un jeu, l’essentiel d’abord.
help-daily = **/daily**, c’est la donne du jour : les mêmes cartes pour tout le serveur, et c’est ton premier essai qui compte.
help-new = **C’est ta première fois ?** **/practice**, c’est juste toi contre des ordis, avec des conseils à chaque étape :
help-practice = S’entraîner : {$title}

help-playing = Pendant la partie
help-my-move = { BUTTON(button-my-move) } (ou { BUTTON(button-my-cards) }) réaffiche ton panneau privé.
help-felt = { BUTTON(button-on-felt) } montre la même partie sur une table de jeu dans ton navigateur. Joue là-bas ou ici.
help-activity = { BUTTON(button-on-felt) } montre la même partie sur une table de jeu, dans Discord ou ton navigateur. Joue là-bas ou ici.
help-more = { BUTTON(button-more) } montre la manche jusqu’ici, la pause et six réactions. Si tu regardes, tu peux y prendre la place d’un ordi.
help-away = Besoin de filer ? L’ordi joue pour toi jusqu’à ce que tu appuies sur { BUTTON(button-back) }. Si tout le monde s’en va, la partie attend : /kaboom la reprend.
help-slow = **Jouer sur plusieurs jours ?** Choisis 8, 24 ou 48 heures par coup dans { BUTTON(lobby-settings) }. Je te mentionne quand c’est à toi, et **/tables** a le bouton des vacances.
help-abandon = **/abandon** arrête une partie avant la fin si la plupart sont d’accord.
help-levels = Les ordis sont trop faciles ou trop forts ? L’hôte choisit leur niveau sous { BUTTON(lobby-players) }, et peut leur donner les **mains rapides**.

help-afterwards = Entre deux parties
help-past = **/scoresheet**, **/history** et **/replay** montrent les parties passées, pas à pas si tu veux.
help-boards = **/leaderboard** et **/stats** montrent qui gagne et où tu en es. Une saison dure trois mois.
help-deal = { BUTTON(button-deal) } ou le code d’une donne (**deal**) dans **/kaboom** rejoue les mêmes cartes, sans effet sur la cote. Le code marche partout.
help-menu = Appui long ou clic droit sur un nom, puis **Applications** : tu y trouves **{ menu-invite }** et **{ menu-stats }**.
help-notify = **/notify** te mentionne quand une table ouvre ici, aussi souvent que tu veux.
help-settings = **/preferences** a ta langue et le mode simple pour lecteurs d’écran. **/privacy** montre ce que je garde sur toi.
help-server = **/settings** est pour les admins comme toi : salons, chrono, ordis et règles maison.

practice-first-time = **Première fois ?** Essaie une manche d’entraînement de {$title} Juste toi contre des ordis, en messages privés, avec des conseils à chaque étape. Ta place ici reste à toi.
practice-button = Manche d’entraînement
rules-other-games = Ou les règles d’un autre jeu :

welcome-title = Salut ! Ici, c’est moi qui distribue.
welcome-about = Joue entre potes ou contre des ordis, directement dans un salon. Tes cartes, il n’y a que toi qui les vois.
welcome-games = Au choix : { $games }.
welcome-ways = **Première fois ?** Appuie sur { BUTTON(help-practice) } : juste toi contre des ordis, avec des conseils à chaque étape. **Envie de jouer ?** Tape **/kaboom** dans n’importe quel salon, et appuie sur { BUTTON(lobby-start) } quand tout le monde est là.
welcome-table = Ouvrir une table
