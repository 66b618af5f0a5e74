#!/bin/sh
# The kiosk's game, started again after a crash; written by "pyramide cabinet".
# It is done here because many a cage ends with 0 whatever the game ended with, and systemd could
# not tell a crash from the operator's exit.
while :; do
    @COMMAND@ --kiosk
    status=$?
    case $status in
        0 | 2) exit $status ;; # the operator's exit, and options that are wrong
    esac
    sleep 2
    kill -0 "$PPID" 2>/dev/null || exit 1 # cage has gone
done
