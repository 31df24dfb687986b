privacy-title = Tes données
privacy-intro = Je garde ce qu’il faut pour jouer, et rien de ce que tu écris.
privacy-seats = **Tes places** : ton identifiant Discord et ton nom du moment, pour que ta place reste à toi, même après un redémarrage. { $days ->
    [0] Une partie inachevée attend ses joueurs pour toujours.
    [one] Une partie inachevée attend ses joueurs {$days} jour, puis s’arrête.
    [many] Une partie inachevée attend ses joueurs {$days} jours, puis s’arrête.
   *[other] Une partie inachevée attend ses joueurs {$days} jours, puis s’arrête.
 } Une table fermée avant le début de la partie est oubliée au bout d’un jour.
privacy-moves = **Tes coups**, chacun avec son heure et l’identifiant de ton clic, pour pouvoir reprendre, revoir et vérifier les parties. { $days ->
    [0] Je les garde sans limite de temps.
    [one] Je les garde {$days} jour après la fin de la partie.
    [many] Je les garde {$days} jours après la fin de la partie.
   *[other] Je les garde {$days} jours après la fin de la partie.
 }
privacy-results = **Les résultats** : rangs, scores, annonces, tapes. Les feuilles de scores, les cotes, les classements et /stats en viennent. Si un serveur t’a donné son rôle pour la saison dernière, je note lequel. Et aussi la course la plus serrée d’une partie : qui est arrivé en deuxième, et à combien de millisecondes. Elle s’affiche à la fin de la partie et ne compte pour rien.
privacy-daily = **Tes donnes du jour** : ton score et ce que tu as pressé, et quand. Ainsi une partie continue après un redémarrage, il y a des séries et des classements, et toute personne du serveur, ou qui y a joué, peut revoir et vérifier les parties d’un jour passé.
privacy-short = **Pour peu de temps** : les identifiants des clics, une heure ou deux, pour qu’aucun ne compte deux fois ; ton clic entier quand un autre de mes processus doit y répondre, jusqu’à ce qu’il l’ait, une heure ou deux au plus ; et pendant une partie, un jeton pour chaque message privé que je te montre à la table, pour que je puisse retourner une carte face cachée ou retirer un vieux message.
privacy-barred = **Là où tu ne peux pas jouer** : les admins d’un serveur peuvent t’interdire ses tables. Pour ça, je garde ton identifiant Discord, même si tu supprimes tes données. Si un hôte te retire d’une table, je m’en souviens jusqu’à ce que la partie commence ou que la table ferme.
privacy-erased = **Si tu supprimes tes données** : la date, et ton identifiant Discord sous une forme qui ne permet pas de le retrouver, pour qu’une sauvegarde restaurée ne te fasse pas revenir.
privacy-board = **Si tu apparais dans le classement de tous les serveurs** : ton choix, avec le bouton ci-dessous.
privacy-plain = **Si tu utilises le mode simple** : ton choix dans /preferences, sur tous les serveurs.
privacy-language = **Ta langue** : ce que tu as choisi dans /preferences, et la langue de ton Discord si ce n’est pas l’anglais, pour que je la parle même après un redémarrage.
privacy-vacation = **Tes dernières vacances des tables lentes** : jusqu’à quand, et combien de jours tu as pris cette saison.
privacy-server = Tout le monde sur un serveur peut voir ce qui s’y est joué, dans son classement et dans /stats.
privacy-listed = Tu **apparais** dans le classement de tous les serveurs parce que tu l’as demandé.
privacy-unlisted = Tu n’apparais **pas** dans le classement de tous les serveurs. On n’y entre que si on le demande.
privacy-seen = Voici ce que tout le monde, sur tous les serveurs, peut voir des personnes qui y sont : nom, cote, parties, victoires, rang moyen et part de parties terminées, jeu par jeu. Rien d’autre de ce que tu as joué ailleurs n’est montré à qui n’y était pas.
privacy-export = M’envoyer mes données
privacy-join = Apparaître dans le classement
privacy-leave = Quitter le classement
privacy-delete = Supprimer mes données…

privacy-delete-title = Supprimer tes données ?
privacy-delete-what = Dans chaque partie terminée, ton nom devient « { name-deleted } » et ton identifiant un nombre au hasard. Tes cotes et tes statistiques disparaissent, et ta place dans tous les classements aussi.
privacy-delete-others = Les autres gardent les leurs, et les scores restent les mêmes. Une partie où tu joues encore continue ; ton nom en est retiré à la fin.
privacy-delete-final = **C’est définitif.**
privacy-delete-yes = Supprimer pour de bon
privacy-delete-no = Tout garder
privacy-deleted = C’est supprimé. Plus rien de ce que je garde ne porte ton nom.
privacy-deleted-later = { $games ->
    [one] Supprimé de toutes les parties terminées. Tu joues encore dans {$games} partie en cours ; je t’en effacerai à la fin. Pour l’arrêter plus tôt, fais /abandon dans son salon. La plupart des joueurs doivent être d’accord.
    [many] Supprimé de toutes les parties terminées. Tu joues encore dans {$games} parties en cours ; je t’en effacerai à la fin. Pour en arrêter une plus tôt, fais /abandon dans son salon. La plupart des joueurs doivent être d’accord.
   *[other] Supprimé de toutes les parties terminées. Tu joues encore dans {$games} parties en cours ; je t’en effacerai à la fin. Pour en arrêter une plus tôt, fais /abandon dans son salon. La plupart des joueurs doivent être d’accord.
 }
privacy-messages = Les messages des salons et leurs images restent tels quels. Les modos peuvent les supprimer.

export-all = Voici tout ce que je garde sur toi.
export-but = Voici ce que je garde sur toi, sauf {$missing} : tout ne tient pas dans un fichier. La personne qui héberge ce bot peut te donner le reste.
export-lacks-moves = { $n ->
    [one] tes coups de la plus ancienne partie dont j’ai encore les coups
    [many] tes coups des {$n} plus anciennes parties dont j’ai encore les coups
   *[other] tes coups des {$n} plus anciennes parties dont j’ai encore les coups
 }
export-lacks-games = { $n ->
    [one] ta plus ancienne partie
    [many] tes {$n} plus anciennes parties
   *[other] tes {$n} plus anciennes parties
 }
export-lacks-ratings = tes plus anciennes cotes
export-format = C’est un fichier JSON. Enregistre-le si tu veux le garder : il n’y a que toi qui vois ce message, et il disparaît quand tu le fermes.
export-running = Pour une partie en cours, il dit seulement que tu y joues.
export-note-moves = Chaque coup indique quand il a été joué (at_ms, millisecondes depuis 1970), combien de millisecondes après le coup précédent, quel qu’en soit l’auteur (margin_ms), et l’identifiant de ton clic. Un coup sans clic vient du chrono ou de l’ordi.
export-note-race = La course la plus serrée d’une partie est là si tu en étais : si tu l’as gagnée, et de combien de millisecondes l’autre était en retard.
export-note-tokens = Pendant une partie, je garde un jeton pour chaque message privé que je te montre à la table. C’est un secret, donc il n’est pas ici. Discord l’accepte 15 minutes, et je le supprime à la fin de la partie.
export-note-clicks = Les identifiants de tous les clics de la dernière heure ou deux sont gardés à part, sans nom, donc je ne sais pas lesquels sont à toi. Les identifiants de tes coups sont ici.
privacy-notify = **Les tables que je t’annonce** : ce que tu as choisi avec /notify sur chaque serveur, et ma dernière mention, pour ne jamais te mentionner plus souvent que tu ne veux.
privacy-reactions = **Si tu vois les réactions** : ton choix dans /preferences, sur tous les serveurs.
