command-outdated = Cette commande a changé. Tape / et choisis-la à nouveau dans la liste.
command-misfit = Cette commande ne propose pas ce choix. Tape / et choisis-la à nouveau.
press-form = Je n’attendais pas ce formulaire, donc rien n’a changé. Rouvre-le avec son bouton.
press-form-late = J’ai mis trop de temps, le formulaire ne s’est pas ouvert. Appuie encore une fois sur le bouton.
press-unknown = Ce bouton vient d’une vieille table que je ne retrouve plus. Ouvre-en une nouvelle avec /kaboom.
press-counted = Ce clic a déjà été compté.

command-no-rights = Je ne peux pas tenir une table à jour ici. La personne qui gère ce salon peut m’accorder { $permissions } dans ses paramètres. Réessaie ensuite.
reach-private-thread = Je ne suis pas dans ce fil privé, donc je ne peux pas y tenir une table à jour. Mentionne-moi dedans pour m’y ajouter, puis réessaie.
reach-archived = Ce fil est archivé, donc je ne peux pas y tenir une table à jour. Envoie un message dedans pour le rouvrir, puis réessaie.
reach-locked = Ce fil est verrouillé, donc je ne peux pas y écrire. La modération peut le déverrouiller. Réessaie ensuite.
reach-timed-out = On m’a exclu temporairement de ce serveur, et ça finit { $when }. La modération peut lever cette exclusion plus tôt. Réessaie ensuite.
reach-no-shared-server = Je ne peux t’écrire que si on a un serveur en commun. Rejoins-en un où je suis, ou invite-moi sur le tien, puis réessaie.
reach-refused = Discord ne me laisse pas écrire ici (erreur { $code }). La personne qui gère ce serveur peut vérifier mes permissions dans ce salon, et s’il est verrouillé. Réessaie ensuite.
reach-waits = La partie attend jusque-là, et rien n’est perdu.
command-elsewhere = Sur ce serveur, on joue dans { $channels }. Fais /kaboom là-bas.
command-no-game = Je n’ai plus ce jeu. /help montre ceux que j’ai.
command-no-rounds = { $game } : le nombre de manches ne se règle pas. Laisse cette option vide.
command-other-rounds = { $game } : impossible de jouer { $rounds } manches. Choisis { $choices }, ou laisse l’option vide.

command-nothing-to-end = Aucune partie à arrêter dans ce salon. Lances-en une avec /kaboom.
command-ended-unopened = Je n’arrivais plus à ouvrir cette partie, alors je l’ai arrêtée. Lances-en une nouvelle avec /kaboom.
command-not-yours = Seuls les joueurs et les modos peuvent arrêter cette partie.
command-none-yet = Aucune partie ici pour l’instant. Lances-en une avec /kaboom, ou retrouve celles que tu as jouées ailleurs avec /history.
command-not-started = Cette partie n’a pas encore commencé. Dès qu’elle commence, /scoresheet montre les scores.
command-no-files = Je ne peux pas joindre de fichier dans ce salon. Fais /privacy dans nos messages privés, je t’y enverrai ton fichier.
command-managers-only = Seuls les admins du serveur peuvent changer ses réglages. À ta propre table, passe par { BUTTON(lobby-settings) }.
command-house-rules = **Règles maison à cette table** : { $rules }

refuse-barred = Les admins de ce serveur t’ont interdit de jouer à ses tables. Tu peux toujours regarder, ou jouer avec moi en messages privés.

# Comme dans les paramètres de Discord.
permission-view-channel = Voir le salon
permission-connect = Se connecter
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-read-message-history = Voir les anciens messages
permission-manage-roles = Gérer les rôles
