lesson-attack = Détruis tous les murs de { $name }, puis touche encore une fois, et tu gagnes. Commence par une attaque : appuie sur un explosif au bord doré.
lesson-defend = On t’attaque, mais tu as une carte contre ça : appuie sur celle au bord doré.
