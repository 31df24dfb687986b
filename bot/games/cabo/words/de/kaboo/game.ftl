about = Merk dir deine vier Karten, schnapp weg, was geht, und hab am wenigsten, wenn jemand Kaboo! ruft.
count-calls = Kaboo! gerufen
count-slaps = Treffer beim Schnappen
remark-best-call = **Beste Ansage**: { $name } rief Kaboo! mit { $total } in Runde { $round } und bekam { $points }.
