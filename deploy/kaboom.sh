#!/bin/sh
# Runs one command as deploy/kaboom.service runs the bot: as its user, with its settings and
# secrets, in its folder. `sudo install deploy/kaboom.sh /usr/local/bin/kaboom`, then, for example,
# `sudo kaboom backup copy.sqlite3`; files are named from /var/lib/kaboom.
exec systemd-run --quiet --collect --wait --pipe --pty --uid=kaboom --gid=kaboom \
    --property=StateDirectory=kaboom --property=StateDirectoryMode=0700 \
    --property=WorkingDirectory=/var/lib/kaboom \
    --property=UMask=0077 --property=PrivateTmp=true \
    --property=Environment=KABOOM_DATABASE=/var/lib/kaboom/kaboom.sqlite3 \
    --property=Environment=KABOOM_HEARTBEAT_FILE=/var/lib/kaboom/kaboom.heartbeat \
    --property=EnvironmentFile=/etc/kaboom.env \
    --property=LoadCredential=discord_token:kaboom.discord_token \
    --property=LoadCredential=kaboom_database_url:kaboom.database_url \
    /opt/kaboom/bin/kaboom "$@"
