lobby-title = {$title} Qui joue ?
lobby-host = L’hôte
lobby-seat = **{$name}**
lobby-seat-host = **{$name}** (hôte)
lobby-seat-invited = **{$name}** (invitation envoyée)
lobby-seat-computer = **{$name}** (ordi)
lobby-seat-computer-level = **{$name}** (ordi, {$level})
lobby-free = { $n ->
    [one] {$n} place libre.
    [many] {$n} places libres.
   *[other] {$n} places libres.
 }
# At a table in direct messages, where only computers can join.
lobby-alone = Pour jouer avec d’autres, tape **/kaboom** dans le salon d’un serveur.
lobby-no-seat = Toutes les places sont prises.

lobby-join = Rejoindre
lobby-leave = Quitter
lobby-start = Lancer
lobby-add = Ajouter un ordi
lobby-players = Joueurs…
lobby-quick-hands = Ordis aux mains rapides
lobby-settings = Réglages…
lobby-try-again = Réessayer
lobby-hidden = Ta table est prête. Une fois ce problème réglé, { BUTTON(lobby-try-again) } l’affiche ici.

lobby-missing = { $n ->
    [one] Il manque encore {$n} joueur. Rejoins la table ou ajoute un ordi.
    [many] Il manque encore {$n} joueurs. Rejoins la table ou ajoute des ordis.
   *[other] Il manque encore {$n} joueurs. Rejoins la table ou ajoute des ordis.
 }
lobby-missing-alone = { $n ->
    [one] Ajoute un ordi pour commencer.
    [many] Ajoute {$n} ordis pour commencer.
   *[other] Ajoute {$n} ordis pour commencer.
 }
lobby-invited = On attend {$names} : il suffit d’appuyer sur { BUTTON(lobby-join) }.
lobby-ready-alone = Appuie sur { BUTTON(lobby-start) }, ou ajoute d’abord un autre ordi.
lobby-ready-alone-full = Appuie sur { BUTTON(lobby-start) }.
lobby-ready-invited = On attend {$names} : il suffit d’appuyer sur { BUTTON(lobby-join) }. {$host} peut lancer sans attendre ; qui n’a pas rejoint d’ici là regarde.
lobby-ready-full = La table est pleine. {$host} peut lancer la partie.
lobby-ready = {$host} peut lancer la partie, ou attendre du monde.

settings-title = Réglages
settings-about = Tout s’applique aussitôt. Une fois la partie lancée, la prochaine de ce salon en hérite aussi.
settings-game = Jeu
settings-clocks = Chrono
settings-language = Langue
settings-language-automatic = Automatique
settings-now = **{$label}** : {$value}
settings-game-form = Jeu et chrono…
settings-game-form-language = Jeu, chrono, langue…
settings-rules-form = { $parts ->
    [1] Règles maison…
   *[other] { $first } et plus…
 }
settings-game-title = Jeu et chrono
settings-game-title-language = Jeu, chrono, langue
settings-rules-title = Règles maison
settings-clash = Ces règles ne vont pas ensemble, donc rien n’a changé. Essaie une autre combinaison.
settings-standard = Règles standard
settings-server = Règles du serveur
settings-quick = Rapide : 3 manches
settings-done = C’est bon

players-title = Joueurs
players-add = Ajouter un ordi
players-hands-off = **Mains rapides** : non. Chaque niveau réagit à sa propre vitesse.
players-hands-on = **Mains rapides** : oui. Les ordis mettent environ 30 % de temps en moins à réagir.
players-hands-turn-on = Activer les mains rapides
players-hands-turn-off = Désactiver les mains rapides
players-invite-note = La personne invitée est mentionnée ici, et sa place est gardée.
players-invite = Inviter quelqu’un
players-remove = Retirer quelqu’un

invitation = **{$name}** propose une partie de {$title} Appuie sur { BUTTON(lobby-join) } pour en être.
invitation-rematch = **{$name}** veut refaire une partie de {$title} avec toi. Appuie sur { BUTTON(lobby-join) } pour en être.

lobby-closed-again = Ouvres-en une nouvelle avec /kaboom.
