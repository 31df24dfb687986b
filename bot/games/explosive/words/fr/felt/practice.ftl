could-wait = Attends ton tour. Personne d’autre ne voit ta main.
could-order = Choisis dans quel ordre les cartes seront piochées.
could-endgame = Hors jeu, mais pas fini : à chaque tour, tu peux choisir une carte de fin, et elle agit aussitôt.
could-underminer = Tu ne joues plus de cartes, mais ton Sapeur peut abattre un mur au bord doré. Ou alors { BUTTON(button-end-turn) }.
could-more = Tu peux continuer : les cartes au bord doré se jouent encore ce tour-ci. Ou alors { BUTTON(button-end-turn) }.
could-low = C’est ton tour, et il te reste peu de murs : sans mur, un seul coup peut te mettre hors jeu. Tu peux jouer toute carte au bord doré.
could-none = C’est ton tour, et tu n’as plus de murs : au prochain coup, tu es hors jeu. Si tu as un mur en main, appuie dessus pour le construire maintenant.
could-finish =
    { $count ->
        [one] C’est ton tour, et {$names} n’a plus de murs : un coup non paré, et c’est hors jeu. Tu peux jouer toute carte au bord doré.
        [many] C’est ton tour, et {$names} n’ont plus de murs : un coup non paré, et l’une de ces personnes est hors jeu. Tu peux jouer toute carte au bord doré.
       *[other] C’est ton tour, et {$names} n’ont plus de murs : un coup non paré, et l’une de ces personnes est hors jeu. Tu peux jouer toute carte au bord doré.
    }
could-turn = C’est ton tour ! Tu peux jouer toute carte au bord doré : appuie dessus. Ou échange trois cartes contre une nouvelle, ou { BUTTON(button-pass) }.
could-stop-spy = Un Espion arrive ! Si une de tes cartes a un bord doré, elle l’arrête. Si tu ne peux pas, ou ne veux pas, appuie sur { BUTTON(button-no-defence) }.
could-defend = On t’attaque ! Les cartes au bord doré te défendent. Si tu n’as rien, ou veux le garder, appuie sur { BUTTON(button-no-defence) }.
could-defend-last = On t’attaque ! Les cartes au bord doré te défendent. Si tu n’as rien, ou veux le garder, appuie sur { BUTTON(button-no-defence) }, mais là, c’est hors jeu.
