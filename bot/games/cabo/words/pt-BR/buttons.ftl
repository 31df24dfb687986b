# Glossário da família Cabo (além do que está nas palavras comuns):
# slap e snap = tapa (dar um tapa), quick-play = jogada rápida, call = gritar Kaboom!, o Kaboom!,
# power = poder, effect = efeito, bury = enterrar, graveyard = cemitério, draw pile = monte,
# slot = espaço, look = olhar, swap = trocar, back out = desistir, locked = travadas (as cartas),
# penalty card = carta de penalidade, match = combinar, rank = número ou figura,
# Joker = Curinga, Ace = Ás, Jack = Valete, Queen = Dama, King = Rei.

# O que dizem os botões; no máximo 80 letras, e curto é melhor. Por tipo de ação.

button-peek = Olhar
button-flip = Virar
button-draw = Comprar
button-take = Pegar
button-switch-top = Trocar…
button-use-power = Usar o poder
button-slap = Tapa!
button-slap-taken = Tapa dado
button-slap-closed = Sem tapa
button-call = Kaboom!…
button-end-round = Encerrar rodada…

button-look-done = Já decorei
button-call-yes = Sim, Kaboom!
button-end-round-yes = Sim, encerrar a rodada
button-not-yet = Ainda não
button-cancel = Cancelar
button-discard = Descartar
button-discard-look-own = Descartar e ver uma minha
button-discard-look-other = Descartar, ver dos outros
button-discard-blind-swap = Descartar e trocar duas
button-discard-visible-swap = Descartar e ver duas
button-discard-own-swap = Descartar e trocar uma
button-discard-look-and-swap = Descartar, ver dos outros
button-discard-look-and-swap-any = Descartar e ver uma
button-claim-done = Pronto
button-claim-nothing = { $n ->
    [0] Desistir (de graça)
    [one] Desistir (+{$n} carta)
    [many] Desistir (+{$n} cartas)
   *[other] Desistir (+{$n} cartas)
 }
button-give-nothing = Não dar nada
button-make-swap = Trocar
button-leave-two = Deixar como estão
button-leave-one = Deixar como está
button-swap-nothing = Não trocar nada
button-go-on = Continuar
button-drop-power = Pular o poder

button-slot = Espaço {$slot}
button-slot-picked = {$slot}: marcado
button-slot-gone = {$slot}: vazio
button-seat = { $n ->
    [0] {$name} ({$n} cartas)
    [one] {$name} ({$n} carta)
    [many] {$name} ({$n} cartas)
   *[other] {$name} ({$n} cartas)
 }
button-seat-mine = { $n ->
    [0] Minhas ({$n} cartas)
    [one] Minhas ({$n} carta)
    [many] Minhas ({$n} cartas)
   *[other] Minhas ({$n} cartas)
 }
button-own-cards = Minhas cartas
button-cards-of = Cartas de {$name}
button-other-player = Outro jogador
button-start-over = Recomeçar
button-earlier = Espaços anteriores
button-later = Mais espaços
