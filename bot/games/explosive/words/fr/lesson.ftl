lesson-attack = Détruis tous les murs de { $name }, puis touche encore une fois, et tu gagnes. Commence par une attaque : appuie sur { BUTTON(button-my-cards) }.
lesson-defend = On t’attaque, mais tu as une carte contre ça : appuie sur { BUTTON(button-my-cards) }.
advice-attack = Avec {$card}, tu peux détruire un mur : appuie sur la carte, puis choisis-en un.
