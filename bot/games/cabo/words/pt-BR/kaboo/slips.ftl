slip-call = Você gritou Kaboo! ({ $seen }).
slip-better-call = Gritar Kaboo! era { $points } pontos melhor.
