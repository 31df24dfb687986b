lobby-idle = Il ne se passait plus rien ici, alors la table a fermé.
lobby-emptied = Tout le monde est parti, alors la table a fermé.
lobby-closed-host = {$host} a fermé la table.
lobby-closed-moderator = La modération a fermé la table.
lobby-closed = Cette table est fermée. Ouvres-en une nouvelle avec /kaboom.
lobby-closes = Table fermée. Ouvres-en une nouvelle avec /kaboom.
lobby-not-started = La partie n’a pas encore commencé. Appuie sur { BUTTON(lobby-join) } pour prendre une place.

lobby-already-in = Tu es déjà de la partie.
lobby-not-in = Tu n’as pas de place ici. Appuie sur { BUTTON(lobby-join) } pour en prendre une.
lobby-full = Les { $most } places sont prises.
lobby-no-room = Les { $most } places sont prises. Il faut d’abord que quelqu’un parte, ou que l’hôte retire un ordi.
lobby-gone = Cette personne a déjà quitté la table.
lobby-removed = {$host} t’a fait quitter cette table. Pour revenir, il te faut une nouvelle invitation de sa part.
lobby-too-few = {$game} se joue à {$least} minimum. Ajoute un ordi, ou attends que quelqu’un rejoigne la table.
lobby-too-many = {$game} se joue à {$most} maximum. Retire d’abord quelqu’un.

lobby-host-settings = C’est { $host }, l’hôte, qui change les réglages.
lobby-host-computers = C’est { $host }, l’hôte, qui ajoute les ordis.
lobby-host-start = C’est { $host }, l’hôte, qui lance la partie.
lobby-host-remove = C’est { $host }, l’hôte, qui peut retirer quelqu’un.
lobby-host-invite = Seul l’hôte, {$host}, peut faire revenir quelqu’un retiré de la table.
lobby-host-close = Seuls { $host }, l’hôte, et les modos peuvent fermer cette table.

lobby-join-first = Rejoins d’abord la table, ensuite tu pourras inviter.
lobby-already-invited = Cette personne est déjà à la table ou déjà invitée.
lobby-few-seats = { $free ->
    [0] Les { $most } places sont prises.
    [one] Il ne reste qu’une place. Invite une seule personne.
    [many] Il ne reste que { $free } places. Invite moins de monde.
   *[other] Il ne reste que { $free } places. Invite moins de monde.
}
lobby-bots = Les bots ne peuvent pas jouer ici. Ajoute plutôt un ordi.
lobby-bots-left-out = Les bots ne peuvent pas jouer ici, donc pas de place pour { $names }.
lobby-blind = { $name } ne voit pas ce salon, l’invitation n’arriverait pas.
lobby-barred = Les admins de ce serveur ont interdit ses tables à {$name}.
lobby-invited-lately = Son invitation vient de partir. Laisse-lui une minute.
invite-no-table = Tu n’as pas de table ouverte sur ce serveur. Ouvres-en une, puis invite { $name }.
invite-sent = Invitation envoyée à { $name }, avec une mention et une place réservée.
