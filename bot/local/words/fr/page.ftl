# Français : tutoiement ; les mots de Discord quand il en a.

## Around a channel
channels = Salons
text-channels = Salons textuels
direct-messages = Messages privés
players = Joueurs (une fenêtre chacun)
players-here = Joueurs
you = toi
open-window = ouvrir
unread = non lu
switch-player = Changer de joueur
change-name = Changer de nom
language = Langue
languages-other = Autres langues de Discord : ici, ce sera en anglais.
topic-table = Tape /kaboom pour ouvrir une table
topic-second-table = De la place pour une autre partie
topic-general = Pour parler de tout
topic-dm = Messages privés avec le bot
beginning-of-dm = C’est le début de tes messages privés avec { $name }.
welcome-to = Bienvenue dans #{ $channel } !
beginning-of-channel = C’est le début du salon #{ $channel }. { $topic }.
open-table = Ouvrir une table
practice-start = Lancer une manche d’entraînement
jump-to-present = Aller aux derniers messages
messages = Messages
your-commands = Tes commandes
reconnecting = Reconnexion…
stopped = Ton Discord local semble arrêté. Relance-le et ouvre l’adresse qu’il affiche : cette fenêtre suivra.
bot-restarting = Le bot redémarre…

## The first page
intro = Des jeux de cartes avec tes amis ou l’ordi, à une même table.
pick-game = Choisis un jeu
your-name = Ton nom
practise = M’entraîner
come-in = Juste entrer
enter = Entrer
practice-offer = C’est ta première fois ? Entraîne-toi : une manche contre l’ordi, avec des conseils à chaque étape.
more-players = D’autres joueurs sur cet écran
one-window-each = Choisis un nom : il s’ouvre dans sa propre fenêtre, à côté de la tienne.
name-empty = Écris d’abord ton nom.
name-long = C’est trop long : { $most } caractères au maximum.
name-odd = Mets des lettres ou des chiffres visibles : ce nom a des signes invisibles ou empilés.
name-taken = { $name } est déjà là. Pourquoi pas { $other } ?
door-full = Les { $most } places d’invités sont prises. Demande à l’hôte d’en libérer une.

## Friends who come in from the network
friends = Amis
friends-invite = Inviter des amis
friends-scan = Tes amis sur le même réseau scannent ce code ou ouvrent le lien :
friends-code = Code QR du lien
friends-new-link = Le lien a changé depuis que tu as retiré quelqu’un : le code du terminal ne marche plus.
friends-who = Qui peut y accéder : tous les appareils du réseau de { $address }, ton Wi-Fi par exemple. Qui peut jouer : toute personne qui a le lien, jusqu’à { $most }.
friends-plain = La connexion n’est pas chiffrée : d’autres sur le réseau peuvent lire ce qui passe.
friends-none = Personne n’est encore là.
remove = Retirer
remove-sure = Retirer { $name } ? Le lien change aussi : l’ancien ne permet plus de revenir.
friends-off = Tes amis ont leurs appareils ? Arrête le bot et relance-le avec { $command } : ils scannent un code et jouent.

## What a friend reads before they are in
door-opening = La porte s’ouvre…
door-no-key = Scanne le code QR de l’hôte ou ouvre son lien : il te fait entrer.
door-old = Ce lien ne marche plus. Demande le nouveau à l’hôte.
door-removed = L’hôte t’a retiré la place à cette table. Envie de revenir ? Demande-lui le nouveau lien.
door-busy = Ça n’a pas marché. Attends une minute, puis rouvre le lien.

## An address that is no longer good
moved = Cette adresse a changé
moved-why = Le Discord local qui tourne ici maintenant a sa propre adresse, pour que personne d’autre que toi n’y entre.
moved-how = **Pour continuer,** ouvre la nouvelle adresse. Elle s’est affichée là où le bot a été lancé et ressemble à ceci :
moved-then = Ouvre-la dans ce navigateur, et cette fenêtre suivra toute seule.

## Messages
used-command = { $who } a utilisé { $command }
app = APP
joined = { $name } a rejoint le serveur.
thinking = { $name } réfléchit…
sending-command = Envoi de la commande…
edited = (modifié)
only-you = Tu es la seule personne à voir ce message
dismiss = Rejeter le message
make-a-selection = Fais un choix
options = Choix
choose-many = Choisis-en { $count }
choose-between = Choisis-en de { $least } à { $most }
done = Terminé
show-spoiler = Afficher le spoiler
unknown-user = inconnu
unknown-channel = inconnu
unknown-role = rôle
message-in = { $channel } › message
unknown-component = (quelque chose que cette page ne sait pas afficher)
yesterday-at = Hier à { $time }

## Forms
cancel = Annuler
submit = Envoyer
required = obligatoire
unknown-field = (un champ que cette page ne sait pas afficher)

## Where one types
commands = Commandes
suggestions = Suggestions
leave-command = Quitter la commande
send = Envoyer
message-in-channel = Envoyer un message dans { $channel }
message-to-bot = Envoyer un message à { $name }
choose = choisir…
optional = facultatif
yes = Oui
no = Non
no-commands = Pas encore de commandes : le bot n’est pas là.
not-sent = Non envoyé : { $why }
felt = Table de jeu
felt-close = Fermer la table de jeu
felt-back = Retour au salon
