# La donne du jour : classements, séries, la carte à partager et l’annonce.

daily-today = La donne du jour : { $title }
daily-over = { $title }, { $day }
daily-par = Par : { $par }
daily-no-par = Je calcule encore le par.
daily-points = { $n ->
    [one] { $score } point
    [many] { $score } points
   *[other] { $score } points
 }
daily-more = et { $n } de plus
daily-nobody-yet = Personne ne l’a encore finie. À toi d’ouvrir le bal !
daily-nobody = Personne ne l’a finie.
daily-about = Moins tu as de points, mieux c’est. Ton premier essai compte, mais c’est pour le plaisir : même avec les mêmes cartes, la chance joue beaucoup, et rien n’est classé.
daily-hash = Hash de cette donne : `{ $hash }`
daily-tomorrow = Hash de celle de demain : `{ $hash }`
daily-checked = Hash, montré la veille : `{ $hash }`
daily-seed = Graine : `{ $seed }`

daily-streak = { $n ->
    [one] 🔥 Ta série : { $n } jour.
    [many] 🔥 Ta série : { $n } jours.
   *[other] 🔥 Ta série : { $n } jours.
 }
daily-spare = { $n ->
    [0] Si tu sautes un jour maintenant, elle repart de zéro.
    [one] Tu peux sauter un jour sans la perdre.
    [many] Tu peux sauter { $n } jours sans la perdre.
   *[other] Tu peux sauter { $n } jours sans la perdre.
 }
daily-streak-none = Joue pour lancer une série. Deux jours de pause sur sept ne la cassent pas.

daily-play = Jouer
daily-share = Partager ici
daily-results = Résultats
daily-week = Cette semaine
daily-yesterday = Hier
daily-to-today = Aujourd’hui
daily-check = Revoir et vérifier
daily-file = Obtenir le fichier
daily-shared = Tu l’as déjà partagé ici.
daily-none = Il n’y a pas eu de donne ce jour-là.
daily-elsewhere = Cette donne est celle d’un autre serveur. Utilise /daily là-bas.

daily-week-title = Les donnes de la semaine
daily-week-about = Points au-dessus ou en dessous du par, en moyenne. Sous le par, c’est bien.
daily-days = { $n ->
    [one] { $n } jour
    [many] { $n } jours
   *[other] { $n } jours
 }
daily-against = { $how ->
    [under] { $by } sous le par
    [over] { $by } au-dessus du par
   *[par] pile dans le par
 }
daily-week-nobody = Pas encore de résultats cette semaine.
daily-week-fun = Juste pour le plaisir : un jour de chance change beaucoup.

daily-beside-par = { $score } · par { $par } ({ $against })
daily-place = Place { $place } sur { $n } ici aujourd’hui, pour l’instant
daily-invites = Une manche, et tout le monde ici reçoit les mêmes cartes. Ton premier essai compte.

daily-file-about =
    Ce que chacun a pressé ce jour-là, avec la graine et le par. Ceci vérifie tout, dans une copie de mon code source :
    `python -m engine verify-daily { $file }`
daily-file-privacy = Il contient le nom de tous ceux qui ont joué.
daily-file-none = Personne n’a fini cette donne, il n’y a donc rien à vérifier.
daily-file-gone = Je ne peux plus réunir le fichier de ce jour. Il existe tant que les coups sont conservés.
daily-file-later = Je ne peux pas préparer ce fichier pour l’instant. Réessaie dans quelques minutes.

daily-watch = Choisis une partie à revoir
daily-watch-more = Plus de parties…
daily-run-of = { $name } : la partie du { $day }
daily-run-unknown = Je ne trouve pas cette partie. Celles que tu peux revoir sont dans les résultats du jour.
daily-run-early = Tu pourras revoir ces parties une fois la journée finie.
daily-run-gone = Je n’ai plus les coups de cette partie, je ne peux donc pas la montrer.
daily-run-later = Je ne peux pas montrer cette partie pour l’instant. Réessaie dans quelques minutes.
