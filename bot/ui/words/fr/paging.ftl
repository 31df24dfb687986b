paging-page = Page {$page} sur {$of}
paging-back = Page précédente
paging-next = Page suivante
