# Glossaire : coup éclair, jouer en éclair (quick-play) ; cimetière (graveyard) ; enterrer (to bury) ;
# effet (effect) ; pioche (deck).

button-use-power = Utiliser l’effet
button-slap = Éclair !
button-slap-taken = Déjà joué
button-slap-closed = Trop tard
button-discard = L’enterrer
button-discard-look-own = Enterrer et voir une des miennes
button-discard-look-other = Enterrer et voir chez un autre
button-discard-blind-swap = Enterrer et échanger deux cartes
button-discard-visible-swap = Enterrer et voir deux cartes
button-discard-own-swap = Enterrer et échanger une des miennes
button-discard-look-and-swap = Enterrer et voir chez un autre
button-discard-look-and-swap-any = Enterrer et voir une carte
button-claim-nothing = Renoncer (gratuit)
button-drop-power = Ignorer l’effet
