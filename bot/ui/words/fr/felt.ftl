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
felt-back = Retour au salon
felt-next = Vers la table suivante
felt-sit = S’asseoir ici
felt-free = Libre
felt-host = hôte
felt-computer = ordi
felt-invited = invitation envoyée
button-on-felt = Jouer sur le tapis

# The same page inside Discord, as an Activity.
activity-none = Ouvre d’abord une table avec /kaboom : il n’y en a pas dans ce salon.
activity-browser = Ouvre la table dans ton navigateur : Discord ne peut pas l’afficher ici.
activity-again = Ferme ça et rouvre-le : Discord n’a pas confirmé que tu es là.
