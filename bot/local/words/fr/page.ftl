# Français : tutoiement ; les mots de Discord quand il en a.

## Around a channel
channels = Salons
text-channels = Salons textuels
direct-messages = Messages privés
players = Joueurs (une fenêtre chacun)
you = toi
open-window = ouvrir
unread = non lu
switch-player = Changer de joueur
language = Langue
topic-table = Tape /kaboom pour ouvrir une table
topic-second-table = De la place pour une autre partie
topic-general = Pour parler de tout
topic-dm = Messages privés avec le bot
beginning-of-dm = C’est le début de tes messages privés avec { $name }.
welcome-to = Bienvenue dans #{ $channel } !
beginning-of-channel = C’est le début du salon #{ $channel }. { $topic }.
open-table = Ouvrir une table
jump-to-present = Aller aux derniers messages
messages = Messages
your-commands = Tes commandes
reconnecting = Reconnexion…
stopped = Ton Discord local semble arrêté. Relance-le et ouvre l’adresse qu’il affiche : cette fenêtre suivra.
bot-restarting = Le bot redémarre…

## The first page
new-here = C’est ta première fois ?
practice-offer = Joue une manche contre l’ordi, avec des conseils à chaque étape.
practice-start = Lancer une manche d’entraînement
who-are-you = Qui es-tu ?
one-window-each = Une fenêtre par personne : rouvre cette page pour incarner aussi quelqu’un d’autre.

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
