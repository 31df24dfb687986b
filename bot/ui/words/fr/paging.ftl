paging-page = Page {$page} sur {$of}
paging-back = Retour
paging-next = Page suivante
