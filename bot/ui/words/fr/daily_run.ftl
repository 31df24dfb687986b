# The deal of the day: the invitation to play it, its end, and the way there.

# $title: the game
run-title = La donne du jour : { $title }
run-about = Une manche contre trois ordis. Tout le serveur reçoit les mêmes cartes.
run-first = C’est ton premier essai qui compte. On joue pour le plaisir, sans classement.
run-again = Tu l’as déjà jouée : cette fois, c’est juste pour le plaisir.
# $minutes: a number above 1
run-time = Tu as environ { $minutes } minutes. Le chrono s’arrête tant que la table t’attend.
# $when: "in 5 hours"
run-ends = La journée se termine { $when }. Une partie en cours sera alors jouée jusqu’au bout sans toi.
run-here = Je ne peux pas t’écrire, alors ça se joue ici : la table avance quand tu appuies sur un bouton.
run-start = Commencer
run-play-again = Rejouer pour le plaisir

# $score, $par: numbers
run-score = Ton score : { $score }
run-score-par = Ton score : { $score } · par { $par }
run-par-later = Je calcule encore le par. Il sera dans les résultats.
run-late = Temps écoulé ! Ta place a été jouée jusqu’au bout sans toi.
run-over = Cette partie est finie. Tu peux la rejouer pour le plaisir.
run-counts = C’est ton premier essai, donc il compte.
run-for-fun = Juste pour le plaisir : c’est ton premier essai qui compte.

# $link: the address of a message, which ends the sentence
run-in-dm = La donne du jour t’attend dans nos messages privés : { $link }
run-goes-on = Ta partie continue dans nos messages privés : { $link }
run-where = Utilise /daily sur un serveur : chaque serveur a sa propre donne du jour.
run-left = Cette donne est celle d’un serveur que tu as quitté. Utilise /daily sur un de tes serveurs.
