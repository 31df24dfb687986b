"""A Discord of one's own: gateway, REST and a live page on loopback, for play and for tests.

The law of this package: the bot cannot tell it from Discord by what it is sent or refused, nothing
leaves this machine, and no window is handed what its person may not see.
"""
