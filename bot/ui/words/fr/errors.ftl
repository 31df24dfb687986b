error-unsaved = Je n’ai pas pu enregistrer, donc ça ne compte pas. Réessaie dans un instant.
error-unread = Je n’ai pas pu retrouver ça. Réessaie dans un instant.
error-replaced = Je n’ai plus accès à mes parties enregistrées, donc rien ne compte pour l’instant. La personne qui m’héberge doit me redémarrer.
error-unexpected = J’ai eu un problème (erreur { $error }, les détails sont dans mes logs). Rien n’a changé. Appuie sur { BUTTON(button-my-move) } pour voir où en est la partie.
error-moves-gone = Je n’ai plus les coups de ce match, seulement ses scores. /scoresheet te les montre.
