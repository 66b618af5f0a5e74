#!/bin/sh
# Makes an infrared remote's dead keys live; written by "pyramide cabinet".
# Reads the table that the receiver uses now and turns OK, Exit, digits and the like into keys
# that every game hears. Works with any remote that already has a table.
# Use: sudo sh pyramide-ir.sh [rc0]    Until the next start of the machine; run it at each start.
set -eu
receiver=${1:-rc0}
command -v ir-keytable >/dev/null || {
    echo "ir-keytable is not installed: sudo apt-get install ir-keytable" >&2
    exit 1
}
ir-keytable -s "$receiver" -r 2>/dev/null | sed -n \
    -e 's/^scancode \(0x[0-9a-fA-F]*\) = \(KEY_[A-Z0-9_]*\).*/\1 \2/p' |
    while read -r code key; do
        case "$key" in
            KEY_OK | KEY_SELECT) live=KEY_ENTER ;;
            KEY_EXIT | KEY_CLOSE) live=KEY_ESC ;;
            KEY_CONTEXT_MENU | KEY_ROOT_MENU | KEY_SETUP | KEY_OPTION) live=KEY_MENU ;;
            KEY_INFO) live=KEY_HELP ;;
            KEY_CHANNELUP) live=KEY_PAGEUP ;;
            KEY_CHANNELDOWN) live=KEY_PAGEDOWN ;;
            KEY_NUMERIC_[0-9]) live=KEY_${key#KEY_NUMERIC_} ;;
            *) continue ;;
        esac
        ir-keytable -s "$receiver" -k "$code=$live" >/dev/null 2>&1
        echo "$code: $key is now $live"
    done
