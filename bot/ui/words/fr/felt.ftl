# The web table: the page on which cards lie on felt.

felt-in-chat = Pour ça, utilise les boutons du salon.
felt-connecting = Tu t’installes …
felt-lost = Connexion perdue. Nouvel essai …
felt-ended = Cette page a expiré. Rouvre la table depuis le salon.
felt-forbidden = Tu ne peux pas ouvrir cette table. Passe par le lien du salon.
felt-sound = Son
felt-watching = Tu regardes la partie.
felt-close = Fermer
felt-send = Enregistrer
felt-table = Table de jeu
button-open-table = Ouvrir la table
