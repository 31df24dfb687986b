# Text page by page.

paging-page = Seite {$page} von {$of}
paging-back = Zurück
paging-next = Nächste Seite
