# What is new in an edition of the rules, by its number, in one line: for whoever played by an older
# one last.
news-2 = **New since you last played:** a call no longer closes the open discard, so you can still slap it. More in { BUTTON(button-rules) }.
