vote-done-abandon = La partie s’arrête là.
vote-done-pause = En pause. Les chronos sont arrêtés. Appuie sur { BUTTON(button-resume) } à la table pour continuer.
vote-done-resume = C’est reparti !
vote-no = { $name } a dit non. C’est reparti !

vote-moderator = La modération
vote-again = Tu as déjà voté. On attend les autres.
vote-over = Ce vote est terminé.
vote-out = Tu es hors jeu pour de bon : aux autres de décider.
vote-away = Appuie d’abord sur { BUTTON(button-back) }, ensuite tu pourras voter.
vote-going = La partie est déjà en cours.
vote-players-only = Seuls les joueurs peuvent voter.
vote-players-pause = Seuls les joueurs peuvent mettre cette partie en pause.
vote-players-resume = Seuls les joueurs peuvent reprendre cette partie.

ended-early = Partie arrêtée avant la fin : personne ne gagne.
ended-early-again = Ouvre une nouvelle table avec /kaboom.

vote-abandon = **{$name}** veut arrêter la partie.
vote-pause = **{$name}** veut mettre la partie en pause.
vote-resume = **{$name}** veut reprendre la partie.
vote-count = Pour : {$agreed} sur {$needed}.
vote-count-against = Pour : {$agreed} sur {$needed}, contre : {$against}.
vote-resume-soon = La partie reprend toute seule dans une minute.
vote-sure-abandon = Arrêter cette partie pour de bon ?
vote-unrated = Si elle s’arrête avant la fin, elle ne compte pour la cote de personne.
vote-everyone = Des points sont déjà marqués, alors toute la table a une voix, même les personnes absentes.
vote-yes-abandon = Arrêter la partie
vote-yes-pause = Mettre en pause
vote-yes-resume = Reprendre
vote-keep-playing = Non, on continue
