#!/bin/bash
# Starts Pyramide from Recalbox's ports; written by "pyramide cabinet".
cd "$(dirname "$0")" || exit 1
exec python3 pyramide/pyramide.py "$@"
