news-2 = **Novidade desde a sua última partida:** a carta do descarte vale tapa até outra cobrir, mesmo depois de uma compra ou de um grito. Mais em { BUTTON(button-rules) }.
