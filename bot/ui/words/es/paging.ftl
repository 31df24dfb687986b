paging-page = Página {$page} de {$of}
paging-back = Atrás
paging-next = Página siguiente
