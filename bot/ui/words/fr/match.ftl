match-redealt = Mes règles ont été mises à jour, donc cette manche a été redistribuée. Les scores d’avant restent.
match-ping = { $people } À toi de jouer à { $game } : { $link }

match-ended = Cette partie a été arrêtée. Ouvre une nouvelle table avec /kaboom.
match-over = Cette partie est déjà finie. Ouvre une nouvelle table avec /kaboom.
match-paused = Cette partie est en pause. Appuie sur { BUTTON(button-resume) } à la table pour continuer.
match-on-hold = Cette partie attend. Appuie sur { BUTTON(button-back) } à la table pour continuer.
match-started = Cette partie a déjà commencé. Tu peux regarder, et { BUTTON(button-more) } te dit comment y entrer.
match-started-seated = Ce bouton date d’avant le début de la partie. Appuie sur { BUTTON(button-my-move) } pour voir ce que tu peux faire.
match-watching = Tu regardes cette partie. Appuie sur { BUTTON(button-more) } à la table pour voir comment y entrer.
match-nothing = Rien à faire pour l’instant.
match-not-your-turn = Rien à faire pour l’instant, c’est à {$name} de jouer.
match-rematch-later = Cette partie n’est pas finie. La revanche, ce sera après.
match-rematch-players = Seuls les joueurs de cette partie peuvent lancer la revanche. Ouvre une nouvelle table avec /kaboom.
match-channel-taken = Une autre partie est en cours dans ce salon. Celle-ci pourra reprendre ensuite : { $link }

match-no-seat-coming = Aucune place ne t’est réservée.
match-seat-coming = { $unit ->
    [game] C’est bon ! Tu prends la place d’un ordi à la prochaine partie.
   *[round] C’est bon ! Tu prends la place d’un ordi à la prochaine manche.
}
match-last = { $unit ->
    [game] C’est la dernière partie, donc plus de place à prendre. Joue la revanche, ou ouvre une nouvelle table avec /kaboom.
   *[round] C’est la dernière manche, donc plus de place à prendre. Joue la revanche, ou ouvre une nouvelle table avec /kaboom.
}

news-levels = **Du nouveau depuis ta dernière partie :** les ordis oublient maintenant des cartes et ont plusieurs niveaux, à partir de facile. L’hôte choisit avant la partie.
