history-mine = Tes parties passées
history-here = Parties passées de ce salon
history-none-mine = Rien pour l’instant. Termine une partie et elle apparaîtra ici.
history-none-here = Rien pour l’instant. Lance une partie avec /kaboom.
history-no-older = Rien de plus ancien.
history-practice = {$title} (entraînement)
history-dealt = {$title} (cartes connues)
history-match = **Match {$match}** · {$title} · {$when}
history-choice = Match {$match} : {$title}, {$when}, {$names}
history-ended-early = Arrêté avant la fin : {$names}
history-scoresheet = Scores {$match}
history-replay = Replay {$match}
history-newer = Plus récents
history-older = Plus anciens
history-back = Retour à la liste

replay-title = Replay du match {$match}
replay-seen = {$title}, vu par toute la table · étape {$step} sur {$steps}
replay-open = {$title}, toutes cartes visibles · étape {$step} sur {$steps}
replay-back = Précédent
replay-next = Suivant
replay-previous-round = { $unit ->
    [game] Partie précédente
   *[round] Manche précédente
 }
replay-next-round = { $unit ->
    [game] Partie suivante
   *[round] Manche suivante
 }
replay-end = Fin
replay-show-all = Montrer toutes les cartes
replay-show-seen = Vu par toute la table
replay-picture = Image
replay-knew-show = Ce que savaient les ordis
replay-knew-hide = Masquer ce qu’ils savaient
replay-knew = **{$name}** se souvenait de ceci : {$cards}.
replay-knew-none = **{$name}** ne se souvenait d’aucune carte.
replay-knew-own = {$card} (sa case {$slot})
replay-knew-of = {$card} (case {$slot} chez {$owner})

fair-title = Le mélange était-il truqué ?
fair-fingerprint = Cette empreinte est affichée ici depuis la première donne :
fair-check = C’est le SHA-256 du texte ci-dessous, qui commence par la graine. Colle ce texte dans n’importe quel calculateur SHA-256 et tu obtiens les mêmes 64 caractères.
fair-proves = **Ce que ça prouve** : la graine, les règles maison et les places n’ont pas changé depuis le début. Tous les mélanges découlent de la graine.
fair-proves-not = **Ce que ça ne prouve pas** : que la personne qui m’héberge n’a pas regardé les cartes sur sa propre machine.
fair-not-yet = Tu auras la graine quand la partie sera finie : avec elle, on connaîtrait toutes les cartes. En attendant, voici son empreinte. Garde-la pour la comparer ensuite :

waiting-one = Une partie t’attend ici, telle que tu l’as laissée.
waiting-several = Des parties t’attendent ici, telles que tu les as laissées.
waiting-match = Match {$match} : {$title}, {$names}, depuis {$when}
waiting-older = { $n ->
    [one] Et {$n} plus ancienne.
    [many] Et {$n} plus anciennes.
   *[other] Et {$n} plus anciennes.
 }
waiting-abandon = /abandon arrête la plus récente pour de bon.
waiting-continue = Reprendre
waiting-continue-match = Reprendre le match {$match}
waiting-new = Ouvrir une nouvelle table
