news-2 = **New since you last played:** you can snap a discard until another card covers it, even after a draw or a call. More in { BUTTON(button-rules) }.
