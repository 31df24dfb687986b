# Texto página por página.

paging-page = Página {$page} de {$of}
paging-back = Voltar
paging-next = Próxima página
