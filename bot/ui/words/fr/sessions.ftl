session-just-closed = Cette table vient de fermer. Refais /kaboom pour en ouvrir une nouvelle.
session-lost = La partie de ce salon ne s’ouvre plus. Arrête-la avec /abandon, puis fais /kaboom.
session-running = Une partie est déjà en cours dans ce salon : { $link }
session-open-alone = Tu as déjà une table ouverte ici. Appuie sur { BUTTON(lobby-start) } : { $link }
session-open-yours = Ta table est déjà ouverte ici. Appuie sur { BUTTON(lobby-start) } : { $link }
session-open-seated = Tu as une place à la table de ce salon : { $link }
session-open-invited = Une invitation t’attend à la table de ce salon. Appuie sur { BUTTON(lobby-join) } : { $link }
session-open = Il y a déjà une table dans ce salon. Appuie sur { BUTTON(lobby-join) } : { $link }

session-no-dm = Je ne peux pas t’écrire. Autorise les messages privés des membres d’un serveur qu’on a en commun dans tes paramètres de confidentialité, puis réessaie.
session-dm-running = Tu as déjà une partie en cours dans nos messages privés : { $link } Finis-la d’abord, ou arrête-la là-bas avec /abandon.
session-practice-here = C’est parti ! Ta manche d’entraînement est prête.
session-practice = Ta manche d’entraînement t’attend dans nos messages privés : { $link }

session-restart = Je redémarre, de retour dans un instant. Les chronos sont arrêtés.
session-restart-lobby = Je redémarre, de retour dans un instant. Les places et les réglages sont gardés.
session-restart-press = Je redémarre, donc ce clic ne compte pas. Réessaie dans un instant, quand la table ne dira plus que je redémarre.
session-restore = Je restaure une sauvegarde de mes parties, de retour dans un instant. Si rien ne bouge ici ensuite, fais /kaboom : cette table est plus bas dans le salon, ou elle est plus récente que la sauvegarde et n’existe plus.
