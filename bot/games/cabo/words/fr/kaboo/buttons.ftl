# Mêmes mots que Kaboom! : taper, une tape, la carte du dessus, annoncer.

button-slap = Tape !
button-slap-taken = Déjà tapée
button-slap-closed = Trop tard
button-call = Kaboo!…
button-call-yes = Oui, Kaboo!
button-claim-nothing = Renoncer (gratuit)
