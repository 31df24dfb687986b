about = Merk dir Karten, sei schnell und beende die Runde, wenn du die wenigsten Punkte hast.
count-calls = Runden beendet
count-slaps = Treffer beim Reinwerfen
remark-best-call = **Bestes Ende**: { $name } beendete Runde { $round } mit { $total } und bekam { $points }.
