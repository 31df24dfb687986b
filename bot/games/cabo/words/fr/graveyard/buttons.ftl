# Glossaire : coup éclair, jouer en éclair (quick-play) ; cimetière (graveyard) ; enterrer (to bury) ;
# effet (effect) ; pioche (deck).

button-use-power = Utiliser l’effet
button-slap = Éclair !
button-slap-taken = Déjà joué
button-slap-closed = Trop tard
button-discard = L’enterrer
button-discard-look-own = Enterrer, voir chez moi
button-discard-look-other = Enterrer, voir ailleurs
button-discard-blind-swap = Enterrer, en échanger 2
button-discard-visible-swap = Enterrer, en voir deux
button-discard-own-swap = Enterrer pour échanger
button-discard-look-and-swap = Enterrer, voir ailleurs
button-discard-look-and-swap-any = Enterrer, en voir une
button-claim-nothing = Renoncer (gratuit)
button-drop-power = Ignorer l’effet
