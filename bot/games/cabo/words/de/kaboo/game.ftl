about = Merk dir deine vier Karten, schnapp schnell und hab die wenigsten Punkte, wenn jemand Kaboo! ruft.
count-calls = Kaboo! gerufen
count-slaps = Treffer beim Schnappen
remark-best-call = **Beste Ansage**: { $name } rief Kaboo! mit { $total } in Runde { $round } und bekam { $points }.
