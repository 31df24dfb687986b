# Glossaire : taper (to slap, to snap), une tape ; retourner (to flip) ; la carte du dessus (the open
# discard, the top card) ; annoncer (to call) ; case (slot) ; pioche, défausse, défausser ; bloqué
# (locked) ; chez {$name} (somebody's) ; pouvoir (power), effet (effect) ; carte de pénalité.

button-peek = Regarder
button-flip = Retourner
button-draw = Piocher
button-take = Prendre
button-switch-top = Échanger…
button-use-power = Utiliser le pouvoir
button-slap = Tape !
button-slap-taken = Déjà tapée
button-slap-closed = Trop tard
button-call = Kaboom!…
button-end-round = Finir la manche…

button-look-done = C’est retenu
button-call-yes = Oui, Kaboom!
button-end-round-yes = Oui, finir la manche
button-not-yet = Pas encore
button-cancel = Annuler
button-discard = La défausser
button-discard-look-own = Défausser, voir chez moi
button-discard-look-other = Défausser, voir ailleurs
button-discard-blind-swap = Défausser, en échanger 2
button-discard-visible-swap = Défausser, en voir deux
button-discard-own-swap = Défausser pour échanger
button-discard-look-and-swap = Défausser, voir ailleurs
button-discard-look-and-swap-any = Défausser, en voir une
button-claim-done = C’est tout
button-claim-nothing = { $n ->
    [0] Renoncer (gratuit)
    [one] Renoncer (+{$n} carte)
    [many] Renoncer (+{$n} cartes)
   *[other] Renoncer (+{$n} cartes)
 }
button-give-nothing = Ne rien donner
button-make-swap = Échanger
button-leave-two = Les laisser
button-leave-one = La laisser
button-swap-nothing = Ne rien échanger
button-go-on = Continuer
button-drop-power = Ignorer le pouvoir

button-slot = Case {$slot}
button-slot-picked = {$slot} : choisie
button-slot-gone = {$slot} : vide
button-seat = { $n ->
    [one] {$name} ({$n} carte)
    [many] {$name} ({$n} cartes)
   *[other] {$name} ({$n} cartes)
 }
button-seat-mine = { $n ->
    [one] Chez moi ({$n} carte)
    [many] Chez moi ({$n} cartes)
   *[other] Chez moi ({$n} cartes)
 }
button-own-cards = Mes cartes
button-cards-of = Chez {$name}
button-other-player = Chez d’autres
button-start-over = Recommencer
button-earlier = Cases précédentes
button-later = Autres cases
